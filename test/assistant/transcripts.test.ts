import { expect, test } from 'vitest';
import { openTriageFiles } from '#server/features/assistant/chat/open-triage.ts';
import { cleanMarkdown } from '#server/features/assistant/model/clean-markdown.ts';
import { INSTRUCTIONS } from '#server/features/assistant/model/instructions.ts';
import { groundTranscript, readTranscripts } from '#test/assistant/transcripts.ts';

const [good, bad] = [readTranscripts('good'), readTranscripts('bad')];

test('there are at least forty good and forty bad transcripts', () => {
  expect(Math.min(good.length, bad.length)).toBeGreaterThanOrEqual(40);
  expect(new Set([...good, ...bad].map(({ id }) => id)).size).toBe(good.length + bad.length);
});

test.each(good)('good: $id is shown whole, without a false alarm, every figure of the athlete with its source', async (transcript) => {
  const { text, guidance = [] } = transcript;
  expect(cleanMarkdown(text)).toBe(text);
  const { blocks, problems, figures } = await groundTranscript(transcript, [INSTRUCTIONS]);
  expect(problems).toEqual([]);
  expect(blocks.map((block) => block.text).join('\n\n')).toBe(text);
  const unverified = figures.filter(({ kind }) => kind === 'unverified').map((figure) => figure.text);
  expect(unverified.filter((figure) => !guidance.includes(figure))).toEqual([]);
  expect(guidance.filter((figure) => !unverified.includes(figure))).toEqual([]);
  for (const { text: shown, at } of figures) expect(text.slice(at, at + shown.length)).toBe(shown);
});

test('no good transcript counts as unsafe advice', () => {
  const { triageOutput } = openTriageFiles();
  expect(good.flatMap(({ id, text }) => triageOutput(text).map(({ rule, excerpt }) => `${id}: ${rule}: ${excerpt}`))).toEqual([]);
});

test.each(bad.filter(({ fault }) => fault === 'harm'))('harm: the advice of $id is not shown', ({ text }) => {
  expect(openTriageFiles().triageOutput(text)).not.toEqual([]);
});

test.each(bad.filter(({ fault }) => fault !== 'harm'))('bad: nothing false or foreign of $id is shown ($fault)', async (transcript) => {
  const secret = INSTRUCTIONS.slice(200, 400);
  const text = cleanMarkdown(transcript.text.replaceAll('@SECRET@', secret));
  const { problems } = await groundTranscript({ ...transcript, text }, [INSTRUCTIONS]);
  const never = (transcript.never ?? []).map((each) => each.replaceAll('@SECRET@', secret));
  expect(never.length).toBeGreaterThan(0);
  expect(problems.length === 0 ? never.filter((each) => text.includes(each)) : []).toEqual([]);
});
