import { CHAT } from '#web/copy/en/chat/chat.ts';

/** What an empty conversation shows. */
export function Welcome() {
  return (
    <div className="grid max-w-[60ch] gap-2 border-heather border-l-2 pl-4 text-17">
      <p>{CHAT.welcome}</p>
      <p className="text-15 text-muted">{CHAT.welcomeMore}</p>
    </div>
  );
}
