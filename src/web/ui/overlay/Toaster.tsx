import { Toast as Parts } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { dismissToast, type ShownToast, shownToasts, TOAST, watchToasts } from '#web/ui/overlay/toast.ts';

/** Shows what `toast()` says: at the foot of a phone, at the lower right of a desk, above the buttons of an open dialog. Stands once in the page. */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, shownToasts);
  return (
    <Parts.Provider duration={TOAST.shownMs} swipeDirection="right" swipeThreshold={TOAST.swipePx} label="Message">
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
      <Parts.Viewport className="fixed right-0 bottom-[max(var(--footer-room,0px),var(--bottom-bar))] z-60 m-0 flex w-full list-none flex-col gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none sm:max-w-[27rem]" />
    </Parts.Provider>
  );
}

function ToastCard({ toast: { id, open, title, description, variant = 'default', action } }: { toast: ShownToast }) {
  const destructive = variant === 'destructive';
  return (
    <Parts.Root
      open={open}
      onOpenChange={(next) => !next && dismissToast(id)}
      type="foreground"
      data-variant={variant}
      className={classNames(
        'flex items-center gap-3 rounded-sheet border py-3 pr-2 pl-5 shadow-lift data-[state=open]:animate-rise data-[state=closed]:animate-leave',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        destructive ? 'border-transparent bg-poor text-paper' : 'border-rule bg-card text-ink',
      )}
    >
      <div className="grid min-w-0 flex-1 gap-0.5">
        {title && <Parts.Title className="font-semibold text-15">{title}</Parts.Title>}
        {description && <Parts.Description className={destructive ? '' : 'text-muted'}>{description}</Parts.Description>}
      </div>
      {action && (
        <Parts.Action
          altText={action.label}
          onClick={action.onPress}
          className="min-h-11 shrink-0 rounded-control border border-current/30 px-4 font-semibold hover:border-current"
        >
          {action.label}
        </Parts.Action>
      )}
      <Parts.Close
        aria-label="Close message"
        className="grid size-11 shrink-0 place-items-center rounded-control opacity-75 hover:opacity-100"
      >
        <Icon name="close" size={18} />
      </Parts.Close>
    </Parts.Root>
  );
}
