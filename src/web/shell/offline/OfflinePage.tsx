import { OFFLINE } from '#web/copy/en/offline.ts';
import { Brand } from '#web/shell/Brand.tsx';
import { buttonLook } from '#web/ui/Button.tsx';

/** What opens when there is no connection: a page of its own, without anything of the app's. */
export function OfflinePage() {
  return (
    <main className="relative isolate min-h-dvh">
      <div aria-hidden className="contours absolute inset-0 -z-10" />
      <div className="px-4 pt-3 sm:px-8">
        <Brand />
      </div>
      <div className="mx-auto grid max-w-[1200px] justify-items-start gap-5 px-4 pt-16 pb-32 sm:px-8 sm:pt-24">
        <h1 className="text-40 sm:text-64">{OFFLINE.title}</h1>
        <p className="max-w-[46ch] text-17 text-muted">{OFFLINE.text}</p>
        <a href="/" className={buttonLook()}>
          {OFFLINE.again}
        </a>
      </div>
    </main>
  );
}
