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
  doping: 'I can’t help with doping. I can help with what is allowed and works: training load, sleep, nutrition and heat.',
  'extreme-fasting':
    'I can’t plan extreme fasting or crash diets: they harm your health and performance. A dietitian can help with your nutrition.',
  'sauna-dehydration': 'I can’t help with losing weight by sweating. It is dangerous and makes you slower.',
  'breath-hold-alone':
    'Breath-hold training in water can kill without warning, even strong swimmers. Never do it alone. I won’t add it to your plan.',
  'hypoxic-swimming-alone': 'Swimming with restricted breathing alone is dangerous. Work on breathing technique instead.',
  'medication-change': 'Changes to medication are for you and your doctor. I can suggest what to ask about training.',
  'training-through-a-red-flag': 'With this symptom, don’t train before a clinician has seen you. I can’t change that.',
};
