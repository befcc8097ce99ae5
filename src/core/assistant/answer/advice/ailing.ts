import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Choice, Draft } from '#core/assistant/answer/draft.ts';
import { type Calendar, findSession, readCalendar } from '#core/assistant/answer/edit/find-session.ts';
import { paragraphAbout } from '#core/assistant/answer/guide/learn.ts';
import { draftOf, NOUN, paragraph } from '#core/assistant/answer/guide/parts.ts';
import type { SessionFacts } from '#core/assistant/facts.ts';
import { list, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Ailment, Ask, Edit } from '#core/assistant/frame.ts';
import { editMessage } from '#core/assistant/understand/edit.ts';
import { addDays } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { injuryInWords } from '#core/plan/input/parse-injury.ts';

/** Training with an ache or an illness: on what it depends, which planned session it concerns, what to do instead, and when to see someone. */
export async function writeAiling(ailment: Ailment, frame: Ask | null, bench: Bench): Promise<Draft> {
  const calendar = await readCalendar(bench);
  return ailment.of === 'unwell' ? unwell(frame, calendar) : hurting(ailment, frame, calendar);
}

const AMBER =
  'Up to about three out of ten without a limp is amber: shorter, flat and easy, and stop if it climbs. Above that is red: leave it out.';
const SEE =
  'See a physio if it isn’t clearly better in a week or two, and a doctor soon if it swells, hurts at night or on one spot of bone.';
const EXERCISES = 'exercises strength raise raises strengthening stretching';
const DOING: Readonly<Partial<Record<Discipline, string>>> = { swim: 'swimming', bike: 'cycling', run: 'running' };

async function hurting({ text }: Ailment, frame: Ask | null, calendar: Calendar): Promise<Draft> {
  const injury = injuryInWords(text, null);
  const part = (injury?.bodyPart ?? '').replace('achilles', 'Achilles').replace('itb', 'ITB').replace('it band', 'IT band');
  const loads: readonly Discipline[] = injury?.disciplines ?? [frame?.sport ?? 'run'];
  const named = namedSession(frame, calendar);
  const concerned = named ? [named] : nextOf(loads, calendar);
  const isLoaded = named === null || loads.some((sport) => sport === named.sport);
  const read = frame === null && part !== '' ? await paragraphAbout(`my ${part} hurts`, EXERCISES, calendar.bench) : null;
  const [first] = concerned;
  const [toSport] = insteadOf(loads);
  const swap = first && toSport ? [change(`Swap it for a ${NOUN[toSport]}`, { act: 'replace', toSport }, first)] : [];
  const choices = isLoaded && first ? [...swap, ...gentler(first)] : [];
  const keeping = frame !== null && isLoaded ? keep(loads) : null;
  const concerning =
    named === null && concerned.length > 0 ? say`In your plan that concerns ${list(concerned.map(calendar.words))}.` : null;
  return draftOf(
    [
      paragraph(lead(part, frame, named, isLoaded, calendar), named === null ? keeping : null, plainly(AMBER)),
      read?.text ?? null,
      paragraph(concerning, named === null ? null : keeping, plainly(SEE)),
    ],
    { ...(choices.length > 0 ? { choices } : {}), ...(read ? { articles: [read.articleId] } : {}) },
  );
}

const insteadOf = (loads: readonly Discipline[]): Discipline[] =>
  (['swim', 'bike', 'run'] as const).filter((sport) => !loads.includes(sport));

/** "Swimming and cycling keep your fitness meanwhile." */
function keep(loads: readonly Discipline[]): Sentence {
  const names = insteadOf(loads).map((sport) => DOING[sport]);
  const [first = ''] = names;
  const also = loads.includes('run') && loads.includes('bike') ? ', and easy cycling too if it doesn’t hurt' : '';
  const text = `${first.charAt(0).toUpperCase()}${first.slice(1)}${names[1] ? ` and ${names[1]} keep` : ' keeps'} your fitness meanwhile${also}.`;
  return plainly(`${text} A week or two without ${DOING[loads[0] ?? 'run'] ?? 'it'} costs little.`);
}

function lead(part: string, frame: Ask | null, named: SessionFacts | null, isLoaded: boolean, { words }: Calendar): Sentence {
  const [verb, not] = /(?:[^s]s|feet)$/.test(part) && !/(?:achilles|itis)$/i.test(part) ? ['hurt', 'don’t'] : ['hurts', 'doesn’t'];
  const [hurts, hurtsNot] = part === '' ? ['it hurts', 'nothing hurts'] : [`your ${part} ${verb}`, `your ${part} ${not} hurt`];
  if (frame === null) return plainly(part === '' ? 'Sorry to hear that.' : `Sorry about your ${part}.`);
  if (named === null) return plainly(`Leave out what makes it worse while ${hurts}.`);
  return isLoaded ? say`I wouldn’t do ${words(named)} in full while ${hurts}.` : say`${words(named)} is fine as long as ${hurtsNot} on it.`;
}

/** The session that a question names; null where it names none or several fit. */
export function namedSession(frame: Ask | null, { sessions, today }: Calendar): SessionFacts | null {
  const { subject, period, sport } = frame ?? {};
  const day = period && period.from === period.to ? { on: period.from } : {};
  const wanted = { of: 'session', which: 'any', ...day, ...(subject?.of === 'session' ? subject : {}) } as const;
  if (!('id' in wanted || 'on' in wanted) && wanted.which === 'any') return null;
  const found = findSession(wanted, sport ? { sport } : {}, sessions, today);
  return found.kind === 'one' ? found.session : null;
}

const nextOf = (sports: readonly Discipline[], { sessions, today }: Calendar): SessionFacts[] => {
  const near = sessions.filter(({ status, date }) => status === 'planned' && date >= today && date <= addDays(today, 7));
  return near.filter(({ sport }) => sports.some((each) => each === sport)).slice(0, 2);
};

/** A button that changes a session. */
export const change = (label: string, edit: Pick<Edit, 'act' | 'to' | 'toSport'>, session: SessionFacts): Choice => ({
  label,
  message: editMessage({ kind: 'edit', ...edit }, session),
});

export const gentler = (session: SessionFacts): Choice[] => [
  change('Make it easier', { act: 'ease' }, session),
  change('Skip it', { act: 'skip' }, session),
];

const ILL =
  'If it’s only above the neck, such as a runny nose, and you have no fever, a short easy session is usually fine. With fever, a cough on the chest, aching muscles or a racing heart, rest until you’ve had a full day without symptoms. If it gets worse, see a doctor.';

function unwell(frame: Ask | null, calendar: Calendar): Draft {
  const { sessions, today, words } = calendar;
  const isToday = ({ status, date, sport }: SessionFacts) => status === 'planned' && date === today && (frame?.sport ?? sport) === sport;
  const named = namedSession(frame, calendar) ?? sessions.find(isToday);
  const asked = named ? say`Whether to do ${words(named)} depends on your symptoms.` : plainly('That depends on your symptoms.');
  return draftOf(
    [
      paragraph(frame === null ? plainly('Sorry to hear that.') : asked, plainly(ILL)),
      frame === null && named ? say`Planned today: ${words(named)}.` : null,
    ],
    { articles: ['training-when-ill'], ...(named ? { choices: gentler(named).toReversed() } : {}) },
  );
}
