import { Page } from '#web/ui/Page.tsx';

export function AthletePage() {
  return <Page title="Athlete" />;
}
