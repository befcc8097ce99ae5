import { sentencesOf } from '#core/articles/excerpt.ts';
import type { Bench, ToolUse } from '#core/assistant/answer/bench.ts';
import { type Part, raceTimes, range, term } from '#core/assistant/answer/guide/parts.ts';
import { plainly, quoted, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import { getRacePlan } from '#core/assistant/tools/race/get-race-plan.ts';
import { getRaces } from '#core/assistant/tools/race/get-races.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import { addDays } from '#core/calendar.ts';

/** From here on the brief is shown. */
export const BRIEF_DAYS = 10;
const WEEK_DAYS = 7;
const USUAL_WEEKS = 4;
/** A taper cuts 41 to 60% of the load (Bosquet 2007); below this in the last week little has been cut. */
const CUT_PCT = 20;
/** Form on race morning with which most race well. */
const READY = { from: 5, to: 25 };
const CHECKLIST = 'race-week-and-morning';
/** Articles that the brief rests on. */
export const BRIEF_ARTICLES: readonly string[] = [CHECKLIST, 'tapering'];

type Paragraph = (articleId: string, paragraph: number) => string | null;
type UsedPlan = ToolUse<Awaited<ReturnType<typeof getRacePlan.run>>>;

/** Taper, form, predicted time, fuelling and what to do, in this order. Empty without a race in the next days. */
export async function briefForRace(bench: Bench, paragraph: Paragraph = () => null): Promise<Sentence[]> {
  const races = await bench.use(getRaces, {});
  const { next } = races.result;
  if (!next || next.daysToGo > BRIEF_DAYS) return [];
  const plan = await bench.use(getRacePlan, { raceId: next.id });
  const days =
    next.daysToGo === 0 ? plainly('today') : say`in ${races.figure('/next/daysToGo', 'whole')} ${next.daysToGo === 1 ? 'day' : 'days'}`;
  const lead = say`“${races.words('/next/name')}” is on ${races.day('/next/date', sayWeekday)}, ${days}.`;
  const parts = [lead, await taper(bench, next.daysToGo), await form(bench, plan), prediction(plan), fuel(plan)];
  return [...parts.filter((part) => part !== null), ...checklist(next.daysToGo, paragraph)];
}

/** Load of the last seven days against the average week of the four before. */
async function taper(bench: Bench, daysToGo: number): Promise<Part> {
  const { today } = await bench.data.today();
  const last = await bench.use(queryActivities, { from: addDays(today, 1 - WEEK_DAYS), to: today, limit: 1 });
  const before = await bench.use(queryActivities, {
    from: addDays(today, 1 - WEEK_DAYS * (USUAL_WEEKS + 1)),
    to: addDays(today, -WEEK_DAYS),
    limit: 1,
  });
  const [load, sum] = [last.result.sums.load, before.result.sums.load];
  if (sum === 0) return null;
  const mean = sum / USUAL_WEEKS;
  const usual = bench.calculate({ expr: `${term(sum)}/${USUAL_WEEKS}`, value: mean, unit: '' }, 'whole');
  const cut = (1 - load / mean) * 100;
  const lead = say`Taper: your load in the last seven days is ${last.figure('/sums/load', 'whole')}`;
  if (cut >= CUT_PCT) {
    const pct = bench.calculate({ expr: `(1-${term(load)}/${term(mean)})*100`, value: cut, unit: '%' }, 'whole');
    return say`${lead}, ${pct} below your average of ${usual}. Keep the volume low, with a few short efforts at race pace.`;
  }
  const advice =
    daysToGo <= WEEK_DAYS
      ? 'You haven’t cut much yet. Shorten the remaining sessions and keep a little speed.'
      : 'From now on, cut volume and keep the intensity.';
  return say`${lead}, against an average of ${usual}. ${advice}`;
}

async function form(bench: Bench, plan: UsedPlan): Promise<Part> {
  const now = await bench.use(getLoad, {});
  const morning = plan.result.plan?.formAtRace ?? null;
  if (!now.result.end || morning === null) return null;
  const reading = morning < READY.from ? 'still fatigued' : morning > READY.to ? 'fresher than you need' : 'where most athletes race well';
  return say`Form is ${now.figure('/end/form', 'whole')} today and will be about ${plan.figure('/plan/formAtRace', 'whole')} on race morning: ${reading}.`;
}

function prediction(plan: UsedPlan): Part {
  if (plan.result.plan?.totalLowSec == null || plan.result.plan.totalHighSec === null)
    return plainly('I can’t predict your time yet because thresholds are missing. Race by effort, with the second half a little faster.');
  return say`Predicted time: ${raceTimes(plan.figure('/plan/totalLowSec', 'time'), plan.figure('/plan/totalHighSec', 'time'))}, depending on course and weather.`;
}

function fuel(plan: UsedPlan): Part {
  const { carbohydrateGPerH: carbohydrate = null, fluidLPerH: fluid = null } = plan.result.plan ?? {};
  const drink = fluid
    ? say` Drink ${range(plan.figure('/plan/fluidLPerH/low', 'tenth'), plan.figure('/plan/fluidLPerH/high', 'tenth', 'L/h'))}, to thirst within that.`
    : plainly('');
  if (!carbohydrate || carbohydrate.high === 0) return say`Nutrition: the race is short, so breakfast is enough.${drink}`;
  return say`Nutrition: ${range(plan.figure('/plan/carbohydrateGPerH/low', 'whole'), plan.figure('/plan/carbohydrateGPerH/high', 'whole', 'g'))} of carbohydrate per hour, and only what you’ve practised.${drink}`;
}

/** Two sentences of the checklist for the days that are left; on race day the whole of the morning's. */
function checklist(daysToGo: number, paragraph: Paragraph): Sentence[] {
  const at = daysToGo === 0 ? 2 : 1;
  const sentences = sentencesOf(paragraph(CHECKLIST, at) ?? '');
  const from = daysToGo >= 5 ? 0 : daysToGo >= 3 ? 1 : daysToGo === 2 ? 2 : 3;
  const chosen = daysToGo === 0 ? sentences : sentences.slice(from, from + 2);
  return chosen.map((text) => quoted(text, `kb:${CHECKLIST}#p${at}`));
}
