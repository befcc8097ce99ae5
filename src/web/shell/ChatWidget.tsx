import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { lazy } from '#web/app/lazy-page.tsx';
import { CHAT_WIDGET } from '#web/copy/en/chat/chat-widget.ts';
import { useVisit } from '#web/session/auth-state.ts';
import { Icon } from '#web/ui/Icon.tsx';

const ChatPanel = lazy(async () => (await import('#web/features/assistant/ChatPanel.tsx')).ChatPanel);

/** Pages that are a conversation or a form that lets one in: a second door would stand in the way. */
const WITHOUT = [
  '/chat-assistant',
  '/login',
  '/signup',
  '/provider-login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/weekly-email',
];

const LOOK =
  'fixed right-4 bottom-[calc(1rem+var(--bottom-bar))] in-[body:has([data-foot-bar])]:max-sm:bottom-[calc(5.5rem+var(--bottom-bar))] z-40 inline-flex min-h-12 items-center gap-2 rounded-full border border-heather/40 bg-card px-4.5 font-semibold text-heather shadow-lift hover:border-heather sm:right-6 sm:bottom-[calc(1.5rem+var(--bottom-bar))] print:hidden';

/** The coach at the lower right of every page: for a visitor the way to log in, for an athlete a panel whose script comes with the first press. */
export function ChatWidget() {
  const visit = useVisit();
  const [location] = useLocation();
  if (WITHOUT.includes(location)) return null;
  return <aside aria-label={CHAT_WIDGET.corner}>{visit.kind === 'signed-in' ? <Toggle key={visit.userId} /> : <WayIn />}</aside>;
}

function WayIn() {
  return (
    <a href="/api/login" aria-label={CHAT_WIDGET.logIn} className={LOOK}>
      <Icon name="chat" size={20} />
      {CHAT_WIDGET.title}
    </a>
  );
}

function Toggle() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <>
      {isOpen && (
        <Suspense>
          <ChatPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={isOpen ? CHAT_WIDGET.close : CHAT_WIDGET.open}
        onPointerEnter={() => ChatPanel.preload().catch(() => {})}
        onClick={() => setOpen(!isOpen)}
        className={LOOK}
      >
        <Icon name={isOpen ? 'close' : 'chat'} size={20} />
        {CHAT_WIDGET.title}
      </button>
    </>
  );
}
