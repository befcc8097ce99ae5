import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ChangeDraft } from '#core/assistant/data.ts';
import { proposeCreateWorkout } from '#core/assistant/tools/propose/create-workouts.ts';
import { proposeMoveSession } from '#core/assistant/tools/propose/move-sessions.ts';
import { PROPOSE_TOOLS } from '#core/assistant/tools/propose/registry.ts';
import type { LocalDate } from '#core/calendar.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';

test('every tool suggests only, weighs its own draft, and has a JSON schema', async () => {
  for (const tool of PROPOSE_TOOLS) {
    expect([tool.kind, tool.description]).toEqual(['propose', expect.stringContaining('nothing changes until the athlete accepts')]);
    expect(z.toJSONSchema(tool.args)).toHaveProperty('properties');
  }
  const weighed: ChangeDraft[] = [];
  const data = sampleData({
    weigh: async (draft) => {
      weighed.push(draft);
      return { outcome: 'refused', reason: 'No.' };
    },
  });
  const args = { sessionId: 's-1', toDate: '2026-06-20' as LocalDate };
  expect(await proposeMoveSession.run(data, args)).toEqual({ outcome: 'refused', reason: 'No.' });
  expect(weighed).toEqual([{ tool: 'propose_move_session', args }]);
  expect(proposeMoveSession.draft?.(args)).toEqual(weighed[0]);
});

test('names are unique and are those of the drafts', () => {
  const names = PROPOSE_TOOLS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !name.startsWith('propose_'))).toEqual(['undo_change']);
});

test('arguments that make no session are refused', () => {
  const good = { date: '2026-06-20', sport: 'bike', durationMin: 45, kind: 'easy' };
  const isFine = (more: object) => z.safeParse(proposeCreateWorkout.args, { ...good, ...more }).success;
  expect(isFine({ steps: [{ repeat: 3, parts: [{ durationSec: 60, target: '90% FTP' }] }] })).toBe(true);
  const bad = [{ date: '2026-02-30' }, { sport: 'rowing' }, { durationMin: 0 }, { kind: 'fun' }, { steps: [{ repeat: 0, parts: [] }] }];
  expect(bad.map(isFine)).toEqual(bad.map(() => false));
});
