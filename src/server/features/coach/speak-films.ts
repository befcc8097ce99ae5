import type { Insight } from '#contract/figures.ts';
import { addDays, type LocalDate, localDate } from '#core/calendar.ts';
import { onlyTrue } from '#core/coach/figures/figure-in.ts';
import { type FilmFacts, writeFilmFinding } from '#core/coach/words/film-finding.ts';
import { compareClips } from '#core/technique/compare-clips.ts';
import { DRILLS } from '#core/technique/drill.ts';
import { MEASURES, type MeasureUnit } from '#core/technique/measure.ts';
import { sayMeasure } from '#core/technique/say-measure.ts';
import { getAthlete } from '#server/features/athlete/athlete.ts';
import { MEASURE_UNIT_WORDS } from '#server/features/coach/clip-facts.ts';
import { listFindings } from '#server/features/video/video.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** In four weeks it is time for another film. */
const NEWS_FOR_DAYS = 28;
const IMPORTANCE = { clear: 3, unclear: 1 } as const;
const WITH_DECIMALS: ReadonlySet<MeasureUnit> = new Set(['percent', 'percent-of-leg', 'cm']);

type FoundClip = Awaited<ReturnType<typeof listFindings>>[number];

/**
 * The main thing of the newest film of each sport, as insights tell it; nothing where all lies where it is expected. A sentence is checked as
 * those of the conversation are: what has no source is left out.
 */
export async function filmInsights({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<Insight[]> {
  const [clips, { timeZone }] = await Promise.all([listFindings(db, athlete), getAthlete(db, athlete)]);
  const today = localDate(now(), timeZone);
  return (['run', 'bike', 'swim'] as const).flatMap((discipline) => {
    const [newest, before] = clips.filter((clip) => clip.discipline === discipline);
    if (!newest || dayOf(newest, timeZone) < addDays(today, -NEWS_FOR_DAYS)) return [];
    const film = filmFacts(newest, before, timeZone);
    return film ? told(film, newest) : [];
  });
}

const dayOf = ({ timestamp }: FoundClip, timeZone: string): LocalDate => localDate(new Date(timestamp), timeZone);

function filmFacts(clip: FoundClip, before: FoundClip | undefined, timeZone: string): FilmFacts | null {
  const [main] = clip.findings;
  if (main?.measure.result.kind !== 'known') return null;
  const { measure, expected, isClear, title, drills } = main;
  const { code, unit } = measure;
  const change = before && compareClips(before.measures, [measure]).find(({ hasMoved }) => hasMoved);
  return {
    discipline: clip.discipline,
    date: dayOf(clip, timeZone),
    title,
    measure: MEASURES[code].title.toLowerCase(),
    unit: MEASURE_UNIT_WORDS[unit],
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

function told(film: FilmFacts, { id, findings: [main] }: FoundClip): Insight[] {
  const { seen, advice } = writeFilmFinding({ film });
  const [sentence] = onlyTrue([seen], { film }, () => null);
  if (!sentence || !main) return [];
  const { unit } = main.measure;
  return [
    {
      kind: 'film-finding',
      importance: film.isClear ? IMPORTANCE.clear : IMPORTANCE.unclear,
      sentence: sentence.text,
      advice: advice.text,
      evidence: [
        {
          label: MEASURES[main.measure.code].title,
          value: `${sayMeasure(film.value, unit)} ± ${sayMeasure(film.error, unit)}`,
          activityId: null,
          videoId: id,
        },
      ],
    },
  ];
}
