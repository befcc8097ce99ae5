import { useForm } from 'react-hook-form';
import { type ChatThread, renameThread, THREAD_TITLE_MAX } from '#contract/assistant/chat-threads.ts';
import { THREADS } from '#web/copy/en/chat/chat-threads.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import { validatedBy } from '#web/data/form-validation.ts';
import { useThreadActions } from '#web/features/assistant/threads/thread-actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

const FORM = 'rename-thread';

interface Values {
  title: string;
}

/** Gives a conversation another title. */
export function RenameDialog({ thread, onClose }: { thread: ChatThread; onClose: () => void }) {
  const { rename } = useThreadActions();
  const { register, handleSubmit, formState } = useForm<Values, unknown, BodyOf<typeof renameThread>>({
    resolver: validatedBy(renameThread.body),
    defaultValues: { title: thread.title },
  });
  const submit = handleSubmit(async ({ title }) => {
    if (await rename(thread, title)) onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={THREADS.renameTitle}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {THREADS.cancel}
          </Button>
          <Button type="submit" form={FORM} pending={formState.isSubmitting && THREADS.saving}>
            {THREADS.save}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          label={THREADS.renameLabel}
          maxLength={THREAD_TITLE_MAX}
          autoComplete="off"
          dir="auto"
          error={formState.errors.title?.message}
          {...register('title')}
        />
      </form>
    </Dialog>
  );
}
