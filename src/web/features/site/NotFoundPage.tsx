import { NOT_FOUND_WORDS } from '#web/copy/en/not-found.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <div className="relative isolate">
      <div aria-hidden className="contours absolute inset-x-0 -top-16 bottom-0 -z-10" />
      <div className="mx-auto grid max-w-[1200px] justify-items-start gap-5 px-4 pt-16 pb-32 sm:px-8 sm:pt-24">
        <h1 className="text-40 sm:text-64">{NOT_FOUND_WORDS.title}</h1>
        <p className="max-w-[46ch] text-17 text-muted">{NOT_FOUND_WORDS.text}</p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink href="/">{NOT_FOUND_WORDS.home}</ButtonLink>
          <ButtonLink href="/help" variant="quiet">
            {NOT_FOUND_WORDS.help}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
