import { useForm } from 'react-hook-form';
import { changeName, currentUser } from '#contract/account/account.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof changeName>;

/** How the athlete is greeted and written to. */
export function NameForm({ firstName, lastName }: Body) {
  const change = useSending(changeName, { refreshes: [currentUser] });
  const { register, handleSubmit, setError, formState } = useForm<Body, unknown, Body>({
    resolver: validatedBy(changeName.body),
    defaultValues: { firstName, lastName },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await change.mutateAsync({ body });
      toast({ title: 'Name changed' });
    } catch (error) {
      if (!showFieldErrors(error, ['firstName', 'lastName'], setError)) sayRefused(error);
    }
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid max-w-[32rem] gap-5">
      <div className="grid grid-cols-2 gap-4">
        <TextField label="First name" autoComplete="given-name" dir="auto" error={errors.firstName?.message} {...register('firstName')} />
        <TextField label="Last name" autoComplete="family-name" dir="auto" error={errors.lastName?.message} {...register('lastName')} />
      </div>
      <Button type="submit" variant="quiet" className="justify-self-start" pending={isSubmitting && 'Saving...'}>
        Save name
      </Button>
    </form>
  );
}
