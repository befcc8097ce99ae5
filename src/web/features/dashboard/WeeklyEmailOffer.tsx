import { chooseNotification, getNotifications } from '#contract/account/notifications.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Asks once whether the weekly email is wanted; either answer is kept, and changed under the notifications. */
export function WeeklyEmailOffer() {
  const choose = useSending(chooseNotification, { refreshes: [getNotifications, getDashboard] });
  const answer = (byEmail: boolean) =>
    choose.mutate(
      { body: { kind: 'weekly-email', byEmail, byPush: false } },
      {
        onError: sayRefused,
        onSuccess: () => {
          if (byEmail) toast({ title: 'Weekly email turned on', description: 'It comes at the start of each week.' });
        },
      },
    );
  return (
    <Section title="Your week by email">
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">Last week’s training and the sessions ahead, at the start of each week.</p>
        <div className="flex flex-wrap gap-3">
          <Button size="small" disabled={choose.isPending} onClick={() => answer(true)}>
            Email me weekly
          </Button>
          <Button size="small" variant="quiet" disabled={choose.isPending} onClick={() => answer(false)}>
            No, thanks
          </Button>
        </div>
      </div>
    </Section>
  );
}
