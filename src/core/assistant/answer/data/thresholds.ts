import {
  answer,
  charted,
  draft,
  during,
  isPeriod,
  listOf,
  paragraph,
  plainDraft,
  upperFirst,
  wayOf,
} from '#core/assistant/answer/data/phrase.ts';
import { given, isPaceKind, type Kind, read, type Setting, term, type Value } from '#core/assistant/answer/data/setting.ts';
import type { ChartSpec, Draft } from '#core/assistant/answer/draft.ts';
import { bullets } from '#core/assistant/answer/guide/parts.ts';
import type { ThresholdKind } from '#core/assistant/facts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { getThresholds } from '#core/assistant/tools/body/get-thresholds.ts';
import { getProfile } from '#core/assistant/tools/reference/get-profile.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type PowerLevel, powerLevel } from '#core/threshold/power-profile.ts';

const HEART: Kind = 'heart-rate';
const KNOWN: Readonly<Record<ThresholdKind, readonly [name: string, kind: Kind]>> = {
  ftp: ['FTP', 'power'],
  css: ['CSS', 'swim-pace'],
  'run-threshold': ['threshold pace', 'pace'],
  'lthr-bike': ['threshold heart rate for cycling', HEART],
  'lthr-run': ['threshold heart rate for running', HEART],
  'lthr-swim': ['threshold heart rate for swimming', HEART],
  'max-heart-rate': ['max heart rate', HEART],
  'resting-heart-rate': ['resting heart rate', HEART],
  weight: ['weight', 'weight'],
};

function missing(kind: ThresholdKind): Draft {
  const how = kind === 'weight' ? 'Enter it in your profile or with a check-in.' : 'Do a test, or enter it on the training metrics page.';
  return plainDraft(`I don’t know your ${KNOWN[kind][0]} yet. ${how}`);
}

/** One value of the history, with where it is. */
interface Dated {
  value: Value;
  figure: Sentence;
  since: LocalDate;
  /** "set on 3 May" */
  day: Sentence;
  source: string;
}

interface History {
  kind: ThresholdKind;
  name: string;
  shownAs: Kind;
  now: Dated;
  /** Newest first, `now` included. */
  dated: readonly Dated[];
}

async function historyOf(at: Setting, kind: ThresholdKind): Promise<History | null> {
  const use = await at.bench.use(getThresholds, { kind });
  const [name, shownAs] = KNOWN[kind];
  const dated = (use.result.thresholds[0]?.history ?? []).flatMap(({ since, source }, index) => {
    const pointer = `/thresholds/0/history/${index}`;
    const value = read(use, `${pointer}/value`);
    const day = at.day(use, `${pointer}/since`);
    return value ? [{ value, figure: say`${at.show(shownAs, value)}`, since, day, source: source.replace(/\d+/g, '').trim() }] : [];
  });
  const [now] = dated;
  return now ? { kind, name, shownAs, now, dated } : null;
}

/** A dated value of the athlete: now, on a day, since when, which way it goes, whether it is good, or as it would be. */
export async function answerThreshold(at: Setting, kinds: readonly [ThresholdKind, ...ThresholdKind[]]): Promise<Draft> {
  const histories = (await Promise.all(kinds.map((kind) => historyOf(at, kind)))).filter((found) => found !== null);
  const [history] = histories;
  if (history === undefined) return missing(kinds[0]);
  if (histories.length > 1) return answer(...histories.map(nowSentence));
  const { aggregate, whatIf } = at.frame;
  const { name, shownAs, now, dated, kind } = history;
  const chart: ChartSpec = { chart: 'threshold', title: `Your ${name}`, threshold: kind };
  if (whatIf?.change === 'threshold' && whatIf.threshold === kind) {
    const wished = given(whatIf.value);
    const change = at.against(shownAs, wished, now.value, say`your current ${now.figure}`);
    return answer(say`With ${at.show(shownAs, wished)} your ${name} would be ${change}, and every zone and target would follow.`);
  }
  if (aggregate === 'list') {
    const rows = dated.slice(0, 10).map((each) => say`${upperFirst(each.day)}: ${each.figure} (${each.source})`);
    return draft([plainly(`Your ${name}, newest first:`), bullets(rows)], [chart]);
  }
  if (aggregate === 'most' || aggregate === 'least') return extreme(at, history, aggregate);
  const then = earlier(at, history);
  if (then !== null) return wayAsked(at) ? charted(chart, ...development(at, history, then)) : answer(...thenAndNow(at, history, then));
  const second = at.asks('judge') ? await judged(at, history) : before(at, history);
  const isOld = at.asks('when') && now.since <= addDays(at.today, -OLD_DAYS);
  return answer(nowSentence(history), second, isOld && plainly('That is some time ago, so a new test would show where you are now.'));
}

/** Older than this, a threshold is worth testing again. */
const OLD_DAYS = 90;

const wayAsked = (at: Setting): boolean => at.frame.aggregate === 'trend' || at.frame.compareWith !== undefined || at.wishes('chart');

/** "Your FTP is 231 W, from a test on 3 May." */
function nowSentence({ name, now }: History): Sentence {
  const from = /^(test|race|check-in)$/.test(now.source) ? `from a ${now.source}` : now.source.replace(/^default$/, 'set by default');
  return say`Your ${name} is ${now.figure}, ${from} ${now.day}.`;
}

function before(at: Setting, { shownAs, now, dated: [, last] }: History): Sentence | null {
  if (last === undefined || at.wishes('short')) return null;
  const isSame = last.figure.text === now.figure.text;
  return isSame ? null : say`Before that it was ${last.figure}, set ${last.day}: ${at.moved(shownAs, last.value, now.value)}.`;
}

/** The value of the time that is asked about, where it is not now: the newest entry up to that day, else the first. */
function earlier(at: Setting, { dated }: History): Dated | null {
  const { period, compareWith, aggregate } = at.frame;
  const isPast = period !== undefined && period.to < at.today;
  if (!wayAsked(at) && aggregate !== 'first' && !isPast) return null;
  const first = dated.at(-1) ?? null;
  if (aggregate === 'first') return first;
  const day = isPeriod(compareWith) ? compareWith.to : wayAsked(at) ? (period?.from ?? addDays(at.today, -365)) : period?.to;
  return dated.find(({ since }) => since <= (day ?? at.today)) ?? first;
}

function thenAndNow(at: Setting, { name, shownAs, now }: History, then: Dated): Sentence[] {
  const { period, aggregate } = at.frame;
  const isFirst = aggregate === 'first' || period === undefined || then.since > period.to;
  const moved = at.moved(shownAs, then.value, now.value);
  const change = then === now ? plainly('It has not changed since.') : say`Now it is ${now.figure}: ${moved}.`;
  return [say`Your ${isFirst && 'first '}${name}${!isFirst && say` ${during(period)}`} was ${then.figure}, set ${then.day}.`, change];
}

/** Which way it went since then, with the steps between. */
function development(at: Setting, history: History, then: Dated): (Sentence | null)[] {
  const { name, shownAs, now, dated, kind } = history;
  if (then === now) return [say`Your ${name} is flat: it has been ${now.figure} since it was set ${now.day}.`, before(at, history)];
  const way = wayOf(then.value.value, now.value.value, Math.abs(then.value.value) * 0.005);
  const isBetter = (way === 'up') !== isPaceKind(shownAs);
  const isNeutral = way === 'steady' || kind === 'weight' || shownAs === HEART;
  const verdict = isNeutral ? `is ${way === 'steady' ? 'flat' : way}` : `is going the ${isBetter ? 'right' : 'wrong'} way`;
  const between = dated.filter(({ since }) => since > then.since && since < now.since);
  const steps = listOf([...(between.length > 3 ? [] : between.toReversed()), now].map(({ figure, day }) => say`${figure} ${day}`));
  const last = between[0] && wayOf(between[0].value.value, now.value.value, 0);
  const isTurn = last !== undefined && last !== way && !isNeutral;
  const turn = isTurn && say`; the latest change, from ${between[0]?.figure}, was for the ${isBetter ? 'worse' : 'better'}`;
  const lead = say`Your ${name} ${verdict}: ${then.figure}, set ${then.day}, then ${steps}`;
  const advice = plainly('Check that both come from the same kind of test; if so, train near threshold more regularly.');
  return [say`${lead}, ${at.moved(shownAs, then.value, now.value)} in total${turn}.`, isNeutral || isBetter ? null : advice];
}

function bestOf({ shownAs, dated, now }: Pick<History, 'shownAs' | 'dated' | 'now'>, wants: 'most' | 'least' = 'most'): Dated {
  const sign = isPaceKind(shownAs) === (wants === 'most') ? -1 : 1;
  return dated.reduce((best, each) => (sign * best.value.value >= sign * each.value.value ? best : each), now);
}

function extreme(at: Setting, history: History, wants: 'most' | 'least'): Draft {
  const { name, shownAs, now } = history;
  const best = bestOf(history, wants);
  const [most, least] = isPaceKind(shownAs) ? ['fastest', 'slowest'] : ['highest', 'lowest'];
  const moved = at.moved(shownAs, best.value, now.value);
  const since = best === now ? plainly('That is the one that counts now.') : say`Now it is ${now.figure}, ${moved}.`;
  return answer(say`Your ${wants === 'most' ? most : least} ${name} was ${best.figure}, set ${best.day}.`, since);
}

/** A threshold against the athlete's own past; FTP also by weight. */
async function judged(at: Setting, history: History): Promise<Sentence | null> {
  const { shownAs, now, dated, kind } = history;
  const perKilo = kind === 'ftp' ? read(await at.bench.use(getThresholds, {}), '/wattsPerKg/wattsPerKg') : null;
  if (perKilo !== null) return say`That is ${at.show('watts-per-kg', perKilo)}. ${await levelOf(at, perKilo)}`;
  const best = bestOf(history);
  if (dated.length < 2) return plainly('I have no earlier value to compare it with; what counts is whether it improves from test to test.');
  if (best === now) return paragraph(plainly('It is the best you have on record.'), before(at, history));
  return say`Your best is ${best.figure}, set ${best.day}, so it is now ${at.difference(shownAs, now.value, best.value)}.`;
}

const LEVELS: Partial<Readonly<Record<PowerLevel, string>>> = {
  starting: 'below the first level',
  excellent: 'an excellent level',
  exceptional: 'an exceptional level',
  'world class': 'world class',
};

/** "Among men who race bikes that is a good level", where sex is known. */
async function levelOf(at: Setting, value: Value): Promise<Sentence> {
  const { sex } = (await at.bench.use(getProfile, {})).result;
  if (sex === null) return plainly('Your own progress from test to test matters more than a comparison with others.');
  const { level, nextFrom } = powerLevel(value.value, sex);
  const next = nextFrom !== null && say`; the next level starts at ${at.show('watts-per-kg', at.sum(term(nextFrom), nextFrom))}`;
  return say`Among ${sex === 'female' ? 'women' : 'men'} who race bikes that is ${LEVELS[level] ?? `a ${level} level`}${next}.`;
}

/** FTP per kilogram; with a weight or an FTP other than now where one is named. */
export async function answerWattsPerKg(at: Setting): Promise<Draft> {
  const [ftp, weight] = await Promise.all([historyOf(at, 'ftp'), historyOf(at, 'weight')]);
  const { whatIf, given: numbers = [] } = at.frame;
  const wished = (kind: ThresholdKind, unit: string): Value | null => {
    const value =
      whatIf?.change === 'threshold' && whatIf.threshold === kind ? whatIf.value : numbers.find((each) => each.unit === unit)?.value;
    return value !== undefined && value > 0 ? given(value) : null;
  };
  const [newFtp, newWeight] = [wished('ftp', 'W'), wished('weight', 'kg')];
  const [watts, kilos] = [newFtp ?? ftp?.now.value, newWeight ?? weight?.now.value];
  if (!watts || !kilos) return missing(watts ? 'weight' : 'ftp');
  const perKilo = at.over(watts, kilos);
  if (perKilo === null) return missing('weight');
  const now = ftp && weight && at.over(ftp.now.value, weight.now.value);
  const [figure, parts] = [at.show('watts-per-kg', perKilo), say`${at.show('power', watts)} at ${at.show('weight', kilos)}`];
  if (newFtp === null && newWeight === null) return answer(say`You are at ${figure}: an FTP of ${parts}.`, await levelOf(at, perKilo));
  return answer(
    say`${parts} would be ${figure}.`,
    now && say`Now it is ${at.show('watts-per-kg', now)}, so that is ${at.difference('watts-per-kg', perKilo, now)}.`,
  );
}

/** Threshold heart rate of the sport that is named, else of both that are common. */
export const lthrKinds = ({ frame: { sport } }: Setting): readonly [ThresholdKind, ...ThresholdKind[]] =>
  sport === 'bike' || sport === 'run' || sport === 'swim' ? [`lthr-${sport}`] : ['lthr-run', 'lthr-bike'];
