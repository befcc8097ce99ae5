import { CalendarPlus, Copy, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { WorkoutId } from '#contract/shared/ids.ts';
import type { Workout } from '#core/workout/workout.ts';
import { useThresholdsOn, useToday } from '#web/features/athlete/queries.ts';
import type { ShelvedWorkout } from '#web/features/workouts/library/library-query.ts';
import { entryOf, useOwnLibrary } from '#web/features/workouts/library/my-workouts.ts';
import { WorkoutLibrary } from '#web/features/workouts/library/WorkoutLibrary.tsx';
import { PutOnCalendar } from '#web/features/workouts/PutOnCalendar.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/overlay/Menu.tsx';

/** Every workout that can be used: the athlete's own, and those of the house. */
export function WorkoutsPage() {
  const thresholds = useThresholdsOn(useToday());
  const [used, use] = useState<Workout | null>(null);
  return (
    <Page
      title="Workouts"
      aside="Create workouts and reuse them on any day."
      breadcrumbs={[{ label: 'Training Sessions', href: '/training-sessions' }]}
      actions={
        <ButtonLink href="/workouts/new">
          <Plus aria-hidden size={18} strokeWidth={1.5} />
          New workout
        </ButtonLink>
      }
    >
      <Suspense fallback={<SkeletonRows rows={8} label="Loading workouts" />}>
        <WorkoutLibrary
          thresholds={thresholds}
          actions={(shelved) => <ShelfActions shelved={shelved} onUse={() => use(shelved.workout)} />}
        />
      </Suspense>
      {used && <PutOnCalendar workout={used} thresholds={thresholds} onClose={() => use(null)} />}
    </Page>
  );
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

function ShelfActions({ shelved: { ownId, workout }, onUse }: { shelved: ShelvedWorkout; onUse: () => void }) {
  const library = useOwnLibrary();
  const copy = () => void library.keep(entryOf(ownId ? { ...workout, name: copyName(workout.name) } : workout), 'Copied');
  return (
    <>
      <Button variant="quiet" size="small" onClick={onUse}>
        <CalendarPlus {...ICON} />
        <span>
          Add to calendar<span className="sr-only"> {workout.name}</span>
        </span>
      </Button>
      {ownId ? (
        <OwnMenu id={ownId} workout={workout} onCopy={copy} />
      ) : (
        <Button variant="plain" size="small" onClick={copy}>
          <Copy {...ICON} />
          <span>
            Copy<span className="sr-only"> {workout.name} to my workouts</span>
          </span>
        </Button>
      )}
    </>
  );
}

function OwnMenu({ id, workout, onCopy }: { id: WorkoutId; workout: Workout; onCopy: () => void }) {
  const library = useOwnLibrary();
  return (
    <Menu
      trigger={
        <Button variant="plain" size="small" aria-label={`More options for ${workout.name}`} className="px-2.5">
          <Ellipsis aria-hidden size={20} strokeWidth={1.5} />
        </Button>
      }
    >
      <MenuLink href={`/workouts/${id}`} icon={<Pencil {...ICON} />}>
        Edit
      </MenuLink>
      <MenuItem icon={<Copy {...ICON} />} onSelect={onCopy}>
        Copy
      </MenuItem>
      <MenuItem danger icon={<Trash2 {...ICON} />} onSelect={() => void library.remove(id, entryOf(workout))}>
        Delete
      </MenuItem>
    </Menu>
  );
}

/** As long as a name may be, the mark of a copy included. */
const copyName = (name: string): string => `${[...name].slice(0, 190).join('')} (copy)`;
