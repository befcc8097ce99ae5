import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { numbersIn } from '#core/coach/figures/numbers-in.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';

const SLOWEST_200_S = 600;
const SLOWEST_400_S = 1200;

/** How two timed swims make critical swim speed; with both times also what comes out. */
export function answerCssTest({ question, bench }: Ask): Draft {
  const [four, two]: readonly Sentence[] = [400, 200].map((metres) => ({
    text: `${metres} m`,
    figures: [{ text: `${metres}`, value: metres, source: 'user' }],
  }));
  const times = numbersIn(question.text).flatMap(({ isTime, value }) => (isTime ? [value] : []));
  const [long, short] = [Math.max(...times), Math.min(...times)];
  const isTimed = times.length === 2 && long > short && short <= SLOWEST_200_S && long <= SLOWEST_400_S;
  const result = isTimed ? bench.calculate({ expr: `(${long}-${short})/2`, value: (long - short) / 2, constants: [2] }, 'time') : null;
  return {
    sentences: [
      say`Take the time of the ${two ?? plainly('short swim')} from the time of the ${four ?? plainly('long swim')}: what is left is the pace of the second half, without the start. Half of it is your CSS per hundred metres.`,
      result === null ? plainly('Tell me both times, and I work it out.') : say`With your two times that is ${result} per hundred metres.`,
      plainly(
        'Both are swum flat out on the same day, rested and warmed up, with a good break between them; an uneven long one makes the CSS too slow.',
      ),
    ],
    articles: ['swim-css-sets', 'zones-and-thresholds'],
  };
}
