import { localDate } from '#core/calendar.ts';
import type { ClipFacts } from '#core/coach/view.ts';
import { DRILLS } from '#core/technique/drill.ts';
import { MEASURES, type MeasureUnit } from '#core/technique/measure.ts';
import { listFindings } from '#server/features/video/video.ts';
import type { Db } from '#server/platform/db.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** Older films are for the page, where they stand side by side. */
const NEWEST = 3;

/** Units as the coach says them. */
export const MEASURE_UNIT_WORDS: Record<MeasureUnit, string> = {
  spm: 'steps a minute',
  rpm: 'rpm',
  'cycles/min': 'cycles a minute',
  deg: 'degrees',
  percent: 'percent',
  'percent-of-leg': 'percent of the leg',
  cm: 'cm',
  ms: 'ms',
};

/** What the newest films showed, as the coach may tell it. */
export async function clipFacts(db: Db, athlete: AthleteScope, timeZone: string): Promise<ClipFacts[]> {
  const clips = (await listFindings(db, athlete)).slice(0, NEWEST);
  return clips.map(({ id, timestamp, discipline, measures, findings: [main] }) => ({
    id,
    date: localDate(new Date(timestamp), timeZone),
    discipline,
    measures: measures.flatMap(({ code, unit, result }) =>
      result.kind === 'known'
        ? [
            {
              name: MEASURES[code].title,
              value: result.value,
              error: result.error,
              unit: MEASURE_UNIT_WORDS[unit],
              isEstimate: MEASURES[code].rough,
            },
          ]
        : [],
    ),
    finding: main ? { title: main.title, why: main.why, drill: main.drills[0] ? DRILLS[main.drills[0]].title : null } : null,
  }));
}
