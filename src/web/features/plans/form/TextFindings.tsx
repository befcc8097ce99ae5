import { RaceFormat } from '#contract/plans/plans.ts';
import { RACE_FORMATS } from '#contract/races/race-formats.ts';
import type { LocalDate } from '#core/calendar.ts';
import { raceFormatName } from '#core/plan/input/race-format.ts';
import { readPlanText, type TextFinding } from '#core/plan/input/read-plan-text.ts';
import type { PlanFormState } from '#web/features/plans/form/PlanFields.tsx';
import { newInjury, type PlanValues, weeksToRace } from '#web/features/plans/form/plan-values.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { Button } from '#web/ui/Button.tsx';

/** What was written in words and belongs in a field: a press puts it there. Nothing when the fields say it already. */
export function TextFindings({ form, today }: { form: PlanFormState; today: LocalDate }) {
  const values = form.watch();
  const text = [values.goals, values.description, values.currentFitness].join('\n');
  const open = readPlanText(text, today).filter((finding) => !isEntered(finding, values));
  if (open.length === 0) return null;
  return (
    <section aria-label="From your text" className="grid gap-2 rounded-card bg-sunk p-4">
      <h3 className="text-15">From your text</h3>
      <ul className="grid gap-2">
        {open.map((finding) => (
          <li key={wordsOf(finding)} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>{wordsOf(finding)}</span>
            <Button variant="quiet" size="small" onClick={() => enter(finding, form)} aria-label={`Use: ${wordsOf(finding)}`}>
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf(finding: TextFinding): string {
  switch (finding.kind) {
    case 'race':
      return `Race: ${raceFormatName(finding.format)} on ${formatDayWithYear(finding.date)}`;
    case 'injury':
      return `Injury: ${finding.injury.bodyPart}, ${finding.injury.allows === 'easy' ? 'only easy' : 'no'} ${finding.injury.disciplines.join(' and ')}`;
    case 'no-power':
      return 'No power meter';
    case 'no-bike':
      return 'No bike';
    case 'no-swim':
      return 'Can’t swim 200 m yet';
    case 'run':
      return finding.minutes === 0 ? 'Can’t run yet' : `Longest run without walking: ${finding.minutes} min`;
    case 'hours':
      return `Trains ${finding.hours} h a week now`;
  }
}

function isEntered(finding: TextFinding, { race, injuries, equipment, ability }: PlanValues): boolean {
  switch (finding.kind) {
    case 'race':
      return race.date !== '' || race.name !== '';
    case 'injury':
      return injuries.some(({ bodyPart }) => bodyPart.toLowerCase() === finding.injury.bodyPart.toLowerCase());
    case 'no-power':
      return !equipment.powerMeter;
    case 'no-bike':
      return !equipment.bike;
    case 'no-swim':
      return ability.canSwim !== '';
    case 'run':
      return ability.longestRun !== '';
    case 'hours':
      return ability.weeklyHours !== '';
  }
}

function enter(finding: TextFinding, { setValue, getValues }: PlanFormState): void {
  const changed = { shouldDirty: true } as const;
  switch (finding.kind) {
    case 'race': {
      const format = RaceFormat.options.find((word) => JSON.stringify(RACE_FORMATS[word]) === JSON.stringify(finding.format));
      setValue('race', { name: raceFormatName(finding.format), date: finding.date, format: format ?? '', priority: 'A' }, changed);
      const weeks = weeksToRace(getValues('startDate'), finding.date);
      if (weeks !== null) setValue('duration', String(weeks), changed);
      return;
    }
    case 'injury': {
      const { bodyPart, disciplines, allows, until } = finding.injury;
      const { disciplines: none, ...empty } = newInjury();
      const affected = { ...none };
      for (const discipline of disciplines) affected[discipline] = true;
      setValue('injuries', [...getValues('injuries'), { ...empty, bodyPart, disciplines: affected, allows, until: until ?? '' }], changed);
      return;
    }
    case 'no-power':
      setValue('equipment.powerMeter', false, changed);
      return;
    case 'no-bike':
      setValue('equipment.bike', false, changed);
      return;
    case 'no-swim':
      setValue('ability.canSwim', 'no', changed);
      return;
    case 'run':
      setValue('ability.longestRun', String(finding.minutes), changed);
      return;
    case 'hours':
      setValue('ability.weeklyHours', String(finding.hours), changed);
  }
}
