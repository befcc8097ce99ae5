import { type SubmitHandler, useForm } from 'react-hook-form';
import { changeSession, createSession, type TrainingSession } from '#contract/sessions/sessions.ts';
import type { LocalDate } from '#core/calendar.ts';
import { type BodyOf, sentenceOf } from '#web/data/api-client.ts';
import { dropDraft, readDraft, useDraft } from '#web/data/form-draft.ts';
import { showFieldErrors, validatedBy } from '#web/data/form-validation.ts';
import { useSending } from '#web/data/query-client.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { AFTER_SESSIONS } from '#web/features/sessions/queries.ts';
import { SessionFields } from '#web/features/sessions/SessionFields.tsx';
import { newSession, type SessionValues, sessionEntry, valuesOfSession } from '#web/features/sessions/session-values.ts';
import { formatDayFrom } from '#web/format/date.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

type Body = BodyOf<typeof createSession>;

const FIELDS = ['discipline', 'sessionType', 'duration', 'scheduledDate', 'notes', 'intensity'] as const;

/** Creates a session, or changes the one given; `like` is one to begin with, `date` the day. What was typed survives a reload. */
export function SessionForm({
  session,
  like,
  date,
  onClose,
}: {
  session?: TrainingSession;
  like?: TrainingSession;
  date?: LocalDate;
  onClose: () => void;
}) {
  const today = useToday();
  const create = useSending(createSession, { refreshes: AFTER_SESSIONS });
  const change = useSending(changeSession, { refreshes: AFTER_SESSIONS });
  const copied = session ?? like;
  const draft = copied ? `session-${copied.id}` : 'session';
  const form = useForm<SessionValues, unknown, Body>({
    resolver: validatedBy(createSession.body, sessionEntry),
    defaultValues: {
      ...(copied ? valuesOfSession(copied) : newSession(today)),
      ...readDraft<SessionValues>(draft),
      ...(date && { scheduledDate: date }),
    },
  });
  useDraft(draft, form);

  const close = () => {
    dropDraft(draft);
    onClose();
  };

  const save: SubmitHandler<Body> = async (body) => {
    try {
      if (session) await change.mutateAsync({ params: { id: session.id }, body });
      else await create.mutateAsync({ body: like ? { ...body, workout: like.workout, testProtocol: like.testProtocol } : body });
      close();
      toast({
        title: session ? 'Session updated' : 'Session created',
        description: `${body.sessionType}, ${dayInWords(body.scheduledDate, today)}.`,
      });
    } catch (error) {
      if (showFieldErrors(error, FIELDS, form.setError)) return;
      const otherwise = `Failed to ${session ? 'change' : 'create'} session. Please try again.`;
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, otherwise) });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={session ? 'Edit Training Session' : 'Create Training Session'}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form="session-form" pending={form.formState.isSubmitting && (session ? 'Saving...' : 'Creating...')}>
            {session ? 'Save' : 'Create Session'}
          </Button>
        </>
      }
    >
      <form id="session-form" noValidate onSubmit={form.handleSubmit(save)}>
        <SessionFields form={form} />
      </form>
    </Dialog>
  );
}

/** "today", "Friday 20 Nov" */
function dayInWords(date: LocalDate, today: LocalDate): string {
  const words = formatDayFrom(date, today);
  return ['Today', 'Tomorrow', 'Yesterday'].includes(words) ? words.toLowerCase() : words;
}
