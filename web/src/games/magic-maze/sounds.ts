/** What Magic Maze is heard by, beside the sounds that all games share. */
import {
  air,
  bell,
  drum,
  dry,
  grains,
  layer,
  tune,
  wet,
  wood,
  type GameSounds,
} from "$/sound/instruments";

const sounds: GameSounds = {
  sounds: {
    vortex: wet(
      air(400, 3200, 0.4, 0.14),
      [layer("sine", 220, 0.42, 0.14, 0, 1320)],
      bell(1320, 0.06, 0.34),
    ),
    escalator: dry(tune(wood, 0.07, 0.16, 262, 294, 330, 370, 415)),
    explore: wet(air(500, 1200, 0.16, 0.12), tune(bell, 0.09, 0.12, 392, 494, 587)),
    flip: wet(grains(16, 4200, 0.5), air(1800, 5200, 0.4, 0.08), bell(784, 0.12, 0.2)),
    pass: dry(
      air(1200, 2400, 0.12, 0.12),
      air(2400, 1200, 0.12, 0.12, 0.12),
      tune(wood, 0.09, 0.2, 440, 554, 659),
    ),
    steal: wet(
      drum(60, 0.6, 0, 0.6),
      air(2600, 200, 0.7, 0.16),
      tune(bell, 0.11, 0.1, 1047, 880, 698, 523),
      drum(45, 0.6, 0.62, 0.5),
    ),
    escape: wet(
      air(600, 1800, 0.2, 0.1),
      tune(bell, 0.09, 0.14, 523, 659, 880),
      wood(180, 0.3, 0.3),
    ),
    camera: dry(grains(6, 2600, 0.12, 0.16), bell(1250, 0.07), bell(1180, 0.07, 0.13)),
    "talk-open": wet(tune(bell, 0.1, 0.14, 440, 660)),
    "talk-close": wet(tune(bell, 0.1, 0.14, 660, 440)),
    stare: wet(tune(bell, 0.13, 0.18, 740, 740, 740)),
  },
  shakes: {
    steal: [30, 40, 30, 40, 120],
    escape: [25, 30, 25],
    stare: [80, 80, 80], // one of two signals that silence has: neither can be overlooked
  },
  calls: ["stare"],
};
export default sounds;
