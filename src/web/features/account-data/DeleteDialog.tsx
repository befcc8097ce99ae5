import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { navigate } from 'wouter/use-browser-location';
import { deleteAccount, getDeletion } from '#contract/account/data-export.ts';
import { OwnerField } from '#web/components/OwnerField.tsx';
import { ACCOUNT_DATA } from '#web/copy/en/account/account-data.ts';
import { ApiError, type BodyOf, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useSending } from '#web/data/query-client.ts';
import { useCurrentUser } from '#web/features/account/queries.ts';
import { fetchCurrentUser, tellOtherTabs } from '#web/session/auth-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const WORDS = ACCOUNT_DATA.remove;
type Body = BodyOf<typeof deleteAccount>;

/** Says what goes and what stays, and asks for the password; for the code of the app where that is on. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { email } = useCurrentUser();
  const form = useId();
  const client = useQueryClient();
  const remove = useSending(deleteAccount);
  const [asksForCode, askForCode] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<Body, unknown, Body>({
    resolver: validatedBy(deleteAccount.body),
    defaultValues: { currentPassword: '' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      const { status, message } = await remove.mutateAsync({ body });
      onClose();
      // Whoever is being deleted is logged out and may read nothing any more.
      if (status === 'deleting') await leave();
      else await client.invalidateQueries({ queryKey: keyOf(getDeletion) });
      toast({ title: status === 'deleting' ? 'Account deletion started' : WORDS.waiting, description: message });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code-needed') return askForCode(true);
      if (showFieldErrors(error, ['currentPassword', 'code'], setError)) return;
      toast({
        variant: 'destructive',
        title: 'Error',
        description: sentenceOf(error, 'The account could not be deleted. Please try again.'),
      });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={WORDS.dialogTitle}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {WORDS.keep}
          </Button>
          <Button type="submit" form={form} variant="danger" pending={formState.isSubmitting && WORDS.deleting}>
            {WORDS.confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate method="post" onSubmit={submit} className="grid gap-5">
        <Points title={WORDS.goes} points={WORDS.goesList} />
        <Points title={WORDS.stays} points={WORDS.staysList} />
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <OwnerField label="Current password" error={formState.errors.currentPassword?.message} {...register('currentPassword')} />
        {asksForCode && (
          <TextField
            label="Authenticator code"
            hint="Or a recovery code."
            autoComplete="one-time-code"
            autoFocus
            error={formState.errors.code?.message}
            {...register('code')}
          />
        )}
      </form>
    </Dialog>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/** What this browser held goes as well. */
async function leave(): Promise<void> {
  sessionStorage.clear();
  navigate('/');
  await fetchCurrentUser();
  tellOtherTabs();
}
