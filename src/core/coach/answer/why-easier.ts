import type { Ask } from '#core/coach/answer/answer.ts';
import { signsOf } from '#core/coach/answer/readiness.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { type Hindrance, hindranceIn } from '#core/coach/intent/hindrance.ts';
import { ILLNESS } from '#core/coach/intent/past-illness.ts';

const WHY_LESS: Readonly<Record<Hindrance, string>> = {
  nights: 'Yes, that makes sense: night shifts cost sleep, and hard training on too little of it is not absorbed.',
  shifts: 'Yes, that makes sense: such shifts cost sleep, and hard training on too little of it is not absorbed.',
  exams: 'Yes, that makes sense: exams are stress too, and a lighter week costs you nothing that lasts.',
  work: 'Yes, that makes sense: stress at work is load too, and a lighter week costs you nothing that lasts.',
  family: 'Yes, that makes sense: a week that belongs to others costs you nothing that lasts.',
  event: 'Yes, that makes sense: a few lighter days cost you nothing that lasts.',
  travel: 'Yes, that makes sense: travel tires too, and a few lighter days cost you nothing that lasts.',
};

/** What strains, and keeps nobody away. */
export const STRAINS: ReadonlySet<Hindrance> = new Set<Hindrance>(['work', 'exams', 'nights', 'shifts']);

/** "The kids were ill": not the athlete. */
export const OTHERS_ILL =
  /\b(kids?|boys?|girls?|lads?|lass|little one|wee one|bairn|twins|child|children|son|daughter|baby|toddler|wife|husband|partner|mum|mom|dad|family|everyone|dog) (was|were|had|is|are|has|have|got|been|being) (all )?(ill|sick|poorly|unwell|a cold|flu|covid|down)\b/;

/** Somebody's own illness that is over, or nearly. */
export const isAfterIllness = ({ question }: Asked): boolean =>
  (question.has('wasIll', 'ill') || question.says(ILLNESS)) &&
  !question.says(OTHERS_ILL) &&
  question.says(/\b(was|were|had|went|gone|over|since|after|back|better|kept|passed)\b/);
const AFTER_ILLNESS = plainly(
  'After an illness the way back is gentle: easy and short for the first days, and hard work only once you have been well for some days without medicine.',
);

/** Below it form alone is a reason. */
const TIRED_TSB = -20;

/** Why less makes sense: what was told of the days, else what load and morning say. */
export function whyEasier(ask: Ask): Sentence[] {
  const hindrance = hindranceIn(ask.question);
  if (isAfterIllness(ask)) return [AFTER_ILLNESS];
  const load = ask.bench.use('get_load_summary', {});
  if (hindrance !== null && !ask.question.has('tiredNow')) {
    const isTired = (ask.view.load?.tsb ?? 0) < TIRED_TSB;
    return [plainly(WHY_LESS[hindrance]), ...(isTired ? [say`Your form (TSB) is ${load.figure('/load/tsb', 'tenth')} as it is.`] : [])];
  }
  const { hrv, pulse } = signsOf(ask.bench.use('get_readiness', {}));
  const tsb = load.result.load ? say`form (TSB) ${load.figure('/load/tsb', 'tenth')}` : null;
  const signs = [tsb, hrv, pulse].filter((each): each is Sentence => each !== null);
  return signs.length > 0 ? [say`Yes, that makes sense: ${list(signs)}.`] : [plainly('Yes, we can take weight out of it.')];
}
