import { ChartLine, Link2, type LucideIcon, MessageCircle, Route, UserRound, Video } from 'lucide-react';
import { SUBSCRIBE } from '#web/copy/en/account/billing.ts';
import { Section } from '#web/ui/layout/Section.tsx';

const ICONS: Record<(typeof SUBSCRIBE.benefits)[number]['icon'], LucideIcon> = {
  plan: Route,
  chart: ChartLine,
  video: Video,
  chat: MessageCircle,
  link: Link2,
  person: UserRound,
};

/** The six things a subscription is for. */
export function Benefits() {
  return (
    <Section title={SUBSCRIBE.benefitsTitle}>
      <ul data-source="Our subscription prices." className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {SUBSCRIBE.benefits.map(({ icon, title, text }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title} className="grid content-start gap-1.5 border-rule border-t py-5">
              <Icon aria-hidden size={22} strokeWidth={1.5} className="text-moss" />
              <h3 className="text-17">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
