import ranges from '#core/assistant/ground/coaching-ranges.json' with { type: 'json' };
import type { Fact, Known, Quantity } from '#core/assistant/ground/facts-of.ts';
import { derive, isFact, isNear, type Operand, ofSeries } from '#core/assistant/ground/match.ts';
import { has, type Mention, numbersOf, type Said, subjectOf } from '#core/assistant/ground/mentions.ts';
import { daysBetween, type LocalDate } from '#core/calendar.ts';
import { isWord, type NumberToken, ORDINALS, readTokens } from '#core/language/tokens.ts';
import type { Kind } from '#core/language/units.ts';
import words from '#core/language/vocabulary.json' with { type: 'json' };

/** Where a figure of an answer comes from; a `label` states no amount, such as the 3 of "3 × 10 min". */
export type FigureKind = 'data' | 'derived' | 'reference' | 'user' | 'proposal' | 'unverified' | 'label';

export interface FoundFigure {
  said: Said;
  token: NumberToken;
  /** Among the tokens of its passage. */
  index: number;
  kind: FigureKind;
  /** Null where nothing is known of it, or `expr` says how it was worked out. */
  source: string | null;
  fact: Fact | null;
  expr: string | null;
}

const RANGES = ranges.map((range) => ({ ...range, words: range.words.split('|') }));

/** What the table of coaching ranges says, for a source `range:id`; null for an unknown id. */
export const coachingRange = (id: string): { label: string; source: string } | null => RANGES.find((range) => range.id === id) ?? null;

/** Every number of the passages, with where it comes from. */
export function classify(passages: readonly Said[], known: Known): FoundFigure[] {
  const byKind = Map.groupBy(known.numbers, ({ kind }) => kind);
  let dates: ReadonlySet<unknown> = new Set();
  const found = passages.flatMap((said) => {
    const subject = subjectOf(said, known);
    // "It", as long as nothing else is spoken of.
    if (subject.length > 0 || said.days.length > 0) dates = new Set(subject.map(({ date }) => date));
    const figure = { said, kind: 'unverified', source: null, fact: null, expr: null } as const;
    return numbersOf(said).map((at) => givenFigure({ ...figure, ...at }, known, { byKind, dates }));
  });
  // Twice: what was worked out may be worked with.
  for (const round of [found, found])
    for (const [at, figure] of round.entries()) if (figure.kind === 'unverified') found[at] = workedOut(figure, found, known);
  return found.map((figure) => (figure.kind === 'unverified' && isLabel(figure) ? { ...figure, kind: 'label' } : figure));
}

interface Hints {
  byKind: ReadonlyMap<Kind, Fact[]>;
  /** Days of the activity or session that the passage is about. */
  dates: ReadonlySet<unknown>;
}

function givenFigure(figure: FoundFigure, known: Known, hints: Hints): FoundFigure {
  const { said, token, index } = figure;
  const best = bestFact(figure, known, hints);
  const data: FoundFigure | null = best && { ...figure, kind: 'data', source: best.fact.source, fact: best.fact };
  // "An easy hour is about 40".
  const isGeneral = isWord(said.tokens[said.labelled], 'a an ein eine un une una') && !said.isYours && said.days.length === 0;
  const isMeant = !isGeneral && !(said.isOpen[index] && best && isPast(best.fact, known, hints));
  if (data && best?.isNamed && isMeant) return data;
  const isTelling = token.readings[0]?.kind !== 'number' || token.decimals > 0 || Math.abs(token.number) > 12;
  const among = (facts: readonly Fact[]) =>
    isTelling ? facts.find((fact) => isFact(token, fact, { isBare: Math.abs(token.number) > 12 }))?.source : undefined;
  const of = (kind: FigureKind, source: string | null | undefined): FoundFigure | null => (source ? { ...figure, kind, source } : null);
  const isOwn = !said.isOpen[index] || best?.fact.entity?.kind === 'session' || token.decimals > 0 || Math.abs(token.number) >= 100;
  const proposal = of('proposal', among(known.proposals));
  const others = of('user', among(known.user)) ?? of('reference', among(known.articles) ?? rangeOf(said, token, known.question));
  return proposal ?? (said.isOpen[index] || isGeneral ? null : data) ?? others ?? (isOwn ? data : null) ?? figure;
}

/** A value of another day than the one that is spoken of: advice hardly means it. */
function isPast(fact: Fact, known: Known, { dates }: Hints): boolean {
  const { role, date, quantity } = fact;
  if (role !== 'value' || date === null || date >= known.today || dates.has(date)) return false;
  return !(quantity?.isState && currentFacts(quantity, known).includes(fact));
}

/** The fact that the number most likely is: of the quantity that is named, of the day that is meant, as it is now. */
function bestFact({ said, token, index }: FoundFigure, known: Known, { byKind, dates }: Hints): { fact: Fact; isNamed: boolean } | null {
  const here = said.mentions.map(({ quantity }) => quantity.name);
  const quantities = [...said.mentions.map(({ quantity }) => quantity), ...said.context];
  const mentioned = new Set(quantities.map(({ name }) => name));
  const linked = linkedTo(said, index)?.quantity.name;
  const counted = countedSport(token);
  const isPlain = token.unit === null && token.readings.some(({ kind }) => kind === 'number');
  const kinds = new Set<Kind>(token.readings.map(({ kind }) => kind));
  for (const kind of isPlain ? quantities.flatMap((each) => each.kinds) : []) kinds.add(kind);
  if (kinds.has('pace') || kinds.has('speed')) kinds.add('pace').add('speed');
  if (kinds.has('percent')) kinds.add('number');
  const about = isAbout(said, index);
  let best: { fact: Fact; score: number; isNamed: boolean } | null = null;
  for (const fact of kinds.values().flatMap((kind) => byKind.get(kind) ?? [])) {
    const name = fact.quantity?.name ?? '';
    const isNamed = mentioned.has(name);
    // "averaged 150", where heart rates are spoken of; "62.9", which only one thing has; "week 9".
    const isOfKind = (fact.kind === 'beats' || fact.kind === 'power') && Math.abs(token.number) > 30;
    const isWeek = name === 'plan-week' && has(said.tokens.slice(Math.max(0, index - 3), index), 'weeks');
    const isTelling = isWeek || (fact.kind === 'number' && token.decimals > 0 && name !== '');
    if (!isNamed && (isPlain ? !isOfKind && !isTelling : fact.kind === 'number' && token.readings[0]?.kind === 'percent')) continue;
    if (fact.kind === 'count' && !isOfSport(fact, counted)) continue;
    if (!isFact(token, fact, { isAbout: about, isBare: isNamed || isOfKind })) continue;
    const isNewer = fact.date !== null && fact.date <= known.today && fact.date > (best?.fact.date ?? '');
    const score: number =
      (name === linked ? 8 : here.includes(name) ? 4 : isNamed ? 1 : 0) +
      (dates.has(fact.date) ? 3 : 0) +
      (fact.role === 'value' ? 2 : fact.role === 'text' ? 0 : 1) +
      (isNewer ? 0.5 : 0) +
      (fact.entity?.kind === 'period' ? 0 : 0.25) +
      (isFact(token, fact, { isBare: true, isExact: true }) ? 0.5 : 0);
    if (best === null || score > best.score || (score === best.score && isNewer)) best = { fact, score, isNamed };
  }
  return best;
}

const SPORT_LISTS = { run: 'counted-runs', bike: 'counted-rides', swim: 'counted-swims' } as const;

/** "14 rides" are of the bike; "14 sessions" of any sport. */
const countedSport = ({ unit }: NumberToken): string | null =>
  Object.entries(SPORT_LISTS).find(([, list]) => unit !== null && words[list].split('|').includes(unit))?.[0] ?? null;
const isOfSport = ({ of, entity }: Fact, sport: string | null): boolean => sport === null || of === sport || entity?.sport === sport;

/** "about 60", "~60" */
export function isAbout({ tokens }: Said, index: number): boolean {
  const before = tokens.slice(Math.max(0, index - 3), index);
  const last = before.findLastIndex(({ type }) => type === 'number');
  return has(before.slice(last + 1), 'approximate');
}

export const fitsKind = (quantity: Quantity, { readings, unit }: NumberToken): boolean =>
  readings.some(
    ({ kind }) =>
      quantity.kinds.includes(kind) || (kind === 'number' && unit === null && !['time', 'days'].includes(quantity.kinds[0] ?? '')),
  );

/** The named quantity that a number most likely is of: the one before it in its clause, else the one after it, else one before that. */
export function linkedTo(said: Said, index: number): Mention | null {
  const { mentions, clauses, tokens, labelled } = said;
  const fits = mentions.filter(({ quantity }) => fitsKind(quantity, tokens[index] as NumberToken));
  const inClause = fits.filter(({ from }) => clauses[from] === clauses[index]);
  const before = inClause.findLast(({ to, from }) => to < index && from >= labelled);
  const after = inClause.find(({ from }) => from > index);
  // "62.9 fitness, 70.2 fatigue": where the name before has its number already.
  const isTaken = before && tokens.slice(before.to, index).some(({ type }) => type === 'number');
  if (isTaken && after && after.from - index <= 2) return after;
  return before ?? after ?? fits.findLast(({ to }) => to < index) ?? null;
}

function rangeOf({ tokens, lead, passage }: Said, token: NumberToken, question: string): string | null {
  const named = new Set([...tokens, ...lead, ...readTokens(question)].flatMap((each) => (each.type === 'word' ? [each.text] : [])));
  const text = `${passage.lead} ${passage.text} ${question}`.toLowerCase();
  const isTopic = (word: string) => (/[ .-]/.test(word) ? text.includes(word) : named.has(word));
  const isIn = ({ kind, low, high }: (typeof RANGES)[number]) =>
    token.readings.some((reading) => reading.kind === kind && reading.value >= low * 0.999 && reading.value <= high * 1.001);
  const found = RANGES.find((range) => isIn(range) && range.words.some(isTopic));
  return found ? `range:${found.id}` : null;
}

/** A number that follows from others: of its passage, of those around it, or of what is named. */
function workedOut(figure: FoundFigure, all: readonly FoundFigure[], known: Known): FoundFigure {
  const { said, token, index } = figure;
  const about = isAbout(said, index);
  const source = ofDays(figure, known, about);
  if (source) return { ...figure, kind: 'derived', source };
  const isSummed = has([...said.lead, ...said.tokens, ...readTokens(known.question)], 'sums');
  const expr = derive(token, operandsFor(figure, all, known), { isAbout: about, isMean: isSummed });
  if (expr) return { ...figure, kind: 'derived', expr };
  const shown = ofShown(figure, all, { isAbout: about, isMean: isSummed });
  if (shown) return { ...figure, kind: 'derived', expr: shown };
  const [day, ...days] = said.days;
  // "Since Monday 25 May" is no day, but days.
  const isOfOne = day !== undefined && days.length === 0 && !isWord(said.tokens[day.index - 1], 'since from seit ab depuis desde');
  const isMeant = ([row]: readonly Fact[]) =>
    row && isOfSport(row, countedSport(token)) && (token.unit !== null || row.quantity === linkedTo(said, index)?.quantity);
  const rows = isSummed && !isOfOne && !said.isOpen[index] ? known.series.filter(isMeant) : [];
  const series = ofSeries(token, rows, about);
  return series ? { ...figure, kind: 'derived', source: series } : figure;
}

const KNOWN: ReadonlySet<FigureKind> = new Set(['data', 'derived', 'user', 'proposal']);
/** Thresholds and weight are worked with without being named each time. */
const STATES = ['ftp', 'css', 'run-threshold', 'weight'];

function operandsFor(figure: FoundFigure, all: readonly FoundFigure[], known: Known): Operand[] {
  const { said, token } = figure;
  const isWhole = token.readings[0]?.kind === 'number' && token.decimals === 0;
  const place = all.indexOf(figure);
  const isKnown = ({ kind, token: { readings } }: FoundFigure) =>
    KNOWN.has(kind) || (kind !== 'label' && ['percent', 'count'].includes(readings[0]?.kind ?? ''));
  const farFrom = (other: FoundFigure) => (other.said === said ? 0 : other.said.passage.block === said.passage.block ? 1 : 2);
  // Small whole numbers come to anything.
  const isNextTo = (other: FoundFigure) =>
    other.said === said ||
    (token.number >= 100 && other.said.passage.block === said.passage.block && Math.abs(all.indexOf(other) - place) <= 8);
  const shown = all
    .filter((each) => each !== figure && (!isWhole || isNextTo(each)) && (isKnown(each) || isFactor(each)))
    .map((each) => ({ each, far: farFrom(each), away: Math.abs(all.indexOf(each) - place) }))
    .sort((a, b) => a.far - b.far || a.away - b.away)
    .flatMap(({ each }) => valuesOf(each));
  const named = said.mentions.flatMap(({ quantity }) => currentFacts(quantity, known).slice(0, 3));
  const states = STATES.flatMap((name) => (known.byQuantity.get(name) ?? []).filter(({ role }) => role === 'value').slice(0, 4));
  const unshown = isWhole ? [] : [...named, ...states].map(({ value, kind }) => ({ value, kind, isState: true }));
  return [...shown.slice(0, 20), ...unshown, ...shown.slice(20)];
}

/** Sum or mean of the figures that follow or precede, or of a column of a table: "340: 42, 60, 150 and 88". */
function ofShown(figure: FoundFigure, all: readonly FoundFigure[], slack: { isAbout: boolean; isMean: boolean }): string | null {
  const { token, said, index } = figure;
  const [reading] = token.readings;
  const same = all.filter((each) => each !== figure && KNOWN.has(each.kind) && valuesOf(each)[0]?.kind === reading?.kind);
  const here = same.filter((each) => each.said === said);
  const [before, after] = [here.filter((each) => each.index < index).toReversed(), here.filter((each) => each.index > index)];
  const cells = same.filter((each) => each.said.labelled > 0 && each.said !== said);
  const columns = Map.groupBy(cells, (each) => `${each.said.passage.block} ${each.said.passage.label.split(';')[1]}`);
  for (const list of [...[before, after].flatMap((row) => row.map((_, at) => row.slice(0, at + 1))), ...columns.values()]) {
    const values = list.map((each) => valuesOf(each)[0]?.value ?? 0);
    const total = values.reduce((sum, value) => sum + value, 0);
    if (!reading || values.length < 3) continue;
    const sum = values.map((value) => Math.round(value * 100) / 100).join('+');
    if (isNear(reading.value, reading.step, total, slack)) return sum;
    if (slack.isMean && isNear(reading.value, reading.step, total / values.length, slack)) return `(${sum})/${values.length}`;
  }
  return null;
}

/** "3 × 10 min" */
const isFactor = ({ said: { tokens }, index }: FoundFigure): boolean => isWord(tokens[index + 1], 'x ×');

/** As it is known, and as it was written. */
const valuesOf = ({ token, fact }: FoundFigure): Operand[] => [...(fact ? [fact] : []), ...token.readings.slice(0, 1)];

/** What the athlete has of a quantity now: of each sport or kind the newest value up to today, and those without a day. */
export function currentFacts({ name }: Quantity, { byQuantity, today }: Known): Fact[] {
  const all = byQuantity.get(name) ?? [];
  const own = all.filter(({ role, date }) => role === 'value' && (date === null || date <= today));
  const newest = new Map<string | null, string>();
  for (const { of, date } of own) if ((date ?? '') > (newest.get(of) ?? '')) newest.set(of, date ?? '');
  return own.filter(({ of, date }) => date === null || date === newest.get(of));
}

/** "in 53 days", "six weeks ago": between today and a day that is known, or between two days of the passage. */
function ofDays({ token: { readings }, said }: FoundFigure, { days, today }: Known, about: boolean): string | null {
  const [reading] = readings;
  if (reading?.kind !== 'days') return null;
  const isAhead = has(said.tokens, 'ahead');
  const fits = (from: LocalDate, to: LocalDate) => isNear(reading.value, reading.step, Math.abs(daysBetween(from, to)), { isAbout: about });
  const isThen = (date: LocalDate, of: string) => (isAhead ? date > today && of === 'race' : date < today);
  const known = days.find(
    ({ date, entity, source: of }) => isThen(date, entity?.kind ?? (of.endsWith('/byDate') ? 'race' : 'day')) && fits(today, date),
  );
  if (known) return known.source;
  const named = said.days.flatMap(({ dates, isExact }) => (isExact ? dates.slice(0, 1) : []));
  return named.some((one, i) => named.slice(i + 1).some((other) => fits(one, other))) ? 'calendar' : null;
}

/** Bare small numbers, factors, years, lengths of periods and ordinals state no amount. */
function isLabel(figure: FoundFigure): boolean {
  const { token, said, index } = figure;
  const kind = token.readings[0]?.kind;
  if (kind === 'days') return !said.isOpen[index];
  if (kind === 'count') return said.isOpen[index] ?? false;
  const isYear = token.number >= 1990 && token.number < 2100;
  const isSmall = Math.abs(token.number) <= 12 || isYear || ORDINALS.has(token.unit ?? '');
  return isFactor(figure) || (kind === 'number' && token.decimals === 0 && isSmall);
}
