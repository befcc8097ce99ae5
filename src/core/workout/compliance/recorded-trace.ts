import { timelineOf } from '#core/activity/timeline/timeline.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import type { Streams } from '#core/recording/recording.ts';
import type { DoneTrace } from '#core/workout/compliance/match-steps.ts';

/** What was recorded, at one value a second of timer time: what the steps of a workout are looked for in. Null without a second. */
export function doneTrace(streams: Streams, discipline: ActivityDiscipline): DoneTrace | null {
  const { timeSec } = streams;
  const toSec = timeSec.at(-1) ?? 0;
  if (!(toSec > 0)) return null;
  const { powerW, speedMps, heartRateBpm } = timelineOf(streams, { span: { fromSec: 0, toSec }, moments: timeSec, pauses: [], discipline });
  return { ...(powerW ? { powerW } : {}), ...(speedMps ? { speedMps } : {}), ...(heartRateBpm ? { heartRateBpm } : {}) };
}
