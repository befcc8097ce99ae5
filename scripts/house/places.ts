import { SERVER_FEATURES, WEB_FEATURES } from './features.ts';
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
  'backup',
  'app',
  'reactions',
  'config',
  'tables',
  'payment-settings',
  'coach-settings',
  'telemetry-settings',
  'product-jobs',
  'open-web',
  'product-routes',
  'page-addresses',
];
/** Adapters are named after the outside thing they speak to; a new one is entered here. */
const OUTSIDE_THINGS = ['garmin', 'strava', 'polar', 'suunto', 'coros', 'wahoo', 'stripe', 'demo', 'ffmpeg', 'tus'];
const ASSISTANT_SCREENS = [
  'answer',
  'charts',
  'chat',
  'citations',
  'handover',
  'markdown',
  'memory',
  'proposals',
  'reports',
  'sidebar',
  'threads',
  'turn',
];
/** What a feature has beyond the names that every feature may have. */
const OWN_FILES: Record<string, readonly string[]> = {
  account: ['password', 'letters', 'audit'],
  activities: ['uploads', 'unpack', 'cursor', 'words'],
  checkins: ['words'],
  sessions: ['words'],
  billing: ['letters', 'quotas'],
  contact: ['letters'],
  'account-data': ['letters'],
};

/** Where a file may stand, folder by folder. Whoever adds a room or a kind of file adds it here. */
const PLACES: readonly RegExp[] = [
  place(`src/core/${TS}`),
  place(`src/core/(?:${CORE_ROOMS.join('|')})/(?:${KEBAB}/)?(?:${TS}|${KEBAB}\\.json)`),
  // The assistant's parts have folders of their own, and its examples are data.
  place(`src/core/assistant/(?:${KEBAB}/){0,2}(?:${TS}|${KEBAB}\\.jsonl?)`),
  place(
    `src/server/features/assistant/(?:(?:chat|proposals|tools|model|memory|mcp)/)?${TS.replace('(?:(?:\\.[a-z]+)?\\.test)?', '(?:(?:\\.db)?\\.test)?')}`,
  ),
  place(`src/contract/${TS}`),
  place(`src/server/(?:${SERVER_FILES.join('|')})(?:(?:\\.db)?\\.test)?\\.ts`),
  place(`src/server/platform/(?:${KEBAB}/)?${TS}`),
  ...SERVER_FEATURES.map((feature) => place(`src/server/features/${feature}/${serverFeatureFile(feature)}(?:(?:\\.db)?\\.test)?\\.ts`)),
  place(`src/web/(?:${KEBAB}\\.tsx|${TS}|${COMPONENT}|${KEBAB}\\.css|index\\.html)`),
  place(`src/web/public/(?:${KEBAB}/)?[^/]+`),
  place(`src/web/(?:ui(?:/chart)?|format|shell)/(?:${TS}|${COMPONENT}|${LOOKS})`),
  place(`src/web/features/(?:${WEB_FEATURES.join('|')})/(?:${TS}|${COMPONENT}|${LOOKS})`),
  // The screens of the assistant: one folder per part, so that each holds at most fifteen files.
  place(`src/web/features/assistant/(?:${ASSISTANT_SCREENS.join('|')})/(?:${TS}|${COMPONENT})`),
  // Words of the visitor pages: one folder a language.
  place(`src/web/words/(?:[a-z]{2}/)?${TS}`),
  place(`scripts/(?:${KEBAB}/)?${KEBAB}(?:\\.test)?\\.(?:ts|mjs)`),
  place('scripts/english/banned-phrases\\.txt'),
  place(`bench/(?:${KEBAB}/)*${KEBAB}(?:\\.test)?\\.(?:ts|mjs|json|md)`),
  place(`test/(?:${KEBAB}/)*[^/]+`),
];

/** Names that say nothing about what is inside. */
const NAMELESS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'lib', 'types', 'misc']);

function serverFeatureFile(feature: string): string {
  const names = ['routes', feature, 'store', 'jobs', ...OUTSIDE_THINGS, ...(OWN_FILES[feature] ?? [])];
  return `(?:${names.join('|')}|${KEBAB}-${KEBAB})`;
}

function place(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`);
}

/** Files in an unknown folder, or with a name that their folder does not know. */
export function findMisplaced(paths: readonly string[]): Problem[] {
  return paths.flatMap((path) => {
    const nameless = path.split('/').find((part) => NAMELESS.has(part.replace(/\..*$/, '')));
    if (nameless) return [{ path, line: null, message: `"${nameless}" does not say what is inside: name the noun it is about` }];
    return PLACES.some((known) => known.test(path)) ? [] : [{ path, line: null, message: 'has no place: unknown folder or name' }];
  });
}
