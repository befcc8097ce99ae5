import { expect, test } from 'vitest';
import { addDays, dateOfDayNumber } from '#core/calendar.ts';
import { keptByView } from '#core/coach/kept-by-view.ts';
import type { WordsView } from '#core/coach/view.ts';

const TODAY = dateOfDayNumber(20_000);
const aView = (): WordsView => ({
  today: TODAY,
  plan: null,
  races: [],
  activities: [],
  memory: [],
  athlete: { firstName: 'Kim' },
});

function counted() {
  let times = 0;
  const kept = keptByView<number>();
  return (view: WordsView, key: string): number => kept(view, key, () => ++times);
}

test('what was found is found again in the next turn, which has the same data in a view of its own', () => {
  const ask = counted();
  const view = aView();
  expect([ask(view, 'form'), ask({ ...view, athlete: { firstName: 'Kim' } }, 'form')]).toEqual([1, 1]);
});

test('nothing is found again once something of the athlete has changed, or for somebody else', () => {
  const ask = counted();
  const view = aView();
  ask(view, 'form');
  const changed: WordsView[] = [{ ...view, today: addDays(TODAY, 1) }, { ...view, races: [] }, { ...view, memory: [] }, aView()];
  expect(changed.map((each) => ask(each, 'form'))).toEqual([2, 3, 4, 5]);
});

test('what was asked for longest ago is forgotten', () => {
  const ask = counted();
  const view = aView();
  for (let at = 0; at <= 64; at++) ask(view, `question ${at}`);
  expect([ask(view, 'question 64'), ask(view, 'question 0')]).toEqual([65, 66]);
});
