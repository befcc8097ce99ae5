import { DEVICE_KINDS, type DeviceKind } from '#web/copy/en/account/device-kinds.ts';
import { useProviders } from '#web/features/connections/queries.ts';
import { Accordion } from '#web/ui/layout/Accordion.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** What works with each kind of device, and how to set it up step by step. */
export function DeviceKinds() {
  return (
    <Section title={DEVICE_KINDS.title}>
      <div className="grid gap-4">
        <p className="text-muted">{DEVICE_KINDS.text}</p>
        <Accordion items={DEVICE_KINDS.kinds.map((kind) => ({ id: kind.title, title: kind.title, content: <HowTo kind={kind} /> }))} />
      </div>
    </Section>
  );
}

function HowTo({ kind: { text, services, steps } }: { kind: DeviceKind }) {
  const providers = useProviders();
  const automatic = providers.flatMap(({ key, name, ways }) => {
    const brings = services[key];
    return brings ? [`${name} (${[...brings, ...(ways.length === 0 ? [DEVICE_KINDS.notSetUp] : [])].join(', ')})`] : [];
  });
  return (
    <div data-hint className="grid gap-3">
      <p>{text}</p>
      <p>
        {DEVICE_KINDS.automatic} {automatic.join(', ')}.
      </p>
      <ol className="grid list-decimal gap-1.5 pl-5">
        {steps.map((step) => (
          <li key={step.text}>{step.text}</li>
        ))}
      </ol>
    </div>
  );
}
