import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Race } from '#contract/races/races.ts';
import { AsyncPanel } from '#web/components/AsyncPanel.tsx';
import { useUrlFlag } from '#web/data/url-state.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { useRaces, useSeason } from '#web/features/races/queries.ts';
import { RaceForm } from '#web/features/races/RaceForm.tsx';
import { RaceRow } from '#web/features/races/RaceRow.tsx';
import { seasonOf } from '#web/features/races/season-races.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';

/** The athlete's season: races to come, those that are over folded away, and a form to enter or change one. It opens by `?add` too. */
export function RacesPanel() {
  const [isAdding, setAdding] = useUrlFlag('add');
  const [changed, change] = useState<Race | null>(null);
  const close = () => {
    setAdding(false);
    change(null);
  };
  return (
    <div className="print:hidden">
      <AsyncPanel
        title="Races"
        aside={<AddRace onPress={() => setAdding(true)} />}
        coming={<SkeletonRows rows={2} label="Loading your races" />}
      >
        <Season onChange={change} />
      </AsyncPanel>
      <Suspense>{(isAdding || changed) && <RaceForm race={changed} onClose={close} />}</Suspense>
    </div>
  );
}

function AddRace({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="quiet" onClick={onPress}>
      <Plus aria-hidden size={18} strokeWidth={1.5} />
      Add race
    </Button>
  );
}

function Season({ onChange }: { onChange: (race: Race) => void }) {
  const races = useRaces();
  const today = useToday();
  const season = useSeason();
  const { toCome, over } = seasonOf(races, today);
  const rows = (list: readonly Race[]) => (
    <ul>
      {list.map((race) => (
        <RaceRow key={race.id} race={race} today={today} onChange={() => onChange(race)} onRemove={() => void season.remove(race)} />
      ))}
    </ul>
  );
  return (
    <>
      {toCome.length > 0 ? (
        rows(toCome)
      ) : (
        <EmptyState>
          <p>
            {over.length > 0 ? 'No upcoming races.' : 'No races yet.'} Add a race so that your plan builds up to it and tapers before it.
            You can then plan splits, power and nutrition.
          </p>
        </EmptyState>
      )}
      {over.length > 0 && (
        <details className="border-rule border-t">
          <summary className="flex min-h-13 items-center font-semibold">
            Past races <span className="font-normal text-muted">&nbsp;({over.length})</span>
          </summary>
          {rows(over)}
        </details>
      )}
    </>
  );
}
