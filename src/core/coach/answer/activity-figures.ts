import type { ChosenActivity } from '#core/coach/answer/activity-line.ts';
import type { Ask } from '#core/coach/answer/answer.ts';
import { asksMiles, inMiles, perMile } from '#core/coach/answer/in-miles.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { type ActivityFigure, figuresAsked } from '#core/coach/intent/figures-asked.ts';
import type { ActivityTold } from '#core/coach/tools/results.ts';

/** "Long ride on Saturday 28 February: average heart rate 134 bpm." The figures that are asked for, and no others. */
export function figuresOfActivity(ask: Ask, { used, at }: ChosenActivity): Sentence[] {
  const activity = used.result.activities[at];
  const asked = figuresAsked(ask.question);
  if (!activity || asked.length === 0) return [];
  const wanted = asked.filter((each) => each !== 'most');
  const figures = wanted.length > 0 ? wanted : (['heartRate'] as const);
  const known = figures.flatMap((each) => sayFigure(each, ask, { used, at }, activity) ?? []);
  const missing = figures.filter((each) => sayFigure(each, ask, { used, at }, activity) === null);
  const name = say`${used.words(`/activities/${at}/name`, activity.name)} on ${sayWeekday(activity.date)}`;
  return [
    ...(asked.includes('most') ? [plainly('I hold the averages of an activity, not its highest values: those stand on its page.')] : []),
    ...(known.length > 0 ? [say`${name}: ${list(known)}.`] : []),
    ...(missing.length > 0 ? [say`${name} holds no ${missing.map((each) => NAMES[each]).join(' and no ')}: none was recorded.`] : []),
  ];
}

const NAMES: Readonly<Record<ActivityFigure, string>> = {
  distance: 'distance',
  duration: 'duration',
  pace: 'pace',
  power: 'power',
  heartRate: 'heart rate',
  rpe: 'rating of effort',
  load: 'load',
  decoupling: 'decoupling',
  most: 'highest value',
};

function sayFigure(asked: ActivityFigure, ask: Ask, { used, at }: ChosenActivity, activity: ActivityTold): Sentence | null {
  const figure = (field: string, shown: 'whole' | 'time' | 'tenth' | 'hundredth', unit = '') =>
    used.figure(`/activities/${at}/${field}`, shown, unit);
  const { distanceKm, avgHr, avgPowerW, load, rpe, decouplingPct } = activity;
  switch (asked) {
    case 'distance':
      if (distanceKm === null) return null;
      return asksMiles(ask)
        ? say`distance ${inMiles(ask, distanceKm)} (${figure('distanceKm', 'hundredth', 'km')})`
        : say`distance ${figure('distanceKm', 'hundredth', 'km')}`;
    case 'duration':
      return say`duration ${figure('durationMin', 'whole', 'min')}`;
    case 'heartRate':
      return avgHr === null ? null : say`average heart rate ${figure('avgHr', 'whole', 'bpm')}`;
    case 'power':
      return avgPowerW === null ? null : say`average power ${figure('avgPowerW', 'whole', 'W')}`;
    case 'rpe':
      return rpe === null ? null : say`effort ${figure('rpe', 'whole')} of ten`;
    case 'load':
      return load === null ? null : say`load ${figure('load', 'whole')}`;
    case 'decoupling':
      return decouplingPct == null ? null : say`decoupling ${figure('decouplingPct', 'tenth', '%')}`;
    case 'pace':
      return sayPace(ask, { used, at }, activity);
    case 'most':
      return null;
  }
}

/** Pace of a run or a swim, speed of a ride. */
function sayPace(ask: Ask, { used, at }: ChosenActivity, activity: ActivityTold): Sentence | null {
  const { avgPaceSecPerKm, avgPaceSecPer100m, distanceKm, durationMin } = activity;
  if (avgPaceSecPerKm) {
    const km = say`pace ${used.figure(`/activities/${at}/avgPaceSecPerKm`, 'time')} per km`;
    return asksMiles(ask) ? say`${km}, ${perMile(ask, avgPaceSecPerKm)} per mile` : km;
  }
  if (avgPaceSecPer100m) return say`pace ${used.figure(`/activities/${at}/avgPaceSecPer100m`, 'time')} per hundred metres`;
  if (distanceKm === null || durationMin === 0) return null;
  const speed = { expr: `${distanceKm}*60/${durationMin}`, value: (distanceKm * 60) / durationMin, constants: [60] };
  return say`average speed ${ask.bench.calculate(speed, 'tenth', 'km/h')}`;
}
