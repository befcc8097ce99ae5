import { SERVER_FEATURES, WEB_FEATURES } from './feature-order.ts';
import type { Problem } from './source-file.ts';

const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*';
const TS = `${KEBAB}(?:(?:\\.[a-z]+)?\\.test)?\\.ts`;
const COMPONENT = '[A-Z][A-Za-z0-9]*(?:\\.test)?\\.tsx';
const LOOKS = `${KEBAB}\\.(?:css|svg)`;

const CORE_ROOMS = [
  'threshold',
  'recording',
  'activity',
  'load',
  'recovery',
  'workout',
  'plan',
  'race',
  'technique',
  'insight',
  'arithmetic',
  'report',
  'safety',
  'articles',
  'language',
  'assistant',
];
const SERVER_FILES = [
  'main',
  'admin',
  'backup',
  'app',
  'reactions',
  'config',
  'schema',
  'database-tables',
  'start-warnings',
  'product-jobs',
  'start-web',
  'product-routes',
];
/** Adapters are named after the outside thing they speak to; a new one is entered here. */
const OUTSIDE_THINGS = [
  ...['garmin', 'strava', 'polar', 'suunto', 'coros', 'wahoo', 'withings', 'oura', 'whoop', 'trainingpeaks', 'intervals'],
  ...['stripe', 'demo', 'ffmpeg', 'tus'],
];
/** Sub-folders of a feature on the server, by subject. */
const SERVER_SUBJECTS: Record<string, readonly string[]> = {
  account: ['login', 'second-factor', 'apps', 'notifications', 'picture', 'operator', 'provider'],
  billing: ['stripe', 'demo', 'subscription', 'invoices'],
  activities: ['upload', 'imports', 'sources', 'consent', 'time-zone', 'power', 'intervals', 'trust', 'history', 'search', 'map'],
  sessions: ['activity-link', 'day-notes', 'weeks'],
  analytics: ['charts', 'goals', 'load', 'performance'],
  plans: ['proposals', 'adaptation', 'input', 'scheduling', 'versions', 'levels'],
  connections: ['port', 'providers', 'garmin', 'sync', 'delivery'],
  video: ['upload', 'analysis'],
  assistant: ['chat', 'proposals', 'tools', 'model', 'memory', 'mcp'],
  'account-data': ['export', 'import', 'deletion'],
  demo: ['athlete', 'activity', 'route'],
};
/** The same in the browser. */
const WEB_SUBJECTS: Record<string, readonly string[]> = {
  account: ['login', 'security', 'connections', 'profile', 'operator'],
  athlete: ['thresholds', 'zones'],
  activities: ['map', 'streams', 'metrics', 'upload', 'panels', 'intervals', 'sources', 'table'],
  checkins: ['charts', 'form', 'import'],
  sessions: ['calendar', 'day-entries', 'weeks', 'activity-link', 'session-page'],
  workouts: ['library', 'editor'],
  analytics: ['load', 'performance', 'goals', 'charts'],
  races: ['plan'],
  plans: ['form', 'season', 'proposals', 'levels'],
  video: ['upload', 'player', 'results'],
  assistant: [
    ...['answer', 'charts', 'chat', 'citations', 'handover', 'markdown', 'memory', 'proposals', 'reports', 'sidebar', 'threads', 'turn'],
  ],
  dashboard: ['welcome'],
  site: ['landing', 'contact', 'help', 'legal'],
};
/** What a feature has beyond the names that every feature may have. */
const OWN_FILES: Record<string, readonly string[]> = {
  account: ['password', 'passkeys', 'emails', 'audit'],
  activities: ['uploads', 'unpack', 'cursor'],
  analytics: ['goals', 'charts'],
  billing: ['emails', 'quotas', 'entitlements', 'invoices', 'proration'],
  contact: ['emails'],
  demo: ['terrain'],
  'account-data': ['emails'],
  connections: ['provider', 'registry', 'quota', 'sync', 'webhook', 'deliver'],
};

/** Where a file may stand, folder by folder. Whoever adds a room or a kind of file adds it here. */
const PLACES: readonly RegExp[] = [
  place(`src/core/${TS}`),
  place(`src/core/(?:${CORE_ROOMS.join('|')})/(?:${KEBAB}/){0,2}(?:${TS}|${KEBAB}\\.jsonl?)`),
  // One folder per feature, and one for what all of them are written with.
  place(`src/contract/(?:${[...SERVER_FEATURES, 'shared'].join('|')})/${TS}`),
  place(`src/server/(?:${SERVER_FILES.join('|')})(?:(?:\\.db)?\\.test)?\\.ts`),
  place(`src/server/settings/${KEBAB}-settings(?:\\.test)?\\.ts`),
  place(`src/server/platform/(?:${KEBAB}/){0,2}${TS}`),
  ...SERVER_FEATURES.map((feature) => place(`src/server/features/${feature}/${subjects(SERVER_SUBJECTS[feature])}${serverFile(feature)}`)),
  // The assistant's parts are named by what they are.
  place(`src/server/features/assistant/${subjects(SERVER_SUBJECTS.assistant)}${KEBAB}(?:(?:\\.db)?\\.test)?\\.ts`),
  place(`src/web/(?:index\\.html|${KEBAB}\\.css|tokens\\.test\\.ts)`),
  place(`src/web/app/(?:${KEBAB}\\.tsx|${TS}|${COMPONENT})`),
  place(`src/web/(?:components(?:/(?:load|outbox|sessions))?|data|session|seo)/(?:${TS}|${COMPONENT})`),
  place(`src/web/data/(?:outbox|offline)/${TS}`),
  place(`src/web/public/(?:${KEBAB}/){0,2}[^/]+`),
  place(`src/web/(?:ui(?:/chart)?|format|shell)/(?:${KEBAB}/)?(?:${TS}|${COMPONENT}|${LOOKS})`),
  ...WEB_FEATURES.map((feature) => place(`src/web/features/${feature}/${subjects(WEB_SUBJECTS[feature])}(?:${TS}|${COMPONENT}|${LOOKS})`)),
  // Texts of the pages: one folder a language, sub-folders by subject.
  place(`src/web/copy/(?:[a-z]{2}/(?:${KEBAB}/)?)?${TS}`),
  place(`scripts/(?:${KEBAB}/)?${KEBAB}(?:\\.test)?\\.(?:ts|d\\.mts|mjs|json)`),
  place('src/(?:core/plan|core/assistant|server/platform)/README\\.md'),
  place('scripts/english/banned-phrases\\.txt'),
  place(`bench/(?:${KEBAB}/)*${KEBAB}(?:\\.test)?\\.(?:ts|mjs|json|md)`),
  place(`test/(?:${KEBAB}/)*[^/]+`),
];

/** Names that say nothing about what is inside. */
const NAMELESS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'lib', 'types', 'misc']);

/** What all contracts are written with belongs to no feature. */
const SHARED_CONTRACT = 'src/contract/shared/';

function subjects(folders: readonly string[] = []): string {
  return folders.length > 0 ? `(?:(?:${folders.join('|')})/)?` : '';
}

function serverFile(feature: string): string {
  const names = ['routes', feature, 'store', 'jobs', ...OUTSIDE_THINGS, ...(OWN_FILES[feature] ?? [])];
  return `(?:${names.join('|')}|${KEBAB}-${KEBAB})(?:(?:\\.db)?\\.test)?\\.ts`;
}

function place(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`);
}

/** Files in an unknown folder, or with a name that their folder does not know. */
export function findMisplaced(paths: readonly string[]): Problem[] {
  return paths.flatMap((path) => {
    const nameless = path
      .replace(SHARED_CONTRACT, '')
      .split('/')
      .find((part) => NAMELESS.has(part.replace(/\..*$/, '')));
    if (nameless) return [{ path, line: null, message: `"${nameless}" does not say what is inside: name the noun it is about` }];
    return PLACES.some((known) => known.test(path)) ? [] : [{ path, line: null, message: 'has no place: unknown folder or name' }];
  });
}
