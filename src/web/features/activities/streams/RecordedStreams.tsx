import type { Activity } from '#contract/activities/activities.ts';
import { TrackMap } from '#web/features/activities/map/TrackMap.tsx';
import type { StreamView } from '#web/features/activities/streams/StreamChart.tsx';
import { StreamPanel } from '#web/features/activities/streams/StreamPanel.tsx';
import { useStreams } from '#web/features/activities/streams/stream-columns.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';

const TRACK_COLOR: Record<Activity['discipline'], string> = {
  swim: 'text-swim',
  bike: 'text-bike',
  run: 'text-run',
  strength: 'text-strength',
  triathlon: 'text-moss',
  other: 'text-moss',
};

/** Track and streams of an activity, with their own script. Map and charts share one cursor, and the charts one stretch, which the intervals can set. */
export function RecordedStreams({ activity, view }: { activity: Activity; view: StreamView }) {
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
