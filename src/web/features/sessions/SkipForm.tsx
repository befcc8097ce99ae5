import { useForm } from 'react-hook-form';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { useSkipSession } from '#web/features/sessions/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

/** Reasons people have, one press each. */
const REASONS = ['Ill', 'Tired', 'No time', 'Travelling', 'Injury', 'Weather'] as const;

/** Asks why a session is left out. The reason stays with it, and a plan reads it. */
export function SkipForm({ session, onClose }: { session: TrainingSession; onClose: () => void }) {
  const skip = useSkipSession();
  const { register, handleSubmit, setValue, formState } = useForm({ defaultValues: { because: '' } });
  const save = handleSubmit(async ({ because }) => {
    if (await skip(session, because.trim())) onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Skip “${session.name}”`}
      description="It won’t count as missed. You can undo this."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="skip-form" pending={formState.isSubmitting && 'Skipping...'}>
            Skip session
          </Button>
        </>
      }
    >
      <form id="skip-form" noValidate onSubmit={save} className="grid gap-4">
        <TextField
          label="Reason"
          maxLength={200}
          autoComplete="off"
          error={formState.errors.because?.message}
          {...register('because', { validate: (because) => because.trim() !== '' || 'Choose a reason' })}
        />
        <div className="flex flex-wrap gap-2">
          {REASONS.map((reason) => (
            <Button key={reason} variant="quiet" size="small" onClick={() => setValue('because', reason, { shouldValidate: true })}>
              {reason}
            </Button>
          ))}
        </div>
      </form>
    </Dialog>
  );
}
