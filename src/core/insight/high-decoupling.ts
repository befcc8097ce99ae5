import { addDays } from '#core/calendar.ts';
import { type Detector, type DoneFact, inWordsOf } from '#core/insight/insight.ts';
import { meanOf } from '#core/statistics.ts';

const LATELY_DAYS = 28;
const LONG_SEC = 4500;
const LEAST = 3;
/** Above this an aerobic base is not yet there, by Friel's convention. */
const DRIFT = 0.05;

/** Long even sessions in which the heart drifted away from the output, several times in a month. */
export const driftingEndurance: Detector = ({ today, done, level }) => {
  const found = (['bike', 'run'] as const).map((discipline) => {
    const long = done.filter((each) => each.discipline === discipline && isLong(each) && each.date > addDays(today, -LATELY_DAYS));
    return { discipline, long, drift: meanOf(long.map(({ decoupling }) => decoupling ?? 0)) };
  });
  const worst = found
    .filter(({ long, drift }) => long.length >= LEAST && drift !== null && drift > DRIFT)
    .sort((a, b) => (b.drift ?? 0) - (a.drift ?? 0))[0];
  if (!worst || worst.drift === null) return null;
  const [name, output] = worst.discipline === 'bike' ? ['rides', 'power'] : ['runs', 'pace'];
  const percent = `${(worst.drift * 100).toFixed(1)}%`;
  return {
    kind: 'drifting-endurance',
    importance: 2,
    sentence: inWordsOf(level, {
      plain: `In your last ${worst.long.length} long ${name}, heart rate rose ${percent} in the second half at the same ${output}.`,
      trade: `Decoupling averaged ${percent} in your last ${worst.long.length} long ${name}. With a good aerobic base it stays below 5%.`,
    }),
    advice: `Start long ${name} easier, and eat and drink early. Heat can also cause drift; otherwise more easy volume usually fixes it.`,
    asks: null,
    evidence: worst.long.slice(-LEAST).map(({ id, name: title, decoupling }) => ({
      label: title,
      value: `${((decoupling ?? 0) * 100).toFixed(1)}% drift`,
      activityId: id,
    })),
  };
};

const isLong = ({ durationSec, decoupling }: DoneFact) => decoupling !== null && durationSec >= LONG_SEC;
