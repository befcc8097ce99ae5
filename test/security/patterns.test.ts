import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { Email } from '#contract/account/account.ts';
import { WireDate, WireMoment } from '#contract/shared/fields.ts';
import { text } from '#contract/shared/text.ts';
import { TimeZone } from '#contract/shared/time-zone.ts';
import { safeRedirectPath } from '#server/platform/auth/safe-redirect.ts';
import { fileName } from '#server/platform/files/file-name.ts';
import { attachment, takesBrotli } from '#server/platform/http/security-headers.ts';
import { hostileStrings } from '#test/security/hostile.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const LONG = 60_000;
const MOST_MS = 50;

/** Texts that make a careless pattern try every way there is. */
const PIECES = [
  'a',
  '1',
  ' ',
  '.',
  '-',
  '/',
  '@',
  '"',
  '%',
  '\n',
  '\u0000',
  '<',
  '(',
  '{',
  '=',
  '_',
  'é',
  'ab',
  'a.',
  '.a',
  'a-',
  '-a',
  'a@',
  'a ',
  ' a',
  '/a',
  'a/',
  'a=',
  '0-',
  ',a',
  'a,',
  '\ud800',
];
const hostileTexts = (length: number): string[] =>
  PIECES.flatMap((piece) => ['', '!', '\n', '@'].map((end) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 1) + end));
const HOSTILE = hostileTexts(LONG);
/** Shorter ones first: a pattern whose time explodes with the length would hold this thread for hours. */
const GROWING = [500, 8_000].flatMap(hostileTexts).concat(HOSTILE);

/** The best of three: what else the machine does is not the pattern's. */
function tookMs(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
    if (best < MOST_MS) break;
  }
  return best;
}

/** Tries twenty characters from each: about a fifth of what a pattern may take. What multiplies with the length takes hundreds of these. */
const STEADY = /[a-z]{0,20}:/g;
const STEADY_TEXT = 'a'.repeat(LONG);
const MOST_STEADIES = 5;

/** Too slow by the clock, and beside a steady pattern that runs on the same machine in the same moment. */
function isTooSlow(ms: number, work: () => unknown): boolean {
  if (ms < MOST_MS) return false;
  const steady = tookMs(() => STEADY_TEXT.replace(STEADY, ''));
  return tookMs(work) >= Math.max(MOST_MS, MOST_STEADIES * steady);
}

interface Found {
  file: string;
  pattern: RegExp;
}

/** Every regular expression that is written in our source, and the files that put some together. */
function writtenPatterns(): { written: Found[]; constructing: string[] } {
  const written: Found[] = [];
  const constructing = new Set<string>();
  for (const folder of ['src/core', 'src/contract', 'src/server', 'src/web'])
    for (const name of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
      const file = path.join(folder, name);
      const isRegExp = (callee: { type: string; name?: unknown }) => callee.type === 'Identifier' && callee.name === 'RegExp';
      new Visitor({
        Literal(node) {
          if ('regex' in node && node.regex) written.push({ file, pattern: new RegExp(node.regex.pattern, node.regex.flags) });
        },
        NewExpression(node) {
          if (isRegExp(node.callee)) constructing.add(file);
        },
        CallExpression(node) {
          if (isRegExp(node.callee)) constructing.add(file);
        },
      }).visit(parseSync(file, readFileSync(path.join(ROOT, file), 'utf8')).program);
    }
  return { written, constructing: [...constructing] };
}

/** Those that are put together, heard in a process of its own while their modules are read. */
function constructedPatterns(files: readonly string[]): Found[] {
  const program = path.join(ROOT, 'test/programs/constructed-patterns.ts');
  const said = execFileSync(process.execPath, [program, ...files.map((file) => path.join(ROOT, file))], { encoding: 'utf8' });
  const heard: { file: string; source: string; flags: string }[] = JSON.parse(said);
  return heard.map(({ file, source, flags }) => ({ file, pattern: new RegExp(source, flags) }));
}

/** The first text that a pattern is too slow on, and how slow. */
function slowOn(pattern: RegExp): string[] {
  const everywhere = new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
  for (const hostile of GROWING) {
    const work = () => hostile.replace(everywhere, '');
    const ms = tookMs(work);
    if (isTooSlow(ms, work))
      return [`${hostile.length} × ${JSON.stringify(hostile.slice(0, 3))}…${JSON.stringify(hostile.at(-1))} ${Math.round(ms)} ms`];
  }
  return [];
}

test('VAL-09 no pattern of ours takes more than 50 ms on 60,000 hostile characters', { timeout: 240_000 }, () => {
  const { written, constructing } = writtenPatterns();
  expect(written.length).toBeGreaterThan(60);
  const constructed = constructedPatterns(constructing);
  expect(new Set(constructed.map(({ file }) => file)), 'patterns are put together at the top of their module').toEqual(
    new Set(constructing),
  );
  expect([...written, ...constructed].flatMap(({ file, pattern }) => slowOn(pattern).map((how) => `${file} ${pattern} ${how}`))).toEqual(
    [],
  );
});

test('VAL-09 what an athlete sends is read in less than 50 ms, however it is spelled', { timeout: 60_000 }, () => {
  const emails = hostileStrings('t03-emails.json').map((email) => email.repeat(Math.ceil(LONG / Math.max(1, email.length))).slice(0, LONG));
  const readers: Record<string, (sent: string) => unknown> = {
    'an e-mail': (sent) => Email.safeParse(sent),
    'a name': (sent) => text(100, { required: 'x' }).safeParse(sent),
    'a note': (sent) => text(5000, { lines: true }).safeParse(sent),
    'a day': (sent) => WireDate.safeParse(sent),
    'a moment': (sent) => WireMoment.safeParse(sent),
    'a time zone': (sent) => TimeZone.safeParse(sent),
    'a way back': (sent) => safeRedirectPath(sent),
    'a file name': (sent) => attachment(fileName(sent)),
    'what a browser takes': (sent) => takesBrotli(sent),
  };
  for (const [what, read] of Object.entries(readers)) {
    for (const sent of [...HOSTILE, ...emails]) {
      const work = () => read(sent);
      expect(isTooSlow(tookMs(work), work), `${what}: ${JSON.stringify(sent.slice(0, 20))}`).toBe(false);
    }
  }
});
