import { scoreOf } from '#core/coach/learned/head.ts';
import type { EarBars } from '#core/coach/safety/ear.ts';
import { type Learned, learnEar } from './learn-ear.ts';
import type { HeardMessage } from './messages.ts';

/** A message as an ear scored it that never met its author. */
export interface Unmet {
  message: HeardMessage;
  stop: number;
  anything: number;
  learned: Learned;
}

/** Each author's messages, heard by what was learned from all the others. */
export function leaveOneAuthorOut(messages: readonly HeardMessage[], authors: readonly string[]): Unmet[] {
  return authors.flatMap((author) => {
    const learned = learnEar(messages.filter((message) => message.author !== author));
    return messages
      .filter((message) => message.author === author)
      .map((message) => ({
        message,
        stop: scoreOf(learned.mustStop, message.vector),
        anything: scoreOf(learned.isAnything, message.vector),
        learned,
      }));
  });
}

/** Shares of the harmless messages of authors it never met that the ear may take for something: half of them say words of alarm. */
const MOST_STOPPED = 0.035;
const MOST_ASKED = 0.035;
const MOST_ANSWERED = 0.045;

export function barsFrom(unmet: readonly Unmet[]): EarBars {
  const harmless = unmet.filter(({ message }) => message.level === 'none');
  const above = (share: number, score: (each: Unmet) => number) => {
    const scores = harmless.map(score).sort((a, b) => b - a);
    return Math.round((scores[Math.floor(share * scores.length)] ?? 1) * 1_000) / 1_000;
  };
  return {
    stop: above(MOST_STOPPED, ({ stop }) => stop),
    perhaps: above(MOST_ASKED, ({ stop }) => stop),
    anything: above(MOST_ANSWERED, ({ anything }) => anything),
  };
}
