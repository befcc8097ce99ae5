import { useForm } from 'react-hook-form';
import { changeEmail } from '#contract/account/security.ts';
import { OwnerField } from '#web/components/OwnerField.tsx';
import type { BodyOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof changeEmail>;

/** Another address to log in with: it counts once the link sent there was used. */
export function EmailForm() {
  const change = useSending(changeEmail);
  const { register, handleSubmit, setError, reset, formState } = useForm<Body, unknown, Body>({
    resolver: validatedBy(changeEmail.body),
    defaultValues: { email: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      const { message } = await change.mutateAsync({ body });
      reset();
      toast({ title: 'Link sent', description: message });
    } catch (error) {
      if (!showFieldErrors(error, ['email', 'currentPassword'], setError)) sayRefused(error);
    }
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid max-w-[26rem] gap-5">
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <OwnerField error={errors.currentPassword?.message} {...register('currentPassword')} />
      <Button type="submit" variant="quiet" className="justify-self-start" pending={isSubmitting && 'Sending...'}>
        Change email
      </Button>
    </form>
  );
}
