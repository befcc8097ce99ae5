import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { say } from '#core/coach/figures/sentence.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { plain } from '#core/coach/language/words.ts';

/** Only where no figure and no session answers it. */
const MAY_BE_TOLD: ReadonlySet<Intent> = new Set<Intent>(['knowledge', 'unclear']);
const ASKS_OF_FACT =
  /^(and |so |ok |hey )*(where|when|whens|wheres|who|whos|how long|from when|until when|which days?|what days?|what dates?)\b|\bremind me\b/;
const SHORTEST = 4;
/** Words that ask, and name nothing. */
const ASKING = new Set(
  'where wheres when whens what which from until does will going have with this that there then again exactly start starts begin begins finish take place happen long last lasts days dates until your mine remind about tell please'.split(
    ' ',
  ),
);

/** "Where is the training camp, and when does it begin?": what was told before, word for word; null where nothing remembered names all of it. */
export function answerFromMemory(ask: Ask): Draft | null {
  const { question, view, intent } = ask;
  if (!MAY_BE_TOLD.has(intent) || view.memory.length === 0 || !question.says(ASKS_OF_FACT)) return null;
  const named = question.words.map(({ text }) => text).filter((text) => text.length >= SHORTEST && !ASKING.has(text));
  if (named.length === 0) return null;
  const used = ask.bench.use('get_profile', {});
  const at = used.result.memory.findIndex(({ note }) => {
    const words = plain(note.text).split(/[^\p{L}\d]+/u);
    return !note.isWithheld && named.every((word) => words.some((each) => each === word || each === `${word}s` || `${each}s` === word));
  });
  const found = used.result.memory[at];
  return found ? { sentences: [say`You told me: “${used.words(`/memory/${at}/note`, found.note)}”`] } : null;
}
