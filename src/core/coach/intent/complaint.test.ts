import { expect, test } from 'vitest';
import { ask } from '#test/coach-turns.ts';

test.each(['you’re useless', 'this app is rubbish', 'Honestly you are no help'])(
  '“%s” is answered with an apology and a way on',
  (message) => {
    const { text, safety } = ask('maya', message);
    expect(safety.level).toBe('none');
    expect(text).toMatch(/sorry/);
    expect(text).toMatch(/human coach/);
  },
);

test.each(['that run was rubbish', 'stupid hill repeats, why?', 'my legs are useless today'])(
  '“%s” is not said of the coach',
  (message) => {
    expect(ask('maya', message).text).not.toMatch(/this was no help/);
  },
);
