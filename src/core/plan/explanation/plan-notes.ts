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
          sentence: `You’re returning from a break: no hard sessions at first, and fitness rises by ${ramp.good}–${ramp.most} a week.`,
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
    notes.push({ rule: 'pool', sentence: 'No pool days, so there are no swims. Most of that time goes to bike and run.' });
  if (discipline === 'triathlon' && !equipment.hasBike)
    notes.push({ rule: 'bike', sentence: 'No bike, so there are no rides. Most of that time goes to swim and run.' });
  if (discipline !== 'swim' && discipline !== 'run' && discipline !== 'strength' && equipment.hasBike && equipment.hasPower === false)
    notes.push({
      rule: 'power',
      sentence: 'No power meter: ride intervals by heart rate or feel. There is no bike test because it needs power.',
    });
  if (swims && canSwim && thresholds.criticalSwimSpeedMps === null)
    notes.push({
      rule: 'thresholds',
      sentence: 'No CSS yet, so swim times assume 1:45/100 m.',
      facts: { usualSec: 100 / (USUAL_THRESHOLDS.criticalSwimSpeedMps ?? Number.NaN), perM: 100 },
    });
  return notes;
}
