import { X } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { returnFocus } from '#web/ui/overlay/restore-focus.ts';
import { useFooterRoom } from '#web/ui/overlay/use-footer-offset.ts';

export interface DialogProps {
  open: boolean;
  /** Called with `false` for Esc, the cross and a press beside the dialog. */
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the one that does it last: they stay in reach while the content scrolls. */
  footer?: ReactNode;
  /** `page`: as much as a page holds; on a phone it is all of the screen. */
  size?: keyof typeof WIDTHS;
}

/**
 * A question or a form over the page: centred on a desk, from the bottom edge on a phone. The keyboard stays inside, Esc closes,
 * and focus returns to where it was. A form stands in `children` with an `id`, its button in `footer` with `form={id}`. For "are you sure" use `ConfirmDialog`; for what can be undone use neither, but a toast with Undo.
 */
export function Dialog({ open, onOpenChange, title, description, children, footer, size = 'narrow' }: DialogProps) {
  const footerRoom = useFooterRoom();
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <DialogOverlay>
          <Parts.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={beginAtFirstField}
            onCloseAutoFocus={(event) => {
              // The library returns to a trigger of its own only, and ours are anywhere on the page.
              event.preventDefault();
              returnFocus();
            }}
            className={`${SHEET} ${WIDTHS[size]}`}
          >
            <header className="flex items-start gap-4 px-6 pt-5 pb-1 max-sm:px-5">
              <div className="grid min-w-0 gap-1">
                <Parts.Title className="text-21">{title}</Parts.Title>
                {description && <Parts.Description className="text-muted">{description}</Parts.Description>}
              </div>
              <Parts.Close
                aria-label="Close"
                className="-mt-2 -mr-3 ml-auto grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunk hover:text-ink"
              >
                <X aria-hidden size={20} strokeWidth={1.5} />
              </Parts.Close>
            </header>
            <div className="relative overflow-y-auto px-6 py-4 max-sm:px-5">{children}</div>
            {footer && (
              <footer ref={footerRoom} className={FOOTER}>
                {footer}
              </footer>
            )}
          </Parts.Content>
        </DialogOverlay>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** Where there is a keyboard a form begins at its first field. On a phone the keys would cover it, so the sheet itself has the focus. */
function beginAtFirstField(event: Event): void {
  const sheet = event.target;
  if (!(sheet instanceof HTMLElement)) return;
  event.preventDefault();
  const field = sheet.querySelector<HTMLElement>('input:not([type="hidden"], [readonly]), select, textarea');
  (matchMedia('(pointer: fine)').matches && field ? field : sheet).focus();
}

/**
 * Ours and not the library's overlay, because that one writes a style element, which the content security policy refuses. The page behind
 * holds still: scrolling ends in the veil, which has one pixel to scroll and hands nothing on.
 */
export function DialogOverlay({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-auto fixed inset-0 z-40 animate-appear overflow-y-auto overscroll-contain bg-veil [scrollbar-width:none]">
      <div className="grid min-h-[calc(100%+1px)] grid-cols-1 items-end sm:place-items-center sm:p-4">{children}</div>
    </div>
  );
}

export const SHEET =
  'flex w-full min-w-0 animate-rise flex-col overflow-hidden border border-rule bg-card shadow-lift ' + 'outline-none sm:rounded-sheet';

const SHEET_HIGH = 'max-h-[min(46rem,calc(100dvh-2rem))] rounded-t-sheet ';

export const WIDTHS = {
  narrow: `${SHEET_HIGH} sm:max-w-[32rem]`,
  wide: `${SHEET_HIGH} sm:max-w-[48rem]`,
  page: 'max-sm:h-dvh max-sm:border-0 sm:max-h-[calc(100dvh-2rem)] sm:max-w-[68rem]',
};

export const FOOTER =
  'flex flex-wrap justify-end gap-2.5 border-rule border-t px-6 py-4 max-sm:px-5 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:flex-1';
