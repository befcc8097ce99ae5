/** What the coach will not help with, whoever asks and however. */
export type RefusedTopic =
  | 'doping'
  | 'extreme-fasting'
  | 'sauna-dehydration'
  | 'breath-hold-alone'
  | 'hypoxic-swimming-alone'
  | 'medication-change'
  | 'training-through-a-red-flag';

/** Said plainly, without blame, and with what helps instead. */
export const REFUSALS: Readonly<Record<RefusedTopic, string>> = {
  doping: 'I do not help with doping. I can help with what is allowed and works: load, sleep, fuelling and heat.',
  'extreme-fasting':
    'I do not plan extreme fasting or crash diets: they cost health and performance. A dietitian can look at your fuelling with you.',
  'sauna-dehydration': 'I do not help with losing weight by sweating. It is dangerous and it makes you slower.',
  'breath-hold-alone': 'Breath-hold training in water can kill silently, also strong swimmers. Never alone, and not in this plan.',
  'hypoxic-swimming-alone': 'Swimming on little air alone is dangerous. We train breathing with technique instead.',
  'medication-change': 'Changing a medicine is between you and your doctor. I can tell you what to ask about training.',
  'training-through-a-red-flag':
    'With this sign nobody should train before a clinician has looked at it, and no answer of mine changes that.',
};
