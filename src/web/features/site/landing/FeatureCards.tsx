import { ChartLine, type LucideIcon, MessageCircle, Moon, Route, Utensils, Video } from 'lucide-react';
import { FEATURES } from '#web/copy/en/landing.ts';
import { AiBadge } from '#web/ui/values/Badge.tsx';

const ICONS: Record<(typeof FEATURES.cards)[number]['icon'], LucideIcon> = {
  chart: ChartLine,
  chat: MessageCircle,
  video: Video,
  plan: Route,
  fuel: Utensils,
  rest: Moon,
};

/** The six AI features: each leads to its page. */
export function FeatureCards() {
  return (
    <section id="how-it-works" className="drawn-near mx-auto grid max-w-[1200px] gap-10 px-4 py-16 sm:px-8 lg:py-24">
      <header className="grid max-w-[56ch] justify-items-start gap-3">
        <AiBadge>{FEATURES.badge}</AiBadge>
        <h2 className="text-28 sm:text-40">{FEATURES.title}</h2>
        <p className="text-17 text-muted">{FEATURES.text}</p>
      </header>
      <ul className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
        {FEATURES.cards.map(({ icon, title, text, href }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title} className="group relative grid content-start gap-2.5 border-rule border-t py-7">
              <Icon aria-hidden size={26} strokeWidth={1.5} className="text-heather" />
              <h3 className="text-21">
                <a href={href} className="before:absolute before:inset-0 group-hover:text-moss">
                  {title}
                </a>
              </h3>
              <p className="max-w-[44ch] text-muted">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
