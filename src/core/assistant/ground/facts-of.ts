import list from '#core/assistant/ground/quantities.json' with { type: 'json' };
import type { ToolCall } from '#core/assistant/tools/tool.ts';
import type { LocalDate } from '#core/calendar.ts';
import { readTokens } from '#core/language/tokens.ts';
import { fieldUnit, type Kind, toolUnit, type Unit } from '#core/language/units.ts';

/** Something that has a value, such as fitness or a distance. */
export interface Quantity {
  name: string;
  title: string;
  kinds: readonly Kind[];
  /** The athlete has one value of it now: fitness, FTP, weight. Others belong to a session or a period. */
  isState: boolean;
  isSigned: boolean;
  /** How a text names it; "=IF" in these letters only. */
  words: readonly string[];
}

const BY_FIELD = new Map<string, Quantity>();
export const QUANTITIES: readonly Quantity[] = list.map(({ name, title, kinds, state = false, signed = false, fields, words }) => {
  const quantity = { name, title, kinds: kinds as Kind[], isState: state, isSigned: signed, words: words === '' ? [] : words.split('|') };
  for (const field of fields) BY_FIELD.set(field, quantity);
  return quantity;
});

/** What a value belongs to: an activity, a planned session, a race, a day, or a period, whose last day is `to`. */
export interface Entity {
  kind: 'activity' | 'session' | 'race' | 'period' | 'day';
  sport: string | null;
  name: string | null;
  date: LocalDate | null;
  to: LocalDate | null;
}

/** One number that a source gives, in the base unit of its kind. */
export interface Fact {
  value: number;
  kind: Kind;
  quantity: Quantity | null;
  /** As in `Figure`. */
  source: string;
  date: LocalDate | null;
  entity: Entity | null;
  /** Which of several: a sport, or a kind of threshold. */
  of: string | null;
  role: 'value' | 'change' | 'projection' | 'text';
}

/** What an answer may take its figures from. */
export interface Sources {
  today: LocalDate;
  /** Tool calls of the thread; `tool:i:` is a place in this list. */
  calls: readonly ToolCall[];
  /** What the athlete wrote, in this message and before; the last one is the question. */
  userTexts: readonly string[];
  firstName: string | null;
  /** Texts that no answer may repeat, such as the model's instructions. */
  secrets?: readonly string[];
}

/** The sources, read: numbers, days and what they belong to. */
export interface Known {
  today: LocalDate;
  question: string;
  numbers: Fact[];
  /** Those of a quantity, by its name. */
  byQuantity: Map<string, Fact[]>;
  days: { date: LocalDate; source: string; entity: Entity | null }[];
  entities: Entity[];
  /** Rows of one field in one list, in order. */
  series: Fact[][];
  articles: Fact[];
  user: Fact[];
  proposals: Fact[];
}

export function readSources({ calls, userTexts, today }: Sources): Known {
  const empty = { numbers: [], days: [], entities: [], series: [], articles: [], user: [], proposals: [] };
  const known: Known = { today, question: userTexts.at(-1) ?? '', byQuantity: new Map(), ...empty };
  for (const [index, call] of calls.entries()) {
    const facts = readCall(call, `tool:${index}:`);
    if (call.name.startsWith('propose_')) known.proposals.push(...facts.numbers.map((fact) => ({ ...fact, source: `proposal:${index}` })));
    else if (call.name === 'search_articles') known.articles.push(...articlesIn(call.result));
    else for (const part of ['numbers', 'days', 'entities'] as const) (known[part] as unknown[]).push(...facts[part]);
  }
  known.byQuantity = Map.groupBy(known.numbers, ({ quantity }) => quantity?.name ?? '');
  const rows = Map.groupBy(known.numbers, fieldOf);
  known.series = [...rows].flatMap(([field, of]) => (field === '' || of.length < 2 ? [] : [of]));
  known.user = userTexts.flatMap((said) => numbersIn(said, 'user'));
  return known;
}

/** One name for a field in all rows of a list; in lists within a list, such as the sports of weeks, one for each sport. */
function fieldOf({ source, role, of }: Fact): string {
  const parts = source.split(/\/\d+\//);
  return role === 'text' ? '' : parts.length > 2 ? [...parts, of].join('/') : parts.join('/');
}

const NO_ENTITY = { quantity: null, date: null, entity: null, of: null, role: 'text' } as const;
const numbersIn = (said: string, source: string): Fact[] =>
  readTokens(said.slice(0, 8_000)).flatMap((token) =>
    token.type === 'number' ? token.readings.map(({ value, kind }) => ({ ...NO_ENTITY, value, kind, source })) : [],
  );

function articlesIn(result: unknown): Fact[] {
  const found = isRow(result) && Array.isArray(result.paragraphs) ? result.paragraphs.filter(isRow) : [];
  return found.flatMap((row) => numbersIn(String(row.text), `kb:${String(row.articleId)}#p${String(row.paragraph)}`));
}

type Read = Pick<Known, 'numbers' | 'days' | 'entities'>;

/** Of a suggested change also what was asked for. */
function readCall({ name, args, result }: ToolCall, at: string): Read {
  const facts: Read = { numbers: [], days: [], entities: [] };
  const here = { path: '', at, entity: null, quantity: null, unit: null, of: null, facts };
  walk(result, here);
  if (name.startsWith('propose_')) walk(args, here);
  countRows(result, here);
  return facts;
}

interface Place {
  path: string;
  at: string;
  entity: Entity | null;
  /** Of a threshold, by its kind. */
  quantity: Quantity | null;
  unit: Unit | null;
  of: string | null;
  facts: Read;
}

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Fields that are no amounts, and counts of readings under the names of what was read. */
const NO_AMOUNT = /\/readings\/|(?:^|\/)(?:id|\w+Id|weekStartsOn|zone|index|rank|paragraph|score)$|\/columns\//;
const PROJECTED = /\/(?:whatIf|nextForm|after|daysAfter|assumed|fitnessAtRace|formAtRace)\b/;
const CHANGED = /\/(?:difference|change|changePct|perWeekDifference|fitnessDifference)\b/;

function walk(value: unknown, here: Place): void {
  const { path, at, entity, facts } = here;
  if (Array.isArray(value)) for (const [i, each] of value.entries()) walk(each, { ...here, path: `${path}/${i}` });
  else if (isRow(value)) walkRow(value, here);
  else if (NO_AMOUNT.test(path) && !path.endsWith('/readiness/score')) return;
  else if (typeof value === 'number') addNumber(value, here);
  else if (day(value))
    facts.days.push({ date: value as LocalDate, source: at + path, entity: /\/(?:byDate|expires)$/.test(path) ? null : entity });
  else if (typeof value === 'string')
    facts.numbers.push(...numbersIn(value, at + path).map((fact) => ({ ...fact, entity, date: entity?.to ?? null })));
}

function walkRow(row: Row, here: Place): void {
  const entity = entityOf(row, here.entity);
  if (entity !== null && entity !== here.entity) here.facts.entities.push(entity);
  const threshold = typeof row.kind === 'string' ? BY_FIELD.get(row.kind) : undefined;
  const zones =
    typeof row.by === 'string' && typeof row.threshold === 'number'
      ? BY_FIELD.get(ZONED[row.by] ?? (row.sport === 'swim' ? 'css' : 'run-threshold'))
      : undefined;
  const unit = (typeof row.unit === 'string' ? toolUnit(row.unit) : null) ?? (threshold ? thresholdUnit(threshold) : here.unit);
  const inside = { ...here, entity, unit, quantity: threshold ?? zones ?? here.quantity, of: text(row.kind) ?? text(row.sport) ?? here.of };
  for (const [key, value] of Object.entries(row)) walk(value, { ...inside, path: `${here.path}/${key}` });
}

const ZONED: Readonly<Record<string, string>> = { power: 'ftp', 'heart-rate': 'lthr' };
const thresholdUnit = ({ name, kinds: [kind = 'number'] }: Quantity): Unit => ({
  kind,
  factor: name === 'css' ? 10 : name === 'weight' ? 1_000 : 1,
});

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const day = (value: unknown): LocalDate | null => (typeof value === 'string' && DAY.test(value) ? (value as LocalDate) : null);

/** What a row is, where it has a day or a range of its own; else what it stands in. A lap or best effort of the same day stays its activity's. */
function entityOf(row: Row, around: Entity | null): Entity | null {
  const [date, from, to] = [day(row.date) ?? day(row.since), day(row.from), day(row.to)];
  const own = { sport: text(row.sport), name: text(row.name) };
  if (date === null && from !== null && to !== null) return { ...own, kind: 'period', date: from, to };
  if (date === null) return own.sport !== null && around?.kind === 'period' ? { ...around, sport: own.sport } : around;
  const kind = 'daysToGo' in row ? 'race' : 'isKey' in row ? 'session' : own.name !== null && own.sport !== null ? 'activity' : 'day';
  return kind === 'day' && around?.date === date ? around : { ...own, kind, date, to: date };
}

function addNumber(value: number, { path, at, entity, quantity, unit, of, facts }: Place): void {
  const [key = '', holder = ''] = path.split('/').toReversed();
  const field = fieldUnit(key === 'low' || key === 'high' ? holder : key);
  const own = BY_FIELD.get(field.stem) ?? BY_FIELD.get(key);
  const isBare = field.unit.kind === 'number';
  const given = isBare && !own ? (unit ?? field.unit) : field.unit;
  const role = CHANGED.test(path) ? 'change' : PROJECTED.test(path) ? 'projection' : 'value';
  const amount = { value: value * given.factor, kind: given.kind, quantity: own ?? (isBare ? quantity : null) };
  facts.numbers.push({ ...amount, source: at + path, date: entity?.to ?? null, entity, of, role });
}

/** How many rows a list has, in all and by sport, status and weekday: "three of five sessions", "two rides". */
function countRows(result: unknown, { at, facts }: Place): void {
  for (const [key, rows] of Object.entries(isRow(result) ? result : {})) {
    if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRow)) continue;
    for (const fields of [[], ['sport'], ['status'], ['isKey'], ['weekday'], ['sport', 'status']])
      for (const group of Map.groupBy(rows, (row) => fields.map((field) => String(row[field])).join(' ')).values()) {
        const sports = [...new Set(group.map(({ sport }) => text(sport)))];
        const of = sports.length === 1 ? (sports[0] ?? null) : null;
        const count = { value: group.length, kind: 'count', quantity: BY_FIELD.get('sessions') ?? null } as const;
        facts.numbers.push({ ...NO_ENTITY, ...count, source: `${at}/${key}`, of, role: 'value' });
      }
  }
}
