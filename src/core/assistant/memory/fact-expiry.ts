import { addDays, type LocalDate } from '#core/calendar.ts';

export type MemoryKind = 'preference' | 'constraint' | 'injury' | 'equipment' | 'tolerance';

/** Days that a fact holds: a constraint for two months, an injury for half a year, the others until they are deleted. House rule. */
const DAYS: Readonly<Partial<Record<MemoryKind, number>>> = { constraint: 60, injury: 180 };

/** Last day on which a fact of this kind holds; null holds until it is deleted. */
export function expiryOf(kind: MemoryKind, today: LocalDate): LocalDate | null {
  const days = DAYS[kind];
  return days === undefined ? null : addDays(today, days);
}

export const isExpired = ({ expires }: { expires: LocalDate | null }, today: LocalDate): boolean => expires !== null && expires < today;
