const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** "Firefox on Android", from what a browser calls itself; a program by its own name. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown app';
  const browser = BROWSERS.find(([, marks]) => marks.test(userAgent))?.[0];
  const system = SYSTEMS.find(([, marks]) => marks.test(userAgent))?.[0];
  if (!browser) return userAgent.split(/[\s/]/)[0]?.slice(0, 40) || 'App';
  return system ? `${browser} on ${system}` : browser;
}
