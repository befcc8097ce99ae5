import {
  chooseNotification,
  getNotifications,
  type NotificationChoice,
  type NotificationKind,
  removePushDevice,
} from '#contract/account/notifications.ts';
import type { Reply } from '#web/data/api-client.ts';
import { useSending } from '#web/data/query-client.ts';
import { DateTime } from '#web/features/account/DateTime.tsx';
import { EnablePush } from '#web/features/account/EnablePush.tsx';
import { ListRow } from '#web/features/account/ListRow.tsx';
import { browserName } from '#web/features/account/login/browser-name.ts';
import { sayRefused, useCurrentUser, useNotifications } from '#web/features/account/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

const KINDS: Record<NotificationKind, { title: string; text: string }> = {
  'todays-session': { title: 'Today’s session', text: 'In the morning, when something is planned.' },
  'finished-work': {
    title: 'Finished work',
    text: 'When files have been read, a video has been analysed or an export is ready, and it took a while.',
  },
  'trial-ending': { title: 'Your trial', text: 'Before it ends.' },
};

/** What the athlete is told and how. Letters about the account itself, such as a changed password, always come. */
export function NotificationsTab() {
  const { choices, publicKey, devices } = useNotifications();
  const { emailVerified } = useCurrentUser();
  return (
    <>
      <Section title="What you are told">
        <div className="grid gap-4">
          <ul>
            {choices.map((choice) => (
              <Choice key={choice.kind} choice={choice} />
            ))}
          </ul>
          {!emailVerified && <p className="text-muted">Emails come once your address is confirmed.</p>}
          <p className="text-muted">Messages never say anything about your health or training: they may stand on a lock screen.</p>
        </div>
      </Section>
      <Section title="Browsers that take messages">
        <div className="grid justify-items-start gap-4">
          {devices.length === 0 && <p className="text-muted">None yet.</p>}
          <ul className="w-full">
            {devices.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
          <EnablePush publicKey={publicKey} />
        </div>
      </Section>
    </>
  );
}

function Choice({ choice }: { choice: NotificationChoice }) {
  const choose = useSending(chooseNotification, { refreshes: [getNotifications] });
  const { title, text } = KINDS[choice.kind];
  const keep = (change: Partial<NotificationChoice>) => choose.mutate({ body: { ...choice, ...change } }, { onError: sayRefused });
  return (
    <ListRow
      name={title}
      facts={text}
      action={
        <fieldset className="flex gap-5" disabled={choose.isPending}>
          <legend className="sr-only">{title}</legend>
          <CheckboxField label="Email" checked={choice.byEmail} onChange={({ target }) => keep({ byEmail: target.checked })} />
          <CheckboxField label="Message" checked={choice.byPush} onChange={({ target }) => keep({ byPush: target.checked })} />
        </fieldset>
      }
    />
  );
}

function Device({ device: { id, browser, since } }: { device: Reply<typeof getNotifications>['devices'][number] }) {
  const remove = useSending(removePushDevice, { refreshes: [getNotifications] });
  return (
    <ListRow
      name={<bdi>{browserName(browser)}</bdi>}
      facts={
        <>
          Since <DateTime at={since} />
        </>
      }
      action={
        <Button
          variant="quiet"
          size="small"
          pending={remove.isPending && 'Removing...'}
          onClick={() => remove.mutate({ params: { id } }, { onError: sayRefused })}
        >
          Remove
        </Button>
      }
    />
  );
}
