import { useForm } from 'react-hook-form';
import { CONSENT_TEXTS, type ConsentKind, giveConsent, listConsents } from '#contract/account/consent.ts';
import { getAthlete } from '#contract/athlete/athlete.ts';
import { type BodyOf, sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useSending } from '#web/data/query-client.ts';
import { useConsents } from '#web/features/account/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof giveConsent>;

const FORM = 'consent-form';

/** The words that are agreed to, and a button that says so. What the athlete was doing waits behind it and goes on afterwards. */
export function ConsentDialog({
  kind,
  how = 'dialog',
  answer,
}: {
  kind: ConsentKind;
  how?: Body['how'];
  answer: (agreed: boolean) => void;
}) {
  const { version, title, paragraphs, agree } = CONSENT_TEXTS[kind];
  const { knowsBirthDate } = useConsents();
  const give = useSending(giveConsent, { refreshes: [listConsents, getAthlete] });
  const { register, handleSubmit, setError, formState } = useForm<{ birthDate: string }, unknown, Body>({
    resolver: validatedBy(giveConsent.body, ({ birthDate }) => ({ kind, version, how, ...(birthDate ? { birthDate } : {}) })),
    defaultValues: { birthDate: '' },
  });

  const submit = handleSubmit(async (body) => {
    try {
      await give.mutateAsync({ body });
      answer(true);
    } catch (error) {
      if (showFieldErrors(error, ['birthDate'], setError)) return;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, 'Failed to save your answer. Please try again.') });
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer(false)}
      title={title}
      description="We ask once, separately from the terms."
      footer={
        <>
          <Button variant="quiet" onClick={() => answer(false)}>
            Not now
          </Button>
          <Button type="submit" form={FORM} pending={formState.isSubmitting && 'Saving...'}>
            {agree}
          </Button>
        </>
      }
    >
      {/* In a portal the press would bubble to the form that waits behind. */}
      <form
        id={FORM}
        noValidate
        method="post"
        onSubmit={(event) => {
          event.stopPropagation();
          void submit(event);
        }}
        className="grid gap-4"
      >
        {paragraphs.map((paragraph) => (
          <p key={paragraph} data-hint>
            {paragraph}
          </p>
        ))}
        {!knowsBirthDate && (
          <TextField
            label="Date of birth"
            type="date"
            autoComplete="bday"
            hint="We need your age to set safe training limits."
            error={formState.errors.birthDate?.message}
            {...register('birthDate')}
          />
        )}
        <a href="/privacy" target="_blank" rel="noopener" className="justify-self-start py-2 font-semibold text-moss hover:underline">
          Privacy Policy
        </a>
      </form>
    </Dialog>
  );
}
