import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { bullets, counted, draftOf, NOUN, paragraph, periodName, sentenceCase } from '#core/assistant/answer/guide/parts.ts';
import { day, details, line, type UsedSessions } from '#core/assistant/answer/guide/planned.ts';
import { list, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { Ask, Period } from '#core/assistant/frame.ts';
import { getPlan } from '#core/assistant/tools/plan/get-plan.ts';
import { getPlanChanges } from '#core/assistant/tools/plan/get-plan-changes.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { getProfile } from '#core/assistant/tools/reference/get-profile.ts';
import { addDays } from '#core/calendar.ts';

const FOUR_WEEKS = 28;
const TWO_WEEKS = 14;

const NO_PLAN = plainly(
  'You have no active plan. Create one under [AI Training Plans](/plans): goal or race, length, experience and weekly hours.',
);

/** The sessions a period is built around, the longest first named. */
export async function writeKeySession(frame: Ask, bench: Bench): Promise<Draft> {
  const { today } = await bench.data.today();
  const period: Period = frame.period ?? { from: today, to: addDays(today, 6), name: 'the next seven days' };
  const sport = frame.sport === undefined ? {} : { sport: frame.sport };
  const range = { from: period.from, to: period.to, ...sport };
  const keys = await bench.use(getSessions, { ...range, onlyKey: true });
  const used = keys.result.sessions.length > 0 ? keys : await bench.use(getSessions, range);
  const { sessions } = used.result;
  const order = sessions.map((_, at) => at).toSorted((a, b) => (sessions[b]?.load ?? 0) - (sessions[a]?.load ?? 0));
  const [first = -1, ...others] = order;
  const main = sessions[first];
  if (!main) return draftOf([say`There is no session in your plan for ${periodName(period)}.`]);
  const name = frame.period === undefined ? plainly('Your next key session') : say`Your key session ${periodName(period)}`;
  const lead = say`${name} is on ${day(used, first, main)}: ${details(used, first, main)}`;
  const rest = others.slice(0, 2).map((at) => also(used, at));
  const isKeyed = keys.result.sessions.length > 0;
  return draftOf([
    paragraph(
      isKeyed
        ? lead
        : say`No session is marked as key ${periodName(period)}. The hardest is on ${day(used, first, main)}: ${details(used, first, main)}`,
    ),
    isKeyed && rest.length > 0 ? say`Also key: ${list(rest)}.` : null,
  ]);
}

function also(used: UsedSessions, at: number): Sentence {
  const session = used.result.sessions[at];
  return session ? say`${used.words(`/sessions/${at}/name`)} on ${day(used, at, session)}` : plainly('');
}

/** Week and phase, this week's volume, how much of the last four weeks was completed, the next recovery week. */
export async function writePlanStatus(_frame: Ask, bench: Bench): Promise<Draft> {
  const { today } = await bench.data.today();
  const used = await bench.use(getPlan, {});
  const { plan } = used.result;
  if (!plan) return draftOf([NO_PLAN]);
  const [now] = plan.weeks;
  const recovery = plan.weeks.findIndex(({ isRecovery }) => isRecovery);
  const past = await bench.use(getSessions, { from: addDays(today, -FOUR_WEEKS), to: addDays(today, -1) });
  const lead = say`You’re in week ${used.figure('/plan/week', 'whole')} of ${used.figure('/plan/totalWeeks', 'whole')} of ${used.words('/plan/name')}${plan.phase === null ? '' : `, in the ${plan.phase} phase`}.`;
  const week = now
    ? say`This week: ${used.figure('/plan/weeks/0/durationMin', 'minutes')}, load ${used.figure('/plan/weeks/0/load', 'whole')}${now.isRecovery ? ', a recovery week' : ''}.`
    : null;
  const next = recovery > 0 ? say`The next recovery week starts on ${used.day(`/plan/weeks/${recovery}/from`, sayWeekday)}.` : null;
  return draftOf([paragraph(lead, week, next), completedOf(past, bench)]);
}

/** "In the last four weeks you completed 22 of 27 sessions (81%)." */
function completedOf(past: UsedSessions, bench: Bench): Sentence | null {
  const { all, completed, skipped } = past.result;
  if (all.sessions === 0) return null;
  const share = bench.calculate(
    { expr: `${completed.sessions}/${all.sessions}*100`, value: (completed.sessions / all.sessions) * 100, unit: '%' },
    'whole',
  );
  const done = say`In the last four weeks you completed ${past.figure('/completed/sessions', 'whole')} of ${past.figure('/all/sessions', 'whole')} sessions (${share})`;
  return skipped.sessions > 0 ? say`${done}; you skipped ${past.figure('/skipped/sessions', 'whole')}.` : say`${done}.`;
}

const MOST_CHANGES = 3;

/** What changed in the plan and why, newest first. */
export async function writePlanChange(_frame: Ask, bench: Bench): Promise<Draft> {
  const used = await bench.use(getPlanChanges, { limit: MOST_CHANGES });
  const { versions, planName } = used.result;
  if (planName === null) return draftOf([NO_PLAN]);
  if (versions.length === 0) return draftOf([plainly('Your plan hasn’t changed since it was created.')]);
  const [first] = versions;
  const changes = versions.map((_, at) => say`${used.day(`/versions/${at}/date`, sayWeekday)}: ${used.words(`/versions/${at}/reason`)}`);
  const back = plainly('You can compare and restore earlier versions under [AI Training Plans](/plans).');
  if (versions.length === 1 && first) return draftOf([paragraph(say`Your plan last changed on ${changes[0] ?? plainly('')}`), back]);
  return draftOf([plainly('The latest changes to your plan:'), bullets(changes), back]);
}

const MOST_MISSED = 6;

/** Sessions that were missed or skipped, and what to do about them: nothing, unless it was most of the week. */
export async function writeMissed(frame: Ask, bench: Bench): Promise<Draft> {
  const { today } = await bench.data.today();
  const period: Period = frame.period ?? { from: addDays(today, -TWO_WEEKS), to: addDays(today, -1), name: 'in the last two weeks' };
  const used = await bench.use(getSessions, { from: period.from, to: period.to, ...(frame.sport ? { sport: frame.sport } : {}) });
  const { sessions, all, missed, skipped } = used.result;
  const noun = frame.sport ? NOUN[frame.sport] : 'session';
  if (sessions.length === 0) return draftOf([say`No ${noun} was planned ${periodName(period)}.`]);
  if (missed.sessions + skipped.sessions === 0)
    return draftOf([
      say`You missed no ${noun} ${periodName(period)}: ${used.figure('/completed/sessions', 'whole')} of ${used.figure('/all/sessions', 'whole')} are completed.`,
    ]);
  const lines = sessions.flatMap((session, at) =>
    session.status === 'missed' || session.status === 'skipped' ? [say`${day(used, at, session)}: ${line(used, at, session)}`] : [],
  );
  const missedOf = say`you missed ${counted(used.figure('/missed/sessions', 'whole'), noun)} of ${used.figure('/all/sessions', 'whole')} planned`;
  const lead = say`${paragraph(say`${sentenceCase(periodName(period))} ${missedOf}`, skipped.sessions > 0 ? say`and skipped ${used.figure('/skipped/sessions', 'whole')}` : null)}:`;
  const isMost = (missed.sessions + skipped.sessions) * 2 > all.sessions + skipped.sessions;
  const advice = isMost
    ? 'That is most of it, so don’t add it on top of this week. If the hours don’t fit, tell me how many you have and I’ll suggest a lighter week.'
    : 'There’s nothing to make up.';
  return draftOf([lead, bullets(lines.slice(0, MOST_MISSED)), plainly(advice)]);
}

/** Hours that the profile allows beside those that the plan asks for. */
export async function writeAvailability(_frame: Ask, bench: Bench): Promise<Draft> {
  const [profile, plan] = [await bench.use(getProfile, {}), await bench.use(getPlan, {})];
  const hours = profile.result.hoursPerWeekAvailable;
  const weeks = plan.result.plan?.weeks ?? [];
  const fullest = weeks.reduce((best, { durationMin }, at) => (durationMin > (weeks[best]?.durationMin ?? 0) ? at : best), 0);
  const own =
    hours === null
      ? plainly('You haven’t entered how many hours a week you have. Add them under [Athlete, Profile](/athlete?tab=profile).')
      : say`Your profile says ${profile.figure('/hoursPerWeekAvailable', 'tenth', 'h')} a week.`;
  const top = weeks[fullest];
  const asked = top
    ? say`Your plan has ${plan.figure('/plan/weeks/0/durationMin', 'minutes')} this week and ${plan.figure(`/plan/weeks/${fullest}/durationMin`, 'minutes')} in its biggest week, from ${plan.day(`/plan/weeks/${fullest}/from`, sayWeekday)}.`
    : null;
  const fits =
    top && hours !== null
      ? plainly(
          top.durationMin <= hours * 60
            ? 'So it fits the time you have.'
            : 'The biggest week needs more than that, so tell me if it won’t fit.',
        )
      : null;
  return draftOf([paragraph(own, asked, fits)]);
}
