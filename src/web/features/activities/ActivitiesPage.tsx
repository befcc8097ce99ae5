import { useDeferredValue } from 'react';
import { useSearchParams } from 'wouter';
import type { LocalDate } from '#core/calendar.ts';
import { PendingEntries } from '#web/components/outbox/PendingEntries.tsx';
import type { ActivityFilter } from '#web/features/activities/queries.ts';
import { ActivityUpdateNote } from '#web/features/activities/sources/ActivityUpdateNote.tsx';
import { ActivityTable } from '#web/features/activities/table/ActivityTable.tsx';
import { readSort, writeSort } from '#web/features/activities/table/activity-sort.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { DISCIPLINE_WORDS, DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

const DISCIPLINES = ['swim', 'bike', 'run', 'strength', 'triathlon', 'other'] as const;

/** Everything that was done. What is looked for and the order are in the address, so that both can be kept and shared between screens. */
export function ActivitiesPage() {
  const [search, setSearch] = useSearchParams();
  const filter = useDeferredValue(filterIn(search));
  const sort = readSort(search.get('sort'));
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );

  return (
    <Page title="Activities" actions={<ButtonLink href="/uploads">Upload activities</ButtonLink>}>
      <div className="grid gap-5">
        <ActivityUpdateNote />
        <PendingEntries of={['/api/activities', '/api/uploads']} />
        <search className="grid gap-4">
          <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
            <SearchField
              label="Search activities"
              placeholder="Search by name or notes"
              value={search.get('q') ?? ''}
              onChange={(q) => set('q', q)}
              className="max-sm:col-span-2"
            />
            <TextField label="From" type="date" value={search.get('from') ?? ''} onChange={(event) => set('from', event.target.value)} />
            <TextField label="To" type="date" value={search.get('to') ?? ''} onChange={(event) => set('to', event.target.value)} />
          </div>
          <ChoiceChips
            label="Discipline"
            value={search.get('discipline') ?? ''}
            onChange={(discipline) => set('discipline', discipline)}
            options={[
              { value: '', label: 'All' },
              ...DISCIPLINES.map((discipline) => ({
                value: discipline as string,
                label: (
                  <>
                    <DisciplineIcon discipline={discipline} size={18} decorative />
                    {DISCIPLINE_WORDS[discipline]}
                  </>
                ),
              })),
            ]}
          />
        </search>
        <ActivityTable filter={filter} sort={sort} onSort={(next) => set('sort', writeSort(next) ?? '')} />
      </div>
    </Page>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function filterIn(search: URLSearchParams): ActivityFilter {
  const day = (name: string) => (DAY.test(search.get(name) ?? '') ? (search.get(name) as LocalDate) : undefined);
  const discipline = DISCIPLINES.find((known) => known === search.get('discipline'));
  const q = search.get('q') || undefined;
  return {
    ...(discipline && { discipline }),
    ...(q && { q }),
    ...(day('from') && { from: day('from') }),
    ...(day('to') && { to: day('to') }),
  };
}
