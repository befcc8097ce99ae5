import { type UseFormReturn, useForm } from 'react-hook-form';
import { dropDraft, readDraft, useDraft } from '#web/data/form-draft.ts';

const NAME = 'chat';

export interface ComposerValues {
  message: string;
}

export type ComposerForm = UseFormReturn<ComposerValues>;

/** The question while it is being typed. It survives a reload, and is the same in the panel and on the page. */
export function useComposerForm(): ComposerForm {
  const form = useForm<ComposerValues>({ defaultValues: { message: '', ...readDraft<ComposerValues>(NAME) } });
  useDraft(NAME, form);
  return form;
}

export function emptyComposer(form: ComposerForm): void {
  form.reset({ message: '' });
  dropDraft(NAME);
}

/**
 * Gives the field the focus after an answer, unless the athlete has moved on to something else: whatever was pressed is disabled by then. On a
 * phone the keyboard would cover the answer.
 */
export function focusWhenFree(form: ComposerForm): void {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body || activeElement.id === 'main';
  if (isFree && matchMedia('(pointer: fine)').matches) form.setFocus('message');
}

/** Puts words into the field, for the athlete to change or send. */
export function fillComposer(form: ComposerForm, message: string): void {
  form.setValue('message', message, { shouldDirty: true });
  form.setFocus('message');
}
