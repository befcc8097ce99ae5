import type { Ask } from '#core/coach/answer/answer.ts';
import { plainly, type Sentence } from '#core/coach/figures/sentence.ts';

const PART =
  /\b(?:my |the |this |left |right )*(achilles|shins?|calf|calves|knees?|hips?|hamstrings?|quads?|ankles?|foot|feet|heels?|shoulders?|elbows?|wrists?|neck|back|groin|glutes?)\b/;
/** It is said to be the reason, and no more than an ache: what is graver was met before. */
const IS_REASON =
  /\b(?:not happy|unhappy|grumbl\w*|sore|ach\w*|niggl\w*|tight|stiff|twing\w*|complain\w*|hurts?|hurting|pain\w*|load|spare|rest|protect|careful|look after|nagging|moan\w*|playing up|dodgy|iffy|grumpy|grouchy|cranky|cross|twitchy|angry|off|funny|weird|not right|not great)\b/;

/** "Take the long run out, my shin is not happy": what is said of the part that is spared; nothing where no part is the reason. */
export function forThePart({ question }: Ask): Sentence[] {
  const line = question.words.map(({ text }) => text).join(' ');
  const part = IS_REASON.test(line)
    ? PART.exec(line.replace(/\b(?:back (?:to|on|at|in|home|from)|(?:get|bring|put|move|push) (?:\w+ )?back)\b/g, ' '))?.[1]
    : undefined;
  return part === undefined
    ? []
    : [
        plainly(
          `As for the ${part === 'achilles' ? 'Achilles' : part}: only what is free of pain; if it is no better in a few days, or hurts at rest, tell me and have it looked at.`,
        ),
      ];
}
