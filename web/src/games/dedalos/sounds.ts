/** What Dedalo's is heard by, beside the sounds that all games share. */
import { air, drum, grains, layer, wet, type GameSounds } from "$/sound/instruments";

const sounds: GameSounds = {
  sounds: {
    roar: wet(
      [layer("sawtooth", 120, 1.1, 0.16, 0, 48), layer("sawtooth", 127, 1.1, 0.12, 0.03, 52)],
      air(380, 110, 1.1, 0.3),
      drum(50, 0.6, 0, 0.8),
    ),
    crumble: wet(grains(18, 420, 0.55, 0.3), drum(70, 0.5, 0.1, 0.5)),
  },
  shakes: {
    roar: [120, 50, 200],
  },
};
export default sounds;
