import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { SHALL_I } from '#core/assistant/answer/edit/offer.ts';
import { draftOf, NOUN, sentenceCase } from '#core/assistant/answer/guide/parts.ts';
import { type Athlete, readAthlete, targetWords } from '#core/assistant/answer/workout/list-session.ts';
import { sportOf } from '#core/assistant/answer/workout/write-workout.ts';
import { join, list, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { show } from '#core/assistant/figures/spoken.ts';
import type { WorkoutWish } from '#core/assistant/frame.ts';
import { proposeBlock } from '#core/assistant/tools/propose/create-workouts.ts';
import { addDays, startOfWeek } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { shortDay } from '#core/format.ts';
import { buildSession } from '#core/workout/build/build-session.ts';
import { type BlockWeek, type BlockWish, MOST_WEEKS, planBlock } from '#core/workout/build/plan-block.ts';
import { kindName } from '#core/workout/build/recipe.ts';
import { expandParts, type Target, type Workout } from '#core/workout/workout.ts';

const [USUAL_WEEKS, USUAL_PER_WEEK, LEAST_HOURS] = [3, 3, 1.5];
const [HISTORY_DAYS, LONGEST_DAYS] = [28, 42];
/** Above the last four weeks where nobody says how many hours. */
const STEP = 1.1;
/** So much less each time the planner refuses the block. */
const LESS = 0.85;
const MOST_TRIES = 4;

/** A multi-week block: rising weeks, then an easier one, offered together in place of the planned sessions of that sport. */
export async function writeBlock(wish: WorkoutWish, bench: Bench): Promise<Draft> {
  const sport = sportOf(wish);
  if (sport === null) return draftOf([plainly('Which sport is the block for?')], { choices: sportChoices(wish) });
  const athlete = await readAthlete(bench);
  const block = await blockOf(wish, sport, athlete);
  const offered = await offeredBlock(block, athlete);
  if ('reason' in offered) return draftOf([say`I can’t suggest that block. ${offered.reason}`]);
  const { weeks, args, sentence } = offered;
  const fullest = hoursWords(Math.max(...weeks.map(hoursOf)));
  const less = offered.isReduced ? `The fullest week has ${fullest}, because more would raise your fitness too fast.` : '';
  const most = wish.hoursPerWeek === undefined ? '' : `, at most ${wish.hoursPerWeek} h`;
  const noun = `${NOUN[sport]}${block.perWeek === 1 ? '' : 's'}`;
  const head = `**${weeks.length} weeks of ${FOCUS[sport]}**, ${block.perWeek} ${noun} a week${most}. ${less}`;
  const blocks = [
    join([plainly(head.trim()), targets(weeks, athlete)]),
    ...weeks.flatMap((week) => [weekHead(week, wish, noun), weekTable(week)]),
    say`Suggestion: ${sentence} ${SHALL_I}`,
  ];
  return draftOf(blocks, { changes: [{ tool: 'propose_block', args }] });
}

const FOCUS: Readonly<Record<Discipline, string>> = { bike: 'cycling', run: 'running', swim: 'swimming', strength: 'strength training' };

async function blockOf(wish: WorkoutWish, sport: Discipline, athlete: Athlete): Promise<BlockWish> {
  const { bench, today, weekStartsOn } = athlete;
  const nextWeek = addDays(startOfWeek(today, weekStartsOn - 1), 7);
  const done = (days: number) =>
    bench.data.activities({ sport, from: addDays(today, -days), to: today, order: 'longest-duration', limit: 1 });
  const [month, sixWeeks] = await Promise.all([done(HISTORY_DAYS), done(LONGEST_DAYS)]);
  const usual = month.sums.durationMin / 60 / (HISTORY_DAYS / 7);
  return {
    sport,
    from: wish.on ?? nextWeek,
    weeks: Math.min(MOST_WEEKS, Math.max(1, wish.weeks ?? USUAL_WEEKS)),
    perWeek: Math.min(7, Math.max(1, wish.perWeek ?? USUAL_PER_WEEK)),
    hours: wish.hoursPerWeek ?? Math.max(LEAST_HOURS, Math.round(usual * STEP * 2) / 2),
    focus: wish.kind ?? null,
    longestMin: sixWeeks.activities[0]?.durationMin ?? null,
    overrides: wish.weekOverrides ?? [],
  };
}

interface OfferedBlock {
  weeks: BlockWeek[];
  args: Parameters<NonNullable<typeof proposeBlock.draft>>[0];
  sentence: Sentence;
  /** The planner refused the hours that were asked for. */
  isReduced: boolean;
}

/** The block as it was asked for, or with fewer hours where the planner refuses more. */
async function offeredBlock(block: BlockWish, athlete: Athlete): Promise<OfferedBlock | { reason: Sentence }> {
  const { bench } = athlete;
  const until = addDays(block.from, 7 * block.weeks - 1);
  const planned = await bench.data.sessions({ from: block.from, to: until });
  const replaces = planned.filter(({ sport, status }) => sport === block.sport && status === 'planned').map(({ id }) => id);
  let reason = plainly('');
  for (let tries = 0, hours = block.hours; tries < MOST_TRIES; tries++, hours *= LESS) {
    const weeks = planBlock({ ...block, hours }, athlete);
    const args = { sessions: weeks.flatMap(({ sessions }) => sessions), reason: `${block.weeks} weeks of ${FOCUS[block.sport]}`, replaces };
    const weighed = await bench.data.weigh({ tool: 'propose_block', args });
    if (weighed.outcome === 'refused' && tries < MOST_TRIES - 1) continue;
    const use = await bench.use(proposeBlock, args);
    if (use.result.outcome === 'offered') {
      const rule = use.result.broken.length > 0 ? use.words('/broken/0/sentence') : null;
      return { weeks, args, sentence: join([use.words('/sentence'), rule]), isReduced: tries > 0 };
    }
    reason = use.words('/reason');
  }
  return { reason };
}

const hoursOf = ({ sessions }: BlockWeek) => sessions.reduce((sum, { durationMin }) => sum + durationMin, 0) / 60;
const hoursWords = (hours: number) => show(hours * 60, 'minutes');

/** "Sweet spot at 220–235 W and threshold at 240–250 W." */
function targets(weeks: readonly BlockWeek[], athlete: Athlete): Sentence | null {
  const sessions = weeks.flatMap((week) => week.sessions);
  const kinds = [...new Set(sessions.map(({ kind }) => kind))].filter((kind) => HARD.has(kind));
  const known = kinds.flatMap((kind) => {
    const sport = sessions[0]?.sport;
    const target = sport ? workTarget(buildSession({ sport, kind, minutes: 60 }, athlete)) : null;
    return target && sport
      ? [say`${kind === 'vo2max' ? 'VO₂max intervals' : kindName(sport, kind).toLowerCase()} at ${targetWords(target, athlete)}`]
      : [];
  });
  return known.length === 0 ? null : sentenceCase(say`${list(known)}.`);
}

const HARD: ReadonlySet<string> = new Set(['tempo', 'sweet-spot', 'threshold', 'vo2max', 'intervals', 'race-pace']);
/** Of the hard part: what comes first after the warm-up. */
const workTarget = ({ parts }: Workout): Target | null =>
  expandParts(parts).flatMap((part) => (part.kind === 'step' && part.intent === 'work' && part.target ? [part.target] : []))[0] ?? null;

/** "Week 2 from Mon 7 Dec: 7 h 40 min, 3 rides as you asked" */
function weekHead(week: BlockWeek, { weekOverrides = [] }: WorkoutWish, noun: string): Sentence {
  const override = weekOverrides.find((each) => each.week === week.week);
  const remark = override ? `, ${week.sessions.length} ${noun} as you asked` : week.isEasier ? ', easier' : '';
  return plainly(`**Week ${week.week}** from ${shortDay(week.from)}: ${hoursWords(hoursOf(week))}${remark}`);
}

function weekTable({ sessions }: BlockWeek): Sentence {
  const rows = sessions
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, name, kind, durationMin }) => `| ${shortDay(date)} | ${name ?? kind} | ${durationMin} min |`);
  return plainly(['| Day | Session | Time |', '| --- | --- | --- |', ...rows].join('\n'));
}

function sportChoices({ weeks = USUAL_WEEKS }: WorkoutWish) {
  return (['bike', 'run', 'swim'] as const).map((sport) => ({ label: FOCUS[sport], message: `Plan a ${weeks}-week ${NOUN[sport]} block` }));
}
