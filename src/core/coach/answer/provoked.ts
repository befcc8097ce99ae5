import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';
import { speaksAgainst } from '#core/coach/memory/speaks-against.ts';

/** "Throw some sprints into Friday's run", where what is remembered speaks against them; null where nothing of the kind is wished. */
export function answerProvoked(ask: Ask): Draft | null {
  const line = ask.question.words.map(({ text }) => text).join(' ');
  const inPlace = wantedInPlace(line);
  const load = PROVOKES.exec(inPlace ?? line)?.[0];
  if (load === undefined || (inPlace === null && !BRINGS_IN.test(line)) || NO_NEW_LOAD.test(inPlace ?? line)) return null;
  // What the plan has by that name is no new load.
  if (ask.view.plan?.sessions.some(({ name }) => name.toLowerCase().includes(load))) return null;
  return provoked({ ...ask, slots: { ...ask.slots, disciplines: [] } }, line);
}
const PROVOKES =
  /\b(?:barefoot|trails?|hills?|sprints?|deadlifts?|squats|heavy (?:lifting|weights)|plyo\w*|jump\w*|bounding|hopping|paddles?|stairs|downhill|speed ?work|strides|butterfly|pull buoy)\b/;
const BRINGS_IN =
  /\b(?:add|throw|chuck|put|stick|include|squeeze|schedule|plan me|book|give me|create|work in|change|do it (?:all )?with|use|i want|i fancy|i would like|id like|turn|make)\b/;
/** "Hill repeats in place of the strides", "replace the strides with hill repeats": what is to come; null where nothing gives way. */
const wantedInPlace = (line: string): string | null => FIRST.exec(line)?.[1] ?? LAST.exec(line)?.[1] ?? null;
const FIRST = /^(.+)\b(?:instead of|in place of|rather than)\b/;
const LAST = /\b(?:replace|exchange)\b.*\b(?:with|by|for)\b(.+)$/;
const NO_NEW_LOAD =
  /^(?:what|how|should|why|is|are|am|(?:can|could|may) i(?! (?:have|get|swap|please)\b)|do i|does|when|which|will|would)\b|\b(?:move|moved|shift|push|skip|cancel|drop|without|no|not|dont|avoid\w*|instead of (?:the |my )?(?:hills?|hill|sprints?|strides|paddles?)|race|course|remember|forget|did|was|were|last|yesterday)\b/;

const IN_THE_WATER = /\b(?:paddles?|pull buoy|butterfly)\b/;
const WITHOUT_THEM = plainly(
  'The session as it stands keeps the work and spares that part; say a day and a length if you want more swimming, and I propose it.',
);
const SAME_WORTH = plainly(
  'Something of the same worth without the sharp load: short hard pieces on the bike, or strength for the part that was hurt.',
);
const WHICH_OF_TWO = plainly('Tell me which of the two and on what day, and I propose it.');

/** What is remembered, such as an injury, and speaks against it. */
export function provoked(ask: Ask, line: string): Draft | null {
  const profile = ask.bench.use('get_profile', {});
  const at = profile.result.memory.findIndex(({ note }) => !note.isWithheld && speaksAgainst(note.text, line, ask.slots.disciplines));
  const memory = profile.result.memory[at];
  if (!memory) return null;
  return {
    sentences: [
      say`I would not add that, because of what I remember: “${profile.words(`/memory/${at}/note`, memory.note)}”`,
      ...(IN_THE_WATER.test(line) ? [WITHOUT_THEM] : [SAME_WORTH, WHICH_OF_TWO]),
    ],
    articles: ['injury-traffic-light', ...(/achilles/i.test(memory.note.text) ? ['achilles-tendinopathy'] : [])],
  };
}
