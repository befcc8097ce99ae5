import { useQueryClient } from '@tanstack/react-query';
import { getCoachSettings } from '#contract/coach.ts';
import { ApiError, keyOf, sentenceOf } from '#web/api.ts';
import { agreedFirst } from '#web/consent-gate.ts';
import { useCoachSettings } from '#web/features/coach/queries.ts';
import { AiBadge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { CHAT, WHO_ANSWERS } from '#web/words/en/chat.ts';

/** Which coach writes the answers, what it is and what it cannot do; and where an outside model is offered, the way to allow it. */
export function WhoAnswers() {
  const settings = useCoachSettings();
  const client = useQueryClient();
  const allow = async () => {
    try {
      await agreedFirst('outside-models');
      await client.invalidateQueries({ queryKey: keyOf(getCoachSettings) });
      toast({ title: WHO_ANSWERS.title, description: WHO_ANSWERS.allowed });
    } catch (error) {
      // "Not now" is an answer and no fault.
      if (error instanceof ApiError && error.code === 'consent_needed') return;
      toast({ variant: 'destructive', title: CHAT.error, description: sentenceOf(error, WHO_ANSWERS.failed) });
    }
  };
  const model = settings?.model ?? null;
  return (
    <Section title={WHO_ANSWERS.title}>
      {settings ? (
        <div className="grid justify-items-start gap-3">
          <AiBadge>{settings.coach === 'built-in' || !model ? CHAT.builtIn : `${model.name} (${model.provider})`}</AiBadge>
          <p data-hint className="text-muted">
            {settings.about}
          </p>
          {model?.isOutside && !settings.allowsModel && (
            <>
              <p data-hint className="text-muted">
                {WHO_ANSWERS.offered(model.name, model.provider)}
              </p>
              <Button variant="quiet" onClick={() => void allow()}>
                {WHO_ANSWERS.allow}
              </Button>
            </>
          )}
        </div>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Section>
  );
}
