import type { SessionLevel } from '#contract/plans/levels.ts';

const WHY: Readonly<Record<SessionLevel['why'], string>> = {
  start: 'your starting level',
  up: 'one up from the session before',
  again: 'the same level again',
  recovery: 'two lower, because this is a recovery week',
  taper: 'fewer repetitions at the same intensity, because your race is near',
  cap: 'the most work one session should hold for you',
  vary: 'one lower, so the same work isn’t planned three times in a row',
  time: 'the highest level that fits the time',
  length: 'set by the length of the session',
};

/** "Bike threshold, level 4 of 11: one up from the session before." */
export function sessionLevelSentence({ name, level, of, why }: SessionLevel): string {
  return `${name}, level ${level} of ${of}: ${WHY[why]}.`;
}
