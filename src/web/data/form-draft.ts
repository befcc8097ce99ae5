import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const keyFor = (name: string) => `moorline-draft-${name}`;

/** What was typed into a form before the page was loaded again; null when nothing was, or the browser keeps nothing. Gone with the log-in. */
export function readDraft<Values extends FieldValues>(name: string): Partial<Values> | null {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(keyFor(name)) ?? 'null');
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyFor(name));
  } catch {
    // Storage is switched off, so there is nothing to drop.
  }
}

/** Keeps what is typed, so that the form survives a reload. Begin with `defaultValues: { ...defaults, ...readDraft(name) }` and end with `dropDraft(name)`. */
export function useDraft<Values extends FieldValues>(name: string, form: Pick<UseFormReturn<Values>, 'subscribe'>): void {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty === false) return;
          try {
            sessionStorage.setItem(keyFor(name), JSON.stringify(values));
          } catch {
            // Storage is switched off or full; the form works without.
          }
        },
      }),
    [name, subscribe],
  );
}
