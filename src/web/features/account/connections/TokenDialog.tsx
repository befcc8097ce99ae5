import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { listTokens, makeToken, TOKEN_DAYS, type TokenScope } from '#contract/account/api-tokens.ts';
import { sendToInbox } from '#contract/activities/uploads.ts';
import { OwnerField } from '#web/components/OwnerField.tsx';
import type { BodyOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { QrCode } from '#web/features/account/security/QrCode.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof makeToken>;
interface Values {
  currentPassword: string;
  name: string;
  may: string;
  expiresInDays: string;
}

const MAY: readonly { value: string; label: string; scopes: TokenScope[] }[] = [
  { value: 'read', label: 'Read', scopes: ['read'] },
  { value: 'write', label: 'Read and write', scopes: ['read', 'write'] },
  { value: 'mcp', label: 'MCP: read', scopes: ['mcp'] },
  { value: 'inbox', label: 'Phone inbox: send files only', scopes: ['inbox'] },
  { value: 'mcp-write', label: 'MCP: read and suggest', scopes: ['mcp', 'write'] },
];
const LASTS = TOKEN_DAYS.map((days) => ({ value: String(days), label: days === 365 ? 'A year' : `${days} days` }));

const entryOf = ({ currentPassword, name, may, expiresInDays }: Values) => ({
  currentPassword,
  name,
  scopes: MAY.find(({ value }) => value === may)?.scopes ?? [],
  expiresInDays: Number(expiresInDays),
});

/** Names a token, says what it may do and how long; then shows it, this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const make = useSending(makeToken, { refreshes: [listTokens] });
  const [made, setMade] = useState<{ secret: string; isInbox: boolean } | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, Body>({
    resolver: validatedBy(makeToken.body, entryOf),
    defaultValues: { currentPassword: '', name: '', may: 'read', expiresInDays: '90' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      const { secret, token } = await make.mutateAsync({ body });
      setMade({ secret, isInbox: token.scopes.includes('inbox') });
    } catch (error) {
      if (!showFieldErrors(error, ['name', 'currentPassword'], setError)) sayRefused(error);
    }
  });
  if (made) return <Made {...made} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create API token"
      footer={
        <Button type="submit" form={form} pending={formState.isSubmitting && 'Making...'}>
          Create token
        </Button>
      }
    >
      <form id={form} noValidate method="post" onSubmit={submit} className="grid gap-5">
        <TextField
          label="Name"
          hint="For example, the app that will use it."
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <SelectField label="Permissions" options={MAY} {...register('may')} />
        <SelectField label="Expires after" options={LASTS} {...register('expiresInDays')} />
        <OwnerField error={formState.errors.currentPassword?.message} {...register('currentPassword')} />
      </form>
    </Dialog>
  );
}

function Made({ secret, isInbox, onClose }: { secret: string; isInbox: boolean; onClose: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(secret);
    toast({ title: 'Copied' });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your token"
      description="Copy it now: it won’t be shown again. Keep it secret, like a password."
      footer={
        <>
          <Button variant="quiet" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TextField label="Token" value={secret} readOnly onFocus={({ target }) => target.select()} />
        {isInbox && <OnPhone secret={secret} />}
      </div>
    </Dialog>
  );
}

/** Where the phone sends to, and the token for its camera. */
function OnPhone({ secret }: { secret: string }) {
  return (
    <>
      <TextField label="Address" value={location.origin + sendToInbox.path} readOnly onFocus={({ target }) => target.select()} />
      <div className="grid justify-items-start gap-3">
        <QrCode text={secret} label="QR code of your token" />
        <p className="text-muted">
          Scan the code with your phone to copy the token.{' '}
          <a href="/faq?q=phone" className="text-moss underline underline-offset-[0.22em]">
            How to set up your phone
          </a>
        </p>
      </div>
    </>
  );
}
