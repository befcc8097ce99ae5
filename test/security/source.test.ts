import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inlineScript } from '../../scripts/web/document.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** Our own source below `folder`, without tests: path and text. */
function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|html)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name.replaceAll('\\', '/')}`, text: readFileSync(path.join(ROOT, folder, name), 'utf8') }));
}

const where = (files: readonly { file: string; text: string }[], pattern: RegExp): string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('XSS-01 nothing in the browser is written as markup', () => {
  const web = sources('src/web');
  expect(web.length).toBeGreaterThan(50);
  expect(
    where(
      web,
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*\+?=|setHTMLUnsafe|insertAdjacentHTML|document\.write|srcdoc|\beval\(|new Function\(/,
    ),
  ).toEqual([]);
});

test('XSS-01 no page brings script of its own or an attribute that is one', () => {
  const built = path.join(ROOT, 'dist/web');
  const pages = existsSync(built) ? readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')) : [];
  const texts = [
    ...sources('src/web').filter(({ file }) => file.endsWith('.html')),
    ...pages.map((name) => ({ file: name, text: readFileSync(path.join(built, name), 'utf8') })),
  ];
  expect(texts.length).toBeGreaterThan(0);
  // The one that chooses the theme is named to the browser by its hash.
  const theme = `<script>${inlineScript(readFileSync(path.join(ROOT, 'src/web/public/theme.js'), 'utf8'))}</script>`;
  for (const { file, text: page } of texts) {
    const text = page.replaceAll(theme, '');
    expect(text, file).not.toMatch(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/(ld\+)?json")[^>]*>/i);
    expect(text, file).not.toMatch(/<[^>]+\son[a-z]+\s*=/i);
    expect(text, file).not.toMatch(/javascript:/i);
  }
});

test('XSS-03 a link is a path of ours or written in the source, never an address from data', () => {
  const targets = sources('src/web').flatMap(({ text }) =>
    [...text.matchAll(/\b(?:href|src|formAction)=\{([^}]*)\}/g)].map(([, target]) => target ?? ''),
  );
  expect(targets.length).toBeGreaterThan(5);
  // `threadHref` makes a path of the chat, `chartAddress` one of Analytics; a link in Markdown is drawn where `isOwnPage` says that it is a path of ours. A part of ours is given `href`, or makes it; a path in capitals is written in the source; `addressOf` an endpoint is one of ours; `/` begins a path of ours and `#` a place on the page; the pictures are ones that we serve; a file that was chosen here is shown by the browser's own address for it.
  const ours =
    /^(?:\w+\.)?href$|^hrefOf\(\w+\)$|^threadHref\(|^chartAddress\(|^node\.url$|^`(?:\/(?!\/)|#)|^`tel:|^profileImageUrl$|^chosenFile$|^[A-Z]+_PATH$|^addressOf\(\w+[,)]|^addressOf\(\w+$|^(?:guideP|p)ictureFile\(|^\w+ \? '\/[\w/-]*' : '\/[\w/-]*'$/;
  expect(targets.filter((target) => !ours.test(target))).toEqual([]);
  expect(sources('src/web').filter(({ text }) => text.includes('href={node.url}') && !text.includes('isOwnPage(node.url) ?'))).toEqual([]);
  const given = sources('src/web').flatMap(({ text }) => [...text.matchAll(/\bhref: *['"`]([^'"`]*)/g)].map(([, target]) => target ?? ''));
  expect(given.filter((target) => !/^(?:\/(?!\/)|#|https:\/\/|mailto:)/.test(target))).toEqual([]);
});

test('PRIV-06 no page names another host to load anything from', () => {
  const loads =
    /<(?:script|link|img|iframe|source|video|audio)[^>]+(?:src|href)=["']https?:|@import\s+(?:url\()?["']?https?:|url\(["']?https?:|import\(["']https?:|fetch\(["'`]https?:/i;
  const built = path.join(ROOT, 'dist/web');
  const pages = existsSync(built)
    ? readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(html|css)$/.test(name))
    : [];
  const texts = [...sources('src/web'), ...pages.map((name) => ({ file: name, text: readFileSync(path.join(built, name), 'utf8') }))];
  expect(texts.filter(({ text }) => loads.test(text.replaceAll(/<link rel="canonical"[^>]*>/g, ''))).map(({ file }) => file)).toEqual([]);
});

test('INJ-01 SQL is never put together from text', () => {
  const server = sources('src/server');
  // Migrations are files of ours; nothing else is raw.
  expect(where(server, /sql\.raw|\.raw\(/)).toEqual(['src/server/platform/db/migrate.ts']);
  // A cursor takes no parameters: the id of the login and a number of ours are written into it.
  expect(where(server, /sql\.lit\(/)).toEqual(['src/server/features/account-data/store-rows.ts']);
  const rows = server.find(({ file }) => file === 'src/server/features/account-data/store-rows.ts')?.text ?? '';
  expect([...rows.matchAll(/sql\.lit\(([^)]*)\)/g)].map(([, value]) => value)).toEqual([
    'athlete.userId',
    'isLarge ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE',
  ]);
  // A query with a `${}` is only ever the tagged `sql` or a statement about names of ours.
  const queries = server.flatMap(({ file, text }) => [...text.matchAll(/\.query\(\s*`[^`]*\$\{/g)].map(() => file));
  expect([...new Set(queries)].filter((file) => !/embedded-postgres|notify-listener\.ts|platform\/backup/.test(file))).toEqual([]);
});

test('INJ-01 a column or a direction never comes from a request', () => {
  const stores = sources('src/server/features').filter(({ file }) => /\/store[a-z-]*\.ts$/.test(file));
  expect(stores.length).toBeGreaterThan(4);
  // Names that are not written in place come from a list of the file's own, in capitals, or from what the database says of its tables.
  const named = stores.filter(
    ({ text }) => /sql\.(?:ref|table|id)\(/.test(text) && !text.includes('#server/platform/db/table-catalogue.ts'),
  );
  for (const { file, text } of named) expect(text, file).toMatch(/\n(?:export )?const [A-Z_]+ = \[/);
  // An order is a column written in place, or an expression of the tagged `sql`.
  const orders = stores.flatMap(({ file, text }) =>
    [...text.matchAll(/orderBy\(\s*([^)\n]{0,60})/g)].map(([, order]) => `${file}: ${order}`),
  );
  expect(orders.filter((order) => !/: (?:'[\w.]+'(?:, '(?:asc|desc)')?|sql`|\()/.test(order))).toEqual([]);
});

test('INJ-06 child processes are started without a shell', () => {
  const server = [...sources('src/server'), ...sources('src/web')];
  expect(where(server, /(?<!\.)\bexec\(|\bexecSync\(|shell:\s*true/)).toEqual([]);
  expect(
    where(server, /node:child_process/).filter((file) => !/^src\/server\/platform\/(?:embedded-postgres|embeddings|video)\//.test(file)),
  ).toEqual([]);
});

test('SSRF-01 only the adapters of configured hosts can reach out', () => {
  const server = sources('src/server');
  const outgoing = where(
    server,
    /\bfetch\(|node:https?['"]|node:net['"]|node:dgram['"]|node:tls['"]|undici|@aws-sdk|nodemailer|new WebSocket/,
  );
  expect(outgoing.filter((file) => !file.startsWith('src/server/platform/embedded-postgres/'))).toEqual([
    // Only what is asked of an address: no connection is made there.
    'src/server/config.ts',
    'src/server/platform/files/s3-store.ts',
    // Services that an athlete connects, by the guard below.
    'src/server/platform/http/outside-fetch.ts',
    'src/server/platform/http/ssrf-guard.ts',
    // Language models by the addresses of the settings, each answer cut at a bound.
    'src/server/platform/language-model/provider-model.ts',
    'src/server/platform/mail/mailer.ts',
    'src/server/platform/mail/web-push.ts',
    'src/server/platform/telemetry/telemetry.ts',
  ]);
});

/** Answers which of the ids that a restore wants to use are taken, and nothing of the rows that have them. */
const ASKS_OF_ALL = new Set(['listTakenIds']);

test('AUTHZ-04 every query of an athlete’s data asks for the user id of the login', () => {
  const stores = sources('src/server/features').filter(({ file }) => /\/store[a-z-]*\.ts$/.test(file));
  for (const { file, text } of stores) {
    for (const [, name, body = ''] of text.matchAll(/export (?:async )?function (\w+)\(([\s\S]*?)\n}\n/g)) {
      if (!body.includes('AthleteScope') || ASKS_OF_ALL.has(name ?? '')) continue;
      expect(/athlete\.userId|rowsVersion\(athlete,/.test(body) || callsItsOwn(body, text), `${file} ${name}`).toBe(true);
      expect(queriesWithoutOwner(body), `${file} ${name}`).toBeLessThanOrEqual(0);
    }
  }
});

test('AUTHZ-04 a query beside one that asks for the user id is not taken for it', () => {
  const own = "db.selectFrom('a').where('user_id', '=', athlete.userId)";
  expect(queriesWithoutOwner(own)).toBe(0);
  expect(queriesWithoutOwner(`${own};\ndb.deleteFrom('b').where('id', '=', id)`)).toBe(1);
});

/** How many queries of a function name no user id; one inside another may hang on its row (`whereRef`) instead. */
function queriesWithoutOwner(body: string): number {
  const count = (pattern: RegExp) => [...body.matchAll(pattern)].length;
  return count(/\b(?:selectFrom|updateTable|deleteFrom)\(/g) - count(/athlete\.userId|whereRef\(/g);
}

/** A function that leaves the query to others of its file, which are held to the same. */
function callsItsOwn(body: string, text: string): boolean {
  const functions = [...text.matchAll(/function (\w+)\(/g)].map(([, name]) => name ?? '');
  const own = [...text.matchAll(/\nconst (\w+) = \(db: Db, athlete: AthleteScope[\s\S]*?;\n/g)];
  // What is found by months is asked for by the query in the same constant.
  const byMonth = [...text.matchAll(/\nconst (\w+) = cachedByMonth<[\s\S]*?\n}\);\n/g)].filter(([whole]) =>
    /= \$\{athlete\.userId\}/.test(whole),
  );
  const sound = [...own.filter(([whole]) => queriesWithoutOwner(whole) <= 0), ...byMonth];
  const others = [...functions, ...sound.map(([, name]) => name ?? '')];
  return others.some((other) => body.includes(`${other}(db, athlete`));
}

test('LOG-01 the audit log is only added to', () => {
  const server = sources('src/server');
  expect(where(server, /updateTable\(\s*'audit_log'/)).toEqual([]);
  expect(where(server, /insertInto\(\s*'audit_log'/)).toEqual(['src/server/platform/observability/audit-log.ts']);
  expect(
    where(server, /(?:deleteFrom\(\s*'|delete from\s+)audit_log/).filter((file) => file !== 'src/server/platform/jobs/retention.ts'),
  ).toEqual([]);
});

test('CONF-01 no secret stands in the source, the tests, the pages or the built browser code', () => {
  const secrets =
    /-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY|\b(?:sk|rk)_live_\w{10}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30}|\bxox[abp]-\w{10}|\bAIza[\w-]{35}/;
  const built = existsSync(path.join(ROOT, 'dist/web'))
    ? readdirSync(path.join(ROOT, 'dist/web'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|html|css|json)$/.test(name))
    : [];
  const texts = [
    ...['src', 'test', 'scripts', 'bench'].flatMap(sources),
    ...built.map((name) => ({ file: name, text: readFileSync(path.join(ROOT, 'dist/web', name), 'utf8') })),
  ];
  expect(texts.filter(({ text }) => secrets.test(text)).map(({ file }) => file)).toEqual([]);
});
