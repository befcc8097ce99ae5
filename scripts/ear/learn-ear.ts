import { type LearnedHead, packHead } from '#core/coach/learned/head.ts';
import type { EarBars, EarWeights } from '#core/coach/safety/ear.ts';
import { endsTraining } from '#core/coach/safety/level.ts';
import { learnLine } from '../learn/linear-svm.ts';
import type { HeardMessage } from './messages.ts';

/** Room of each head, in places. */
const MUCH = 2 ** 19;
const SOME = 2 ** 16;
const LITTLE = 2 ** 14;
/** The made messages are many and alike. */
const COST_OF_MADE = 0.3;

export type Learned = Omit<EarWeights, 'data' | 'bars'>;

/** Every head, from the messages that ask its question. */
export function learnEar(messages: readonly HeardMessage[]): Learned {
  const signs = messages.filter(({ level }) => level !== 'none');
  const grave = signs.filter(({ level }) => endsTraining(level));
  const gentle = signs.filter(({ level }) => !endsTraining(level));
  const groups = [...new Set(signs.map(({ group }) => group))].sort();
  return {
    mustStop: head(messages, ({ level }) => endsTraining(level), MUCH),
    isAnything: head(messages, ({ level }) => level !== 'none', MUCH),
    isEmergency: head(grave, ({ level }) => level !== 'urgent', SOME),
    isRefused: head(gentle, ({ level }) => level === 'refuse', SOME),
    isCaution: head(
      gentle.filter(({ level }) => level !== 'refuse'),
      ({ level }) => level === 'caution',
      SOME,
    ),
    groups: Object.fromEntries(groups.map((group) => [group, head(signs, (message) => message.group === group, LITTLE)])),
  };
}

/** Rounded as it is kept, so that what is measured is what is shipped. */
function head(messages: readonly HeardMessage[], isYes: (message: HeardMessage) => boolean, places: number): LearnedHead {
  const examples = messages.map((message) => ({
    vector: message.vector,
    isYes: isYes(message),
    cost: message.author === 'made' ? COST_OF_MADE : 1,
  }));
  return packHead(learnLine(examples, places));
}

export const withBars = (learned: Learned, bars: EarBars, data: string): EarWeights => ({ data, bars, ...learned });
