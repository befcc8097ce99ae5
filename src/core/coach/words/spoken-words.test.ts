import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { onlyTrue } from '#core/coach/figures/figure-in.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';
import { type CommentFacts, writeActivityComment } from '#core/coach/words/activity-comment.ts';
import { type BriefFacts, writeRaceBrief } from '#core/coach/words/race-brief.ts';
import { type ReviewFacts, writeWeekReview } from '#core/coach/words/week-review.ts';

const day = (text: string) => text as LocalDate;
const noCard = () => null;
const A_RUN: CommentFacts = { discipline: 'run', minutes: 60, load: 60, driftPct: 2, plan: null, own: null };
const A_WEEK: ReviewFacts = {
  from: day('2026-11-09'),
  to: day('2026-11-15'),
  sessions: 7,
  hours: 8.5,
  load: 420,
  usual: { weeks: 4, hours: 8, load: 400, changePct: 5, isMore: true },
  planned: { sessions: 8, done: 7 },
  fitness: { before: 58.1, after: 59.4 },
  longest: { name: 'Long ride 3x20', minutes: 190 },
  next: { name: 'Threshold run', date: day('2026-11-18'), minutes: 55 },
};
const A_BRIEF: BriefFacts = {
  raceId: 'r',
  name: 'Leeds 70.3',
  date: day('2026-11-22'),
  daysToGo: 6,
  taper: { load: 210, usualLoad: 420, lessPct: 50 },
  form: { now: -4, raceMorning: 14 },
  forecast: { lowSec: 18_300, highSec: 19_900 },
  carbohydrate: { lowGPerH: 60, highGPerH: 80 },
  fluid: { lowLPerH: 0.5, highLPerH: 0.8 },
};
const textOf = (sentences: readonly { text: string }[]) => sentences.map(({ text }) => text).join(' ');

test('an activity that was as usual and without a plan is not spoken of', () => {
  expect(writeActivityComment({ comment: A_RUN })).toEqual([]);
  expect(writeActivityComment({ comment: { ...A_RUN, own: { count: 8, longestMin: 90, meanLoad: 62 } } })).toEqual([]);
});

test('an activity is told against its plan and the athlete’s own, with one thing to do', () => {
  const comment: CommentFacts = {
    ...A_RUN,
    minutes: 110,
    load: 130,
    driftPct: 7.4,
    plan: { minutes: 90, donePct: 122, reading: 'more', hitPct: 91 },
    own: { count: 9, longestMin: 85, meanLoad: 55 },
  };
  const said = writeActivityComment({ comment });
  expect(textOf(said)).toContain('Planned were 90 min; you did 122% of it, more than asked.');
  expect(textOf(said)).toContain('your longest run in six weeks: 110 min, the longest before it took 85 min');
  expect(textOf(said)).toContain('Heart rate drifted 7.4% against pace');
  expect(said.filter(({ text }) => text.startsWith('One thing to do'))).toHaveLength(1);
  expect(onlyTrue(said, { comment }, noCard)).toEqual(said);
});

test('the week that ended is told beside the weeks before and its plan, and every figure stands in its facts', () => {
  const said = writeWeekReview({ review: A_WEEK });
  expect(textOf(said)).toContain('From Monday 9 November to Sunday 15 November you trained 8.5 h in 7 sessions, with a load of 420.');
  expect(textOf(said)).toContain('Of 8 planned sessions you did 7.');
  expect(textOf(said)).toContain('“Threshold run” on Wednesday 18 November, 55 min, is the session that counts.');
  expect(onlyTrue(said, { review: A_WEEK }, noCard)).toEqual(said);
  expect(writeWeekReview({ review: { ...A_WEEK, sessions: 0, planned: null } })).toEqual([]);
  expect(writeWeekReview({})).toEqual([]);
});

test.each([
  [{ usual: { weeks: 4, hours: 5, load: 300, changePct: 40, isMore: true } }, 'stay at or below that load'],
  [{ planned: { sessions: 6, done: 2 } }, 'make nothing up'],
  [{ next: null }, 'go on as you are'],
] as const)('what asks for care comes before what is next in the week: %j', (change, words) => {
  expect(textOf(writeWeekReview({ review: { ...A_WEEK, ...change } }))).toContain(words);
});

test('a race of the next days is told from taper to checklist, a race far away is not', () => {
  const card = 'Day before: rack the bike.\n\nMorning: wake early.'.split('\n\n');
  const paragraph = (_: string, at: number) => card[at - 1] ?? null;
  const said = writeRaceBrief({ brief: A_BRIEF }, paragraph);
  expect(textOf(said)).toContain('“Leeds 70.3” is on Sunday 22 November: 6 days to go.');
  expect(textOf(said)).toContain('50% below your usual week of 420');
  expect(textOf(said)).toContain('14 on race morning: where most race well');
  expect(textOf(said)).toContain('about 5:05:00 to 5:31:40');
  expect(onlyTrue(said, { brief: A_BRIEF }, paragraph)).toEqual(said);
  expect(writeRaceBrief({ brief: null }, paragraph)).toEqual([]);
  expect(textOf(writeRaceBrief({ brief: { ...A_BRIEF, daysToGo: 0 } }, paragraph))).toContain('Morning: wake early.');
});

test('a sentence with a number that stands nowhere is left out', () => {
  const invented = say`You ran ${{ text: '12 km', value: 12, source: 'athlete:/comment/minutes' }}.`;
  expect(
    onlyTrue([invented, plainly('About 30 more.'), plainly('Well done is better than well said.')], { comment: A_RUN }, noCard),
  ).toEqual([plainly('Well done is better than well said.')]);
});
