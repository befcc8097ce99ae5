import { Page } from '#web/ui/Page.tsx';

export function ActivityPage({ id }: { id: string }) {
  return <Page title="Activity" breadcrumbs={[{ label: 'Activities', href: '/activities' }]} aside={id} />;
}
