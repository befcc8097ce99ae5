import type { PlanBreach } from '#core/plan/checker/rule-violation.ts';
import type { BindingRule } from '#core/plan/week/plan.ts';

const GROWS = 'It fits as your training grows.';
const SWAP = 'You can swap it for another session of the week.';

/** What the athlete can do where this rule takes a session out; rules that only a mistake of ours breaks have none. */
const OPTION: Readonly<Partial<Record<PlanBreach['rule'] | 'balance', string>>> = {
  injury: 'Remove the injury from the plan once it has healed.',
  clearance: 'It can return when a doctor has agreed.',
  illness: 'It can return when you are well.',
  'near-illness': 'It can return when you are well.',
  hours: 'Add hours to make room.',
  'weekly-hours': GROWS,
  'age-hours': SWAP,
  'day-discipline': 'Open another day for this sport.',
  'day-time': 'Give a day more time.',
  'day-sessions': 'Allow two sessions on a day.',
  'rest-days': SWAP,
  'longest-session': GROWS,
  'first-run': GROWS,
  'run-growth': GROWS,
  'run-volume': GROWS,
  ramp: GROWS,
  'near-race': 'Do it after the race.',
  'race-day': 'Do it after the race.',
  'hard-sessions': SWAP,
  'hard-runs-apart': SWAP,
  'runs-apart': SWAP,
  'hard-rides-apart': SWAP,
  'strength-before-intensity': SWAP,
  'demanding-day': SWAP,
  'discipline-twice': SWAP,
  'intensity-share': SWAP,
  monotony: SWAP,
  balance: SWAP,
};

/** The reason of a session that is left out, with what the athlete can do. */
export function withOption(binding: BindingRule): BindingRule {
  const option = OPTION[binding.rule as keyof typeof OPTION];
  return option ? { ...binding, sentence: `${binding.sentence} ${option}` } : binding;
}
