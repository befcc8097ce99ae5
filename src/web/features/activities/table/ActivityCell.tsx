import type { ActivityOrder, ActivitySummary } from '#contract/activities/activities.ts';
import type { Units } from '#core/format.ts';
import { dayOf, formatDayShort, formatDayWithYear, formatTimeOfDay, formatWeekday } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';
import { formatElevation } from '#web/format/quantities/elevation.ts';
import { formatHeartRate } from '#web/format/quantities/heart-rate.ts';
import { formatIntensityFactor, formatLoad } from '#web/format/quantities/load.ts';
import { formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatPower } from '#web/format/quantities/power.ts';
import { UNKNOWN } from '#web/format/quantities/quantity.ts';
import { formatSpeed } from '#web/format/quantities/speed.ts';
import { DISCIPLINE_WORDS, DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';

interface Props {
  column: ActivityOrder;
  activity: ActivitySummary;
  units: Units;
  /** Under a heading that says month and year. */
  isByDate: boolean;
}

/** What one column says about an activity. */
export function ActivityCell({ column, activity, units, isByDate }: Props) {
  switch (column) {
    case 'date':
      return <When activity={activity} isByDate={isByDate} />;
    case 'discipline':
      return (
        <span className="inline-flex items-center gap-2">
          <DisciplineIcon discipline={activity.discipline} size={18} decorative />
          <span className="whitespace-nowrap max-lg:sr-only">{DISCIPLINE_WORDS[activity.discipline]}</span>
        </span>
      );
    case 'name':
      return (
        <a href={`/activities/${activity.id}`} data-row className="font-semibold after:absolute after:inset-0 hover:underline">
          <bdi>{activity.name}</bdi>
        </a>
      );
    case 'duration':
      return formatDuration(activity.durationSec);
    case 'distance':
      return formatDistance(activity.distanceM, units, activity.discipline);
    case 'speed':
      return paceOf(activity, units);
    case 'power':
      return formatPower(activity.avgPower);
    case 'heart-rate':
      return formatHeartRate(activity.avgHeartRate);
    case 'load':
      return formatLoad(activity.load);
    case 'intensity':
      return formatIntensityFactor(activity.intensityFactor);
    case 'ascent':
      return formatElevation(activity.ascentM, units);
  }
}

function When({ activity: { startTime, timeZone }, isByDate }: { activity: ActivitySummary; isByDate: boolean }) {
  const day = dayOf(startTime, timeZone);
  const words = isByDate ? `${formatWeekday(day)} ${formatDayShort(day)}` : formatDayWithYear(day);
  return (
    <time dateTime={startTime} className="whitespace-nowrap text-muted">
      {words}, {formatTimeOfDay(startTime, timeZone)}
    </time>
  );
}

function paceOf({ discipline, avgSpeedMps }: ActivitySummary, units: Units): string {
  if (avgSpeedMps === null || avgSpeedMps === 0) return UNKNOWN;
  if (discipline === 'run') return formatRunPace(avgSpeedMps, units);
  if (discipline === 'swim') return formatSwimPace(avgSpeedMps);
  return formatSpeed(avgSpeedMps, units);
}
