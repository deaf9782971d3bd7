/** The initiation campaign: scenarios 1 to 7, each with what it adds. */
import type { Campaign } from "$/learn/campaigns";
import Path from "./Path.svelte";
import { INITIATION } from "./rules";
import Scenario from "./Scenario.svelte";

const campaign: Campaign = {
  subject: "rules-magic-maze",
  scenarios: INITIATION,
  Path,
  Scenario,
};
export default campaign;
