import type { Slot } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/session-request.ts';

const NOUN: Readonly<Record<Slot, string>> = {
  'long-ride': 'long ride',
  'long-run': 'long run',
  'long-swim': 'long swim',
  brick: 'brick',
  'ride-quality': 'bike interval session',
  'run-quality': 'run interval session',
  'swim-quality': 'swim interval session',
  'ride-easy': 'easy ride',
  'run-easy': 'easy run',
  'swim-easy': 'easy swim',
  'swim-technique': 'technique swim',
  strength: 'strength session',
  mobility: 'mobility session',
  opener: 'opener',
  test: 'test',
};
const LONG: readonly Slot[] = ['long-ride', 'brick', 'long-run', 'long-swim'];
/** Lengths are told in steps of five minutes. */
const STEP_SEC = 300;
const FELT_SEC = 10 * 60;

export interface WhatGoes {
  sentence: string;
  facts: { lost: readonly number[]; lengthsH: readonly number[] };
}

/** What a week of fewer hours lacks against a fuller one: "an easy ride, an easy swim; the long ride has 2:10 h instead of 3:05." */
export function droppedSessions(full: readonly Wish[], given: readonly Wish[]): WhatGoes {
  const slots = [...new Set(full.map(({ slot }) => slot))];
  const lost = slots.map((slot) => ({ slot, count: countOf(full, slot) - countOf(given, slot) })).filter(({ count }) => count > 0);
  const shorter = LONG.flatMap((slot) => {
    const [before, after] = [full, given].map((menu) => menu.find((wish) => wish.slot === slot)?.wantedSec);
    return before !== undefined && after !== undefined && before - after >= FELT_SEC ? [{ slot, before, after }] : [];
  });
  const parts = [
    lost.map(({ slot, count }) => counted(count, NOUN[slot])).join(', '),
    ...shorter.map(({ slot, before, after }) => `the ${NOUN[slot]} is shortened from ${clock(before)} h to ${clock(after)} h`),
  ].filter((part) => part !== '');
  return {
    sentence: parts.length > 0 ? `${parts.join('; ')}.` : 'every session is slightly shorter.',
    facts: {
      lost: lost.map(({ count }) => count),
      lengthsH: shorter.flatMap(({ before, after }) => [after, before]).map((sec) => (Math.round(sec / STEP_SEC) * STEP_SEC) / 3600),
    },
  };
}

const countOf = (menu: readonly Wish[], slot: Slot) => menu.reduce((sum, wish) => sum + (wish.slot === slot ? wish.count : 0), 0);

function counted(count: number, noun: string): string {
  return count > 1 ? `${count} ${noun}s` : `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function clock(sec: number): string {
  const minutes = Math.round(sec / STEP_SEC) * (STEP_SEC / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
