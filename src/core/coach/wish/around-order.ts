import type { Asked } from '#core/coach/intent/asked.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import type { DaySaid } from '#core/coach/wish/day-said.ts';
import type { Context, Order } from '#core/coach/wish/gather-orders.ts';
import type { SessionSaid } from '#core/coach/wish/session-said.ts';

/** Of a week and a day that are named, the day says more. */
export const byWeight = (days: readonly DaySaid[]): DaySaid[] =>
  days.toSorted((a, b) => Number(a.kind !== 'day') - Number(b.kind !== 'day'));
const isKnown = ({ is }: SessionSaid): boolean => is === 'known';

export interface Around {
  context: Context;
  before: readonly Order[];
  view: Pick<AthleteView, 'plan' | 'today'>;
  asked: Asked;
  /** Whether something else is wished beside it: what stands so already needs no change. */
  isOneOfSeveral?: boolean;
  /** The session that was told of last, which "it" may be. */
  spoken: SessionFacts | null;
  /** The session of the wish before it: "put the swim on Friday and make *it* shorter". */
  wished?: SessionFacts | null;
}

/** What "it" is: what was named last before it. */
export function saidOf(order: Order, { context, before }: Around): SessionSaid[] {
  const known = order.sessions.filter(isKnown);
  if (known.length > 0) return known;
  const last = before.flatMap(({ sessions }) => sessions.filter(isKnown)).at(-1) ?? context.sessions.at(-1);
  return last ? [last] : [];
}

/** "I'd rather do that on Friday": what was told of last. */
export const meansSpoken = (order: Order, around: Around): boolean =>
  around.spoken !== null && order.sessions.some(({ is }) => is === 'pronoun') && saidOf(order, around).length === 0;

/** Each session of an order with the days beside it: those after it, and those right before it. */
export function parted(order: Order, known: readonly SessionSaid[]): Order[] {
  if (known.length < 2) return [order];
  const isOwned = known.every(({ from }, at) => {
    const next = known[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    return order.days.some((day) => day.at > from && day.at < next);
  });
  if (!isOwned) return known.map((said) => ({ ...order, sessions: [said] }));
  return known.map((said, at) => {
    const next = known[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    const days = order.days.filter((day) => (day.at > said.from && day.at < next - 1) || isRightBefore(day, said));
    return { ...order, sessions: [said], days };
  });
}

export const isRightBefore = (day: DaySaid, { from }: SessionSaid): boolean => day.kind === 'day' && day.at < from && from - day.at <= 2;
