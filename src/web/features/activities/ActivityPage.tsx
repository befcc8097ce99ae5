import { Suspense, useRef, useState } from 'react';
import type { Activity } from '#contract/activities/activities.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { createObservable } from '#web/data/observable.ts';
import { ActivityActions } from '#web/features/activities/ActivityActions.tsx';
import { ActivityFacts } from '#web/features/activities/ActivityFacts.tsx';
import { ActivityNotes } from '#web/features/activities/ActivityNotes.tsx';
import { activityOrigin } from '#web/features/activities/activity-origin.ts';
import { IntervalsPanel } from '#web/features/activities/intervals/IntervalsPanel.tsx';
import { TrackMap } from '#web/features/activities/map/TrackMap.tsx';
import { BestsPanel } from '#web/features/activities/panels/BestsPanel.tsx';
import { DataQualityPanel } from '#web/features/activities/panels/DataQualityPanel.tsx';
import { LapsPanel } from '#web/features/activities/panels/LapsPanel.tsx';
import { LegsPanel } from '#web/features/activities/panels/LegsPanel.tsx';
import { TrustPanel } from '#web/features/activities/panels/TrustPanel.tsx';
import { hasRidePower, WPrimePanel } from '#web/features/activities/panels/WPrimePanel.tsx';
import { ZonesPanel } from '#web/features/activities/panels/ZonesPanel.tsx';
import { useActivity } from '#web/features/activities/queries.ts';
import { SameWorkoutQuestion, SourcesPanel } from '#web/features/activities/sources/SourcesPanel.tsx';
import type { StreamView } from '#web/features/activities/streams/StreamChart.tsx';
import { StreamPanel } from '#web/features/activities/streams/StreamPanel.tsx';
import { useStreams } from '#web/features/activities/streams/stream-columns.ts';
import type { Stretch } from '#web/features/activities/streams/stream-window.ts';
import { ActivityComment } from '#web/features/assistant/reports/ActivityComment.tsx';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { ActivityServices } from '#web/features/connections/ActivityServices.tsx';
import { ActivityLinkPanel } from '#web/features/sessions/activity-link/ActivityLinkPanel.tsx';
import { formatInstant } from '#web/format/date.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { DISCIPLINE_WORDS, DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { SourceNote } from '#web/ui/values/SourceNote.tsx';

/** The activity of an address, or the way back where there is none. */
export function ActivityPage({ id }: { id: string }) {
  const known = ActivityId.safeParse(id);
  return known.success ? <Known id={known.data} /> : <NoActivity />;
}

function Known({ id }: { id: ActivityId }) {
  const activity = useActivity(id);
  return activity ? <Opened activity={activity} /> : <NoActivity />;
}

/** For one that has been deleted, or an address that was mistyped. */
function NoActivity() {
  return (
    <Page title="Activity" breadcrumbs={LIST}>
      <EmptyState title="Activity not found" action={<ButtonLink href="/activities">View activities</ButtonLink>} />
    </Page>
  );
}

const LIST = [{ label: 'Activities', href: '/activities' }];

/** One activity: what it was, where it went, its streams, and what can be read from them. */
function Opened({ activity }: { activity: Activity }) {
  const { units } = useAthlete();
  usePageTitle(activity.name);
  const [view] = useState(
    (): StreamView => ({ stretch: createObservable<Stretch | null>(null), cursor: createObservable<number | null>(null) }),
  );
  const charts = useRef<HTMLDivElement>(null);
  const zoomTo = (stretch: Stretch) => {
    view.stretch.set(stretch);
    charts.current?.scrollIntoView({ block: 'end' });
  };
  return (
    <Page
      title={activity.name}
      breadcrumbs={LIST}
      aside={
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <DisciplineIcon discipline={activity.discipline} size={20} decorative />
          <span>
            {DISCIPLINE_WORDS[activity.discipline]}, {formatInstant(activity.startTime, activity.timeZone)}
            {activity.source.device && (
              <span className="max-sm:hidden">
                , <bdi>{activity.source.device}</bdi>
              </span>
            )}
          </span>
        </span>
      }
      actions={<ActivityActions activity={activity} />}
    >
      <SourceNote from={activityOrigin(activity)} className="grid grid-cols-1 gap-9 max-sm:gap-7">
        <ActivityFacts activity={activity} units={units} />
        <ActivityServices activity={activity} />
        <DataQualityPanel activity={activity} />
        <TrustPanel activity={activity} />
        <SameWorkoutQuestion activity={activity} />
        <ActivityComment activityId={activity.id} />
        <ActivityLinkPanel activityId={activity.id} />
        <ActivityNotes activity={activity} />
        {activity.legs.length > 1 && <LegsPanel legs={activity.legs} units={units} />}
        {activity.streamKeys.length > 0 && (
          <Suspense fallback={<StreamsComing />}>
            <div ref={charts} className="grid grid-cols-1 gap-9 max-sm:gap-7">
              <Recorded activity={activity} view={view} />
            </div>
          </Suspense>
        )}
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
      </SourceNote>
    </Page>
  );
}

const TRACK_COLOR: Record<Activity['discipline'], string> = {
  swim: 'text-swim',
  bike: 'text-bike',
  run: 'text-run',
  strength: 'text-strength',
  triathlon: 'text-moss',
  other: 'text-moss',
};

/** Map and charts share one cursor, and the charts one stretch, which the intervals can set. */
function Recorded({ activity, view }: { activity: Activity; view: StreamView }) {
  const { units } = useAthlete();
  const stored = useStreams(activity.id);
  if (!stored) return null;
  return (
    <>
      <TrackMap
        streams={stored.streams}
        cursor={view.cursor}
        color={TRACK_COLOR[activity.discipline]}
        discipline={activity.discipline}
        units={units}
      />
      <StreamPanel streams={stored.streams} activity={activity} units={units} view={view} />
    </>
  );
}

function StreamsComing() {
  return (
    <div role="status" aria-label="Loading streams" className="grid gap-5">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-33 w-full" />
      <Skeleton className="h-33 w-full" />
    </div>
  );
}
