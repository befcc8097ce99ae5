import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { RaceFormat } from '#core/plan/input/race-format.ts';

/**
 * One thing read from what the athlete wrote about goals and days. `words` is the piece of text it was read from; the athlete sees
 * the chip and corrects it. Weekdays are 0 (Monday) to 6. `unread` is what nobody understood: it is shown too.
 */
export type GoalChip = { words: string } & (
  | { kind: 'goal-time'; durationSec: number }
  | { kind: 'finish' }
  | { kind: 'race'; format: RaceFormat }
  | { kind: 'improve'; discipline: Discipline }
  | { kind: 'rest-day'; weekdays: readonly number[] }
  | { kind: 'no-discipline'; discipline: Discipline; weekdays: readonly number[] }
  | { kind: 'only-on'; discipline: Discipline; weekdays: readonly number[] }
  | { kind: 'day-limit'; weekdays: readonly number[]; mostSec: number }
  | { kind: 'long-on'; discipline: 'bike' | 'run'; weekdays: readonly number[] }
  | { kind: 'no-hard'; weekdays: readonly number[] }
  | { kind: 'weekly-hours'; hours: number }
  | { kind: 'away'; from: LocalDate; to: LocalDate }
  | { kind: 'unread' }
);
