import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import type { Intent } from '#core/coach/intent/intents.ts';

/** "Briefly, please", "the short version", "no essay": how long the answer may be. */
const ASKS_SHORT =
  /\b(?:(?:keep|make) (?:it|this|that) (?:(?:really|very|nice and|dead|as|quite) )?(?:simple|short|brief|basic|quick|easy|light|plain)|in (?:just |only )?(?:one|two|three|1|2|3|a|a few|few|a couple of|simple|plain|easy) (?:short |simple |plain )?(?:sentences?|lines?|words?|terms|english)|briefly|in (?:short|brief)|short and (?:sweet|simple)|short (?:please|pls|answer|version|explanation|summary)|(?:please|pls) short|quick (?:answer|version|explanation|summary)|simple (?:version|explanation|words|terms)|tldr|tl dr|nutshell|eli5|(?:no|not an?|without an?) (?:essay|novel|lecture|long \w+)|not a (?:numbers?|maths?) (?:guy|girl|person|man|woman|type))\b/;
const EXPLAINED: ReadonlySet<Intent> = new Set<Intent>(['metric', 'knowledge', 'sweet-spot', 'technique']);
const MOST_WORDS = 90;

/** An explanation that is asked for in few words: its first sentences; whatever else is asked stays as it is. */
export function inShort({ intent, question }: Pick<Ask, 'intent' | 'question'>, draft: Draft): Draft {
  if (!EXPLAINED.has(intent) || (draft.proposals ?? []).length > 0 || !question.says(ASKS_SHORT)) return draft;
  let words = 0;
  const until = draft.sentences.findIndex(({ text }) => {
    words += text.split(/\s+/).length;
    return words > MOST_WORDS;
  });
  return until < 0 ? draft : { ...draft, sentences: draft.sentences.slice(0, Math.max(1, until)) };
}
