import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bookConsultation, listSlots } from '#contract/contact/contact.ts';
import { BOOKING } from '#web/copy/en/consultation.ts';
import { ApiError, type BodyOf, call, keyOf } from '#web/data/api-client.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { wordsOfFailure } from '#web/features/site/contact/error-messages.ts';
import { HiddenField } from '#web/features/site/contact/HiddenField.tsx';
import { useLeastTime } from '#web/features/site/contact/least-time.ts';
import { SlotPicker } from '#web/features/site/contact/SlotPicker.tsx';
import { useKnownWriter } from '#web/features/site/contact/use-known-writer.ts';
import { formatInstant } from '#web/format/date.ts';
import { useVisitorZone } from '#web/session/browser-time-zone.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextAreaField, TextField } from '#web/ui/form/TextField.tsx';
import { DISABLED_UNTIL_HYDRATED } from '#web/ui/hooks/disabled-until-hydrated.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof bookConsultation>;
type Values = Pick<Body, 'name' | 'email' | 'topic' | 'website'>;

/** Choosing one of the coach's free times and saying who comes. */
export function BookCall() {
  const [booked, setBooked] = useState<Date | null>(null);
  const zone = useVisitorZone();
  return (
    <Page title={BOOKING.title} aside={BOOKING.text}>
      {booked && zone ? <Booked startsAt={booked} zone={zone} onAnother={() => setBooked(null)} /> : <Booking onBooked={setBooked} />}
    </Page>
  );
}

function Booking({ onBooked }: { onBooked: (startsAt: Date) => void }) {
  const [startsAt, choose] = useState<Date | null>(null);
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[1.3fr_1fr]">
      <SlotPicker value={startsAt} onChange={choose} />
      <Details startsAt={startsAt} onBooked={onBooked} onTaken={() => choose(null)} />
    </div>
  );
}

interface DetailsProps {
  startsAt: Date | null;
  onBooked: (startsAt: Date) => void;
  /** Somebody else has just got that time. */
  onTaken: () => void;
}

function Details({ startsAt, onBooked, onTaken }: DetailsProps) {
  const zone = useVisitorZone();
  const { form, submit } = useBooking({ startsAt, zone, onBooked, onTaken });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate method="post" onSubmit={submit} className="relative">
      <fieldset {...DISABLED_UNTIL_HYDRATED} className="grid content-start gap-5">
        <p aria-live="polite" className="grid gap-0.5">
          <span className="font-semibold text-13 text-muted">{BOOKING.chosen}</span>
          <span className="text-17">{startsAt && zone ? formatInstant(startsAt.toISOString(), zone) : BOOKING.noneChosen}</span>
        </p>
        <TextField label={BOOKING.name} autoComplete="name" dir="auto" required error={errors.name?.message} {...form.register('name')} />
        <TextField
          label={BOOKING.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextAreaField
          label={BOOKING.topic}
          hint={BOOKING.topicHint}
          optional
          rows={4}
          dir="auto"
          error={errors.topic?.message}
          {...form.register('topic')}
        />
        <HiddenField label={BOOKING.website} {...form.register('website')} />
        <Button type="submit" size="large" disabled={!startsAt} pending={isSubmitting && BOOKING.booking}>
          {BOOKING.book}
        </Button>
      </fieldset>
    </form>
  );
}

function useBooking({ startsAt, zone, onBooked, onTaken }: DetailsProps & { zone: string | null }) {
  const client = useQueryClient();
  const time = useLeastTime();
  const known = useKnownWriter();
  const when = { startsAt: startsAt?.toISOString(), timeZone: zone };
  const form = useForm<Values, unknown, Body>({
    resolver: validatedBy(bookConsultation.body, (values: Values) => ({ ...values, ...when })),
    defaultValues: { ...known, topic: '', website: '' },
  });
  const submit = form.handleSubmit(async (body) => {
    const elapsedMs = await time.enough();
    try {
      onBooked((await call(bookConsultation, { body: { ...body, elapsedMs } })).startsAt);
    } catch (error) {
      if (showFieldErrors(error, ['name', 'email', 'topic'], form.setError)) return;
      toast({ variant: 'destructive', ...wordsOfFailure(error, BOOKING.error) });
      if (error instanceof ApiError && error.code === 'conflict') onTaken();
    }
    await client.invalidateQueries({ queryKey: keyOf(listSlots) });
  });
  return { form, submit };
}

function Booked({ startsAt, zone, onAnother }: { startsAt: Date; zone: string; onAnother: () => void }) {
  return (
    <Section title={BOOKING.booked}>
      <div role="status" className="grid justify-items-start gap-4">
        <p className="font-display font-semibold text-28">{formatInstant(startsAt.toISOString(), zone)}</p>
        <p className="text-17 text-muted">{BOOKING.bookedText}</p>
        <Button variant="quiet" onClick={onAnother}>
          {BOOKING.another}
        </Button>
      </div>
    </Section>
  );
}
