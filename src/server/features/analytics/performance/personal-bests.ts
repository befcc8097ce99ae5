import type { PersonalBest } from '#contract/analytics/analytics.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { RUN_DISTANCES_M, SWIM_DISTANCES_M } from '#core/activity/summary/bests.ts';
import type { LocalDate } from '#core/calendar.ts';
import { bestsOfPeriod } from '#server/features/analytics/store-bests.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/** The bests that athletes compare themselves by. */
const SHOWN: readonly { kind: PersonalBest['kind']; windows: readonly number[] }[] = [
  { kind: 'power', windows: [5, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200] },
  { kind: 'run-time', windows: RUN_DISTANCES_M },
  { kind: 'swim-time', windows: SWIM_DISTANCES_M },
  { kind: 'heart-rate', windows: [60, 300, 1200, 3600] },
];
const FIRST_DAY = '1970-01-01' as LocalDate;

/** All-time bests, each with the best of this calendar year. */
export async function listPersonalBests({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<PersonalBest[]> {
  const { today } = await todayOf(db, athlete, now());
  const newYear = `${today.slice(0, 4)}-01-01` as LocalDate;
  const tables = await Promise.all(
    SHOWN.map(async ({ kind, windows }) => {
      const read = (from: LocalDate) => bestsOfPeriod(db, athlete, { kind, windows, from, to: today });
      const [ever, thisYear] = await Promise.all([read(FIRST_DAY), read(newYear)]);
      return ever
        .filter(({ over }) => windows.includes(over))
        .map(({ over, value, activity_id, local_date, name }): PersonalBest => {
          const own = thisYear.find((best) => best.over === over);
          return {
            kind,
            over,
            value,
            activityId: ActivityId.parse(activity_id),
            date: local_date,
            name,
            thisYear: own ? { value: own.value, activityId: ActivityId.parse(own.activity_id), date: own.local_date } : null,
          };
        });
    }),
  );
  return tables.flat();
}
