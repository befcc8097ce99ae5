import { Suspense } from 'react';
import { staticIsland } from '#web/app/static-island.tsx';
import { HERO } from '#web/copy/en/hero.ts';
import { useVisit } from '#web/session/auth-state.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

export const SampleSession = staticIsland(async () => (await import('#web/features/site/landing/SampleSession.tsx')).SampleSession);
export const LandingStory = staticIsland(async () => (await import('#web/features/site/landing/LandingStory.tsx')).LandingStory);

const SESSION = (
  <Suspense fallback={<div className="h-96" />}>
    <SampleSession />
  </Suspense>
);
const STORY = (
  <Suspense fallback={null}>
    <LandingStory />
  </Suspense>
);

/** What someone sees who has never heard of the product. Only the hero is alive; everything under it is read. */
export function LandingPage() {
  return (
    <>
      <Hero />
      {STORY}
    </>
  );
}

function Hero() {
  const isSignedIn = useVisit().kind === 'signed-in';
  return (
    <section className="relative isolate overflow-x-clip">
      <div aria-hidden className="contours contours-beside-words absolute inset-x-0 -top-16 bottom-0 -z-10" />
      <div className="mx-auto grid max-w-[1200px] grid-cols-1 items-end gap-x-14 gap-y-8 px-4 pt-7 sm:px-8 lg:grid-cols-[1.05fr_1fr] lg:pt-14">
        <div className="grid justify-items-start pb-2 lg:pb-16">
          <h1 className="text-[clamp(2.5rem,6vw,4.5rem)] leading-[1.02] tracking-[-0.03em]">{HERO.title}</h1>
          <p className="mt-5 mb-7 max-w-[46ch] text-[1.1875rem] text-muted leading-normal">{HERO.text}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={isSignedIn ? '/dashboard' : '/api/login'} size="large">
              {isSignedIn ? HERO.actionHere : HERO.action}
            </ButtonLink>
            <ButtonLink href="#how-it-works" variant="quiet" size="large">
              {HERO.more}
            </ButtonLink>
          </div>
          <p className="mt-4 max-w-[42ch] text-13 text-muted">{HERO.note}</p>
        </div>
        {SESSION}
      </div>
    </section>
  );
}
