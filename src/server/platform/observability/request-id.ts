import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** The request that all this is done for, also in a job that it made necessary; null when the clock began it. */
export const requestId = (): string | null => current.getStore() ?? null;

/** Everything that `work` does and logs carries the id. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work);
