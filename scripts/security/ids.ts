import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** 1 before anyone uses the product, 2 soon after, 3 when the feature it speaks of exists. */
const Requirement = z.object({ id: z.string(), level: z.number(), statement: z.string() });
export type Requirement = z.infer<typeof Requirement>;

export interface ProvenRequirement extends Requirement {
  /** Files with a test whose title begins with the id, from the repository's root. */
  tests: readonly string[];
}

const TITLE = /['"`]((?:[A-Z]{2,6}-\d\d[ ,]+)+)/g;
const ID = /[A-Z]{2,6}-\d\d/g;

/** Every requirement of `test/security/ids.json` with the tests that name it. */
export function provenRequirements(root: string): ProvenRequirement[] {
  const requirements = z.array(Requirement).parse(JSON.parse(readFileSync(path.join(root, 'test/security/ids.json'), 'utf8')));
  const tests = new Map<string, Set<string>>();
  for (const file of testFiles(root)) {
    for (const [, ids = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(TITLE)) {
      for (const [id] of ids.matchAll(ID)) tests.set(id, (tests.get(id) ?? new Set()).add(file));
    }
  }
  return requirements.map((requirement) => ({ ...requirement, tests: [...(tests.get(requirement.id) ?? [])].sort() }));
}

/** Ids that a test names and the list does not have: a slip of the pen. */
export function unknownIds(root: string, requirements: readonly Requirement[]): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const areas = new Set(requirements.map(({ id }) => id.split('-')[0]));
  const named = testFiles(root).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(TITLE)].flatMap(([, ids = '']) => [...ids.matchAll(ID)].map(([id]) => id)),
  );
  return [...new Set(named)].filter((id) => areas.has(id.split('-')[0]) && !known.has(id)).sort();
}

function testFiles(root: string): string[] {
  return ['src', 'test', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.test\.tsx?$/.test(file) || /^test\/e2e\/.*\.ts$/.test(file)),
  );
}
