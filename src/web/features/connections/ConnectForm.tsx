import { useForm } from 'react-hook-form';
import { connectWithKey, listConnections, type Provider, startConnecting } from '#contract/connections/connections.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** The ways to connect a service: signing in there, or the athlete's own key with the steps to it. */
export function ConnectForm({ provider }: { provider: Provider }) {
  const { ways, keySteps, name, key } = provider;
  const start = useSending(startConnecting);
  const signIn = () =>
    start.mutate({ params: { provider: key } }, { onError: sayRefused, onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <div className="grid gap-5">
      {ways.includes('sign-in') && (
        <Button className="justify-self-start" pending={start.isPending && 'Opening...'} onClick={signIn}>
          {`Sign in with ${name}`}
        </Button>
      )}
      {ways.includes('key') && (
        <div className="grid gap-3">
          <ol className="grid list-decimal gap-1.5 pl-5">
            {keySteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <KeyForm provider={provider} />
        </div>
      )}
    </div>
  );
}

function KeyForm({ provider: { key, name } }: { provider: Provider }) {
  const connect = useSending(connectWithKey, { refreshes: [listConnections] });
  const { register, handleSubmit, setError, formState, reset } = useForm<{ key: string }, unknown, BodyOf<typeof connectWithKey>>({
    resolver: validatedBy(connectWithKey.body, (values) => values),
    defaultValues: { key: '' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await connect.mutateAsync({ params: { provider: key }, body });
      reset();
      toast({ title: `${name} connected`, description: 'Your history is being imported.' });
    } catch (error) {
      if (!showFieldErrors(error, ['key'], setError)) sayRefused(error);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <PasswordField label={`${name} key`} autoComplete="off" error={formState.errors.key?.message} {...register('key')} />
      <Button type="submit" className="sm:mt-7" pending={connect.isPending && 'Connecting...'}>
        Connect
      </Button>
    </form>
  );
}
