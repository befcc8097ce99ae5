import { type ReactNode, useState } from 'react';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import type { WorkoutDiscipline } from '#core/workout/workout.ts';
import { LibraryRow } from '#web/features/workouts/library/LibraryRow.tsx';
import { foundOn, HOUSE_SHELF, ownShelf, type ShelvedWorkout } from '#web/features/workouts/library/library-query.ts';
import { useOwnWorkouts } from '#web/features/workouts/library/my-workouts.ts';
import { DISCIPLINE_WORDS } from '#web/ui/DisciplineIcon.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

const ALL = ['swim', 'bike', 'run', 'strength', 'brick'] as const;

/** The athlete's own workouts and those of the house, with a search. `only` leaves other disciplines out; `actions` stand at each. */
export function WorkoutLibrary({
  only = ALL,
  thresholds,
  actions,
}: {
  only?: readonly WorkoutDiscipline[];
  thresholds: Thresholds;
  actions: (shelved: ShelvedWorkout) => ReactNode;
}) {
  const own = ownShelf(useOwnWorkouts());
  const [words, setWords] = useState('');
  const [chosen, choose] = useState<WorkoutDiscipline | 'all'>('all');
  const wanted = { words, disciplines: chosen === 'all' ? only : [chosen] };
  const list = (shelf: readonly ShelvedWorkout[]) =>
    shelf.map((shelved) => (
      <LibraryRow key={shelved.key} shelved={shelved} thresholds={thresholds}>
        {actions(shelved)}
      </LibraryRow>
    ));
  const [ownFound, houseFound] = [foundOn(own, wanted), foundOn(HOUSE_SHELF, wanted)];
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <SearchField label="Search workouts" value={words} onChange={setWords} className="max-w-md" />
        <ChoiceChips
          label="Discipline"
          value={chosen}
          onChange={choose}
          options={[{ value: 'all', label: 'All' }, ...only.map((value) => ({ value, label: DISCIPLINE_WORDS[value] }))]}
        />
      </div>
      <Section title="My workouts">
        {ownFound.length > 0 ? (
          <ul>{list(ownFound)}</ul>
        ) : (
          <p className="border-rule border-t pt-4 text-muted">
            {own.length > 0 ? 'No matching workouts.' : 'Workouts you save appear here, ready to reuse.'}
          </p>
        )}
      </Section>
      <Section title={`${PRODUCT_NAME} library`}>
        {houseFound.length > 0 ? (
          <ul>{list(houseFound)}</ul>
        ) : (
          <p className="border-rule border-t pt-4 text-muted">No matching library workouts. Try other words or another sport.</p>
        )}
      </Section>
    </div>
  );
}
