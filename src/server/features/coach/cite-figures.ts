import type { ChatSentence, Citation } from '#contract/coach-figures.ts';
import { type Calculation, valueAt } from '#core/coach/answer/bench.ts';
import type { Figure, Sentence } from '#core/coach/figures/sentence.ts';
import type { ToolCall } from '#core/coach/tools/coach-tools.ts';
import { sayTime } from '#core/spoken.ts';
import type { CoachLibrary } from '#server/features/coach/open-library.ts';

/** All that the sources of figures point into. */
export interface CitedIn {
  toolCalls: readonly ToolCall[];
  calculations: readonly Calculation[];
  library: CoachLibrary;
}

/** A sentence with what opens when one of its figures is pressed. */
export function citedSentence({ text, figures }: Sentence, cited: CitedIn): ChatSentence {
  return { text, citations: figures.map((figure) => ({ ...figure, ...openedBy(figure, cited) })) };
}

type Opened = Pick<Citation, 'label' | 'href' | 'quote'>;

const LONGEST_QUOTE = 900;

function openedBy({ source }: Figure, { toolCalls, calculations, library }: CitedIn): Opened {
  if (source === 'user') return { label: 'You wrote it.', href: null, quote: null };
  const [kind = '', place = ''] = cut(source);
  if (kind === 'calc') return { label: calculatedAs(calculations[Number(place)]?.expr ?? ''), href: null, quote: null };
  if (kind === 'kb') return fromArticle(place, library);
  if (kind === 'athlete') return { label: `${nameOf(place)}, ${whereOf(place)}.`, href: hrefOf(place), quote: null };
  const [call = '', pointer = ''] = cut(place);
  const used = toolCalls[Number(call)];
  return used ? fromTool(used, pointer, library) : { label: 'From your own data.', href: null, quote: null };
}

/** What a number times one of these is: only its unit changes. */
const UNIT_CHANGES: Readonly<Record<string, (value: number) => string>> = {
  '*60': (hours) => `${Math.round(hours * 100) / 100} h, in minutes.`,
  '/60': (minutes) => `${Math.round(minutes)} min, in hours.`,
  '*0.621371': (km) => `${Math.round(km * 100) / 100} km, in miles.`,
  '*1.609344': (secPerKm) => `${sayTime(secPerKm)} per km, for a mile.`,
  '*2.204623': (kg) => `${Math.round(kg * 10) / 10} kg, in pounds.`,
};

/** A change of the unit is told as what it is, anything else as it was worked out. */
function calculatedAs(expr: string): string {
  const [, value = '', factor = ''] = /^([\d.]+)([*/][\d.]+)$/.exec(expr) ?? [];
  return UNIT_CHANGES[factor]?.(Number(value)) ?? `Calculated: ${expr}.`;
}

function fromArticle(place: string, library: CoachLibrary): Opened {
  const [id = '', paragraph = ''] = place.split('#p');
  const quote = library.paragraph(id, Number(paragraph));
  return { label: `From the article “${library.title(id) ?? id}”.`, href: null, quote: quote?.slice(0, LONGEST_QUOTE) ?? null };
}

/** Places of what the coach says of its own accord; everything else is shown by the charts. */
const PLACES: readonly (readonly [start: string, where: string, href: string | null])[] = [
  ['/review/planned', 'from your calendar of that week', '/training-sessions'],
  ['/review/next', 'from your calendar', '/training-sessions'],
  ['/review/usual', 'mean of the weeks before, from everything you have done', '/performance-analytics'],
  ['/review', 'from everything you did in that week', '/performance-analytics'],
  ['/brief/carbohydrate', 'from how long the race takes', null],
  ['/brief/fluid', 'from how long the race takes and what you weigh', null],
  ['/brief/forecast', 'from your thresholds and the distance of the race', '/performance-analytics'],
  ['/brief/name', 'from your races', '/plans'],
  ['/brief/daysToGo', 'from your races', '/plans'],
  ['/comment/plan', 'from the session it fulfilled', '/training-sessions'],
  ['/comment/own', 'from your own of the six weeks before', '/activities'],
  ['/comment', 'from this activity', null],
];
const placeOf = (pointer: string) => PLACES.find(([start]) => pointer.startsWith(start));
const whereOf = (pointer: string): string => placeOf(pointer)?.[1] ?? 'from your own data';
const hrefOf = (pointer: string): string | null => (placeOf(pointer) ?? [null, null, '/performance-analytics'])[2];

const FROM: Readonly<Record<string, { where: string; href: string | null }>> = {
  get_profile: { where: 'from your profile and thresholds', href: '/training-metrics' },
  get_load_summary: { where: 'from everything you have done', href: '/performance-analytics' },
  get_readiness: { where: 'from your check-ins', href: '/training-metrics' },
  get_plan: { where: 'from your calendar', href: '/training-sessions' },
  get_technique: { where: 'measured in your video', href: '/video-analysis' },
  get_races: { where: 'from your races', href: '/plans' },
  compute_zones: { where: 'from your threshold', href: '/training-metrics' },
  race_pacing: { where: 'from your thresholds and the distance of the race', href: '/training-metrics' },
  fueling_plan: { where: 'from how long it takes and what you weigh', href: null },
};

function fromTool(call: ToolCall, pointer: string, library: CoachLibrary): Opened {
  if (call.name === 'query_activities' || call.name === 'get_activity') return fromActivity(call, pointer);
  if (call.name === 'search_knowledge') {
    const found = valueAt(call.result, pointer.split('/').slice(0, 3).join('/'));
    const id = valueAt(found, '/articleId');
    return typeof id === 'string' ? fromArticle(`${id}#p${String(valueAt(found, '/paragraph'))}`, library) : UNKNOWN;
  }
  const from = FROM[call.name];
  return from ? { label: `${nameOf(pointer)}, ${from.where}.`, href: from.href, quote: null } : UNKNOWN;
}

const UNKNOWN: Opened = { label: 'From your own data.', href: null, quote: null };

function fromActivity(call: ToolCall, pointer: string): Opened {
  const place = call.name === 'get_activity' ? '/activity' : pointer.split('/').slice(0, 3).join('/');
  const [name, date, id] = [`${place}/name/text`, `${place}/date`, `${place}/id`].map((each) => valueAt(call.result, each));
  if (typeof id !== 'string') return { label: 'Counted from your activities.', href: '/activities', quote: null };
  return { label: `${nameOf(pointer)} of ${String(name)} on ${String(date)}.`, href: `/activities/${id}`, quote: null };
}

const NAMES: Readonly<Record<string, string>> = {
  ctl: 'Fitness (CTL)',
  atl: 'Fatigue (ATL)',
  tsb: 'Form (TSB)',
  ctlChange7d: 'Change of fitness in seven days',
  load: 'Training load',
  hours: 'Hours',
  minutes: 'Minutes',
  sessions: 'Sessions',
  durationMin: 'Duration',
  distanceKm: 'Distance',
  avgHr: 'Average heart rate',
  avgPowerW: 'Average power',
  rpe: 'How hard it felt',
  score: 'Recovery score',
  hrvMs: 'HRV this morning',
  hrvLowMs: 'Your usual HRV, low end',
  hrvHighMs: 'Your usual HRV, high end',
  restingHr: 'Resting heart rate',
  restingHrBaseline: 'Your usual resting heart rate',
  sleepHours: 'Sleep last night',
  sleep7dAvg: 'Mean sleep of seven nights',
  bikeFtpW: 'FTP',
  bikeLthr: 'Threshold heart rate on the bike',
  runLthr: 'Threshold heart rate running',
  runThresholdPaceSecPerKm: 'Threshold pace',
  swimCssSecPer100m: 'CSS',
  hrMax: 'Maximum heart rate',
  hrRest: 'Resting heart rate',
  wattsPerKg: 'FTP by weight',
  weightKg: 'Weight',
  daysToGo: 'Days to the race',
  weeksToGo: 'Weeks to the race',
  week: 'Week of the plan',
  totalWeeks: 'Weeks of the plan',
  left: 'Messages left today',
  dailyLimit: 'Messages a day',
  swimKm: 'Swimming, km',
  bikeKm: 'Riding, km',
  runKm: 'Running, km',
  planned: 'Planned sessions',
  done: 'Planned sessions that were done',
  changePct: 'Difference of the load, in %',
  weeks: 'Weeks counted',
  before: 'Fitness (CTL) on the evening before',
  after: 'Fitness (CTL) at the end',
  name: 'The name',
  usualLoad: 'Load of your usual week',
  lessPct: 'Load below the usual week, in %',
  now: 'Form (TSB) this morning',
  raceMorning: 'Form (TSB) on race morning, with what is planned',
  lowSec: 'Forecast, fast end',
  highSec: 'Forecast, slow end',
  lowGPerH: 'Carbohydrate an hour, low end',
  highGPerH: 'Carbohydrate an hour, high end',
  lowLPerH: 'Fluid an hour, low end',
  highLPerH: 'Fluid an hour, high end',
  donePct: 'Share of what was asked, in %',
  hitPct: 'Share of the work on target, in %',
  longestMin: 'The longest before it',
  meanLoad: 'Mean load',
  driftPct: 'Drift of heart rate, in %',
};

/** What stands at a pointer, by the last of its names that has a word. */
function nameOf(pointer: string): string {
  const parts = pointer.split('/').toReversed();
  return NAMES[parts.find((part) => Object.hasOwn(NAMES, part)) ?? ''] ?? 'This figure';
}

function cut(text: string): [string, string] {
  const at = text.indexOf(':');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
