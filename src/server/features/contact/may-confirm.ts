import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Counts a letter to somebody who may not be the one who wrote the address; false when that mailbox has had enough. */
export async function mayConfirm({ limits }: Deps, email: string): Promise<boolean> {
  try {
    await limits.take('receipt', email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate-limited') return false;
    throw error;
  }
}
