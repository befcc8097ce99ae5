import { useForm } from 'react-hook-form';
import { CONTACT_CATEGORIES, type ContactCategory, sendMessage } from '#contract/contact/contact.ts';
import { CATEGORY_WORDS, CONTACT } from '#web/copy/en/contact.ts';
import { type BodyOf, call } from '#web/data/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/data/form-draft.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { usePaymentsMode } from '#web/data/payments-mode.ts';
import { wordsOfFailure } from '#web/features/site/contact/error-messages.ts';
import { HiddenField } from '#web/features/site/contact/HiddenField.tsx';
import { useLeastTime } from '#web/features/site/contact/least-time.ts';
import { useKnownWriter } from '#web/features/site/contact/use-known-writer.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField, TextField } from '#web/ui/form/TextField.tsx';
import { DISABLED_UNTIL_HYDRATED } from '#web/ui/hooks/disabled-until-hydrated.ts';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof sendMessage>;
/** What the form holds: no category is chosen until one is. */
type Values = Omit<Body, 'category' | 'elapsedMs'> & { category: ContactCategory | '' };

const FIELDS = ['name', 'email', 'category', 'subject', 'message'] as const;
const EMPTY: Values = { name: '', email: '', category: '', subject: '', message: '', website: '' };
const OPTIONS = CONTACT_CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] }));
const OPTIONS_WITHOUT_MONEY = OPTIONS.filter(({ value }) => value !== 'billing');
const WORDS = CONTACT.form;
const DRAFT = 'contact';

/** Writing to us. What is typed survives a reload until it has been sent. */
export function ContactForm() {
  const time = useLeastTime();
  const known = useKnownWriter();
  const hasMoney = usePaymentsMode() !== 'off';
  const form = useForm<Values, unknown, Body>({
    resolver: validatedBy(sendMessage.body),
    defaultValues: { ...EMPTY, ...known, ...readDraft<Values>(DRAFT) },
  });
  useDraft(DRAFT, form);
  const { register, handleSubmit, setError, reset, formState } = form;
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (body) => {
    const elapsedMs = await time.enough();
    try {
      await call(sendMessage, { body: { ...body, elapsedMs } });
    } catch (error) {
      if (showFieldErrors(error, FIELDS, setError)) return;
      toast({ variant: 'destructive', ...wordsOfFailure(error, CONTACT.failed) });
      return;
    }
    dropDraft(DRAFT);
    reset({ ...EMPTY, ...known });
    time.again();
    toast(CONTACT.sent);
  });

  return (
    <form noValidate method="post" onSubmit={send} className="relative">
      <fieldset {...DISABLED_UNTIL_HYDRATED} className="grid gap-5">
        <h2 className="text-21">{WORDS.title}</h2>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField label={WORDS.name} autoComplete="name" dir="auto" required error={errors.name?.message} {...register('name')} />
          <TextField
            label={WORDS.email}
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors.email?.message}
            {...register('email')}
          />
        </div>
        <SelectField
          label={WORDS.category}
          options={hasMoney ? OPTIONS : OPTIONS_WITHOUT_MONEY}
          placeholder={WORDS.categoryPlaceholder}
          required
          error={errors.category?.message}
          {...register('category')}
        />
        <TextField label={WORDS.subject} dir="auto" required error={errors.subject?.message} {...register('subject')} />
        <TextAreaField
          label={WORDS.message}
          placeholder={WORDS.messagePlaceholder}
          rows={6}
          dir="auto"
          required
          error={errors.message?.message}
          {...register('message')}
        />
        <HiddenField label={WORDS.website} {...register('website')} />
        <div className="grid justify-items-start gap-3">
          <Button type="submit" size="large" pending={isSubmitting && WORDS.sending}>
            {WORDS.send}
          </Button>
          <p className="text-13 text-muted">{WORDS.note}</p>
        </div>
      </fieldset>
    </form>
  );
}
