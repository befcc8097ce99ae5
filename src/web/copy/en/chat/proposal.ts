/** What stands around a change of the plan that waits for a yes. */
export const PROPOSAL = {
  weekOf: 'Week of',
  lines: { one: '1 line', more: (count: string) => `${count} lines` },
  taken: (taken: string, count: string) => `${taken} of ${count} lines`,
  notAlone: 'What you ticked does not stand alone.',
  belongs: 'With it belongs, and is ticked now:',
  again: 'Press Accept to take them together.',
} as const;
