/** From one scenario to another: what a table keeps of its choices, and which comes next in the book. */
import { DEFAULTS, type Options, type Scenario } from "$protocol/games/magic-maze";
import { SCENARIOS, SEATS } from "$protocol/games/magic-maze-scenarios";
import { pointsOf } from "./editions";
import { draftOf } from "./homemade";

export function scenarioOf(which: number | Scenario): Scenario {
  return typeof which === "number" ? (SCENARIOS[which] ?? SCENARIOS["1"]!) : which;
}

/** The options of a table that plays this scenario now: its other choices stay where they still make sense. */
export function optionsFor(one: Scenario, chosen: Required<Options>): Options {
  const [next, before] = [draftOf(one), draftOf(scenarioOf(chosen.scenario))];
  return {
    ...DEFAULTS,
    ...pointsOf(chosen),
    scenario: SCENARIOS[one.id] ? Number(one.id) : one,
    ...(next.tiles === null && chosen.level != null && { level: chosen.level }),
    ...(next.side === null && chosen.side != null && { side: chosen.side }),
    ...(chosen.sand != null && chosen.sand > next.sand && { sand: chosen.sand }),
    ...(chosen.heroes != null &&
      next.dimensions === before.dimensions && { heroes: chosen.heroes }),
  };
}

/** The options for the next scenario that so many can play; null after the last, and after a home-made one. */
export function nextOptions(options: Options, seats: number): Options | null {
  const { scenario } = options;
  if (typeof scenario !== "number") return null;
  const next = Object.values(SCENARIOS)
    .slice(scenario)
    .find(({ id }) => {
      const [least, most] = SEATS[id] ?? [1, Infinity];
      return least <= seats && seats <= most;
    });
  return next === undefined ? null : optionsFor(next, { ...DEFAULTS, ...options });
}
