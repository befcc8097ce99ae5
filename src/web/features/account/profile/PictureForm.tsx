import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { currentUser } from '#contract/account/account.ts';
import { PICTURE_LIMITS, removePicture, setPicture } from '#contract/account/picture.ts';
import { call, keyOf } from '#web/data/api-client.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused, sayRefusedOr } from '#web/data/say-refused.ts';
import { useCurrentUser } from '#web/features/account/queries.ts';
import { formatFileSize } from '#web/format/file-size.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** The picture at the right of the bar. Taking it out can be taken back for as long as the page is open. */
export function PictureForm() {
  const { profileImageUrl } = useCurrentUser();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const client = useQueryClient();
  const remove = useSending(removePicture, { refreshes: [currentUser] });

  async function send(picture: Blob) {
    setSending(true);
    const form = new FormData();
    form.append('file', picture, 'picture');
    try {
      client.setQueryData(keyOf(currentUser), await call(setPicture, { form }));
    } catch (error) {
      sayRefusedOr(error, 'Upload failed. Please try again.');
    } finally {
      setSending(false);
    }
  }

  async function takeOut(address: string) {
    const kept = await fetch(address).then((answer) => (answer.ok ? answer.blob() : null));
    remove.mutate(
      {},
      {
        onError: sayRefused,
        onSuccess: () =>
          toast({ title: 'Picture removed', ...(kept ? { action: { label: 'Undo', onPress: () => void send(kept) } } : {}) }),
      },
    );
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      {profileImageUrl && <img src={profileImageUrl} alt="You" width={96} height={96} className="size-24 rounded-full object-cover" />}
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2.5">
          <Button variant="quiet" onClick={() => input.current?.click()} pending={isSending && 'Sending...'}>
            {profileImageUrl ? 'Change picture' : 'Choose a picture'}
          </Button>
          {profileImageUrl && (
            <Button variant="plain" onClick={() => void takeOut(profileImageUrl)} pending={remove.isPending && 'Removing...'}>
              Remove
            </Button>
          )}
        </div>
        <p data-hint className="text-13 text-muted">
          JPEG, PNG or WebP, up to {formatFileSize(PICTURE_LIMITS.bytes)}. We remove location and other metadata.
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
    </div>
  );
}
