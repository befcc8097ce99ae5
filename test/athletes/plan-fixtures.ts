import type { PlanSession } from '#contract/plans/plan-weeks.ts';
import type { OpenedPlan, TrainingPlan } from '#contract/plans/plans.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { Browser } from '#test/product.ts';

/** The defaults of the dialog. */
export const PLAN_ENTRY = { name: 'Summer', discipline: 'triathlon', difficulty: 'intermediate', duration: 12, timeAvailable: 10 };
export const PLAN_RACE = { name: 'Harrowdale Triathlon', date: '2026-08-23', format: 'olympic', priority: 'A' };

export const askForPlan = (browser: Browser, words: object = {}) =>
  browser.send('POST', '/api/training-plans', { ...PLAN_ENTRY, ...words });

export async function aPlan(browser: Browser, words: object = {}): Promise<TrainingPlan> {
  const answer = await askForPlan(browser, words);
  if (answer.status !== 201) throw new Error(`The plan was refused: ${answer.text}`);
  return answer.json;
}

export async function openedPlan(browser: Browser, id: string): Promise<OpenedPlan> {
  return (await browser.get(`/api/training-plans/${id}`)).json;
}

export async function startedPlan(browser: Browser, words: object = {}): Promise<TrainingPlan> {
  const { id } = await aPlan(browser, words);
  const answer = await browser.send('POST', `/api/training-plans/${id}/start`, {});
  if (answer.status !== 200) throw new Error(`The plan was not started: ${answer.text}`);
  return answer.json;
}

/** Training of a plan; its races stand beside it. */
export const plannedSessions = ({ planData }: Pick<OpenedPlan, 'planData'>): PlanSession[] =>
  planData.weeks.flatMap(({ sessions }) => sessions.filter(({ slot }) => slot !== 'race'));

export async function calendarOf(browser: Browser): Promise<TrainingSession[]> {
  return (await browser.get('/api/training-sessions')).json;
}
