import * as z from 'zod/mini';
import { CurrentUser } from '#contract/account/account.ts';
import { useVisit } from '#web/session/auth-state.ts';

/** Name and address of whoever is logged in, for forms that ask a visitor for them; empty for a visitor. */
export function useKnownWriter(): { name: string; email: string } {
  const visit = useVisit();
  const user = visit.kind === 'signed-in' ? z.safeParse(CurrentUser, visit.user).data : undefined;
  return user ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : { name: '', email: '' };
}
