import type { Insight } from '#contract/figures.ts';
import { type ClipFinding, findingOfClip } from '#core/assistant/reports/clip-finding.ts';
import { addDays, type LocalDate, localDate } from '#core/calendar.ts';
import { compareClips } from '#core/technique/compare-clips.ts';
import { DRILLS } from '#core/technique/drill.ts';
import { MEASURES, type MeasureUnit } from '#core/technique/measure.ts';
import { sayMeasure } from '#core/technique/say-measure.ts';
import { MEASURE_UNITS } from '#server/features/assistant/tools/clip-facts.ts';
import { getAthlete } from '#server/features/athlete/athlete.ts';
import { listFindings } from '#server/features/video/video.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** After four weeks it is time for another clip. */
const NEW_FOR_DAYS = 28;
const IMPORTANCE = { clear: 3, unclear: 1 } as const;
const WITH_DECIMALS: ReadonlySet<MeasureUnit> = new Set(['percent', 'percent-of-leg', 'cm']);

type FoundClip = Awaited<ReturnType<typeof listFindings>>[number];

/** The main finding of the newest clip of each sport, as insights show it; none where everything is as expected. */
export async function clipInsights({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<Insight[]> {
  const [clips, { timeZone }] = await Promise.all([listFindings(db, athlete), getAthlete(db, athlete)]);
  const today = localDate(now(), timeZone);
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
    importance: finding.isClear ? IMPORTANCE.clear : IMPORTANCE.unclear,
    sentence: seen.text,
    advice: advice.text,
    evidence: [
      {
        label: main ? MEASURES[main.measure.code].title : finding.measure,
        value: `${sayMeasure(finding.value, unit)} ± ${sayMeasure(finding.error, unit)}`,
        activityId: null,
        videoId: id,
      },
    ],
  };
}
