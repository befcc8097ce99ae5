import type { ClipFacts } from '#core/assistant/facts.ts';
import { localDate } from '#core/calendar.ts';
import { DRILLS } from '#core/technique/drill.ts';
import { MEASURES, type MeasureUnit } from '#core/technique/measure.ts';
import type { Reading } from '#server/features/assistant/tools/reading.ts';
import { listFindings } from '#server/features/video/video.ts';

/** Older clips are compared on their own page. */
const NEWEST = 6;

export const MEASURE_UNITS: Readonly<Record<MeasureUnit, string>> = {
  spm: 'spm',
  rpm: 'rpm',
  'cycles/min': 'cycles/min',
  deg: '°',
  percent: '%',
  'percent-of-leg': '% of leg length',
  cm: 'cm',
  ms: 'ms',
};

/** What the newest clips showed. */
export async function readClips(reading: Reading): Promise<ClipFacts[]> {
  const { deps, athlete } = reading;
  const [{ timeZone }, clips] = await Promise.all([reading.profile(), listFindings(deps.db, athlete)]);
  return clips.slice(0, NEWEST).map(({ id, timestamp, discipline, measures, findings: [main] }) => ({
    id,
    date: localDate(new Date(timestamp), timeZone),
    sport: discipline,
    measures: measures.flatMap(({ code, unit, result: found }) =>
      found.kind === 'known'
        ? [{ name: MEASURES[code].title, value: found.value, error: found.error, unit: MEASURE_UNITS[unit], isEstimate: MEASURES[code].rough }]
        : [],
    ),
    finding: main ? { title: main.title, why: main.why, drill: main.drills[0] ? DRILLS[main.drills[0]].title : null } : null,
  }));
}
