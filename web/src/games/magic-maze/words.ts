/** Magic Maze in words: what I may do, what happened, how it ended. */
// words: mm-gesture-* mm-power-*
import {
  GESTURES,
  HEROES,
  type Action,
  type Event,
  type Power,
  type View,
} from "$protocol/games/magic-maze";
import { t } from "$/i18n/index.svelte";
import { clockWords } from "$/ui/time";
import type { Choice, NameOf } from "../contract";
import { placeName, planFor } from "./naming";
import { isMove, offersOf, type Offer } from "./offers";

export const powerName = (power: Power): string => t(`mm-power-${power}`);

/** An offer without its hero: the heading above it says who. */
export function offerName(view: View, offer: Offer): string {
  const plan = planFor(view);
  switch (offer.kind) {
    case "slide": {
      const { steps } = offer;
      const place = placeName(plan, offer.square);
      return t("mm-do-slide", { direction: offer.direction ?? "", steps, place });
    }
    case "vortex":
      return t("mm-do-vortex", { place: placeName(plan, offer.square) });
    case "escalator":
      return t("mm-do-escalator", { place: placeName(plan, offer.square) });
    case "explore":
      return t("mm-do-explore", { place: placeName(plan, offer.square) });
    case "divine":
      return t("mm-do-divine", { place: placeName(plan, offer.square) });
    case "discard":
      return t("mm-do-discard", { tile: offer.tile });
    case "start":
      return t("mm-do-start");
    case "steal":
      return t("mm-do-steal");
    case "reveal":
      return t("mm-do-reveal");
  }
}

const heroName = (hero: string): string => t("mm-hero", { hero });

function groupOf(offer: Offer): string {
  if (isMove(offer)) return heroName(offer.hero);
  const looks = offer.kind === "explore" || offer.kind === "divine";
  return looks ? t("mm-power-explore") : t("mm-group-table");
}

export function choices(
  view: View,
  _actions: readonly Action[] | null,
  seat: number | null,
  names: NameOf,
): readonly Choice<Action>[] {
  if (seat === null || view.outcome != null) return [];
  const offers = offersOf(view, seat).map((offer) => ({
    action: offer.action,
    label: offerName(view, offer),
    group: groupOf(offer),
  }));
  const order = [t("mm-group-table"), t("mm-power-explore"), ...HEROES.map(heroName)];
  offers.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
  return [...offers, ...signals(view, seat, names)];
}

/** Stares, the pawn and gestures: what the rules always allow, and what they allow now. */
function signals(view: View, seat: number, names: NameOf): Choice<Action>[] {
  const group = t("mm-group-signals");
  const found: Choice<Action>[] = [];
  for (let other = 0; other < view.table.seats; other++) {
    if (other === seat) continue;
    const name = names(other);
    const stare = { type: "stare", seat: other } as const;
    found.push({ action: stare, label: t("mm-do-stare", { name }), group });
    if (mayMovePawn(view, seat)) {
      const knock = { type: "do-something", seat: other } as const;
      found.push({ action: knock, label: t("mm-do-pawn", { name }), group });
    }
  }
  if (view.gestures && view.table.seats > 1) {
    for (const gesture of GESTURES)
      found.push({ action: { type: "sign", gesture }, label: t(`mm-gesture-${gesture}`), group });
  }
  return found;
}

/** Whether the pawn is in play and mine to move: the scenario says it, or names a leader. */
export function mayMovePawn(view: View, seat: number | null): boolean {
  if (seat === null || view.table.seats === 1 || view.outcome != null) return false;
  if (view.table.scenario.pawn === false) return false;
  return view.table.leader == null || view.table.leader === seat;
}

export function describe(event: Event, _before: View, after: View, names: NameOf): string | null {
  const plan = planFor(after);
  switch (event.type) {
    case "started":
      return t("mm-told-started");
    case "hero-moved": {
      const { hero, by: power } = event;
      return t("mm-told-moved", {
        name: names(event.seat),
        hero,
        power,
        place: placeName(plan, event.to),
      });
    }
    case "tile-laid":
      return t("mm-told-laid", {
        name: names(event.seat),
        tile: event.tile,
        from: event.at >> 4,
        ball: event.by_ball ? "yes" : "no",
      });
    case "timer-turned":
      return t("mm-told-turned");
    case "tiles-passed":
      return t("mm-told-passed");
    case "deck-shuffled":
      return t("mm-told-shuffled");
    case "talk-opened":
      return after.words ? t("mm-told-talk") : t("mm-told-gestures");
    case "talk-closed":
      return t("mm-told-silence");
    case "credits-gained":
      return t("mm-told-ball");
    case "camera-broken":
      return t("mm-told-camera");
    case "stolen":
      return t("mm-told-stolen");
    case "hero-escaped":
      return t("mm-told-escaped", { hero: event.hero });
    case "action-revealed":
      return t("mm-told-revealed", { power: powerName(event.action) });
    case "discards-due":
      return t("mm-told-discards", { count: event.count });
    case "tile-discarded":
      return t("mm-told-discarded", { name: names(event.seat), tile: event.tile });
    case "stared":
      return t("mm-told-stared", { name: names(event.seat), other: names(event.target) });
    case "pawn-set":
      return t("mm-told-pawn", { name: names(event.seat), other: names(event.target) });
    case "said":
      return t("mm-told-said", { name: names(event.seat), text: event.text });
    case "signed": {
      const gesture = t(`mm-gesture-${event.gesture}`);
      return t("mm-told-signed", { name: names(event.seat), gesture });
    }
    case "pointed":
      return t("mm-told-pointed", { name: names(event.seat), place: placeName(plan, event.at) });
    case "ended":
      return event.outcome.winners.length > 0 ? t("mm-won") : t("mm-lost");
  }
}

const SOUNDS: Readonly<Partial<Record<Event["type"], string>>> = {
  started: "flip",
  "tile-laid": "explore",
  "timer-turned": "flip",
  "tiles-passed": "pass",
  "deck-shuffled": "card",
  "talk-opened": "talk-open",
  "talk-closed": "talk-close",
  "credits-gained": "mirror",
  "camera-broken": "camera",
  stolen: "steal",
  "hero-escaped": "escape",
  "action-revealed": "card",
  "discards-due": "alarm",
  "tile-discarded": "place",
  said: "chat",
  signed: "chat",
  pointed: "tap",
};

export function soundOf(event: Event, _after: View, seat: number | null): string | null {
  switch (event.type) {
    case "hero-moved":
      if (event.by === "vortex" || event.by === "escalator") return event.by;
      return "slide";
    case "pawn-set":
      return event.target === seat || seat === null ? "thump" : "push";
    case "stared":
      return event.target === seat ? "stare" : null;
    case "ended":
      return event.outcome.winners.length > 0 ? "win" : "lose";
    default:
      return SOUNDS[event.type] ?? null;
  }
}

/** Everybody acts at any time: one is waited for before the start, to discard, and by the pawn. */
export function myTurn(view: View, seat: number | null): boolean {
  if (seat === null || view.outcome != null) return false;
  return view.started_at == null || view.discards_due > 0 || view.pawn === seat;
}

export function ending(view: View): { readonly title: string; readonly why: string } | null {
  const { outcome } = view;
  if (outcome == null) return null;
  if (outcome.winners.length > 0) {
    const time = clockWords((view.ended_at ?? 0) - (view.started_at ?? 0)); // as the book says it
    return { title: t("mm-won"), why: t("mm-won-why", { time, count: view.turns }) };
  }
  return { title: t("mm-lost"), why: lossOf(outcome.rule) };
}

function lossOf(rule: string): string {
  if (rule === "MM-SC11") return t("mm-lost-stuck");
  return rule === "MM-H3" ? t("mm-lost-full") : t("mm-lost-sand");
}
