import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeFeed, closeFeed, getFeed, renewFeed } from '#contract/sessions/calendar-feed.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { reading, useSending } from '#web/data/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const REFRESHES = { refreshes: [getFeed] };

/** The sessions in the athlete's own calendar: an address to subscribe to, which can be renewed and closed. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery(reading(getFeed)).data;
  const renew = useSending(renewFeed, REFRESHES);
  const change = useSending(changeFeed, REFRESHES);
  const close = useSending(closeFeed, REFRESHES);
  const [address, setAddress] = useState<string | null>(null);
  const failed = (error: Error) =>
    toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'That did not work. Please try again.') });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Subscribe to your calendar"
      description="Your sessions in the calendar of your phone or computer, on their days, kept up to date."
      footer={
        <>
          {feed?.isOn && (
            <Button
              variant="quiet"
              pending={close.isPending && 'Closing...'}
              onClick={() => close.mutate({}, { onError: failed, onSuccess: () => setAddress(null) })}
            >
              Stop sharing
            </Button>
          )}
          <Button
            pending={renew.isPending && 'Making...'}
            onClick={() => renew.mutate({ body: {} }, { onError: failed, onSuccess: (made) => setAddress(made.address) })}
          >
            {feed?.isOn ? 'Make a new address' : 'Make an address'}
          </Button>
        </>
      }
    >
      {feed ? (
        <div className="grid gap-5">
          {address && <Address address={address} />}
          {feed.isOn && !address && (
            <p>An address is in use. It was shown when it was made and is kept nowhere; a new one takes its place and the old one stops.</p>
          )}
          {!feed.isOn && <p>Whoever has the address can read the calendar, so it is secret, and you can stop it at any time.</p>}
          {feed.isOn && (
            <CheckboxField
              label="Show the steps and notes too, not only titles"
              checked={feed.showsDetails}
              disabled={change.isPending}
              onChange={({ target }) => change.mutate({ body: { showsDetails: target.checked } }, { onError: failed })}
            />
          )}
        </div>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  );
}

function Address({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Copied', description: 'Paste it where your calendar asks for the address of a calendar.' });
    } catch {
      toast({ variant: 'destructive', title: 'Not copied', description: 'Your browser did not allow it. Select the address and copy it.' });
    }
  };
  return (
    <div className="grid gap-3">
      <TextField
        label="Address"
        readOnly
        value={address}
        hint="Copy it now: it is shown only this once."
        onFocus={({ target }) => target.select()}
      />
      <Button variant="quiet" className="justify-self-start" onClick={() => void copy()}>
        Copy address
      </Button>
    </div>
  );
}
