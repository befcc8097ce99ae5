import { excerpt, sentencesOf } from '#core/articles/excerpt.ts';
import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { CAN_DO } from '#core/assistant/answer/guide/help.ts';
import ownFigures from '#core/assistant/answer/guide/own-figures.json' with { type: 'json' };
import { draftOf, NOUN, type Part, paragraph, range } from '#core/assistant/answer/guide/parts.ts';
import { list, plainly, quoted, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { Ask, Learn } from '#core/assistant/frame.ts';
import { getReadiness } from '#core/assistant/tools/body/get-readiness.ts';
import { getRecoveryTrend } from '#core/assistant/tools/body/get-recovery-trend.ts';
import { getTechnique } from '#core/assistant/tools/body/get-technique.ts';
import { getThresholds } from '#core/assistant/tools/body/get-thresholds.ts';
import { getRacePlan } from '#core/assistant/tools/race/get-race-plan.ts';
import { getRaces } from '#core/assistant/tools/race/get-races.ts';
import { searchArticles } from '#core/assistant/tools/reference/search-articles.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import { addDays } from '#core/calendar.ts';
import { createWordSearch } from '#core/language/text-search.ts';

const [PARAGRAPH_WORDS, ANSWER_WORDS] = [65, 45];
const SIX_WEEKS = 42;

export const CANNOT: Draft = {
  blocks: [
    plainly(
      'I can’t answer that without a language model, and our articles don’t cover it. I can answer questions about your own training, plan and race.',
    ),
  ],
  choices: CAN_DO,
  cannot: true,
};

/** The paragraph that answers a general question, with the athlete's own figure where one makes it concrete. */
export async function writeLearn({ query, ailment }: Omit<Learn, 'kind'>, bench: Bench): Promise<Draft> {
  const found = (ailment ? await paragraphAbout(`${ailment.text} ${query}`, query, bench) : null) ?? (await bestParagraph(query, bench));
  if (!found) return CANNOT;
  const own = await ownFigure(found.articleId, bench);
  return draftOf([found.text, own, say`From “${quoted(found.title, `kb:${found.articleId}`)}”.`], { articles: [found.articleId] });
}

export interface FoundParagraph {
  articleId: string;
  title: string;
  text: Sentence;
}

/** Null where no article fits well enough. */
export async function bestParagraph(query: string, bench: Bench): Promise<FoundParagraph | null> {
  const sentences = sentencesOf(query).filter((sentence) => sentence.split(' ').length >= FEWEST_WORDS);
  // A story around a question hides it: then its sentences are searched for one by one, the last one first.
  for (const asked of [query, ...(sentences.length > 1 ? sentences.toReversed() : [])]) {
    const found = await paragraphFor(asked, bench);
    if (found) return found;
  }
  return null;
}

async function paragraphFor(query: string, bench: Bench): Promise<FoundParagraph | null> {
  const { result } = await bench.use(searchArticles, { query });
  const [best] = result.paragraphs;
  if (!best) return null;
  return { ...best, text: quoted(excerpt(best.text, query, PARAGRAPH_WORDS), `kb:${best.articleId}#p${best.paragraph}`) };
}

/** Of the article about a topic, the paragraph that shares most with what is wanted of it. */
export async function paragraphAbout(topic: string, wanted: string, bench: Bench): Promise<FoundParagraph | null> {
  const { paragraphs } = (await bench.use(searchArticles, { query: topic })).result;
  const own = paragraphs.filter(({ articleId }) => articleId === paragraphs[0]?.articleId);
  const fit = createWordSearch(own.map(({ text }) => text)).scores(wanted);
  const [best] = own.toSorted((a, b) => (fit.get(own.indexOf(b)) ?? 0) - (fit.get(own.indexOf(a)) ?? 0));
  return best ? { ...best, text: quoted(excerpt(best.text, wanted, ANSWER_WORDS), `kb:${best.articleId}#p${best.paragraph}`) } : null;
}

const FEWEST_WORDS = 3;
/** What the newest clip of the sport showed and one drill; without a clip the paragraph of an article. */
export async function writeTechnique(frame: Ask, bench: Bench): Promise<Draft> {
  const sport = frame.sport === 'strength' ? undefined : frame.sport;
  const used = await bench.use(getTechnique, sport === undefined ? {} : { sport });
  const [clip] = used.result.clips;
  const read = frame.text === undefined ? null : await bestParagraph(frame.text, bench);
  if (!clip || clip.finding === null) {
    const seen = clip
      ? say`In your ${NOUN[clip.sport]} video of ${used.day('/clips/0/date', sayWeekday)} everything was within the typical range.`
      : plainly(
          `You haven’t uploaded a ${sport ? `${NOUN[sport]} ` : ''}video yet. A few seconds from the side under [Video Analysis](/video-analysis) would show what applies to you.`,
        );
    if (!read) return draftOf([seen]);
    return draftOf([read.text, seen], { articles: [read.articleId] });
  }
  const measured = clip.measures.slice(0, 2).map(({ name, unit }, at) => {
    const [value, error] = [
      used.figure(`/clips/0/measures/${at}/value`, 'whole'),
      used.figure(`/clips/0/measures/${at}/error`, 'whole', unit),
    ];
    return say`${name.toLowerCase()} ${value} ± ${error}`;
  });
  const lead = say`Your ${NOUN[clip.sport]} video of ${used.day('/clips/0/date', sayWeekday)} shows: ${lowerFirst(used.words('/clips/0/finding/title'))}${measured.length > 0 ? say` (${list(measured)})` : plainly('')}.`;
  const drill = clip.finding.drill === null ? null : say`Drill: ${used.words('/clips/0/finding/drill')}.`;
  const isOfThat = read !== null && sport !== undefined;
  return draftOf(
    [paragraph(lead, used.words('/clips/0/finding/why'), drill), isOfThat ? read.text : null],
    isOfThat ? { articles: [read.articleId] } : {},
  );
}

const lowerFirst = (sentence: Sentence): Sentence => ({
  ...sentence,
  text: sentence.text.slice(0, 1).toLowerCase() + sentence.text.slice(1),
});

type OwnFigure = (bench: Bench) => Promise<Part>;

/** One sentence with the athlete's own figure to an article; null where there is none. */
const ownFigure = async (articleId: string, bench: Bench): Promise<Part> => (await FIGURES[OWN_FIGURES[articleId] ?? '']?.(bench)) ?? null;
const OWN_FIGURES: Readonly<Record<string, string>> = ownFigures;

const longest =
  (sport: 'run' | 'bike'): OwnFigure =>
  async (bench) => {
    const { today } = await bench.data.today();
    const used = await bench.use(queryActivities, {
      sport,
      from: addDays(today, -SIX_WEEKS),
      to: today,
      order: 'longest-duration',
      limit: 1,
    });
    const [first] = used.result.activities;
    return first
      ? say`Your longest ${NOUN[sport]} of the last six weeks took ${used.figure('/activities/0/durationMin', 'minutes')}, on ${used.day('/activities/0/date', sayWeekday)}.`
      : null;
  };

const cadence =
  (sport: 'run' | 'bike', unit: string): OwnFigure =>
  async (bench) => {
    const used = await bench.use(queryActivities, { sport, limit: 1 });
    const own = used.result.activities[0]?.avgCadenceRpm ?? null;
    return own === null ? null : say`Your last ${NOUN[sport]} averaged ${used.figure('/activities/0/avgCadenceRpm', 'whole', unit)}.`;
  };

const threshold =
  (kind: 'ftp' | 'css' | 'run-threshold', name: string, shown: 'whole' | 'time', unit: string): OwnFigure =>
  async (bench) => {
    const used = await bench.use(getThresholds, { kind });
    return used.result.thresholds.length > 0 ? say`Your ${name} is ${used.figure('/thresholds/0/value', shown, unit)}.` : null;
  };

const formNow: OwnFigure = async (bench) => {
  const used = await bench.use(getLoad, {});
  if (!used.result.end) return null;
  return say`Your fitness is ${used.figure('/end/fitness', 'whole')}, fatigue ${used.figure('/end/fatigue', 'whole')} and form ${used.figure('/end/form', 'whole')}.`;
};

const rampNow: OwnFigure = async (bench) => {
  const { today } = await bench.data.today();
  const used = await bench.use(getLoad, { from: addDays(today, -7), to: today });
  return used.result.change ? say`Your own fitness changed by ${used.figure('/change/fitness', 'tenth')} in the last seven days.` : null;
};

const sleepNow: OwnFigure = async (bench) => {
  const used = await bench.use(getRecoveryTrend, {});
  return used.result.recent.means.sleepHours === null
    ? null
    : say`You averaged ${used.figure('/recent/means/sleepHours', 'tenth', 'h')} over the last seven nights.`;
};

const hrvNow: OwnFigure = async (bench) => {
  const used = await bench.use(getReadiness, {});
  const { readiness } = used.result;
  if (!readiness || readiness.hrvMs === null || readiness.hrvNormalLowMs === null || readiness.hrvNormalHighMs === null) return null;
  const normal = range(used.figure('/readiness/hrvNormalLowMs', 'whole'), used.figure('/readiness/hrvNormalHighMs', 'whole', 'ms'));
  return say`This morning your HRV was ${used.figure('/readiness/hrvMs', 'whole', 'ms')}; your normal range is ${normal}.`;
};

const untilRace: OwnFigure = async (bench) => {
  const used = await bench.use(getRaces, {});
  return used.result.main ? say`${used.words('/main/name')} is in ${used.figure('/main/daysToGo', 'whole', 'days')}.` : null;
};

const bikeTarget: OwnFigure = async (bench) => {
  const used = await bench.use(getRacePlan, {});
  if (!used.result.plan?.bike) return null;
  return say`For ${used.words('/race/name')} that is ${range(used.figure('/plan/bike/powerLowW', 'whole'), used.figure('/plan/bike/powerHighW', 'whole', 'W'))} for you.`;
};

const runTarget: OwnFigure = async (bench) => {
  const used = await bench.use(getRacePlan, {});
  if (!used.result.plan?.run) return null;
  return say`For ${used.words('/race/name')} that is ${range(used.figure('/plan/run/paceLowSecPerKm', 'time'), used.figure('/plan/run/paceHighSecPerKm', 'time', '/km'))} for you.`;
};

const fuelTarget: OwnFigure = async (bench) => {
  const used = await bench.use(getRacePlan, {});
  if (!used.result.plan?.carbohydrateGPerH) return null;
  return say`For ${used.words('/race/name')} I’d plan ${range(used.figure('/plan/carbohydrateGPerH/low', 'whole'), used.figure('/plan/carbohydrateGPerH/high', 'whole', 'g/h'))}.`;
};

/** The figures that make an article concrete; own-figures.json says which article has which. */
const FIGURES: Readonly<Record<string, OwnFigure>> = {
  'bike-cadence': cadence('bike', 'rpm'),
  'run-cadence': cadence('run', 'spm'),
  'longest-run': longest('run'),
  'longest-ride': longest('bike'),
  css: threshold('css', 'CSS', 'time', '/100 m'),
  ftp: threshold('ftp', 'FTP', 'whole', 'W'),
  'run-pace': threshold('run-threshold', 'run threshold pace', 'time', '/km'),
  'bike-target': bikeTarget,
  'run-target': runTarget,
  'fuel-target': fuelTarget,
  form: formNow,
  ramp: rampNow,
  sleep: sleepNow,
  hrv: hrvNow,
  race: untilRace,
};
