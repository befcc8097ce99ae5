import { ButtonLink } from '#web/ui/Button.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <div className="relative isolate">
      <div aria-hidden className="contours contours-beside-words absolute inset-x-0 -top-16 bottom-0 -z-10" />
      <div className="mx-auto grid max-w-[1200px] justify-items-start gap-5 px-4 pt-16 pb-32 sm:px-8 sm:pt-24">
        <h1 className="text-40 sm:text-64">404 Page Not Found</h1>
        <p className="max-w-[46ch] text-17 text-muted">
          There is no page at this address. It may have moved, or a letter is missing from the link.
        </p>
        <ButtonLink href="/">Back to the start</ButtonLink>
      </div>
    </div>
  );
}
