import { fetchCurrentUser, tellOtherTabs } from '#web/session/auth-state.ts';
import { type ToastWords, toast } from '#web/ui/overlay/toast.ts';

/**
 * After logging in or signing up: the current user is read again and the athlete's pages open, at the dashboard or where they were going.
 * A browser that refuses the cookie is told so.
 */
export async function arrive(welcome: ToastWords): Promise<void> {
  const visit = await fetchCurrentUser();
  if (visit.kind !== 'signed-in') {
    toast({
      variant: 'destructive',
      title: 'Login failed',
      description: 'Your browser blocked the login cookie. Allow cookies for this site and try again.',
    });
    return;
  }
  tellOtherTabs();
  toast(welcome);
}
