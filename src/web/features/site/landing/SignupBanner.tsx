import { HERO } from '#web/copy/en/hero.ts';
import { LAST_CALL } from '#web/copy/en/landing.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** The end of the landing page. Whoever is logged in is sent on from there to their dashboard. */
export function SignupBanner() {
  return (
    <section className="drawn-near border-rule border-t">
      <div className="mx-auto grid max-w-[1200px] justify-items-start gap-4 px-4 py-20 sm:px-8 lg:py-28">
        <h2 className="max-w-[18ch] text-40 tracking-[-0.02em] sm:text-64">{LAST_CALL.title}</h2>
        <p className="max-w-[46ch] text-17 text-muted">{LAST_CALL.text}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink href="/api/login" size="large">
            {HERO.action}
          </ButtonLink>
          <span className="text-muted">{HERO.note}</span>
        </div>
      </div>
    </section>
  );
}
