import { standsLeftOf } from './feature-order.ts';
import { type Import, isTest, type Problem, resolveImport, type SourceFile } from './source-file.ts';

/** "Who may call whom": a storey may look down, never up. Tests may import anything. */
export function findForbiddenImports(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap((file) =>
      file.imports.flatMap((each) => {
        const because = reasonAgainst(file.path, each);
        return because ? [{ path: file.path, line: each.line, message: `may not import ${each.from}: ${because}` }] : [];
      }),
    );
}

function reasonAgainst(importer: string, { from, names }: Import): string | null {
  if (from.startsWith('.')) return 'imports name the file by its # name';
  const room = ROOMS.find(({ holds }) => holds.test(importer));
  if (!room) return null;
  const target = resolveImport(importer, from);
  if (target === null) return room.packages.test(from) ? null : `${room.name} uses no such library`;
  return reasonAgainstRoom(room, importer, target) ?? reasonAgainstScope(importer, target, names);
}

function reasonAgainstRoom(room: Room, importer: string, target: string): string | null {
  if (room.files.some((allowed) => allowed.test(target))) return null;
  const own = /^src\/(?:server|web)\/features\/([^/]+)\//;
  const mine = own.exec(importer)?.[1];
  const theirs = own.exec(target)?.[1];
  if (mine === undefined || theirs === undefined) return `${room.name} may not look there`;
  if (mine === theirs && target.startsWith(importer.slice(0, importer.indexOf('features')))) return null;
  if (room.name === 'a server feature') return reasonAgainstFeature(mine, theirs, target);
  return standsLeftOf(theirs, mine) && SHARED_BY_WEB_FEATURE.test(target) ? null : reasonAgainstPanel(importer, target);
}

function reasonAgainstFeature(mine: string, theirs: string, target: string): string | null {
  if (!target.startsWith('src/server/')) return 'the server may not look into the browser';
  if (!standsLeftOf(theirs, mine)) return `${theirs} does not stand to the left of ${mine}`;
  return target === `src/server/features/${theirs}/${theirs}.ts` ? null : `the front door of ${theirs} is ${theirs}.ts`;
}

/** What features to the right may use in the browser: its queries, and its charts. */
const SHARED_BY_WEB_FEATURE = /^src\/web\/features\/[^/]+\/(?:queries\.ts|(?:[a-z-]+\/)?[A-Z]\w*Chart\.tsx)$/;

function reasonAgainstPanel(importer: string, target: string): string | null {
  if (!target.startsWith('src/web/')) return 'the browser may not look into the server';
  if (!/[A-Z]\w*Page\.tsx$/.test(importer)) return 'only a page may place a panel of another feature';
  return /\/[A-Z]\w*\.tsx$/.test(target) ? null : 'only the panels of another feature may be placed';
}

const SCOPE_FILE = 'src/server/platform/auth/athlete-scope.ts';
/** Who proves whose data it is: the login check, the job runner, the secret of a calendar feed, and sign-up, where the athlete comes into being. */
const PROVES_ATHLETE =
  /^src\/server\/(platform\/(auth\/(login-session|feed-token|api-token|oauth-token)|jobs\/queue)\.ts|features\/account\/)/;
/** Who writes to us is nobody's athlete yet. */
const MAY_ACT_AS_SYSTEM =
  /^src\/server\/(platform\/|features\/(account|contact|billing)\/|features\/(?:[a-z-]+\/){1,2}(?:[a-z-]+-)?jobs\.ts$)/;

function reasonAgainstScope(importer: string, target: string, names: readonly string[]): string | null {
  if (target !== SCOPE_FILE) return null;
  if (names.includes('athleteScope') && !PROVES_ATHLETE.test(importer))
    return 'only login, jobs, feed tokens and account prove whose data it is';
  if (names.includes('SYSTEM') && !MAY_ACT_AS_SYSTEM.test(importer))
    return 'only platform, account, contact, billing and jobs act as the system';
  return null;
}

interface Room {
  name: string;
  /** Files the rule is about. */
  holds: RegExp;
  /** Files of ours they may import, beside their own feature. */
  files: readonly RegExp[];
  packages: RegExp;
}

const NONE = /^$/;
const ANY = /./;
const ANY_BUT_NODE = /^(?!node:)/;
const CORE = /^src\/core\//;
const CONTRACT = /^src\/contract\//;
const PLATFORM = /^src\/server\/platform\//;
const SHARED_BY_WEB = /^src\/web\/(ui|format|copy|components|data|session)\//;

const ROOMS: readonly Room[] = [
  // Tools state their arguments and results as schemas, which a model, the API and the parser share.
  {
    name: 'core/assistant',
    holds: /^src\/core\/(?:assistant|language)\//,
    files: [CORE],
    packages: /^(zod\/mini|chrono-node)$/,
  },
  { name: 'core', holds: CORE, files: [CORE], packages: NONE },
  { name: 'contract', holds: CONTRACT, files: [CORE, CONTRACT], packages: /^zod(\/|$)/ },
  {
    name: 'platform',
    holds: PLATFORM,
    files: [PLATFORM, /^src\/contract\/shared\/(endpoint|errors|events|ids|product)\.ts$/, /^src\/server\/(schema|config)\.ts$/],
    packages: ANY,
  },
  {
    name: 'a server feature',
    holds: /^src\/server\/features\//,
    files: [CORE, CONTRACT, PLATFORM, /^src\/server\/schema\.ts$/],
    packages: ANY,
  },
  { name: 'server', holds: /^src\/server\//, files: [CORE, CONTRACT, /^src\/server\//], packages: ANY },
  { name: 'web/ui', holds: /^src\/web\/ui\//, files: [/^src\/web\/ui\//], packages: ANY_BUT_NODE },
  { name: 'web/format', holds: /^src\/web\/format\//, files: [CORE, /^src\/web\/format\//], packages: NONE },
  { name: 'web/copy', holds: /^src\/web\/copy\//, files: [CONTRACT, /^src\/web\/(copy|format)\//], packages: NONE },
  {
    name: 'web/data',
    holds: /^src\/web\/(data|session)\//,
    files: [CORE, CONTRACT, /^src\/web\/(data|session|ui)\//],
    packages: ANY_BUT_NODE,
  },
  {
    name: 'web/components',
    holds: /^src\/web\/components\//,
    files: [CORE, CONTRACT, SHARED_BY_WEB, /^src\/web\/features\/[^/]+\/queries\.ts$/],
    packages: ANY_BUT_NODE,
  },
  {
    name: 'a web feature',
    holds: /^src\/web\/features\//,
    files: [CORE, CONTRACT, SHARED_BY_WEB, /^src\/web\/app\/(lazy-page|static-island)\.tsx$/],
    packages: ANY_BUT_NODE,
  },
  { name: 'web', holds: /^src\/web\//, files: [CORE, CONTRACT, /^src\/web\//], packages: ANY_BUT_NODE },
];
