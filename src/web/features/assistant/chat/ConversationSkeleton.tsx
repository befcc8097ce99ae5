import { CHAT } from '#web/copy/en/chat/chat.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** The shape of the conversations while they are being read. */
export function ConversationSkeleton() {
  return (
    <div role="status" aria-label={`Loading: ${CHAT.conversation}`} className="grid gap-x-8 xl:grid-cols-[13.5rem_minmax(0,1fr)]">
      <div className="grid content-start gap-3 max-xl:hidden">
        <Skeleton className="h-8 w-36" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
      <div className="grid content-start gap-3">
        <Skeleton className="h-11 w-1/2" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-[clamp(17rem,calc(100dvh-26rem),46rem)] w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}

/** The messages of one conversation while they are being read. */
export function LogSkeleton({ className }: { className: string }) {
  return (
    <div role="status" aria-label={`Loading: ${CHAT.history}`} className={className}>
      <div className="grid content-start gap-5 p-5">
        <Skeleton className="ml-auto h-11 w-1/2" />
        <Skeleton className="h-24 w-4/5" />
      </div>
    </div>
  );
}
