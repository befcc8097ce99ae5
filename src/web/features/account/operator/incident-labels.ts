import type { IncidentKind } from '#contract/account/operator.ts';

export const KIND_LABELS: Readonly<Record<IncidentKind, string>> = {
  'stopped-task': 'Stopped task',
  'refused-file': 'Refused file',
  'abandoned-job': 'Abandoned job',
};
