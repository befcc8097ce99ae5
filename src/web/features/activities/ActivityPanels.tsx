import { Suspense } from 'react';
import type { Activity } from '#contract/activities/activities.ts';
import type { Units } from '#core/format.ts';
import { IntervalsPanel } from '#web/features/activities/intervals/IntervalsPanel.tsx';
import { BestsPanel } from '#web/features/activities/panels/BestsPanel.tsx';
import { LapsPanel } from '#web/features/activities/panels/LapsPanel.tsx';
import { hasRidePower, WPrimePanel } from '#web/features/activities/panels/WPrimePanel.tsx';
import { ZonesPanel } from '#web/features/activities/panels/ZonesPanel.tsx';
import { SourcesPanel } from '#web/features/activities/sources/SourcesPanel.tsx';
import type { Stretch } from '#web/features/activities/streams/stream-window.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** What stands below the streams, with its own script. */
export function ActivityPanels({ activity, units, zoomTo }: { activity: Activity; units: Units; zoomTo: (stretch: Stretch) => void }) {
  return (
    <>
      <IntervalsPanel activity={activity} units={units} zoomTo={zoomTo} />
      {hasRidePower(activity) && (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <WPrimePanel activity={activity} />
        </Suspense>
      )}
      <ZonesPanel activity={activity} units={units} />
      <LapsPanel activity={activity} units={units} />
      <BestsPanel bests={activity.bests} units={units} />
      <SourcesPanel activity={activity} />
    </>
  );
}
