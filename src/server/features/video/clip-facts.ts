import type { VideoId } from '#contract/shared/ids.ts';
import type { Insight } from '#contract/shared/value-source.ts';
import type { ClipFacts } from '#core/assistant/facts.ts';
import { addDays, type LocalDate, localDate } from '#core/calendar.ts';
import { type ClipFinding, findingOfClip } from '#core/report/clip-finding.ts';
import type { TechniqueAnalysis } from '#core/technique/analyse-technique.ts';
import { compareClips } from '#core/technique/compare-clips.ts';
import { DRILLS } from '#core/technique/drill.ts';
import type { findingsOf } from '#core/technique/finding.ts';
import { formatMeasurement } from '#core/technique/measures/format-measurement.ts';
import { MEASURES, type MeasureUnit, type TechniqueDiscipline } from '#core/technique/measures/measurement.ts';

/** A clip with what follows from it, the main thing first. */
interface FoundClip {
  id: VideoId;
  timestamp: string;
  discipline: TechniqueDiscipline;
  measures: TechniqueAnalysis['measures'];
  findings: ReturnType<typeof findingsOf>;
}

/** Older clips are compared on their own page. */
const NEWEST = 6;

const MEASURE_UNITS: Readonly<Record<MeasureUnit, string>> = {
  spm: 'spm',
  rpm: 'rpm',
  'cycles/min': 'cycles/min',
  deg: '°',
  percent: '%',
  'percent-of-leg': '% of leg length',
  cm: 'cm',
  ms: 'ms',
};

/** What the newest clips showed, as the assistant speaks of it. `clips`: newest first. */
export function clipFacts(clips: readonly FoundClip[], timeZone: string): ClipFacts[] {
  return clips.slice(0, NEWEST).map(({ id, timestamp, discipline, measures, findings: [main] }) => ({
    id,
    date: localDate(new Date(timestamp), timeZone),
    sport: discipline,
    measures: measures.flatMap(({ code, unit, result: found }) =>
      found.kind === 'known'
        ? [
            {
              name: MEASURES[code].title,
              value: found.value,
              error: found.error,
              unit: MEASURE_UNITS[unit],
              isEstimate: MEASURES[code].rough,
            },
          ]
        : [],
    ),
    finding: main ? { title: main.title, why: main.why, drill: main.drills[0] ? DRILLS[main.drills[0]].title : null } : null,
  }));
}

/** After four weeks it is time for another clip. */
const NEW_FOR_DAYS = 28;
const IMPORTANCE = { clear: 3, unclear: 1 } as const;
const WITH_DECIMALS: ReadonlySet<MeasureUnit> = new Set(['percent', 'percent-of-leg', 'cm']);

/** The main finding of the newest clip of each sport, as insights show it; none where everything is as expected. */
export function insightsOfClips(clips: readonly FoundClip[], now: Date, timeZone: string): Insight[] {
  const today = localDate(now, timeZone);
  return (['run', 'bike', 'swim'] as const).flatMap((sport) => {
    const [newest, before] = clips.filter((clip) => clip.discipline === sport);
    if (!newest || dayOf(newest, timeZone) < addDays(today, -NEW_FOR_DAYS)) return [];
    const finding = findingIn(newest, before, timeZone);
    return finding ? [insight(finding, newest)] : [];
  });
}

const dayOf = ({ timestamp }: FoundClip, timeZone: string): LocalDate => localDate(new Date(timestamp), timeZone);

function findingIn(clip: FoundClip, before: FoundClip | undefined, timeZone: string): ClipFinding | null {
  const [main] = clip.findings;
  if (main?.measure.result.kind !== 'known') return null;
  const { measure, expected, isClear, title, drills } = main;
  const { code, unit } = measure;
  const change = before && compareClips(before.measures, [measure]).find(({ hasMoved }) => hasMoved);
  return {
    sport: clip.discipline,
    date: dayOf(clip, timeZone),
    title,
    measure: MEASURES[code].title.toLowerCase(),
    unit: MEASURE_UNITS[unit],
    hasDecimals: WITH_DECIMALS.has(unit),
    isEstimate: MEASURES[code].rough,
    value: main.measure.result.value,
    error: main.measure.result.error,
    expected: { from: expected.from, to: expected.to },
    isClear,
    drill: drills[0] ? DRILLS[drills[0]].title : null,
    before: before && change ? { date: dayOf(before, timeZone), value: change.before } : null,
  };
}

function insight(finding: ClipFinding, { id, findings: [main] }: FoundClip): Insight {
  const { seen, advice } = findingOfClip(finding);
  const unit = main?.measure.unit ?? 'percent';
  return {
    kind: 'film-finding',
    asks: null,
    importance: finding.isClear ? IMPORTANCE.clear : IMPORTANCE.unclear,
    sentence: seen.text,
    advice: advice.text,
    evidence: [
      {
        label: main ? MEASURES[main.measure.code].title : finding.measure,
        value: `${formatMeasurement(finding.value, unit)} ± ${formatMeasurement(finding.error, unit)}`,
        activityId: null,
        videoId: id,
      },
    ],
  };
}
