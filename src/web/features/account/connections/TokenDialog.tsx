import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { listTokens, makeToken, TOKEN_DAYS, type TokenScope } from '#contract/account/api-tokens.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/features/account/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof makeToken>;
interface Values {
  name: string;
  may: string;
  expiresInDays: string;
}

const MAY: readonly { value: string; label: string; scopes: TokenScope[] }[] = [
  { value: 'read', label: 'Read', scopes: ['read'] },
  { value: 'write', label: 'Read and write', scopes: ['read', 'write'] },
  { value: 'mcp', label: 'MCP: read', scopes: ['mcp'] },
  { value: 'mcp-write', label: 'MCP: read and suggest', scopes: ['mcp', 'write'] },
];
const LASTS = TOKEN_DAYS.map((days) => ({ value: String(days), label: days === 365 ? 'A year' : `${days} days` }));

const entryOf = ({ name, may, expiresInDays }: Values) => ({
  name,
  scopes: MAY.find(({ value }) => value === may)?.scopes ?? [],
  expiresInDays: Number(expiresInDays),
});

/** Names a token, says what it may do and how long; then shows it, this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const make = useSending(makeToken, { refreshes: [listTokens] });
  const [secret, setSecret] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, Body>({
    resolver: validatedBy(makeToken.body, entryOf),
    defaultValues: { name: '', may: 'read', expiresInDays: '90' },
  });
  const submit = handleSubmit(async (body) => {
    try {
      setSecret((await make.mutateAsync({ body })).secret);
    } catch (error) {
      if (!showFieldErrors(error, ['name'], setError)) sayRefused(error);
    }
  });
  if (secret) return <Made secret={secret} onClose={onClose} />;
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
      </form>
    </Dialog>
  );
}

function Made({ secret, onClose }: { secret: string; onClose: () => void }) {
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
      <TextField label="Token" value={secret} readOnly onFocus={({ target }) => target.select()} />
    </Dialog>
  );
}
