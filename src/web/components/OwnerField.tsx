import type { ComponentProps } from 'react';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';

/** Asks for the password before what only the owner may do; the server takes a code in its place. */
export function OwnerField({
  label = 'Your password',
  ...field
}: Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'autoComplete'> & { label?: string }) {
  return <PasswordField {...field} label={label} hint="With two-step login, a code works too." autoComplete="current-password" />;
}
