import { addDays, startOfWeek } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { type Measure, periodDone, SHOWN } from '#core/coach/answer/period-done.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';

const AMOUNT = '(\\d{1,3}(?:\\.\\d)?) ?(k|km|kms|kilomet\\w+|h|hrs?|hours?)';
/** "Bump my running to 40k next week", "increase my weekly running to 60 km", "can I go from 30 to 60 km of running next week". */
const RAISED_TO = new RegExp(
  `\\b(?:bump|increase|raise|get|take|build|boost|bring|ramp|push|up|go|jump|step|crank|hike|make)\\b.{0,60}?\\b(?:to|at|of|up to|a) ${AMOUNT}\\b`,
);
/** "I want to run 80 km next week". */
const WANTS = new RegExp(
  `\\b(?:i want to|i would like to|id like to|i d like to|let me|can i|could i) (?:run|ride|bike|swim|train|do) ${AMOUNT}\\b`,
);
const OF_A_WEEK = /\b(?:week|weeks|weekly|wk|mileage|volume)\b/;
/** A session, a race, a meal, or what was. */
const OF_ELSE =
  /\b(?:\w+day|tomorrow|today|tonight|long (?:run|ride|swim)|session|workout|race|marathon|from home|carbs?|grams?|was|were|did|ran|rode|swam|longest|shorten|shorter|less|reduce|cut|down|within|under|cap|capped|only|most|max\w*|limit\w*|available|free|have)\b/;

/** How much a week may hold more than the last before it is a jump. */
const STEP = 1.1;
const JUMP = 1.25;

const OF_SPORT: Readonly<Record<string, Measure>> = { run: 'runKm', bike: 'bikeKm', swim: 'swimKm' };
const NAMES: Readonly<Record<string, string>> = { run: 'running', bike: 'riding', swim: 'swimming' };

/** A week that is to hold more than the last one: how big a step that is; null where no such thing is wished, or it is none. */
export function answerWeekTo(ask: Ask): Draft | null {
  const line = ask.question.words.map(({ text }) => text).join(' ');
  if (!OF_A_WEEK.test(line) || OF_ELSE.test(line)) return null;
  const [, amount, unit = ''] = RAISED_TO.exec(line) ?? WANTS.exec(line) ?? [];
  if (amount === undefined) return null;
  const [sport, other] = ask.slots.disciplines;
  const measure = unit.startsWith('h') ? 'hours' : sport && !other ? OF_SPORT[sport] : undefined;
  if (measure === undefined) return null;
  const monday = addDays(startOfWeek(ask.view.today), -7);
  const done = periodDone(ask, { from: monday, to: addDays(monday, 6) });
  const last = done?.value(measure) ?? 0;
  if (!done || last === 0 || Number(amount) <= last * STEP) return null;
  const what = measure === 'hours' ? 'training' : (NAMES[sport ?? ''] ?? 'training');
  const next = ask.bench.calculate({ expr: `${last}*${STEP}`, value: last * STEP, constants: [STEP] }, ...SHOWN[measure]);
  const isJump = Number(amount) > last * JUMP;
  return {
    sentences: [
      isJump
        ? say`I would not go there at once: last week held ${done.figure(measure)} of ${plainly(what)}, and so big a jump is how most injuries begin.`
        : say`That is more than the usual step: last week held ${done.figure(measure)} of ${plainly(what)}.`,
      say`About a tenth more from week to week holds for most, so ${next} next, with an easier week after every two or three.`,
      plainly('Name the session that should be longer, and by how much, and I propose it.'),
    ],
    articles: ['ramp-rate-and-progression'],
  };
}
