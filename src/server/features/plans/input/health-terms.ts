import type { PlanEquipment, PlanInjury } from '#contract/plans/plans.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Equipment, InjuryNote, PlanInput } from '#core/plan/input/plan-input.ts';

/** Injuries as the engine knows them; those that are over by `from` are left out. */
export function injuryNotes(injuries: readonly PlanInjury[], from: LocalDate): InjuryNote[] {
  return injuries
    .filter(({ until }) => !until || until >= from)
    .map(({ bodyPart, disciplines, allows, since = null, until = null }) => ({
      what: bodyPart,
      disciplines,
      verdict: allows === 'easy' ? 'reduce' : 'stop-and-refer',
      since,
      until,
    }));
}

export function injuryWords({ injuries }: Pick<PlanInput, 'injuries'>): PlanInjury[] {
  return injuries
    .filter(({ verdict }) => verdict !== 'go-on')
    .map(({ what, disciplines, verdict, since = null, until }) => ({
      bodyPart: what,
      disciplines: [...disciplines],
      allows: verdict === 'reduce' ? 'easy' : 'nothing',
      since,
      until,
    }));
}

/** Nobody is sent to weights they may not have; the rest counts as there until somebody says otherwise. */
export function equipmentOf(said: PlanEquipment | undefined, hasPool: boolean): Equipment {
  const { bike = true, trainer = false, powerMeter = true, gym = false, poolToys = true } = said ?? {};
  return { hasGym: gym, hasPool, hasBike: bike || trainer, hasPower: powerMeter || trainer, hasPoolToys: poolToys };
}

export function equipmentWords({ equipment }: Pick<PlanInput, 'equipment'>): PlanEquipment {
  const { hasGym, hasBike, hasPower = true, hasPoolToys = true } = equipment;
  return { bike: hasBike, powerMeter: hasPower, gym: hasGym, poolToys: hasPoolToys };
}
