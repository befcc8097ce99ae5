import type { Slot } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/wish.ts';

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
const FELT_SEC = 10 * 60;

/** What a week of fewer hours lacks against a fuller one: "an easy ride, an easy swim; the long ride has 2:10 h instead of 3:05." */
export function whatGoes(full: readonly Wish[], given: readonly Wish[]): string {
  const slots = [...new Set(full.map(({ slot }) => slot))];
  const lost = slots.flatMap((slot) => counted(countOf(full, slot) - countOf(given, slot), NOUN[slot]));
  const shorter = LONG.flatMap((slot) => {
    const [before, after] = [full, given].map((menu) => menu.find((wish) => wish.slot === slot)?.wantedSec);
    return before !== undefined && after !== undefined && before - after >= FELT_SEC
      ? [`the ${NOUN[slot]} has ${clock(after)} h instead of ${clock(before)}`]
      : [];
  });
  const parts = [lost.join(', '), ...shorter].filter((part) => part !== '');
  return parts.length > 0 ? `${parts.join('; ')}.` : 'every session is a little shorter.';
}

const countOf = (menu: readonly Wish[], slot: Slot) => menu.reduce((sum, wish) => sum + (wish.slot === slot ? wish.count : 0), 0);

function counted(count: number, noun: string): string[] {
  if (count <= 0) return [];
  if (count > 1) return [`${count} ${noun}s`];
  return [`${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`];
}

function clock(sec: number): string {
  const minutes = Math.round(sec / 300) * 5;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
