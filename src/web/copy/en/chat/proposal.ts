/** Labels around a suggested change of the plan. */
export const PROPOSAL = {
  weekOf: 'Week of',
  lines: { one: '1 change', more: (count: string) => `${count} changes` },
  taken: (taken: string, count: string) => `${taken} of ${count} changes`,
  notAlone: 'The changes you selected depend on others.',
  belongs: 'We’ve also selected:',
  again: 'Choose Accept to apply them together.',
} as const;
