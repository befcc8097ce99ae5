/** A phone line that is open day and night. The screen shows it as a link. */
export interface Helpline {
  name: string;
  /** Digits as dialled. */
  phone: string;
  where: string;
}

export const EMERGENCY_NUMBERS: readonly Helpline[] = [
  { name: 'Emergency', phone: '999', where: 'United Kingdom' },
  { name: 'Emergency', phone: '112', where: 'Europe and most mobile networks' },
  { name: 'Emergency', phone: '911', where: 'United States and Canada' },
];

export const CRISIS_LINES: readonly Helpline[] = [
  { name: 'Samaritans', phone: '116123', where: 'United Kingdom and Ireland' },
  { name: '988 Lifeline', phone: '988', where: 'United States and Canada' },
];

export const CHILD_LINES: readonly Helpline[] = [
  { name: 'Childline', phone: '08001111', where: 'United Kingdom' },
  { name: 'Child helpline', phone: '116111', where: 'Europe' },
];
