import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { CAN_DO } from '#core/assistant/answer/guide/help.ts';
import { draftOf, quotedWords } from '#core/assistant/answer/guide/parts.ts';
import { plainly, say } from '#core/assistant/figures/sentence.ts';
import type { Forget, Remember, Unknown } from '#core/assistant/frame.ts';
import { getMemory } from '#core/assistant/tools/reference/get-memory.ts';
import { createWordSearch } from '#core/language/text-search.ts';

const PAGE = '“What I remember” in [AI Chat](/chat-assistant)';

/** Nothing is remembered without a yes. */
export async function writeRemember({ text, memory, isAsked }: Remember, bench: Bench): Promise<Draft> {
  const { remembers } = await bench.data.profile();
  if (!remembers) return draftOf([plainly(`Memory is off, so I don’t store that. Switch it on under ${PAGE}.`)]);
  const noted = quotedWords(text);
  const sentence = isAsked
    ? say`I’ll remember “${noted}” once you accept it.`
    : say`Thanks for telling me. Shall I remember “${noted}” and take it into account?`;
  return draftOf([sentence], { changes: [{ tool: 'propose_remember', args: { text, kind: memory } }] });
}

/** At least this share of the words has to be in a remembered fact. */
const LEAST_SHARED = 0.3;

export async function writeForget({ text }: Forget, bench: Bench): Promise<Draft> {
  const used = await bench.use(getMemory, {});
  const { memory } = used.result;
  if (memory.length === 0) return draftOf([plainly('I don’t remember anything about you yet, so there’s nothing to forget.')]);
  const search = createWordSearch(memory.map((fact) => fact.text));
  const found = [...search.scores(text)].filter(([at]) => search.coverage(text, at) >= LEAST_SHARED).toSorted((a, b) => b[1] - a[1]);
  const [best, second] = found;
  const fact = best && memory[best[0]];
  if (!best || !fact) {
    const known = memory.slice(0, 3).map((each) => ({ label: each.text, message: `Forget “${each.text}”` }));
    return draftOf([plainly(`Which of these should I forget? You can also delete them under ${PAGE}.`)], { choices: known });
  }
  if (second && second[1] > best[1] * 0.8)
    return draftOf([plainly('Which of these should I forget?')], {
      choices: found
        .slice(0, 3)
        .flatMap(([at]) => (memory[at] ? [{ label: memory[at].text, message: `Forget “${memory[at].text}”` }] : [])),
    });
  return draftOf([say`Shall I forget “${used.words(`/memory/${best[0]}/text`)}”?`], {
    changes: [{ tool: 'propose_forget', args: { memoryId: fact.id } }],
  });
}

/** A question back with what it could have meant. */
export function writeUnknown({ nearest }: Unknown, choices: Draft['choices']): Draft {
  const offered = choices ?? nearest.map((message) => ({ label: message, message }));
  if (offered.length === 0) return draftOf([plainly('What would you like to know or change? For example:')], { choices: CAN_DO });
  return draftOf([plainly('Which of these do you mean? Or tell me a little more.')], { choices: offered.slice(0, 3) });
}
