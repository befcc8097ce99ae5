import { useQueryClient } from '@tanstack/react-query';
import { listChat } from '#contract/assistant/chat.ts';
import { listHandoffs } from '#contract/human-coach/requests.ts';
import { HUMAN_COACH } from '#web/copy/en/chat/human-coach.ts';
import { keyOf, sentenceOf } from '#web/data/api-client.ts';
import { type ToastWords, toast } from '#web/ui/overlay/toast.ts';

/** Changes a question for a human coach, reads again and shows a toast; undefined where it failed, with a toast too. */
export function useHandoffAction() {
  const client = useQueryClient();
  return async <Result>(work: () => Promise<Result>, done: ToastWords | null): Promise<Result | undefined> => {
    try {
      const result = await work();
      await Promise.all([listHandoffs, listChat].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
      if (done) toast(done);
      return result;
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, HUMAN_COACH.failed) });
      return undefined;
    }
  };
}
