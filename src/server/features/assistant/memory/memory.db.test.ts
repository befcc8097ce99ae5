import { expect, test } from 'vitest';
import { UserId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { askHumanCoach } from '#server/features/assistant/memory/ask-human-coach.ts';
import {
  addMemory,
  changeMemory,
  deleteFact,
  forgetFact,
  listMemory,
  restoreFact,
} from '#server/features/assistant/memory/change-memory.ts';
import { acceptProposal, undoProposal } from '#server/features/assistant/proposals/decide-proposal.ts';
import { storeProposals } from '#server/features/assistant/proposals/offer-change.ts';
import { listHandoffs, noteHandoff, sendHandoff } from '#server/features/human-coach/human-coach.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anActivity, anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct({ now: '2026-06-03T09:00:00Z' });

const deps = () => product.app.deps;
const day = (text: string) => text as LocalDate;
const someone = async () => {
  const athlete = await anAthlete(product, { firstName: 'Sam', lastName: 'Ashby' });
  return { athlete, scope: athleteScope(UserId.parse(athlete.id)) };
};

test('a fact holds as long as its kind says, and one with the same words is updated', async () => {
  const { scope } = await someone();
  const first = await addMemory(deps(), scope, { text: 'No swimming on Mondays', kind: 'constraint' });
  expect(first).toMatchObject({ date: '2026-06-03', expires: '2026-08-02', reachesPlanner: true });
  await addMemory(deps(), scope, { text: 'no swimming on mondays', kind: 'preference', expires: null });
  expect(await listMemory(deps(), scope)).toMatchObject([{ id: first.id, kind: 'preference', expires: null }]);
});

test('a last day before today is refused, and one that is over may stay', async () => {
  const { scope } = await someone();
  const sentence = { fields: { expires: 'Choose today or a later expiry date, or leave it empty.' } };
  await expect(addMemory(deps(), scope, { text: 'No pool', expires: day('2026-06-02') })).rejects.toMatchObject(sentence);
  const { id } = await addMemory(deps(), scope, { text: 'No pool', kind: 'constraint', expires: day('2026-06-03') });
  await expect(changeMemory(deps(), scope, id, { expires: day('2026-06-01') })).rejects.toMatchObject(sentence);
  expect(await changeMemory(deps(), scope, id, { text: 'No pool on Mondays' })).toMatchObject({ text: 'No pool on Mondays' });
});

test('AUTHZ-02 nobody else can read, change or delete a fact, and a deleted one can be restored as it was', async () => {
  const [mine, other] = [await someone(), await someone()];
  const { id } = await addMemory(deps(), mine.scope, { text: 'I like hills' });
  expect(await listMemory(deps(), other.scope)).toEqual([]);
  await expect(forgetFact(deps(), other.scope, id)).rejects.toMatchObject({ code: 'not-found', message: 'Fact not found.' });
  const before = await listMemory(deps(), mine.scope);
  const deleted = await deleteFact(deps(), mine.scope, id);
  expect(await listMemory(deps(), mine.scope)).toEqual([]);
  await restoreFact(deps(), mine.scope, deleted);
  expect(await listMemory(deps(), mine.scope)).toEqual(before);
});

test('a question for the coach is written from the athlete’s data, sent once, and answered after that', async () => {
  const { athlete, scope } = await someone();
  await anActivity(athlete, { startTime: '2026-06-02T17:00:00Z', rpe: 5 });
  await addMemory(deps(), scope, { text: 'I like hills' });
  const { id, summary } = await askHumanCoach(deps(), scope, { reason: 'Race strategy' });
  expect(summary).toMatch(/^About: Race strategy\nFitness \d+, fatigue \d+, form -?\d+\.\nRemembered: I like hills\nLast messages:$/);
  await expect(noteHandoff(deps(), scope, id, 'Done')).rejects.toMatchObject({ message: 'This question has not been sent yet.' });
  await sendHandoff(deps(), scope, id, 'Changed by me.');
  await sendHandoff(deps(), scope, id, undefined);
  const letters = (await product.letters()).filter(({ subject }) => subject.endsWith('question from Sam Ashby: Race strategy'));
  expect(letters.map(({ body }) => body)).toEqual([expect.stringContaining('Changed by me.')]);
  expect(await noteHandoff(deps(), scope, id, 'Start easy.')).toMatchObject({ status: 'answered', note: 'Start easy.' });
});

test('a question that has been sent can’t be undone', async () => {
  const { scope } = await someone();
  const [row] = await storeProposals(deps(), scope, [{ tool: 'propose_handover', args: { reason: 'My knee', urgency: 'normal' } }], null);
  await acceptProposal(deps(), scope, row?.id ?? '');
  const [draft] = await listHandoffs(deps(), scope);
  if (draft) await sendHandoff(deps(), scope, draft.id, undefined);
  await expect(undoProposal(deps(), scope, row?.id ?? '')).rejects.toMatchObject({
    code: 'conflict',
    message: 'The question has been sent to the coach, so it can’t be undone.',
  });
});
