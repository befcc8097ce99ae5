import type { CoachWords, RaceBrief, WeekReview } from '#contract/assistant/reviews.ts';
import type { ActivityId } from '#contract/shared/ids.ts';
import { type Bench, createBench } from '#core/assistant/answer/bench.ts';
import type { Sentence } from '#core/assistant/figures/sentence.ts';
import * as comment from '#core/report/activity-comment.ts';
import * as brief from '#core/report/race-brief.ts';
import * as review from '#core/report/week-review.ts';
import type { Assistant } from '#server/features/assistant/assistant.ts';
import { citeBlock } from '#server/features/assistant/chat/cite-blocks.ts';
import { openAssistantData } from '#server/features/assistant/tools/open-data.ts';
import { missingRight } from '#server/features/billing/billing.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

type Reader = Pick<Deps, 'db' | 'now' | 'config'>;

const NOTHING: CoachWords = { sentences: [], articles: [] };

/** The comment on one activity; empty where there is nothing to say, or the tier has no insights. Throws `not-found`. */
export async function commentOnActivity(deps: Reader, assistant: Assistant, athlete: AthleteScope, id: ActivityId): Promise<CoachWords> {
  if (!(await openAssistantData(deps, athlete).activity(id))) throw new AppError('not-found', 'Activity not found.');
  return report(deps, assistant, athlete, (bench) => comment.commentOnActivity(bench, id));
}

/** The calendar week that ended. */
export async function reviewWeek(deps: Reader, assistant: Assistant, athlete: AthleteScope): Promise<WeekReview> {
  const { today, weekStartsOn } = await openAssistantData(deps, athlete).today();
  return { ...(await report(deps, assistant, athlete, review.reviewWeek)), ...review.weekBefore(today, weekStartsOn) };
}

/** The race of the next days; `race` is null where none is near. */
export async function briefForRace(deps: Reader, assistant: Assistant, athlete: AthleteScope): Promise<RaceBrief> {
  const { articles } = assistant;
  const written = await report(deps, assistant, athlete, (bench) => brief.briefForRace(bench, articles.paragraph), brief.BRIEF_ARTICLES);
  if (written.sentences.length === 0) return { ...NOTHING, race: null };
  const { today } = await openAssistantData(deps, athlete).today();
  const [next] = (await openAssistantData(deps, athlete).races()).filter(({ date }) => date >= today);
  return { ...written, race: next ? { name: next.name, date: next.date, daysToGo: next.daysToGo } : null };
}

async function report(
  deps: Reader,
  { articles }: Assistant,
  athlete: AthleteScope,
  write: (bench: Bench) => Promise<readonly Sentence[]>,
  articleIds: readonly string[] = [],
): Promise<CoachWords> {
  if ((await missingRight(deps, athlete, 'insights')) !== null) return NOTHING;
  const bench = createBench(openAssistantData(deps, athlete));
  const sentences = (await write(bench)).map((block) => citeBlock(block, bench, articles));
  if (sentences.length === 0) return NOTHING;
  return { sentences, articles: articleIds.map((id) => ({ id, title: articles.title(id) ?? id })) };
}
