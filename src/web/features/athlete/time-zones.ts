export interface ZoneOption {
  value: string;
  label: string;
}

/** Every zone the browser knows, and the athlete's own if it does not: "Europe/London" is called "Europe, London". */
export function timeZoneOptions(present: string): ZoneOption[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = known.includes(present) ? known : [present, ...known];
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ').replaceAll('/', ', ') }));
}
