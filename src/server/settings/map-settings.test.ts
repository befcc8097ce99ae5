import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, requireMap } from '#server/config.ts';
import { inventedTown } from '#test/maps/invented-town.ts';
import { pmtilesFile } from '#test/maps/pmtiles-file.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'moorline-map-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const TILE = { z: 0, x: 0, y: 0, bytes: new Uint8Array() };

function startWith(bytes: Uint8Array | null, env: Record<string, string> = {}): string {
  const path = join(dir, 'map.pmtiles');
  rmSync(path, { force: true });
  if (bytes) writeFileSync(path, bytes);
  try {
    requireMap(readConfig({ MAP_FILE: path, ...env }));
    return 'starts';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

test('a PMTiles file with vector tiles is a map, and without a setting there is none', () => {
  expect(startWith(inventedTown(54, -2))).toBe('starts');
  expect(readConfig({}).mapFile).toBeNull();
});

test.each([
  ['a missing file', null, 'names a file that can’t be read'],
  ['an empty file', new Uint8Array(), 'must name a PMTiles file of version 3'],
  ['a text', new TextEncoder().encode('PMTiles are maps'), 'must name a PMTiles file of version 3'],
  ['an older version', pmtilesFile([TILE], { version: 2 }), 'must name a PMTiles file of version 3'],
  ['pictures', pmtilesFile([TILE], { type: 2 }), 'must name a PMTiles file with vector tiles'],
  ['Brotli', pmtilesFile([TILE], { packing: 3 }), 'must name a PMTiles file packed with gzip'],
])('%s stops the start with one sentence', (_, bytes, problem) => {
  expect(startWith(bytes)).toBe(`Moorline cannot start: MAP_FILE ${problem}.`);
});

test('a process that only works on jobs starts without the file', () => {
  expect(startWith(null, { ROLES: 'worker' })).toBe('starts');
});
