import { currentFacts, type FoundFigure, fitsKind, isAbout, linkedTo } from '#core/assistant/ground/classify.ts';
import type { Entity, Fact, Known, Quantity } from '#core/assistant/ground/facts-of.ts';
import { isFact, isNear } from '#core/assistant/ground/match.ts';
import { has, listedAt, type NamedDay, namedIn, type Said, sportIn, subjectOf } from '#core/assistant/ground/mentions.ts';
import { type LocalDate, weekday } from '#core/calendar.ts';
import { isWord, type NumberToken, type Reading } from '#core/language/tokens.ts';

/** A sentence that says something wrong about the athlete, and what is wrong, for whoever writes the answer again. */
export interface Problem {
  sentence: string;
  reason: string;
}

/** The first wrong claim about the athlete in a passage: a figure that differs, belongs to something else or to nothing, or a wrong day. */
export function findWrongClaim(said: Said, figures: readonly FoundFigure[], known: Known): Problem | null {
  const subject = subjectOf(said, known);
  const checks = function* (): Generator<string | null> {
    for (const figure of figures) if (!said.isOpen[figure.index] && !has(said.tokens, 'quoted')) yield wrongFigure(figure, subject, known);
    for (const day of said.days) yield wrongDay(said, day, known);
  };
  const reason = checks().find((each) => each !== null);
  return reason ? { sentence: said.passage.text.trim(), reason } : null;
}

function wrongFigure(figure: FoundFigure, subject: readonly Entity[], known: Known): string | null {
  const state = wrongState(figure, subject, known);
  return state !== null || figure.kind === 'label' ? state : (wrongSubject(figure, subject, known) ?? inventedClaim(figure, subject));
}

/** "Your fitness is 70.2", where that is the fatigue. */
function wrongState(figure: FoundFigure, subject: readonly Entity[], known: Known): string | null {
  const { said, index, token, kind } = figure;
  const quantity = statedQuantity(figure, known) ?? (said.labelled > 0 ? (linkedTo(said, index)?.quantity ?? null) : null);
  const all = quantity?.isState ? (known.byQuantity.get(quantity.name) ?? []) : [];
  if (!quantity || all.length === 0) return null;
  const facts = scopeOf(figure, subject, quantity, known) ?? all;
  const differs = `${quantity.title} is ${shownOf(facts)} in the data, not ${token.raw}`;
  const bound = boundBefore(said, index);
  const isWithin = ({ value }: Fact) =>
    token.readings.some((reading) => (bound === 'more' ? value >= reading.value : value <= reading.value));
  if (bound) return facts.some(isWithin) ? null : differs;
  if (facts.some((fact) => isFact(signed(figure), fact, { isAbout: isAbout(said, index), isBare: true }))) return null;
  if (isChange(figure)) return isDifferenceOf(token, all) ? null : `the change of ${quantity.title} is not ${token.raw} in the data`;
  const isReckoned = quantity.name === 'days-to-go' && (kind === 'derived' || kind === 'data');
  return isReckoned || isReported(figure, quantity, known) ? null : differs;
}

/** The quantity that a number is plainly said to be: only words such as "is", "of" and "now" are between them, or it follows at once. */
function statedQuantity({ said, index, token }: FoundFigure, known: Known): Quantity | null {
  const { tokens, mentions } = said;
  const fits = (quantity: Quantity | undefined) => (quantity && fitsKind(quantity, token) ? quantity : null);
  // "41 days to go", "42.9 fitness"
  const after = mentions.find(({ from, quantity }) => from === index + 1 || (from === index + 2 && quantity.name === 'days-to-go'));
  for (let at = index - 1; at >= Math.max(0, index - 9); at--) {
    const [each, mention] = [tokens[at], mentions.find(({ to }) => to === at)];
    if (mention && fits(mention.quantity)) return mention.quantity;
    const isSign = each?.type === 'sign' && ':=≈~(),;.'.includes(each.text);
    if (
      mention ||
      !(isSign || each?.type === 'day' || CONNECTING.some((list) => listedAt(tokens, at, list) > 0) || (each && sportIn([each])))
    )
      break;
  }
  return fits(after?.quantity) ?? reckonedQuantity(said, index, known);
}
/** "60 days until the race", "week 12 of 16" */
function reckonedQuantity({ tokens, passage }: Said, index: number, { entities, byQuantity }: Known): Quantity | null {
  const [token, next, last] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (token?.type !== 'number') return null;
  const weeks = byQuantity.get('plan-week') ?? [];
  const isWeek = isWord(next, 'of von de sur /') && last?.type === 'number' && weeks.some(({ value }) => value === last.number);
  if (isWeek && listedAt(tokens, index - 1, 'weeks') > 0) return weeks[0]?.quantity ?? null;
  const isIn = listedAt(tokens, index - 1, 'ahead') > 0 && isWord(tokens[index - 2], 'is ist est es');
  const isAhead = token.readings[0]?.kind === 'days' && (isIn || listedAt(tokens, index + 1, 'ahead') > 0);
  const text = passage.text.toLowerCase();
  const isNamed = entities.some(({ kind, name }) => kind === 'race' && name !== null && text.includes(name.toLowerCase()));
  return isAhead && isNamed ? (byQuantity.get('days-to-go')?.[0]?.quantity ?? null) : null;
}

const CONNECTING = ['connectors', 'approximate', 'more', 'less', 'minus', 'rise', 'fall', 'today'] as const;

const UNITS = new Map(
  'power W|time s|pace s/km|beats bpm|mass g|distance m|milliseconds ms|days days|percent %'
    .split('|')
    .map((each) => each.split(' ') as [string, string]),
);
const shownOf = (facts: readonly Fact[]): string =>
  [...new Set(facts.slice(0, 3).map(({ value, kind }) => `${Math.round(value * 10) / 10} ${UNITS.get(kind) ?? ''}`.trim()))].join(' or ');

/** "minus 7", "negative 7" */
function signed({ said, index, token }: FoundFigure): NumberToken {
  if (listedAt(said.tokens, index - 1, 'minus') === 0 || token.number < 0) return token;
  return { ...token, number: -token.number, readings: token.readings.map((reading) => ({ ...reading, value: -reading.value })) };
}

/** Which values are meant: of the activity that is named, of the day, of now; null for any, where another time is spoken of. */
function scopeOf({ said, index }: FoundFigure, subject: readonly Entity[], quantity: Quantity, known: Known): readonly Fact[] | null {
  const all = (known.byQuantity.get(quantity.name) ?? []).filter(({ role }) => role !== 'text');
  const ofDays = (dates: ReadonlySet<unknown>) => all.filter(({ date }) => date !== null && dates.has(date));
  const own = ofDays(new Set(subject.flatMap(({ kind, date }) => (kind === 'period' ? [] : [date]))));
  if (own.length > 0) return own;
  const others = said.days.filter(({ dates }) => dates[0] !== known.today);
  const found = ofDays(new Set(others.flatMap(({ dates, isExact }) => (isExact ? dates : []))));
  const isOfDay = others.length === said.days.length && others.every((day) => said.clauses[day.index] === said.clauses[index]);
  if (found.length > 0) return isOfDay ? found : [...found, ...currentFacts(quantity, known)];
  const here = said.tokens.filter((_, at) => said.clauses[at] === said.clauses[index]);
  const isElsewhen = others.length > 0 || has([...said.lead, ...said.tokens], 'elsewhen');
  return isElsewhen && !has(here, 'today') ? null : currentFacts(quantity, known);
}

/** "over 60", "less than 5:00" */
const boundBefore = ({ tokens }: Said, index: number): 'more' | 'less' | undefined =>
  (['more', 'less'] as const).find((list) => [3, 2, 1].some((back) => listedAt(tokens, index - back, list) >= Math.max(1, back - 1)));

/** "up 6", "6 points higher", "+6" */
function isChange({ said: { tokens, labelled }, index, token }: FoundFigure): boolean {
  const around = tokens.slice(Math.max(0, index - 4), index + 4);
  return token.sign === '+' || has(around, 'rise') || has(around, 'fall') || has(labelled > 0 ? tokens : around, 'changes');
}

function isDifferenceOf({ readings }: NumberToken, facts: readonly Fact[]): boolean {
  const values = facts.slice(0, 240);
  const near = (of: Reading, amount: number) => isNear(Math.abs(of.value), of.step * 2, Math.abs(amount));
  const isOf = (a: Fact, b: Fact) => (reading: Reading) =>
    reading.kind === 'percent' ? b.value !== 0 && near(reading, (100 * (a.value - b.value)) / b.value) : near(reading, a.value - b.value);
  return values.some(
    (a) => readings.some((reading) => a.role === 'change' && near(reading, a.value)) || values.some((b) => readings.some(isOf(a, b))),
  );
}

/** What the athlete wrote is repeated ("after 5 hours of sleep"); "your FTP is" speaks of the data all the same. */
function isReported({ said: { tokens, mentions }, token }: FoundFigure, quantity: Quantity, { user }: Known): boolean {
  const isOwned = mentions.some((mention) => mention.quantity === quantity && listedAt(tokens, mention.from - 1, 'yours') > 0);
  return !isOwned && user.some((fact) => isFact(token, fact));
}

const MEASURED: ReadonlySet<string> = new Set('time distance pace speed power beats energy cadence power-per-kg'.split(' '));
const isMeasured = ({ readings }: NumberToken): boolean =>
  readings.some(({ kind, value }) => MEASURED.has(kind) || (kind === 'mass' && value >= 30_000));

/** "Your last ride averaged 231 W", where that was another ride. */
function wrongSubject({ said, token, index, kind, fact }: FoundFigure, subject: readonly Entity[], known: Known): string | null {
  const [of] = subject;
  const clause = said.tokens.filter((_, at) => said.clauses[at] === said.clauses[index]);
  const isOfRace = fact?.entity?.kind === 'race' && has(said.tokens, 'race');
  if (!of || isOfRace || !['data', 'unverified'].includes(kind) || has(clause, 'changes') || boundBefore(said, index)) return null;
  if (subject.every(({ date }) => date !== null && date > known.today) && !isOfPlan(said)) return null;
  const named = linkedTo(said, index)?.quantity;
  const isLoad = named?.name === 'load' && token.unit === null;
  const isCount = of.kind === 'period' && token.readings[0]?.kind === 'count';
  const own = known.numbers.filter(({ entity }) => entity !== null && subject.some((each) => isSame(each, entity)));
  const hasKind = isMeasured(token) && token.readings.some((reading) => own.some((fact) => fact.kind === reading.kind));
  if (!isLoad && !isCount && !hasKind) return null;
  const isNamed = (fact: Fact) => !named || named.isState || fact.quantity?.name === named.name;
  const isNamedThere = isLoad || own.some((fact) => isNamed(fact) && fact.kind !== 'number');
  const fits = (fact: Fact) => !isNamedThere || isNamed(fact) || fact.role === 'text' || (fact.quantity === null && !isLoad);
  if (own.some((fact) => fits(fact) && isFact(token, fact, { isAbout: isAbout(said, index), isBare: isLoad }))) return null;
  return `${token.raw} is not a value of the ${of.sport ?? ''} ${of.kind} of ${of.date ?? ''} in the data`;
}

/** Rows of the same day belong together, and of a period those of its sports. */
const isSame = (of: Entity, entity: Entity): boolean =>
  (of.kind === 'period') === (entity.kind === 'period') && of.date === entity.date && of.to === entity.to;

/** Spoken of as planned ("Thursday's swim", "your calendar"), and not as a suggestion for a day ahead. */
const isOfPlan = ({ tokens, isYours, passage, lead, days }: Said): boolean =>
  isYours ||
  has([...lead, ...tokens], 'planned') ||
  days.some(({ index }) =>
    ["'s", '’s'].some((owner) => passage.text.slice(tokens[index]?.at, (tokens[index]?.end ?? 0) + 2).includes(owner)),
  );

/** A figure about the athlete that no tool gave. */
function inventedClaim({ said, token, index, kind }: FoundFigure, subject: readonly Entity[]): string | null {
  const named = linkedTo(said, index)?.quantity;
  const [of] = token.readings;
  const isOwn = said.isYours || subject.length > 0 || said.labelled > 0;
  const isTold = has(said.tokens, 'done') || has(said.tokens, 'past') || of?.kind === 'power-per-kg' || of?.kind === 'mass';
  const isDone = said.isYours && isTold && (isMeasured(token) || of?.kind === 'count');
  if (kind !== 'unverified' || !((isOwn && named) || isDone)) return null;
  return `no tool gave ${token.raw}${named ? ` for ${named.title}` : ''}; give only figures from tools`;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayName = (date: LocalDate | undefined): string => (date === undefined ? 'unknown' : `${WEEKDAYS[weekday(date)] ?? ''} ${date}`);

/** A weekday that is not that of its date; the wrong day of a race or a threshold; a session on a day that has another. */
function wrongDay(said: Said, day: NamedDay, known: Known): string | null {
  const { token, dates, index, isExact } = day;
  const [date] = dates;
  const isDated = token !== null && token.weekday !== null && token.month !== null && date !== undefined;
  const isElsewhere = dates.some((each) => weekday(each) === token?.weekday && known.days.some((other) => other.date === each));
  if (isDated && weekday(date) !== token.weekday && !isElsewhere) return `${token.day ?? ''}/${token.month} is ${dayName(date)}`;
  if (index < said.labelled || said.isOpen[index]) return null;
  return (isExact ? (wrongRaceDay(said, day, known) ?? wrongThresholdDay(said, day, known)) : null) ?? wrongSession(said, day, known);
}

function wrongRaceDay(said: Said, { dates, index, token }: NamedDay, { entities }: Known): string | null {
  const { tokens, passage, clauses } = said;
  const races = entities.filter(({ kind }) => kind === 'race');
  const text = `${passage.label} ${passage.text}`.toLowerCase();
  const named = races.filter(({ name }) => name !== null && text.includes(name.toLowerCase()));
  const isRace = said.isYours && tokens.some((_, at) => clauses[at] === clauses[index] && listedAt(tokens, at, 'race') > 0);
  const meant = named.length > 0 ? named : isRace ? races : [];
  const isOnly = said.days.filter((each) => each.token !== null).length === 1;
  const isRight = meant.some(({ date }) => date !== null && dates.includes(date));
  if (!token || !isOnly || isRight || meant.length === 0 || listedAt(tokens, index - 1, 'on') === 0) return null;
  return `${meant[0]?.name ?? 'the race'} is on ${dayName(meant[0]?.date ?? undefined)}, not on ${dates[0] ?? ''}`;
}

const DATED: ReadonlySet<string> = new Set('ftp css run-threshold lthr max-heart-rate weight watts-per-kg'.split(' '));

/** "Your FTP of 250 W since 12 March" */
function wrongThresholdDay({ tokens, clauses, mentions, isYours }: Said, { dates, index }: NamedDay, { byQuantity }: Known): string | null {
  const [only, ...others] = mentions.filter(({ quantity, from }) => DATED.has(quantity.name) && clauses[from] === clauses[index]);
  if (!isYours || !only || others.length > 0 || listedAt(tokens, index - 1, 'since') === 0) return null;
  const own = new Set((byQuantity.get(only.quantity.name) ?? []).flatMap(({ date }) => date ?? []));
  const isRight = own.size === 0 || dates.some((date) => own.has(date));
  return isRight ? null : `${only.quantity.title} is of ${[...own].slice(0, 3).join(', ')}, not of ${dates[0] ?? ''}`;
}

/** "Thursday's long run", where Thursday has a swim. */
function wrongSession(said: Said, { dates: possible, isExact }: NamedDay, { entities }: Known): string | null {
  const { tokens, sport, days } = said;
  const dates = isExact ? possible.slice(0, 1) : possible;
  if (dates.length === 0 || days.length !== 1 || !(isOfPlan(said) || has(tokens, 'last'))) return null;
  const own = entities.filter(({ kind, date }) => kind !== 'day' && kind !== 'period' && date !== null);
  const covered = own.map(({ date }) => date ?? '').toSorted();
  const named = new Set(namedIn(said, own).map(({ name }) => name));
  const there = own.filter(({ date }) => date !== null && dates.includes(date));
  const isThere = ({ kind, name, sport: of }: Entity) => kind === 'race' || (sport === null ? named.has(name) : of === sport);
  const isCovered = dates.every((date) => date >= (covered[0] ?? '9') && date <= (covered.at(-1) ?? ''));
  if (!isCovered || (sport === null && named.size === 0) || there.some(isThere)) return null;
  return `${dayName(dates[0])} has ${there.map(({ name, sport: of }) => name ?? of).join(' and ') || 'no session'}, no ${sport ?? [...named][0]}`;
}
