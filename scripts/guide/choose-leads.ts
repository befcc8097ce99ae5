import { type GuideWeights, guided } from '#core/coach/intent/guide.ts';
import type { ReadMessage } from './messages.ts';

/** A message with what was learned without its author. */
export interface Unmet {
  message: ReadMessage;
  heads: GuideWeights['heads'];
}

const LEADS = [0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.3];
/** A rule is given up where that brings at least so many more right answers in a hundred. */
const WORTH = 0.005;

/** By what the rules say: the largest lead that loses next to nothing against the best one. */
export function chooseLeads(unmet: readonly Unmet[]): Record<string, number> {
  const ruled = Map.groupBy(unmet, ({ message }) => message.ruled);
  return Object.fromEntries(
    [...ruled]
      .map(([intent, all]) => {
        const right = LEADS.map((lead) => all.filter(({ message, heads }) => rightWith(message, heads, { [intent]: lead })).length);
        const enough = Math.max(...right) - WORTH * all.length;
        const at = right.findLastIndex((each) => each >= enough);
        return [intent, LEADS[at] ?? 1] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const rightWith = (message: ReadMessage, heads: GuideWeights['heads'], leads: Record<string, number>): boolean =>
  guided(message.asked, message.ruled, { data: '', heads, leads }) === message.intent;
