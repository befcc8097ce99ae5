import * as store from '#server/features/account-data/store.ts';
import type { SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { forgottenBefore } from '#server/platform/jobs/retention.ts';

/** Exports that are old enough are gone, and so are their files. Each holds its own moment, so no two are the same file. */
export async function forgetExports({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>, system: SystemScope): Promise<void> {
  for (const key of await store.forgetExports(db, system, forgottenBefore('exports', now()))) await files.remove(key);
}
