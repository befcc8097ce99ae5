import { daysBetween, startOfWeek } from '#core/calendar.ts';
import { rampLimit } from '#core/load/risk/ramp.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { CLEARANCES } from '#core/plan/safety/medical-clearance.ts';
import { raceFeasibility } from '#core/plan/season/race-requirements.ts';
import { goalRaces } from '#core/plan/season/season-outline.ts';
import type { BindingRule } from '#core/plan/week/plan.ts';
import { USUAL_THRESHOLDS } from '#core/workout/library.ts';

/** What an athlete should know of the whole plan before the first week: what the goal asks for, and what the body does. */
export function planNotes(input: PlanInput): BindingRule[] {
  return [...ofHealth(input), ...ofGoal(input), ...ofMeans(input)];
}

function ofHealth({ injuries, clearances, isReturning, level }: PlanInput): BindingRule[] {
  const ramp = rampLimit({ level, isReturning });
  const hurt = injuries
    .filter(({ verdict }) => verdict !== 'go-on')
    .map(({ what, disciplines, verdict, until }) => ({
      rule: 'injury',
      sentence: `Your ${what} allows ${verdict === 'reduce' ? 'only easy' : 'no'} ${disciplines.join(' and ')} sessions${until === null ? ' for now' : ` until ${until}`}.`,
      facts: { what },
    }));
  const paused = clearances.map((reason) => ({ rule: 'clearance', sentence: CLEARANCES[reason].sentence }));
  const back = isReturning
    ? [
        {
          rule: 'returning',
          sentence: `You are coming back from a break: nothing hard at first, and fitness rises by ${ramp.good} to ${ramp.most} a week.`,
          facts: { good: ramp.good, most: ramp.most },
        },
      ]
    : [];
  return [...hurt, ...paused, ...back];
}

function ofGoal(input: PlanInput): BindingRule[] {
  const goal = goalRaces(input)[0];
  if (goal?.format.kind !== 'triathlon') return [];
  const weeks = Math.floor(daysBetween(startOfWeek(input.start, input.weekStart), goal.date) / 7) + 1;
  const { level, weeklyHours } = input;
  return raceFeasibility({ distance: goal.format.distance, level, weeks, weeklyHours }).missing;
}

function ofMeans({ discipline, equipment, days, thresholds }: PlanInput): BindingRule[] {
  const swims = discipline === 'triathlon' || discipline === 'swim';
  const canSwim = equipment.hasPool && days.some(({ hasPool, mostSec }) => hasPool && mostSec > 0);
  const notes: BindingRule[] = [];
  if (discipline === 'triathlon' && !canSwim)
    notes.push({ rule: 'pool', sentence: 'There is no day with a pool, so there is no swimming; most of its time goes to bike and run.' });
  if (discipline === 'triathlon' && !equipment.hasBike)
    notes.push({ rule: 'bike', sentence: 'Without a bike there is no riding; most of its time goes to swim and run.' });
  if (discipline !== 'swim' && discipline !== 'run' && discipline !== 'strength' && equipment.hasBike && equipment.hasPower === false)
    notes.push({
      rule: 'power',
      sentence:
        'Without a power meter ride your intervals by heart rate or feel; there is no test on the bike, for its result would be watts.',
    });
  if (swims && canSwim && thresholds.criticalSwimSpeedMps === null)
    notes.push({
      rule: 'thresholds',
      sentence: 'Your critical swim speed is not known: times in the water are those of 1:45 per 100 m until you test.',
      facts: { usualSec: 100 / (USUAL_THRESHOLDS.criticalSwimSpeedMps ?? Number.NaN), perM: 100 },
    });
  return notes;
}
