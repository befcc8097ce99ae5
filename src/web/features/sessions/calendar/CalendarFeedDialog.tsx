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

/** Sessions and races in the athlete's own calendar: an address to subscribe to, which can be renewed and closed. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery(reading(getFeed)).data;
  const renew = useSending(renewFeed, REFRESHES);
  const change = useSending(changeFeed, REFRESHES);
  const close = useSending(closeFeed, REFRESHES);
  const [address, setAddress] = useState<string | null>(null);
  const failed = (error: Error) =>
    toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Something went wrong. Please try again.') });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Calendar feed"
      description="See your sessions and races in your phone or computer calendar. They update automatically."
      footer={
        <>
          {feed?.isOn && (
            <Button
              variant="quiet"
              pending={close.isPending && 'Closing...'}
              onClick={() => close.mutate({}, { onError: failed, onSuccess: () => setAddress(null) })}
            >
              Turn off feed
            </Button>
          )}
          <Button
            pending={renew.isPending && 'Making...'}
            onClick={() => renew.mutate({ body: {} }, { onError: failed, onSuccess: (made) => setAddress(made.address) })}
          >
            {feed?.isOn ? 'Create new link' : 'Create link'}
          </Button>
        </>
      }
    >
      {feed ? (
        <div className="grid gap-5">
          {address && <Address address={address} />}
          {feed.isOn && !address && <p>Your feed is active. For security we can’t show the link again. A new link replaces the old one.</p>}
          {!feed.isOn && <p>Anyone with the link can see your calendar. Keep it private; you can turn it off at any time.</p>}
          {feed.isOn && (
            <CheckboxField
              label="Include steps and notes, not only titles"
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
      toast({ title: 'Copied', description: 'Paste the link where your calendar app asks for a calendar URL.' });
    } catch {
      toast({ variant: 'destructive', title: 'Couldn’t copy', description: 'Select the link and copy it yourself.' });
    }
  };
  return (
    <div className="grid gap-3">
      <TextField
        label="Link"
        readOnly
        value={address}
        hint="Copy it now: it is shown only once."
        onFocus={({ target }) => target.select()}
      />
      <Button variant="quiet" className="justify-self-start" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  );
}
