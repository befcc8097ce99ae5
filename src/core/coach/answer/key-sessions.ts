import { addDays, startOfWeek } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { NO_PLAN, sayPlanned, type UsedPlan } from '#core/coach/answer/plan.ts';
import { join, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { asksPlannedTime, plannedDays } from '#core/coach/intent/planned-time.ts';
import { disciplineSaid, type SessionTold } from '#core/coach/tools/results.ts';

/** Which of the planned sessions the week stands or falls with, and why. */
export function answerKeySessions(ask: Ask): Draft {
  if (asksPlannedTime(ask)) return answerPlannedTime(ask);
  const { today } = ask.view;
  const week = ask.slots.ahead.find(({ kind }) => kind !== 'day') ?? { from: today, to: addDays(startOfWeek(today), 6) };
  const used = ask.bench.use('get_plan', { from: week.from < today ? today : week.from, to: week.to });
  const { plan } = used.result;
  if (plan === null) return { sentences: [NO_PLAN] };
  const open = openOf(used);
  const [discipline] = ask.slots.disciplines;
  const own = discipline ? open.filter(({ session }) => session.discipline === discipline) : open;
  const keys = own.filter(({ session }) => session.key);
  const all = own.map(({ session }) => session);
  if (all.length === 0) return { sentences: [plainly('Nothing is planned in those days.')] };
  if (keys.length === 0)
    return { sentences: [plainly('None of them is a key session: they add easy time, and each may move or give way.')] };
  return {
    sentences: [
      ...keys.map(({ session, at }) => say`${sayWeekday(session.date)}: ${sayPlanned(used, at)}. ${why(session, all)}`),
      plainly(
        all.length > keys.length
          ? 'Keep the day before each of them easy; the others may give way when life does not allow all.'
          : 'Keep what lies between them easy.',
      ),
    ],
    articles: ['periodisation-triathlon'],
  };
}

/** The key session with the highest load, the longest where none has one. */
export function answerHardest(ask: Ask): Draft {
  const { used, open } = openOfWeek(ask);
  if (used.result.plan === null) return { sentences: [NO_PLAN] };
  const weight = ({ session: { key, load, durationMin } }: (typeof open)[number]) => (key ? 10_000 : 0) + (load ?? durationMin / 60);
  const [hardest] = open.toSorted((a, b) => weight(b) - weight(a));
  if (!hardest) return { sentences: [plainly('Nothing is planned in those days.')] };
  const { session, at } = hardest;
  return {
    sentences: [
      say`The hardest that is planned is on ${sayWeekday(session.date)}: ${sayPlanned(used, at)}.`,
      plainly('Keep the day before it easy, eat before it, and sleep on it afterwards.'),
    ],
  };
}

const MOST_TOLD = 5;

/** What the week does not stand or fall with, the shortest first. */
export function answerWhatCouldGo(ask: Ask): Draft {
  const { used, open } = openOfWeek(ask);
  if (used.result.plan === null) return { sentences: [NO_PLAN] };
  const easy = open.filter(({ session }) => !session.key).toSorted((a, b) => a.session.durationMin - b.session.durationMin);
  if (easy.length === 0)
    return { sentences: [plainly('All of them are key sessions. If time is short, shorten one rather than drop it; tell me which.')] };
  const said = easy.slice(0, MOST_TOLD).map(({ session, at }) => say`${sayWeekday(session.date)}: ${sayPlanned(used, at)}`);
  return {
    sentences: [
      say`The least is lost with these: ${join(said, '; ')}.`,
      plainly(
        'They add easy time, and none of them is a key session. Tell me which, and I propose to leave it out; do not make it up later.',
      ),
    ],
    articles: ['consistency-and-missed-sessions'],
  };
}

function openOfWeek(ask: Ask) {
  const { today } = ask.view;
  const week = ask.slots.ahead.find(({ kind }) => kind !== 'day') ?? { from: today, to: addDays(startOfWeek(today), 6) };
  const used = ask.bench.use('get_plan', { from: week.from < today ? today : week.from, to: week.to });
  const [discipline] = ask.slots.disciplines;
  return { used, open: openOf(used).filter(({ session }) => !discipline || session.discipline === discipline) };
}

const HARD = /\b(threshold|tempo|sweet ?spot|vo2|intervals?|over.?unders?|css|race.?p\w+|hills?|fartlek|progression|\d+ ?x ?\d+)\b|\dx\d/i;
const LONG_MIN = 60;
const WHERE: Readonly<Record<string, string>> = { swim: ' in the water', bike: ' on the bike', run: ' on the run' };

function why(session: SessionTold, all: readonly SessionTold[]): string {
  const isLongest = all.every(({ discipline, durationMin }) => discipline !== session.discipline || durationMin <= session.durationMin);
  const name = session.name.text;
  if (/\bbrick\b/i.test(name)) return 'It trains running on legs that have ridden.';
  if (/\b(test|time trial)\b/i.test(name)) return 'It is the test that the zones rest on.';
  if (HARD.test(name)) return `Hard work at a set effort raises what you can hold${WHERE[session.discipline] ?? ''}.`;
  if (isLongest && session.durationMin >= LONG_MIN)
    return `It is the longest ${disciplineSaid(session.discipline)} of these days: it builds endurance.`;
  return 'The plan marks it as key: the phase is built around it.';
}

function openOf(used: UsedPlan): { session: SessionTold; at: number }[] {
  const sessions = used.result.plan?.sessions ?? [];
  return sessions
    .map((session, at) => ({ session, at }))
    .filter(({ session }) => session.durationMin > 0 && session.status !== 'completed' && session.status !== 'skipped');
}

/** How much time the plan holds from today to a day: the sum, and what it is made of. */
export function answerPlannedTime(ask: Ask): Draft {
  const { today } = ask.view;
  const days = plannedDays(ask, today);
  const used = ask.bench.use('get_plan', days);
  if (used.result.plan === null) return { sentences: [NO_PLAN] };
  const { disciplines } = ask.slots;
  const open = openOf(used).filter(({ session }) => disciplines.length === 0 || disciplines.some((each) => each === session.discipline));
  const when = days.from === today ? `from today to ${sayWeekday(days.to)}` : `from ${sayWeekday(days.from)} to ${sayWeekday(days.to)}`;
  if (open.length === 0) return { sentences: [plainly(`Nothing is planned ${when}.`)] };
  const minutes = open.map(({ session }) => session.durationMin);
  const total = minutes.reduce((sum, each) => sum + each, 0);
  const hours = ask.bench.calculate({ expr: `(${minutes.join('+')})/60`, value: total / 60, constants: [60] }, 'tenth', 'h');
  const rows = open.map(({ session, at }): Sentence => {
    const name = used.words(`/plan/sessions/${at}/name`, session.name);
    return say`${sayWeekday(session.date)}: ${name}, ${used.figure(`/plan/sessions/${at}/durationMin`, 'whole', 'min')}`;
  });
  return { sentences: [say`Planned ${when}: ${hours}.`, say`${join(rows, '; ')}.`] };
}
