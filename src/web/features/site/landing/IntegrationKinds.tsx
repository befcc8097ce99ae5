import { Bike, Footprints, HeartPulse, Layers, type LucideIcon, Satellite, Thermometer } from 'lucide-react';
import { INTEGRATIONS, serviceNames } from '#web/copy/en/landing.ts';

const ICONS: Record<(typeof INTEGRATIONS.kinds)[number]['icon'], LucideIcon> = {
  temperature: Thermometer,
  stride: Footprints,
  heart: HeartPulse,
  satellite: Satellite,
  crank: Bike,
  platform: Layers,
};

/** What can be worn and read, by kind, and the services that work by themselves. */
export function IntegrationKinds() {
  return (
    <section className="drawn-near border-rule border-t bg-sunk">
      <div className="mx-auto grid max-w-[1200px] gap-x-14 gap-y-10 px-4 py-16 sm:px-8 lg:grid-cols-[1fr_1.6fr] lg:py-24">
        <header className="grid content-start gap-3">
          <h2 className="text-28 sm:text-40">{INTEGRATIONS.title}</h2>
          <p className="max-w-[44ch] text-17 text-muted">{INTEGRATIONS.text}</p>
          <p className="max-w-[44ch] text-muted">{INTEGRATIONS.setUp}</p>
        </header>
        <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
          {INTEGRATIONS.kinds.map(({ icon, title, text, services }) => {
            const Icon = ICONS[icon];
            return (
              <li key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-0.5">
                <Icon aria-hidden size={24} strokeWidth={1.5} className="row-span-3 mt-0.5 text-muted" />
                <h3 className="text-17">{title}</h3>
                <p className="text-muted">{text}</p>
                <p className="text-15 text-muted">
                  {INTEGRATIONS.connects} {serviceNames(services).join(', ')}.
                </p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
