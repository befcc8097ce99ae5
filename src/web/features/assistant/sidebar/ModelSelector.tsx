import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getCoachSettings } from '#contract/assistant/chat.ts';
import { AsyncPanel } from '#web/components/AsyncPanel.tsx';
import { ANSWER, CHAT, MODEL_SELECTOR } from '#web/copy/en/chat/chat.ts';
import { ApiError, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';
import { withConsent } from '#web/session/require-consent.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { AiBadge } from '#web/ui/values/Badge.tsx';

/** Who writes the answers, and what the coach can do without a language model; where an external model is offered, the way to allow it. */
export function ModelSelector() {
  return (
    <AsyncPanel title={MODEL_SELECTOR.title} coming={<Skeleton className="h-24 w-full" />}>
      <Selected />
    </AsyncPanel>
  );
}

function Selected() {
  const { coach, about, model, allowsModel } = useSuspenseQuery(reading(getCoachSettings)).data;
  const client = useQueryClient();
  const allow = async () => {
    try {
      await withConsent('outside-models');
      await client.invalidateQueries({ queryKey: keyOf(getCoachSettings) });
      toast({ title: MODEL_SELECTOR.title, description: MODEL_SELECTOR.allowed });
    } catch (error) {
      // "Not now" is an answer, not a failure.
      if (error instanceof ApiError && error.code === 'consent_needed') return;
      toast({ variant: 'destructive', title: CHAT.error, description: sentenceOf(error, MODEL_SELECTOR.failed) });
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      <AiBadge>{coach === 'built-in' || !model ? ANSWER.builtIn : `${model.name} (${model.provider})`}</AiBadge>
      <p data-hint className="text-muted">
        {about}
      </p>
      {model?.isOutside && !allowsModel && (
        <>
          <p data-hint className="text-muted">
            {MODEL_SELECTOR.offered(model.name, model.provider)}
          </p>
          <Button variant="quiet" onClick={() => void allow()}>
            {MODEL_SELECTOR.allow}
          </Button>
        </>
      )}
      <p className="flex flex-wrap gap-x-5">
        <a href="/help" className={LINK}>
          {MODEL_SELECTOR.help}
        </a>
        <a href="/account?tab=privacy" className={LINK}>
          {MODEL_SELECTOR.privacy}
        </a>
      </p>
    </div>
  );
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-moss';
