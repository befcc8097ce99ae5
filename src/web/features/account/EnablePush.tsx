import { useState } from 'react';
import { addPushDevice, getNotifications } from '#contract/account/notifications.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefusedOr } from '#web/data/say-refused.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Lets this browser take messages: it asks the athlete itself, and they can say no there too. */
export function EnablePush({ publicKey }: { publicKey: string }) {
  const add = useSending(addPushDevice, { refreshes: [getNotifications] });
  const [isAsking, setAsking] = useState(false);
  if (!('serviceWorker' in navigator && 'PushManager' in window))
    return (
      <p className="text-muted">
        This browser doesn’t support push notifications. On an iPhone, add {PRODUCT_NAME} to your home screen first.
      </p>
    );

  async function allow() {
    setAsking(true);
    try {
      const subscription = await subscribe(publicKey);
      if (!subscription) return;
      await add.mutateAsync({ body: subscription });
      toast({ title: 'Notifications on', description: 'You’ll get notifications in this browser.' });
    } catch (error) {
      sayRefusedOr(error, 'Push notifications could not be turned on. Please try again later.');
    } finally {
      setAsking(false);
    }
  }

  return (
    <Button variant="quiet" onClick={() => void allow()} pending={isAsking && 'Asking...'}>
      Turn on push notifications
    </Button>
  );
}

async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') {
    toast({
      variant: 'destructive',
      title: 'Notifications blocked',
      description: 'Allow notifications for this site in your browser settings.',
    });
    return null;
  }
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('Push notifications aren’t available. Please reload the page.');
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}
