import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { answerKnowledge } from '#core/coach/answer/knowledge.ts';
import { list, plainly, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { ClipTold } from '#core/coach/tools/results.ts';

const TOLD_AT_MOST = 3;
const NAMES: Readonly<Record<ClipTold['discipline'], string>> = { swim: 'swim', bike: 'ride', run: 'run' };

/** What the articles say to it, where they do; a film would say more. */
function withoutClip(ask: Ask, hasOthers: boolean): Draft {
  const read = answerKnowledge(ask);
  return {
    sentences: [
      ...(read?.sentences.slice(0, -1) ?? []),
      plainly(`I have no measured ${hasOthers ? 'video of that sport' : 'video'} of yours yet.`),
      plainly('Send a clip under Video Analysis: a few seconds from the side, the whole body in the picture, are enough.'),
    ],
    articles: read?.articles ?? [],
  };
}

/** What the newest film of a sport showed: measures with their error, one thing to work on, a drill. */
export function answerTechnique(ask: Ask): Draft {
  const used = ask.bench.use('get_technique', {});
  const { disciplines } = ask.slots;
  const { clips } = used.result;
  const at = clips.findIndex(({ discipline }) => disciplines.length === 0 || disciplines.includes(discipline));
  const clip = clips[at];
  if (!clip) return withoutClip(ask, clips.length > 0);
  const measured = clip.measures.slice(0, TOLD_AT_MOST).map(({ name, unit, isEstimate }, i) => {
    const [value, error] = [`/clips/${at}/measures/${i}/value`, `/clips/${at}/measures/${i}/error`].map((pointer) =>
      used.figure(pointer, 'whole'),
    );
    return value && error
      ? say`${name.toLowerCase()} ${value} ${unit}, give or take ${error}${isEstimate ? ' (an estimate)' : ''}`
      : plainly(name);
  });
  const lead = `In your ${NAMES[clip.discipline]} video of ${sayWeekday(clip.date)}`;
  const seen = measured.length === 0 ? plainly(`${lead} nothing could be measured.`) : say`${plainly(lead)} I see ${list(measured)}.`;
  if (clip.finding === null)
    return {
      sentences: [seen, ...(measured.length === 0 ? [] : [plainly('Nothing lies outside what is expected; film again in a few weeks.')])],
    };
  const words = (name: 'title' | 'why' | 'drill') => {
    const told = clip.finding?.[name];
    return told ? used.words(`/clips/${at}/finding/${name}`, told) : plainly('');
  };
  return {
    sentences: [
      seen,
      say`Work on this first: ${words('title')}.`,
      words('why'),
      clip.finding.drill
        ? say`A drill for it: ${words('drill')}; the video’s page puts it into your week.`
        : plainly('The page of the video shows where.'),
    ],
  };
}
