import { Skeleton } from '#web/ui/Skeleton.tsx';
import { CHAT } from '#web/words/en/chat.ts';

/** The shape of the conversation while it is read. */
export function ConversationSkeleton() {
  return (
    <div role="status" aria-label={`Loading: ${CHAT.conversation}`} className="grid content-start gap-3">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-[clamp(17rem,calc(100dvh-23rem),46rem)] w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
