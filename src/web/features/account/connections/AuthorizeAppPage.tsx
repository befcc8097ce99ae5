import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { AccessRequest, decideAccess, describeAccess } from '#contract/account/oauth.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { OwnerField } from '#web/components/OwnerField.tsx';
import { call } from '#web/data/api-client.ts';
import { showFieldErrors } from '#web/data/form-validation.ts';
import { reading } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { AccountFrame } from '#web/features/account/AccountFrame.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';

const MAY = {
  read: 'Read your profile, activities, calendar, check-ins and races',
  propose: 'Suggest changes to your calendar. Nothing changes until you accept it here',
} as const;

/** Where a program sends its athlete to ask for access over MCP. */
export function AuthorizeAppPage() {
  const asked = z.safeParse(AccessRequest, knownParts(new URLSearchParams(window.location.search)));
  if (asked.success) return <Decision request={asked.data} />;
  return (
    <AccountFrame title="Connect an app" subtitle="This link is incomplete">
      <p>Go back to the app and connect it again.</p>
    </AccountFrame>
  );
}

/** Programs may add parts of their own, which mean nothing here. */
function knownParts(asked: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...asked].filter(([name]) => name in AccessRequest.shape));
}

function Decision({ request }: { request: AccessRequest }) {
  const { name, scopes, returnsTo } = useSuspenseQuery(reading(describeAccess, { body: request })).data;
  const [readOnly, setReadOnly] = useState(false);
  const { register, getValues, setError, formState } = useForm({ defaultValues: { currentPassword: '' } });
  const decide = useMutation({
    mutationFn: (allow: boolean) => {
      const { currentPassword } = getValues();
      return call(decideAccess, { body: { request, allow, readOnly, ...(allow && currentPassword && { currentPassword }) } });
    },
    onSuccess: ({ redirectTo }) => window.location.assign(redirectTo),
    onError: (error) => {
      if (!showFieldErrors(error, ['currentPassword'], setError)) sayRefused(error);
    },
  });
  function allow(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    decide.mutate(true);
  }
  return (
    <AccountFrame title="Connect an app" subtitle={`Allow access to your ${PRODUCT_NAME} data?`}>
      <form noValidate method="post" onSubmit={allow} className="grid gap-5">
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          will be able to:
        </p>
        <ul className="grid list-disc gap-2 pl-5">
          {scopes
            .filter((scope) => scope === 'read' || !readOnly)
            .map((scope) => (
              <li key={scope}>{MAY[scope]}</li>
            ))}
        </ul>
        {scopes.includes('propose') && (
          <CheckboxField label="Read only" checked={readOnly} onChange={({ currentTarget }) => setReadOnly(currentTarget.checked)} />
        )}
        <p className="text-muted">
          You return to <bdi>{returnsTo}</bdi>. The app chose its own name, so allow only apps that you have just connected yourself. You
          can end its access in your account at any time.
        </p>
        <OwnerField error={formState.errors.currentPassword?.message} {...register('currentPassword')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={decide.isPending && decide.variables && 'Connecting...'}>
            Allow access
          </Button>
          <Button variant="quiet" onClick={() => decide.mutate(false)} disabled={decide.isPending}>
            Cancel
          </Button>
        </div>
      </form>
    </AccountFrame>
  );
}
