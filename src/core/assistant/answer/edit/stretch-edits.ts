import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { offer } from '#core/assistant/answer/edit/offer.ts';
import { draftOf, NOUN, type Part } from '#core/assistant/answer/guide/parts.ts';
import { plainly, say } from '#core/assistant/figures/sentence.ts';
import type { Edit } from '#core/assistant/frame.ts';
import { proposeReplan } from '#core/assistant/tools/propose/replan.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { addDays, datesBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { DISCIPLINES, type Discipline } from '#core/discipline.ts';
import { STRAINED_BELOW_TSB } from '#core/load/fitness/form.ts';
import { injuryInWords } from '#core/plan/input/parse-injury.ts';

const [ILL_DAYS, INJURED_DAYS, WEEK_DAYS, LEAST_LEFT] = [3, 7, 7, 3];

/** A stretch of days: away, ill, injured, or just less. */
export async function editStretch(frame: Edit, bench: Bench): Promise<Draft> {
  const { today, weekStartsOn } = await bench.data.today();
  switch (frame.act) {
    case 'absence':
      return absence(frame, bench);
    case 'illness': {
      const from = frame.from ?? today;
      const args = {
        from,
        to: frame.to ?? addDays(from, ILL_DAYS - 1),
        reason: 'ill' as const,
        ...(frame.only ? { only: frame.only } : {}),
      };
      return offer(bench, proposeReplan, args, { lead: plainly('Sorry you’re ill.'), after: plainly(ILL_CARE) });
    }
    case 'injury':
      return injury(frame, bench, today);
    default: {
      const from = frame.from ?? today;
      const args = {
        from,
        to: frame.to ?? endOfWeek(from, weekStartsOn),
        reason: 'easier' as const,
        ...(frame.only ? { only: frame.only } : {}),
      };
      return offer(bench, proposeReplan, args, { lead: await strain(bench), articles: ['recovery-weeks'] });
    }
  }
}

/** What speaks for less; null where form does not. */
async function strain(bench: Bench): Promise<Part> {
  const load = await bench.use(getLoad, {});
  const form = load.result.end?.form;
  if (form === undefined || form >= STRAINED_BELOW_TSB) return null;
  return say`Your form (TSB) is ${load.figure('/end/form', 'tenth')}, so easier days are right.`;
}

const ILL_CARE = 'Start again with easy sessions after a day without symptoms. See a doctor about fever, chest pain or breathlessness.';

/** The week that runs, or seven days where little of it is left. */
function endOfWeek(from: LocalDate, weekStartsOn: number): LocalDate {
  const last = addDays(startOfWeek(from, weekStartsOn - 1), WEEK_DAYS - 1);
  return last < addDays(from, LEAST_LEFT) ? addDays(from, WEEK_DAYS - 1) : last;
}

async function absence({ from, to, days = [], only }: Edit, bench: Bench): Promise<Draft> {
  const listed = days.toSorted();
  const [first, last] = [from ?? listed[0], to ?? listed.at(-1) ?? from];
  if (first === undefined || last === undefined) {
    const choices = ['this week', 'this weekend', 'next week'].map((when) => ({
      label: `${when.charAt(0).toUpperCase()}${when.slice(1)}`,
      message: `I’m away ${when}`,
    }));
    return draftOf([plainly('Which days are you away?')], { choices });
  }
  const hasGaps = listed.length > 0 && from === undefined && listed.length < datesBetween(first, last).length;
  const after = only && only.length > 0 ? plainly(`${sentence(only)} stay as planned.`) : null;
  const args = { from: first, to: last, reason: 'away' as const, ...(only ? { only } : {}), ...(hasGaps ? { without: listed } : {}) };
  return offer(bench, proposeReplan, args, { after });
}

async function injury({ from, to, only, sport, text = '' }: Edit, bench: Bench, today: LocalDate): Promise<Draft> {
  const found = injuryInWords(text, null);
  const affected: readonly Discipline[] = sport ? [sport] : (found?.disciplines ?? []);
  const possible = only ?? (affected.length > 0 ? DISCIPLINES.filter((each) => !affected.includes(each)) : undefined);
  const start = from ?? today;
  const args = {
    from: start,
    to: to ?? addDays(start, INJURED_DAYS - 1),
    reason: 'injured' as const,
    ...(possible ? { only: possible } : {}),
  };
  const what = found ? `Sorry about your ${found.bodyPart}.` : 'Sorry you’re hurt.';
  const instead = possible && possible.length > 0 ? ` ${sentence(possible)} are fine without pain.` : '';
  return offer(bench, proposeReplan, args, { lead: plainly(what), after: plainly(`${INJURED_CARE}${instead}`) });
}

const INJURED_CARE = 'See a physio if it isn’t better in a week, or a doctor if it swells or hurts at rest.';
const sentence = (sports: readonly Discipline[]) => {
  const names = sports.map((sport) => `${NOUN[sport]}s`);
  const text = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};
