/** What a control is while nothing listens yet: it cannot be used. */
interface Off {
  disabled?: true;
  suppressHydrationWarning?: true;
  ref?: (control: { disabled: boolean } | null) => void;
}

/**
 * For a control that needs script: in the HTML made at build time it is disabled, and where React takes the page over it is switched on
 * in the document itself. Nothing is drawn a second time for it, as a state would ask for. Only for a control that is never disabled for
 * another reason. `<fieldset {...DISABLED_UNTIL_HYDRATED}>`
 */
export const DISABLED_UNTIL_HYDRATED: Off =
  typeof document === 'undefined' ? { disabled: true } : { suppressHydrationWarning: true, ref: wake };

function wake(control: { disabled: boolean } | null): void {
  if (control) control.disabled = false;
}
