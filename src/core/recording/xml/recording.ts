import { dateOfDayNumber } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import { MOST_RECORDS } from '#core/recording/fit/part-reader.ts';
import { LONGEST_ACTIVITY_SEC } from '#core/recording/fit-activity/clock.ts';
import { ONE_POINT } from '#core/recording/order/one-point.ts';
import type { Flaw, Recording } from '#core/recording/recording.ts';
import type { XmlActivity } from '#core/recording/xml/activity.ts';
import { layOut } from '#core/recording/xml/layout.ts';
import type { PointTable } from '#core/recording/xml/points.ts';
import { hasPosition, orderPoints } from '#core/recording/xml/sort-points.ts';
import { disciplineOf, isPoolSwim } from '#core/recording/xml/sport.ts';
import { streamsOf } from '#core/recording/xml/streams.ts';

/** A day of any race series fits; more is a trap. */
const MAX_LEGS = 50;

/** One activity of a document → a recording, or the sentence that says why it is none. */
export function recordingFrom(activity: XmlActivity, points: PointTable, utcOffsetSec: number | null): Estimate<Recording> {
  if (activity.legs.length > MAX_LEGS) return unknown('More than 50 parts in one multisport activity are not supported.');
  const from = activity.legs[0]?.firstPoint ?? 0;
  const to = activity.legs.at(-1)?.endPoint ?? from;
  const { order, flaws } = orderPoints(points, { from, to, needsPosition: activity.format === 'gpx' });
  const { legs } = activity;
  const legOf = (point: number) => (legs.length === 1 ? 0 : legs.findLastIndex((leg) => leg.firstPoint <= point));
  const disciplines = activity.legs.map((leg) => legDiscipline(activity, leg, points));
  const layout = layOut(activity, { points, order, disciplines });
  const refusal = refusalOf({ pointCount: to - from, recordCount: order.length, spanSec: layout.endSec });
  if (refusal) return unknown(refusal);
  const streams = streamsOf({ points, order, startMs: layout.startMs, legs: order.map(legOf), pauses: layout.pauses });
  return known(
    {
      format: activity.format,
      device: { manufacturer: null, product: activity.product },
      name: activity.name,
      notes: activity.notes,
      startMs: layout.startMs,
      utcOffsetSec,
      discipline: disciplines.length > 1 ? 'triathlon' : (disciplines[0] ?? 'other'),
      legs: layout.legs,
      laps: layout.laps,
      lengths: [],
      pauses: layout.pauses,
      streams,
      developer: [],
      rrIntervalsMs: [],
      flaws: [...flaws, ...dateFlaws(layout.startMs)],
    },
    'high',
  );
}

function legDiscipline(activity: XmlActivity, leg: XmlActivity['legs'][number], points: PointTable): ActivityDiscipline {
  const said = disciplineOf(leg.sport ?? activity.name);
  if (said !== 'other' || activity.format === 'gpx') return said;
  for (let p = leg.firstPoint; p < leg.endPoint; p++) if (hasPosition(points, p)) return said;
  return isPoolSwim(leg, false) ? 'swim' : said;
}

function refusalOf(found: { pointCount: number; recordCount: number; spanSec: number }): string | null {
  if (found.recordCount > MOST_RECORDS) return 'More than 200,000 points in one recording are not supported.';
  if (found.spanSec > LONGEST_ACTIVITY_SEC) return 'The recording lasts more than seven days; check the device clock.';
  if (found.spanSec >= 1) return null;
  if (found.pointCount === 0) return 'No track points found in this file.';
  if (found.recordCount === 0) return 'Route without timestamps, not an activity.';
  return ONE_POINT;
}

const DAY_MS = 86_400_000;

/** Midnight of New Year's Day, UTC: what planners write when there is no real time, and where clocks without a battery begin. */
function dateFlaws(startMs: number): Flaw[] {
  const isMadeUp = startMs % DAY_MS === 0 && dateOfDayNumber(startMs / DAY_MS).endsWith('-01-01');
  return isMadeUp ? [{ kind: 'no-date', message: 'The date looks wrong (midnight on 1 January). Please correct it.' }] : [];
}
