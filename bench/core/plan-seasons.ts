import type { Solve } from '#core/plan/placement/linear-program.ts';
import { type PlayedSeason, simulateSeason } from '#test/athletes/simulate-season.ts';
import type { BenchLine } from '../benchmark-result.ts';

const SEASONS = 500;
const MOST_CHANGED = 3;
const LEAST_SHARE = 0.95;

/** Whole seasons with missed, extra, ill and travelling days; every change is accepted, every day checked. */
export function benchSeasons(solve: Solve): BenchLine[] {
  const seasons = Array.from({ length: SEASONS }, (_, seed) => simulateSeason(seed, solve));
  const broken = seasons.flatMap((season) => season.broken);
  for (const sentence of broken.slice(0, 5)) console.log(sentence);
  const changed = seasons.flatMap(({ changedForEasy }) => changedForEasy);
  const most = Math.max(0, ...changed);
  const fitness = seasons.flatMap(({ ctl }) => ctl ?? []);
  const best = mean(fitness.map(bestFixed));
  const adapted = mean(fitness.map((season) => season.adapted));
  const nothing = mean(fitness.map((season) => season.nothing));
  const unbounded = mean(fitness.map((season) => season.unbounded));
  const events = seasons.reduce((sum, season) => sum + season.events, 0);
  return [
    {
      name: `broken rules after ${events} changes in ${SEASONS} seasons`,
      value: broken.length,
      unit: '',
      anchor: 'none allowed',
      ratio: broken.length === 0 ? 1 : 0,
      bar: '0',
      ok: broken.length === 0,
    },
    {
      name: `most sessions changed for one of ${changed.length} missed easy ones`,
      value: most,
      unit: '',
      anchor: `mean ${mean(changed).toFixed(2)}`,
      ratio: MOST_CHANGED / Math.max(1, most),
      bar: `≤ ${MOST_CHANGED}`,
      ok: most <= MOST_CHANGED,
    },
    {
      name: 'fitness at the end, adapted, against the best fixed policy',
      value: adapted / best,
      unit: '1',
      anchor: `mean CTL ${adapted.toFixed(1)} adapted, ${best.toFixed(1)} best fixed, ${nothing.toFixed(1)} doing nothing within the limit of hours, ${unbounded.toFixed(1)} without it`,
      ratio: adapted / best,
      bar: `≥ ${LEAST_SHARE}`,
      ok: adapted / best >= LEAST_SHARE,
    },
  ];
}

type Fitness = NonNullable<PlayedSeason['ctl']>;
const bestFixed = ({ nothing, careful, half }: Fitness) => Math.max(nothing, careful, half);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
