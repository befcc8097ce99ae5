import type { Asked } from '#core/coach/intent/asked.ts';
import type { AthleteView } from '#core/coach/view.ts';
import { lengthOf } from '#core/coach/wish/changes-said.ts';
import { partsSaid } from '#core/coach/wish/said-parts.ts';
import { isKnown } from '#core/coach/wish/session-said.ts';
import type { Wish } from '#core/coach/wish/wish.ts';

export type LengthWish = Extract<Wish, { act: 'length' }>;

const ASKS_IF = /^(?:so |and |ok |okay |hey |coach )*how long would\b.{3,80}?\bif (?:we|i|you) (.+)$/;

/** "How long would Sunday's run be if we cut it by 20 per cent?": the length it would have; null where that is not asked, or not told of one session. */
export function readLengthIf(asked: Asked, view: Pick<AthleteView, 'plan' | 'today'>): LengthWish | null {
  if (view.plan === null || asked.question.has('race')) return null;
  const [, line] = ASKS_IF.exec(asked.question.words.map(({ text }) => text).join(' ')) ?? [];
  if (line === undefined) return null;
  const parts = partsSaid(asked, view);
  const [said, other] = parts.flatMap(({ sessions }) => sessions.filter(isKnown));
  if (!said || other) return null;
  const order = {
    act: 'length' as const,
    sessions: [said],
    days: parts.flatMap(({ days }) => days),
    minutes: parts.find(({ minutes }) => minutes !== null)?.minutes ?? null,
    shift: null,
    line,
  };
  const [wish] = lengthOf(order, { context: { days: [], sessions: [], minutes: null }, before: [], view, asked, spoken: null }) ?? [];
  return wish?.act === 'length' ? wish : null;
}
