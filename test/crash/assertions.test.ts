import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { judge } from '#test/crash/assertions.ts';
import type { HttpBrowser } from '#test/http-browser.ts';

const ORIGINAL = new TextEncoder().encode('a file');
const sha256 = createHash('sha256').update(ORIGINAL).digest('hex');
const START_MS = Date.UTC(2024, 0, 1);
const sent = (hour: number) => ({ startMs: START_MS + hour * 3_600_000, sha256, acknowledgedIn: ['upload'] });
const shown = (hour: number, id = `ride-${hour}`) => ({ id, startTime: new Date(START_MS + hour * 3_600_000).toISOString() });
const imported = { status: 'imported', activityIds: ['ride'] };

interface Shown {
  files: readonly object[];
  original: Uint8Array<ArrayBuffer>;
  recordings: readonly string[];
}

/** A product that shows these activities, these outcomes of the upload, and these originals. */
function aProductThatShows(
  items: readonly { id: string; startTime: string }[],
  { files = [imported], original = ORIGINAL, recordings = [sha256] }: Partial<Shown> = {},
): HttpBrowser {
  const answer = (body: unknown, bytes = new Uint8Array()) => Promise.resolve({ status: 200, bytes, json: () => body });
  return {
    get: (path: string) => {
      if (path.endsWith('/original')) return answer(null, original);
      if (path.endsWith('/sources')) return answer({ sources: recordings.map((content) => ({ id: `${content}-0` })) });
      return path.startsWith('/api/uploads/') ? answer({ status: 'done', files }) : answer({ items, nextCursor: null });
    },
  } as unknown as HttpBrowser;
}

const KEPT_ITS_WORD = { acknowledged: 1, missing: [], twice: [], strangers: [], changed: [] };

test('a product that shows each acknowledged file once has kept its word', async () => {
  expect(await judge(aProductThatShows([shown(0)]), [sent(0)])).toEqual(KEPT_ITS_WORD);
});

test('a file that was never acknowledged may be there or not', async () => {
  const unacknowledged = { ...sent(1), acknowledgedIn: [] };
  expect(await judge(aProductThatShows([shown(0)]), [sent(0), unacknowledged])).toEqual(KEPT_ITS_WORD);
  expect(await judge(aProductThatShows([shown(0), shown(1)]), [sent(0), unacknowledged])).toEqual(KEPT_ITS_WORD);
});

test('an activity that is gone, there twice, from nowhere or with other bytes is found', async () => {
  expect((await judge(aProductThatShows([]), [sent(0)])).missing).toEqual(['2024-01-01T00:00:00.000Z']);
  expect((await judge(aProductThatShows([shown(0), shown(0, 'again')]), [sent(0)])).twice).toHaveLength(1);
  expect((await judge(aProductThatShows([shown(0), shown(5)]), [sent(0)])).strangers).toEqual(['2024-01-01T05:00:00.000Z']);
  expect((await judge(aProductThatShows([shown(0)], { original: new Uint8Array(3) }), [sent(0)])).changed).toEqual(['ride-0']);
});

test('a recording that its activity does not have is found', async () => {
  expect((await judge(aProductThatShows([shown(0)], { recordings: [] }), [sent(0)])).missing).toHaveLength(1);
});

test('an upload without a good outcome for each of its files is found', async () => {
  const failed = { status: 'failed', activityIds: [] };
  expect((await judge(aProductThatShows([shown(0)], { files: [failed] }), [sent(0)])).missing).toHaveLength(1);
  expect((await judge(aProductThatShows([shown(0)], { files: [imported, imported] }), [sent(0)])).missing).toHaveLength(1);
});
