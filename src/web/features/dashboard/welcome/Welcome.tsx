import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { WELCOME } from '#web/copy/en/welcome.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/data/form-draft.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { useCreateFirstWeek } from '#web/features/dashboard/welcome/create-first-week.ts';
import { FirstWeek } from '#web/features/dashboard/welcome/FirstWeek.tsx';
import { WelcomeQuestion } from '#web/features/dashboard/welcome/WelcomeQuestion.tsx';
import { newWelcome, QUESTIONS, type WelcomeValues } from '#web/features/dashboard/welcome/welcome-values.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const DRAFT = 'welcome';

/** Six questions, one at a time; each can be skipped and all survive a reload. Ends with the sessions of the first week. */
export function Welcome() {
  const athlete = useAthlete();
  const today = useToday();
  const createFirstWeek = useCreateFirstWeek();
  const form = useForm<WelcomeValues>({ defaultValues: { ...newWelcome(athlete), ...readDraft<WelcomeValues>(DRAFT) } });
  useDraft(DRAFT, form);
  const [isDone, setDone] = useState(false);
  const question = form.watch('question');
  const index = QUESTIONS.indexOf(question);
  const isLast = index === QUESTIONS.length - 1;
  const isCreating = form.formState.isSubmitting;
  if (isDone) return <FirstWeek data={form.getValues('data')} />;

  const go = (to: number) => form.setValue('question', QUESTIONS[to] ?? 'goal', { shouldDirty: true });
  const finish = async () => {
    try {
      await createFirstWeek(form.getValues(), today);
      dropDraft(DRAFT);
      setDone(true);
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, WELCOME.failed) });
    }
  };
  const answer = (isSkipped: boolean) => {
    const others = form.getValues('skipped').filter((each) => each !== question);
    form.setValue('skipped', isSkipped ? [...others, question] : others, { shouldDirty: true });
    if (isSkipped) form.clearErrors();
    if (!isLast) go(index + 1);
  };
  const next = form.handleSubmit(async () => {
    answer(false);
    if (isLast) await finish();
  });

  return (
    <section
      aria-labelledby="welcome-question"
      className="grid w-full max-w-[40rem] gap-6 rounded-sheet border border-rule bg-card p-5 sm:p-7"
    >
      <Progress question={index + 1} />
      <form noValidate onSubmit={next} className="grid gap-5">
        <h2 id="welcome-question" className="text-21 sm:text-28">
          {WELCOME[question].question}
        </h2>
        <WelcomeQuestion form={form} today={today} />
        <div className="flex flex-wrap items-center gap-2.5 pt-1">
          <Button type="submit" pending={isCreating && WELCOME.creating}>
            {isLast ? WELCOME.finish : WELCOME.next}
          </Button>
          {index > 0 && (
            <Button variant="quiet" disabled={isCreating} onClick={() => go(index - 1)}>
              {WELCOME.back}
            </Button>
          )}
          {!isLast && (
            <Button variant="plain" onClick={() => answer(true)}>
              {WELCOME.skip}
            </Button>
          )}
          <ButtonLink variant="plain" href="/dashboard" className="sm:ml-auto">
            {WELCOME.skipAll}
          </ButtonLink>
        </div>
      </form>
    </section>
  );
}

function Progress({ question }: { question: number }) {
  return (
    <div className="grid gap-2">
      <p data-source="Questions answered so far." className="text-13 text-muted">
        {WELCOME.progress(question, QUESTIONS.length)}
      </p>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-rule">
        <span className="block h-full bg-moss" style={{ width: `${(question / QUESTIONS.length) * 100}%` }} />
      </span>
    </div>
  );
}
