import { expect, test } from 'vitest';
import { understand } from '#core/coach/understand.ts';
import { viewOf } from '#test/coach-turns.ts';

/** How often anything is looked up in what is known of an athlete until a message is understood. */
function looks(message: string, before: readonly string[]): number {
  let count = 0;
  const counted = new Proxy(viewOf('maya'), {
    get(target, name) {
      count++;
      return Reflect.get(target, name);
    },
  });
  understand(message, before, counted);
  return count;
}

test('a chain of questions that lean on each other is read once through, not once for each question asked of it', () => {
  const before = ['How was my last week?', 'and the run?', 'and the bike?', 'and the week before?', 'and in the pool?'];
  const alone = Math.max(...before.map((each) => looks(each, [])));
  expect(looks('and the week before that?', before)).toBeLessThanOrEqual((before.length + 1) * alone * 2);
});

test('what was asked before is not looked at where a question stands by itself', () => {
  const before = ['How was my last week?', 'What is CTL?', 'Should I train today?'];
  expect(looks('What is my form?', before)).toBe(looks('What is my form?', before.slice(0, 1)));
});
