import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** A server has no display, and nothing in Chromium may look for hosts outside. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

/** A Chromium program with the arguments it needs here. */
interface Chromium {
  executablePath: string;
  args: string[];
}

/** Finds a real Chromium: the one named by CHROME_PATH, an installed one, or the one that comes by npm on Linux. Null where there is none. */
export async function findChromium(): Promise<Chromium | null> {
  const named = process.env.CHROME_PATH ?? INSTALLED.find(existsSync);
  if (named) return { executablePath: named, args: QUIET };
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // It unpacks the libraries it needs only where it believes to be on such a machine.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  // In one process with its pages the browser ends at the second context on some machines.
  const args = packed.args.filter((arg) => !/^--(headless|user-data-dir|single-process|no-zygote|in-process-gpu)/.test(arg));
  return { executablePath: await packed.executablePath(), args: [...args, ...QUIET] };
}

/** Starts the Chromium that is found; null where there is none. */
export async function openBrowser(): Promise<Browser | null> {
  const found = await findChromium();
  return found && chromium.launch(found);
}
