import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Versions = z.optional(z.record(z.string(), z.string()));

const Locked = z.object({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  integrity: z.optional(z.string()),
  resolved: z.optional(z.string()),
  link: z.optional(z.boolean()),
  dev: z.optional(z.boolean()),
  devOptional: z.optional(z.boolean()),
  dependencies: Versions,
  devDependencies: Versions,
  optionalDependencies: Versions,
});
/** One package as npm fixed it. */
export type Locked = z.infer<typeof Locked>;

const LockFile = z.object({ packages: z.record(z.string(), Locked) });
const Manifest = z.object({ dependencies: Versions, devDependencies: Versions, optionalDependencies: Versions });
export type Manifest = z.infer<typeof Manifest>;

/** Every package of package-lock.json by its place, such as `node_modules/a/node_modules/b`; the product itself is at ''. */
export function readLock(file: string): Record<string, Locked> {
  return LockFile.parse(JSON.parse(readFileSync(file, 'utf8'))).packages;
}

export function readManifest(file: string): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** `node_modules/a/node_modules/@b/c` → `@b/c`. */
export function packageName(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
