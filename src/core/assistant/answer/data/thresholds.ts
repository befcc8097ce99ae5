import type { ToolUse } from '#core/assistant/answer/bench.ts';
import { against, bullets, difference, draft, isBetter, moved, paragraph, plainDraft, wayOf } from '#core/assistant/answer/data/phrase.ts';
import { asks, during, isPeriod, onDay, type Setting, shown, upperFirst, wishes } from '#core/assistant/answer/data/setting.ts';
import { given, type Kind, over, read, sum, term, type Value } from '#core/assistant/answer/data/value.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import type { ThresholdKind, ThresholdValue } from '#core/assistant/facts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { getThresholds } from '#core/assistant/tools/body/get-thresholds.ts';
import { getProfile } from '#core/assistant/tools/reference/get-profile.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type PowerLevel, powerLevel } from '#core/threshold/power-profile.ts';

interface Known {
  name: string;
  kind: Kind;
  /** How to come by one. */
  how: string;
}

const KNOWN: Readonly<Record<ThresholdKind, Known>> = {
  ftp: { name: 'FTP', kind: 'power', how: 'A twenty-minute test gives one, or enter it on the training metrics page.' },
  css: {
    name: 'CSS',
    kind: 'swim-pace',
    how: 'Two timed swims, one long and one short, give one, or enter it on the training metrics page.',
  },
  'run-threshold': {
    name: 'threshold pace',
    kind: 'pace',
    how: 'A time trial of half an hour gives one, or enter it on the training metrics page.',
  },
  'lthr-bike': { name: 'threshold heart rate for cycling', kind: 'heart-rate', how: 'A time trial of half an hour gives one.' },
  'lthr-run': { name: 'threshold heart rate for running', kind: 'heart-rate', how: 'A time trial of half an hour gives one.' },
  'lthr-swim': { name: 'threshold heart rate for swimming', kind: 'heart-rate', how: 'Enter it on the training metrics page.' },
  'max-heart-rate': {
    name: 'max heart rate',
    kind: 'heart-rate',
    how: 'It comes from your hardest recordings, or enter it on the training metrics page.',
  },
  'resting-heart-rate': { name: 'resting heart rate', kind: 'heart-rate', how: 'Enter it with your morning check-in.' },
  weight: { name: 'weight', kind: 'weight', how: 'Enter it in your profile or with a check-in.' },
};

type Use = ToolUse<Awaited<ReturnType<typeof getThresholds.run>>>;

/** One value of the history, with where it is. */
interface Dated {
  value: Value;
  since: LocalDate;
  day: (words?: (day: LocalDate) => string) => Sentence;
  source: string;
}

interface History {
  known: Known;
  kind: ThresholdKind;
  use: Use;
  /** Newest first; the first counts now. */
  dated: readonly Dated[];
}

async function historyOf(at: Setting, kind: ThresholdKind): Promise<History | null> {
  const use: Use = await at.bench.use(getThresholds, { kind });
  const [threshold] = use.result.thresholds;
  if (threshold === undefined) return null;
  const dated = threshold.history.flatMap((entry: ThresholdValue, index) => {
    const pointer = `/thresholds/0/history/${index}`;
    const value = read(use, `${pointer}/value`);
    const day = (words = (date: LocalDate) => onDay(at, date)) => say`${use.day(`${pointer}/since`, words)}`;
    return value ? [{ value, since: entry.since, day, source: entry.source }] : [];
  });
  return dated.length > 0 ? { known: KNOWN[kind], kind, use, dated } : null;
}

/** A dated value of the athlete: now, on a day, since when, which way it goes, whether it is good, or as it would be. */
export async function answerThreshold(at: Setting, kinds: readonly ThresholdKind[]): Promise<Draft> {
  const histories = (await Promise.all(kinds.map((kind) => historyOf(at, kind)))).filter((history) => history !== null);
  const [history] = histories;
  const [kind = 'ftp'] = kinds;
  if (history === undefined) return plainDraft(`I have no ${KNOWN[kind].name.replace(/ for \w+$/, '')} for you. ${KNOWN[kind].how}`);
  if (histories.length > 1) return draft([paragraph(...histories.map((each) => nowSentence(at, each)))]);
  const { aggregate, compareWith, whatIf } = at.frame;
  if (whatIf?.change === 'threshold' && whatIf.threshold === history.kind) return asIf(at, history, whatIf.value);
  if (asks(at, 'when') || aggregate === 'date') return sinceWhen(at, history);
  if (aggregate === 'most' || aggregate === 'least') return extreme(at, history, aggregate);
  if (aggregate === 'list') return allValues(at, history);
  if (aggregate === 'trend' || compareWith !== undefined || wishes(at, 'chart')) return trendOf(at, history);
  if (aggregate === 'first' || isPast(at)) return onThatDay(at, history);
  return draft([paragraph(nowSentence(at, history), asks(at, 'judge') ? await judged(at, history) : changeSentence(at, history))]);
}

const isPast = ({ frame: { period }, today }: Setting): boolean => period !== undefined && period.to < today;

/** "Your FTP is 231 W, from a test on 3 May." */
function nowSentence(at: Setting, { known, dated: [now] }: History): Sentence {
  if (now === undefined) return plainly('');
  return say`Your ${known.name} is ${shown(at, known.kind, now.value)} (${sourceOf(now)}), valid since ${now.day((day) => onDay(at, day).replace(/^on /, ''))}.`;
}

const sourceOf = ({ source }: Dated): Sentence => plainly(source.replace(/\d+/g, '').trim() || 'entered');

function changeSentence(at: Setting, { known, dated: [now, before] }: History): Sentence | null {
  if (now === undefined || before === undefined || wishes(at, 'short')) return null;
  return say`Before that it was ${shown(at, known.kind, before.value)}, set ${before.day()}: ${moved(at, known.kind, before.value, now.value)}.`;
}

function sinceWhen(at: Setting, { known, dated: [now, before] }: History): Draft {
  if (now === undefined) return plainDraft(known.how);
  return draft([
    paragraph(
      say`Your ${known.name} of ${shown(at, known.kind, now.value)} was set ${now.day()} (${sourceOf(now)}).`,
      before ? say`The one before, ${shown(at, known.kind, before.value)}, was set ${before.day()}.` : null,
      now.since <= addDays(at.today, -OLD_DAYS) ? plainly('That is some time ago, so a new test would tell you where you are now.') : null,
    ),
  ]);
}

/** Older than this, a threshold is worth testing again. */
const OLD_DAYS = 90;

/** The value that counted at the end of a day: the newest entry up to it. */
const validOn = ({ dated }: History, day: LocalDate): Dated | undefined => dated.find(({ since }) => since <= day);

function onThatDay(at: Setting, history: History): Draft {
  const { known, dated } = history;
  const { period } = at.frame;
  const [now, first] = [dated[0], dated.at(-1)];
  const then = at.frame.aggregate === 'first' ? first : period && validOn(history, period.to);
  if (now === undefined || first === undefined) return plainDraft(known.how);
  if (then === undefined)
    return draft([say`I have no ${known.name} from that time. The first is ${shown(at, known.kind, first.value)}, set ${first.day()}.`]);
  return draft([
    paragraph(
      say`Your ${known.name} was ${shown(at, known.kind, then.value)}${at.frame.aggregate === 'first' || !period ? plainly('') : say` ${during(period)}`}, set ${then.day()}.`,
      then === now
        ? plainly('It has not changed since.')
        : say`Now it is ${shown(at, known.kind, now.value)}: ${moved(at, known.kind, then.value, now.value)}.`,
    ),
  ]);
}

function trendOf(at: Setting, history: History): Draft {
  const { known, dated, kind } = history;
  const { period, compareWith } = at.frame;
  const from = isPeriod(compareWith) ? compareWith.to : (period?.from ?? addDays(at.today, -365));
  const now = period && isPeriod(compareWith) ? (validOn(history, period.to) ?? dated[0]) : dated[0];
  const then = validOn(history, from) ?? dated.at(-1);
  if (now === undefined || then === undefined) return plainDraft(known.how);
  const charts = [{ chart: 'threshold' as const, title: `Your ${known.name}`, threshold: kind }];
  if (then === now) {
    const before = dated[1];
    const earlier = before
      ? say`The value before, ${shown(at, known.kind, before.value)}, was set ${before.day()}.`
      : plainly('There is no earlier value to compare it with.');
    return draft(
      [
        paragraph(
          say`Your ${known.name} has been ${shown(at, known.kind, now.value)} since ${now.day((day) => onDay(at, day).replace(/^on /, ''))}, so it is flat over that time.`,
          earlier,
        ),
      ],
      { charts },
    );
  }
  const way = wayOf(then.value.value, now.value.value, Math.abs(then.value.value) * 0.01);
  const better = isBetter(known.kind, way);
  const verdict =
    better === null ? (way === 'steady' ? 'is flat' : `is ${way}`) : better ? 'is going the right way' : 'is going the wrong way';
  const changed = dated.filter(({ since }) => since > then.since && since < now.since).length;
  return draft(
    [
      paragraph(
        say`Your ${known.name} ${verdict}: ${shown(at, known.kind, then.value)} ${then.day()}, ${shown(at, known.kind, now.value)} ${now.day()}, ${moved(at, known.kind, then.value, now.value)}.`,
        changed > 0 ? highSentence(at, history, from) : null,
        better === false
          ? plainly(
              'Check first whether both come from the same kind of test; if they do, more regular work near threshold brings it back.',
            )
          : null,
      ),
    ],
    { charts },
  );
}

function highSentence(at: Setting, { known, dated }: History, from: LocalDate): Sentence | null {
  const best = bestOf(
    known.kind,
    dated.filter(({ since }) => since >= from),
  );
  return best && best !== dated[0] ? say`The best in between was ${shown(at, known.kind, best.value)} ${best.day()}.` : null;
}

function bestOf(kind: Kind, dated: readonly Dated[], wants: 'most' | 'least' = 'most'): Dated | null {
  const sign = (isBetter(kind, 'down') === true) === (wants === 'most') ? -1 : 1;
  return dated.reduce<Dated | null>((best, each) => (best && sign * best.value.value >= sign * each.value.value ? best : each), null);
}

function extreme(at: Setting, { known, dated }: History, wants: 'most' | 'least'): Draft {
  const { period } = at.frame;
  const inside = period ? dated.filter(({ since }) => since >= period.from && since <= period.to) : dated;
  const best = bestOf(known.kind, inside.length > 0 ? inside : dated, wants);
  const [now] = dated;
  if (best === null || now === undefined) return plainDraft(known.how);
  const word =
    wants === 'least'
      ? 'lowest'
      : known.kind === 'power'
        ? 'highest'
        : known.kind === 'pace' || known.kind === 'swim-pace'
          ? 'fastest'
          : 'highest';
  return draft([
    paragraph(
      say`Your ${word} ${known.name} was ${shown(at, known.kind, best.value)}, set ${best.day()}.`,
      best === now
        ? plainly('That is the one that counts now.')
        : say`Now it is ${shown(at, known.kind, now.value)}, ${moved(at, known.kind, best.value, now.value)}.`,
    ),
  ]);
}

function allValues(at: Setting, { known, dated, kind }: History): Draft {
  const rows = dated
    .slice(0, 10)
    .map(
      (each) =>
        say`${upperFirst(each.day((day) => onDay(at, day).replace(/^on /, '')))}: ${shown(at, known.kind, each.value)} (${sourceOf(each)})`,
    );
  return draft([plainly(`Your ${known.name}, newest first:`), bullets(rows)], {
    charts: [{ chart: 'threshold', title: `Your ${known.name}`, threshold: kind }],
  });
}

/** A threshold against the athlete's own past; FTP also by weight. */
async function judged(at: Setting, history: History): Promise<Sentence | null> {
  if (history.kind === 'ftp') {
    const perKilo = await perKilogram(at, history.use);
    if (perKilo) return perKilo;
  }
  const { known, dated } = history;
  const best = bestOf(known.kind, dated);
  const [now] = dated;
  if (now === undefined || best === null || dated.length < 2)
    return plainly('I have no earlier value to hold it against; what counts is whether it improves from test to test.');
  return best === now
    ? say`It is the best you have on record. ${changeSentence(at, history) ?? plainly('')}`
    : say`Your best is ${shown(at, known.kind, best.value)}, set ${best.day()}: now it is ${difference(at, known.kind, now.value, best.value)}.`;
}

/** "That is 3.2 W/kg, good for …": by the power profile where sex is known. */
async function perKilogram(at: Setting, use: Use): Promise<Sentence | null> {
  const value = read(use, '/wattsPerKg/wattsPerKg');
  if (value === null) return plainly('Enter your weight and I can say what it is per kilogram, which is how FTPs are compared.');
  const { result } = await at.bench.use(getProfile, {});
  const lead = say`That is ${shown(at, 'watts-per-kg', value)}`;
  return result.sex === null
    ? say`${lead}; whether it rises from test to test matters more than what others have.`
    : say`${lead}. ${levelSentence(at, value, result.sex)}`;
}

function levelSentence(at: Setting, value: Value, sex: 'female' | 'male'): Sentence {
  const { level, nextFrom } = powerLevel(value.value, sex);
  const next =
    nextFrom === null ? plainly('') : say`; the next level begins at ${shown(at, 'watts-per-kg', sum(at.bench, term(nextFrom), nextFrom))}`;
  return say`Among ${sex === 'female' ? 'women' : 'men'} who race bikes that is ${LEVEL_NAMES[level]}${next}.`;
}

const LEVEL_NAMES: Readonly<Record<PowerLevel, string>> = {
  starting: 'below the first level',
  fair: 'a fair level',
  moderate: 'a moderate level',
  good: 'a good level',
  'very good': 'a very good level',
  excellent: 'an excellent level',
  exceptional: 'an exceptional level',
  'world class': 'world class',
};

function asIf(at: Setting, { known, dated: [now] }: History, value: number): Draft {
  if (now === undefined) return plainDraft(known.how);
  const wished = given(value);
  return draft([
    say`A ${known.name} of ${shown(at, known.kind, wished)} would be ${against(at, known.kind, wished, now.value, say`your current ${shown(at, known.kind, now.value)}`)}, and every zone and target would move with it.`,
  ]);
}

/** FTP per kilogram; with a weight or an FTP other than now where one is named. */
export async function answerWattsPerKg(at: Setting): Promise<Draft> {
  const use: Use = await at.bench.use(getThresholds, {});
  const { whatIf, given: numbers = [] } = at.frame;
  const [ftp, weight] = [
    read(use, '/wattsPerKg/ftpW') ?? currentOf(use, 'ftp'),
    read(use, '/wattsPerKg/weightKg') ?? currentOf(use, 'weight'),
  ];
  const wished = (kind: ThresholdKind, unit: string) =>
    whatIf?.change === 'threshold' && whatIf.threshold === kind ? whatIf.value : numbers.find((each) => each.unit === unit)?.value;
  const [wishedFtp, wishedKg] = [wished('ftp', 'W'), wished('weight', 'kg')];
  const [watts, kilos] = [wishedFtp === undefined ? ftp : given(wishedFtp), wishedKg === undefined ? weight : given(wishedKg)];
  if (watts === null) return plainDraft(`I have no FTP for you. ${KNOWN.ftp.how}`);
  if (kilos === null) return plainDraft(`I have no weight for you. ${KNOWN.weight.how}`);
  const perKilo = over(at.bench, watts, kilos);
  if (perKilo === null) return plainDraft('A weight of zero gives no watts per kilogram.');
  if (wishedFtp === undefined && wishedKg === undefined) {
    const { result } = await at.bench.use(getProfile, {});
    return draft([
      paragraph(
        say`You are at ${shown(at, 'watts-per-kg', perKilo)}: an FTP of ${shown(at, 'power', watts)} at ${shown(at, 'weight', kilos)}.`,
        result.sex === null ? null : levelSentence(at, perKilo, result.sex),
      ),
    ]);
  }
  const now = ftp && weight && over(at.bench, ftp, weight);
  return draft([
    paragraph(
      say`${shown(at, 'power', watts)} at ${shown(at, 'weight', kilos)} would be ${shown(at, 'watts-per-kg', perKilo)}.`,
      now && say`Now it is ${shown(at, 'watts-per-kg', now)}, so that is ${difference(at, 'watts-per-kg', perKilo, now)}.`,
    ),
  ]);
}

function currentOf(use: Use, kind: ThresholdKind): Value | null {
  const index = use.result.thresholds.findIndex((threshold) => threshold.kind === kind);
  return index < 0 ? null : read(use, `/thresholds/${index}/value`);
}

/** Threshold heart rate of the sport that is named, else of all that are known. */
export const lthrKinds = (at: Setting): readonly ThresholdKind[] => {
  const { sport } = at.frame;
  return sport === 'bike' || sport === 'run' || sport === 'swim' ? [`lthr-${sport}`] : ['lthr-run', 'lthr-bike'];
};
