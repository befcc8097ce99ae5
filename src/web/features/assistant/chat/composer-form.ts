import { type UseFormReturn, useForm } from 'react-hook-form';
import { dropDraft, keptDraft, useDraft } from '#web/kept-draft.ts';

const NAME = 'chat';

export interface ComposerValues {
  message: string;
}

export type ComposerForm = UseFormReturn<ComposerValues>;

/** The question while it is being typed. It survives a reload, and is the same in the panel and on the page. */
export function useComposerForm(): ComposerForm {
  const form = useForm<ComposerValues>({ defaultValues: { message: '', ...keptDraft<ComposerValues>(NAME) } });
  useDraft(NAME, form);
  return form;
}

export function emptyComposer(form: ComposerForm): void {
  form.reset({ message: '' });
  dropDraft(NAME);
}

/** Puts words into the field, for the athlete to change or send. */
export function fillComposer(form: ComposerForm, message: string): void {
  form.setValue('message', message, { shouldDirty: true });
  form.setFocus('message');
}
