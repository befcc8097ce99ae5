import {
  chooseNotification,
  EMAIL_ONLY,
  getNotifications,
  type NotificationChoice,
  type NotificationKind,
  removePushDevice,
} from '#contract/account/notifications.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import type { Reply } from '#web/data/api-client.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { DateTime } from '#web/features/account/DateTime.tsx';
import { EnablePush } from '#web/features/account/EnablePush.tsx';
import { ListRow } from '#web/features/account/ListRow.tsx';
import { browserName } from '#web/features/account/login/browser-name.ts';
import { useCurrentUser, useNotifications } from '#web/features/account/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

const KINDS: Record<NotificationKind, { title: string; text: string }> = {
  'todays-session': { title: 'Today’s session', text: 'Each morning with a planned session.' },
  'plan-suggestions': { title: 'Plan suggestions', text: 'When your plan suggests a change.' },
  'finished-work': {
    title: 'Uploads and exports',
    text: 'When a long upload, video analysis or export is ready.',
  },
  'trial-ending': { title: 'Trial', text: 'Before your trial ends.' },
  'connection-ended': { title: 'Connections', text: 'When a connected service needs you to connect again.' },
  'weekly-email': {
    title: 'Weekly email',
    text: 'At the start of your week: last week’s training and the week ahead.',
  },
};

/** What the athlete is told and how. Letters about the account itself, such as a changed password, always come. */
export function NotificationsTab() {
  const { choices, publicKey, devices } = useNotifications();
  const { emailVerified } = useCurrentUser();
  return (
    <>
      <Section title="Notifications">
        <div className="grid gap-4">
          <ul>
            {choices.map((choice) => (
              <Choice key={choice.kind} choice={choice} />
            ))}
          </ul>
          {!emailVerified && <p className="text-muted">Emails start once you confirm your address.</p>}
          <p className="text-muted">
            Only the text of the weekly email mentions training and readiness. Other notifications never do, because they can appear on your
            lock screen.
          </p>
        </div>
      </Section>
      <Section title="Devices with push notifications">
        <div className="grid justify-items-start gap-4">
          {devices.length === 0 && <p className="text-muted">None yet</p>}
          <ul className="w-full">
            {devices.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
          <EnablePush publicKey={publicKey} />
        </div>
      </Section>
      <InstallHint />
    </>
  );
}

/** For whoever reads this in a browser tab. */
function InstallHint() {
  if (matchMedia('(display-mode: standalone)').matches) return null;
  return (
    <Section title="Install the app">
      <div className="grid gap-2 text-muted">
        <p>Installed, {PRODUCT_NAME} opens from your home screen, works offline, takes files from other apps and shows a badge.</p>
        <p>iPhone and iPad: tap Share, then “Add to Home Screen”. Android and computers: choose “Install” in the browser’s menu.</p>
      </div>
    </Section>
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
        <fieldset className="flex basis-full gap-5 sm:grid sm:basis-auto sm:grid-cols-[auto_4.25rem]" disabled={choose.isPending}>
          <legend className="sr-only">{title}</legend>
          <CheckboxField label="Email" checked={choice.byEmail} onChange={({ target }) => keep({ byEmail: target.checked })} />
          {!EMAIL_ONLY.includes(choice.kind) && (
            <CheckboxField label="Push" checked={choice.byPush} onChange={({ target }) => keep({ byPush: target.checked })} />
          )}
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
