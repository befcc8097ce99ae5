import { formatDay } from '#core/format.ts';
import { rampLimit } from '#core/load/risk/ramp.ts';
import { entryNotes } from '#core/plan/explanation/entry-notes.ts';
import { shortfalls } from '#core/plan/explanation/shortfalls.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { CLEARANCES } from '#core/plan/safety/medical-clearance.ts';
import type { BindingRule, PlanWeek } from '#core/plan/week/plan.ts';
import { USUAL_THRESHOLDS } from '#core/workout/library.ts';

/** What an athlete should know of the whole plan before the first week: what the goal asks for, and what the body does. */
export function planNotes(input: PlanInput, weeks: readonly PlanWeek[]): BindingRule[] {
  return [...ofHealth(input), ...entryNotes(input, weeks), ...shortfalls(input, weeks), ...ofMeans(input)];
}

function ofHealth({ injuries, clearances, isReturning, level, start }: PlanInput): BindingRule[] {
  const ramp = rampLimit({ level, isReturning });
  const hurt = injuries
    .filter(({ verdict }) => verdict !== 'go-on')
    .map(({ what, disciplines, verdict, until }) => ({
      rule: 'injury',
      sentence: `Your ${what} allows ${verdict === 'reduce' ? 'only easy' : 'no'} ${disciplines.join(' and ')} sessions${until === null ? ' for now' : ` until ${formatDay(until, start)}`}.`,
      facts: { what },
    }));
  const paused = clearances.map((reason) => ({ rule: 'clearance', sentence: CLEARANCES[reason].sentence }));
  const back = isReturning
    ? [
        {
          rule: 'returning',
          sentence: `You’re returning from a break: no hard sessions at first, and for four weeks fitness rises by ${ramp.good}–${ramp.most} a week.`,
          facts: { good: ramp.good, most: ramp.most },
        },
      ]
    : [];
  return [...hurt, ...paused, ...back];
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
