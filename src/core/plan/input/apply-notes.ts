import type { Discipline } from '#core/discipline.ts';
import { applyChips } from '#core/plan/input/apply-parsed-goals.ts';
import type { Lack, ToldRule } from '#core/plan/input/note-rule.ts';
import type { Equipment, PlanInput } from '#core/plan/input/plan-input.ts';
import type { BindingRule } from '#core/plan/week/plan.ts';

const ALL: readonly Discipline[] = ['swim', 'bike', 'run', 'strength'];
const DAY_SEC = 24 * 3600;

/**
 * The input with what the athlete has told taken in. What it was before stays in the stored one, so that forgetting a fact gives back what it
 * took; done twice it does nothing more.
 */
export function asTold(input: PlanInput): PlanInput {
  const { told = [] } = input;
  return told.length === 0 ? input : told.reduce(withRule, { ...input, told: [] });
}

function withRule(input: PlanInput, rule: ToldRule): PlanInput {
  switch (rule.kind) {
    case 'days':
      return applyChips(input, [rule.chip]);
    case 'span': {
      const { from, to, without, words } = rule;
      const disciplines = without === null ? null : ALL.filter((discipline) => !without.includes(discipline));
      const span = { from, to, mostSec: without === null ? 0 : DAY_SEC, disciplines, isEasyOnly: false, reason: `your note “${words}”` };
      return { ...input, blocked: [...input.blocked, span] };
    }
    case 'never':
      return rule.without.reduce(withoutDiscipline, input);
    case 'lacks':
      return { ...input, equipment: { ...input.equipment, ...LACKS[rule.what] } };
  }
}

const LACKS: Readonly<Record<Lack, Partial<Equipment>>> = {
  power: { hasPower: false },
  gym: { hasGym: false },
  'pool-toys': { hasPoolToys: false },
};

function withoutDiscipline(input: PlanInput, discipline: Discipline): PlanInput {
  if (discipline === 'swim') return { ...input, equipment: { ...input.equipment, hasPool: false } };
  if (discipline === 'bike') return { ...input, equipment: { ...input.equipment, hasBike: false } };
  return { ...input, disciplineDays: [...input.disciplineDays, { discipline, weekdays: [] }] };
}

/** What binds the whole plan because the athlete has said so, each in their own words. */
export function toldNotes({ told = [] }: Pick<PlanInput, 'told'>): BindingRule[] {
  const words = [...new Set(told.map((rule) => rule.words))];
  return words.map((said) => ({
    rule: 'told',
    sentence: `Based on your note “${said}”.`,
    facts: { words: said },
  }));
}
