import priors from '#core/race/prediction/priors.json' with { type: 'json' };
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.im_from_703'],
  name: 'Ironman from a 70.3',
  formula: 'Ironman = 70.3 · ratio of its time group (2.07 to 2.20), interpolated between group midpoints',
  unit: 's',
  unknownWhen: 'The 70.3 time is outside 3.5–9 h, where there is no data.',
  source: '79.7 k pairs of public results, 70.3 within 365 days before the Ironman; median error 5.0%, mean 6.2% (Riegel 1.06: 7.1%)',
  grade: 'C',
};

const { by_703_time: bands, ratio } = priors.seventy_three_to_ironman;

/** Median Ironman time in s of athletes with this 70.3 time, by band. Null outside the table. */
export function ironmanFrom703(time703Sec: number): number | null {
  const hours = time703Sec / 3600;
  const band = bands.find((row) => hours >= row.hours_703_from && hours < row.hours_703_to);
  return band ? time703Sec * band.total : null;
}

/** Middle of each band and the median Ironman time of it, s; both rise. */
const CURVE = bands.map((row) => {
  const time703Sec = ((row.hours_703_from + row.hours_703_to) / 2) * 3600;
  return { time703Sec, ironmanSec: time703Sec * row.total };
});

/** The same without steps, so that a faster 70.3 never predicts a slower Ironman: straight between the middles of the bands. */
export function smoothIronmanFrom703(time703Sec: number): number {
  return along(CURVE, time703Sec, 'time703Sec', 'ironmanSec');
}

/** The 70.3 time in s that goes with an Ironman time: the inverse of the smooth form. */
export function smooth703FromIronman(ironmanSec: number): number {
  return along(CURVE, ironmanSec, 'ironmanSec', 'time703Sec');
}

type Side = 'time703Sec' | 'ironmanSec';

/** Beyond the first and the last point the ratio stays that of the point. */
function along(points: readonly Record<Side, number>[], at: number, from: Side, to: Side): number {
  const next = points.findIndex((point) => point[from] >= at);
  const above = points[next === -1 ? points.length - 1 : next];
  const below = points[next - 1];
  if (!above) return at;
  if (next === -1 || !below) return (at * above[to]) / above[from];
  return below[to] + ((above[to] - below[to]) * (at - below[from])) / (above[from] - below[from]);
}

/** Median Ironman time over 70.3 time, by discipline. */
export const IRONMAN_TO_703_RATIO = { swim: ratio.swim.median, bike: ratio.bike.median, run: ratio.run.median } as const;
