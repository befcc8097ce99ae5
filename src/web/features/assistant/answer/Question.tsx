import { CHAT } from '#web/copy/en/chat/chat.ts';

/** The athlete’s message, as it was written. */
export function Question({ text }: { text: string }) {
  return (
    <div className="flex justify-end">
      <p
        dir="auto"
        className="max-w-[85%] whitespace-pre-wrap rounded-sheet rounded-br-small bg-moss-soft px-4 py-2.5 text-17 sm:max-w-[75%]"
      >
        <span className="sr-only">{CHAT.you}: </span>
        {text}
      </p>
    </div>
  );
}
