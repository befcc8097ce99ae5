const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** How long until a race: "Twelve weeks to Leeds 70.3", "9 days to …", "… is tomorrow". */
export function formatCountdown(name: string, daysLeft: number): string {
  if (daysLeft <= 0) return `${name} is today`;
  if (daysLeft === 1) return `${name} is tomorrow`;
  if (daysLeft < 14) return `${daysLeft} days to ${name}`;
  const weeks = Math.round(daysLeft / 7);
  const said = NUMBERS[weeks] ?? String(weeks);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} weeks to ${name}`;
}
