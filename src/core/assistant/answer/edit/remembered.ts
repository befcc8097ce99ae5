import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Part } from '#core/assistant/answer/guide/parts.ts';
import { say } from '#core/assistant/figures/sentence.ts';
import type { WorkoutWish } from '#core/assistant/frame.ts';
import { getMemory } from '#core/assistant/tools/reference/get-memory.ts';
import { Phrases, wordsOf } from '#core/assistant/understand/terms.ts';

const KINDS = new Phrases<NonNullable<WorkoutWish['kind']>>('workout-kinds');

/** A remembered injury that speaks of this kind of session, to be weighed before it is done; null where there is none. */
export async function injuryAgainst(kind: WorkoutWish['kind'], bench: Bench): Promise<Part> {
  if (kind === undefined) return null;
  const speaks = ({ kind: about, text }: { kind: string; text: string }) => about === 'injury' && KINDS.all(wordsOf(text)).includes(kind);
  if (!(await bench.data.memory()).some(speaks)) return null;
  const use = await bench.use(getMemory, {});
  return say`Bear in mind what I remember: “${use.words(`/memory/${use.result.memory.findIndex(speaks)}/text`)}”`;
}
