import { type Estimate, known, unknown } from '#core/estimate.ts';
import type { Flaw, ParsedFile, Recording } from '#core/recording/recording.ts';
import type { XmlActivity, XmlLeg } from '#core/recording/xml/activity.ts';
import { COLUMN, type PointTable } from '#core/recording/xml/points.ts';
import { recordingFrom } from '#core/recording/xml/recording.ts';

const DAY_MS = 86_400_000;

/** What was read from a TCX or GPX document. */
export interface XmlDocument {
  activities: readonly XmlActivity[];
  points: PointTable;
  utcOffsetSec: number | null;
  /** False when the document stops or breaks in the middle. */
  isWhole: boolean;
  skipped: readonly string[];
  /** The sentence for a document without any activity. */
  nothing: string;
}

const CUT_OFF: Flaw = { kind: 'truncated', message: 'The file is cut off; data up to that point was kept.' };

/** A document → its recordings. Unknown, with the first reason, when none of its activities is one. */
export function recordingsFrom(document: XmlDocument): Estimate<ParsedFile> {
  const recordings: Recording[] = [];
  const reasons: string[] = [];
  for (const activity of document.activities.flatMap((one) => splitByDay(one, document.points))) {
    const made = recordingFrom(activity, document.points, document.utcOffsetSec);
    if (made.kind === 'known') recordings.push(made.value);
    else reasons.push(made.because);
  }
  const last = recordings.at(-1);
  if (!last) return unknown(reasons[0] ?? (document.skipped[0] ? `No activity found. ${document.skipped[0]}` : document.nothing));
  if (!document.isWhole) recordings[recordings.length - 1] = { ...last, flaws: [CUT_OFF, ...last.flaws] };
  return known({ recordings, skipped: [...document.skipped, ...reasons] }, document.isWhole ? 'high' : 'low');
}

/** Old watches put the workouts of a week into one multisport session when nobody pressed stop. A day apart is another activity. */
function splitByDay(activity: XmlActivity, points: PointTable): XmlActivity[] {
  const split: XmlActivity[] = [];
  let endMs = Number.NaN;
  for (const leg of activity.legs) {
    const current = split.at(-1);
    if (!current || startOf(leg, points) - endMs > DAY_MS) split.push({ ...activity, legs: [leg] });
    else current.legs.push(leg);
    endMs = endOf(leg, points);
  }
  return split;
}

function startOf(leg: XmlLeg, points: PointTable): number {
  return leg.laps[0]?.startMs ?? points.get(COLUMN.timeMs, leg.firstPoint);
}

function endOf(leg: XmlLeg, points: PointTable): number {
  const lap = leg.laps.at(-1);
  const lapEndMs = lap?.startMs === null || lap === undefined ? Number.NaN : lap.startMs + (lap.device.timerSec ?? 0) * 1000;
  const pointMs = leg.endPoint > leg.firstPoint ? points.get(COLUMN.timeMs, leg.endPoint - 1) : Number.NaN;
  return Number.isNaN(pointMs) ? lapEndMs : Math.max(pointMs, Number.isNaN(lapEndMs) ? pointMs : lapEndMs);
}
