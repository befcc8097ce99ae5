import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getCoachSettings } from '#contract/coach.ts';
import { ApiError, keyOf, sentenceOf } from '#web/api.ts';
import { agreedFirst } from '#web/consent-gate.ts';
import { Panel } from '#web/Panel.tsx';
import { reading } from '#web/queries.ts';
import { AiBadge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { CHAT, WHO_ANSWERS } from '#web/words/en/chat.ts';

/** Which coach writes the answers, what it is and what it cannot do; and where an outside model is offered, the way to allow it. */
export function ModelSelector() {
  return (
    <Panel title={WHO_ANSWERS.title} coming={<Skeleton className="h-24 w-full" />}>
      <Coach />
    </Panel>
  );
}

function Coach() {
  const { coach, about, model, allowsModel } = useSuspenseQuery(reading(getCoachSettings)).data;
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
  return (
    <div className="grid justify-items-start gap-3">
      <AiBadge>{coach === 'built-in' || !model ? CHAT.builtIn : `${model.name} (${model.provider})`}</AiBadge>
      <p data-hint className="text-muted">
        {about}
      </p>
      {model?.isOutside && !allowsModel && (
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
  );
}
