import { useSuspenseQuery } from '@tanstack/react-query';
import { listLevels, type WorkoutLevel } from '#contract/plans/levels.ts';
import { AsyncPanel } from '#web/components/AsyncPanel.tsx';
import { reading } from '#web/data/query-client.ts';
import { levelReason } from '#web/features/plans/levels/level-labels.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { DISCIPLINE_TONES } from '#web/ui/discipline-colours.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** The athlete’s level in each kind of workout, and what moved it last. */
export function WorkoutLevels() {
  return (
    <AsyncPanel title="Workout levels" coming={<Skeleton className="h-40 w-full" />}>
      <LevelList />
    </AsyncPanel>
  );
}

function LevelList() {
  const levels = useSuspenseQuery(reading(listLevels)).data;
  if (levels.length === 0) {
    return (
      <p className="max-w-[60ch] text-muted">
        No level yet. Complete a key session of your plan, such as a threshold ride, and rate your effort: its level then appears here.
      </p>
    );
  }
  return (
    <ul
      data-source="Calculated from your completed plan sessions: the work done and your effort rating."
      className="grid gap-x-8 sm:grid-cols-2"
    >
      {levels.map((level) => (
        <LevelRow key={level.ladder} level={level} />
      ))}
    </ul>
  );
}

function LevelRow({ level }: { level: WorkoutLevel }) {
  const { name, sport, level: now, of } = level;
  const words = `Level ${now} of ${of}`;
  return (
    <li className="grid content-start gap-1.5 border-rule border-t py-3">
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="inline-flex items-center gap-2 font-semibold">
          <DisciplineIcon discipline={sport} size={18} />
          {name}
        </span>
        <span>{words}</span>
      </span>
      <progress value={now} max={of} aria-label={`${name}: ${words}`} className={classNames('progress', TONES[DISCIPLINE_TONES[sport]])} />
      <span className="text-13 text-muted">{levelReason(level)}</span>
    </li>
  );
}

const TONES = { swim: 'text-swim', bike: 'text-bike', run: 'text-run', strength: 'text-strength', moss: 'text-moss' };
