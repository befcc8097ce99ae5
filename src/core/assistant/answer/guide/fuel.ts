import { sentencesOf } from '#core/articles/excerpt.ts';
import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { type Amounts, amountsIn, ofCarbohydrate, ofFluid, type UsedFuelling } from '#core/assistant/answer/guide/fuel-amounts.ts';
import { bestParagraph } from '#core/assistant/answer/guide/learn.ts';
import { draftOf, type Part, paragraph, range } from '#core/assistant/answer/guide/parts.ts';
import { NO_RACE, racePlanOf } from '#core/assistant/answer/guide/race.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Ask } from '#core/assistant/frame.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { getFuelling } from '#core/assistant/tools/race/get-fuelling.ts';
import { addDays } from '#core/calendar.ts';
import { wordsOf } from '#core/language/text-search.ts';

/** What a question about food is about beyond carbohydrate and fluid, by its own words. */
const TOPICS = [
  { words: ['caffeine', 'coffee', 'espresso'], of: 'caffeine' },
  { words: ['protein'], of: 'protein' },
  { words: ['breakfast'], of: 'breakfast' },
  { words: ['loading', 'load', 'carbload', 'pasta'], of: 'loading' },
  { words: ['sodium', 'salt', 'electrolytes', 'salts'], of: 'sodium' },
] as const;
type Topic = (typeof TOPICS)[number]['of'];

/** Food and drink for a session: arithmetic with what the athlete has, or what an effort of that length needs. */
export async function writeFuel(frame: Ask, bench: Bench): Promise<Draft> {
  const amounts = amountsIn(frame.given ?? []);
  const minutes = amounts.minutes ?? (await plannedMinutes(frame, bench));
  const used = await bench.use(getFuelling, minutes === null ? {} : { durationMin: minutes.value });
  const topic = topicOf(frame);
  if (topic !== null) return ofTopic(topic, await withWeight(used, bench));
  const asked = { ...amounts, minutes };
  const sums = [ofCarbohydrate(asked, used, bench), ofFluid(asked, used, bench)].filter((sum) => sum !== null);
  if (sums.length > 0) return draftOf(sums);
  if (minutes === null) return withoutLength(frame, bench);
  return needs(used);
}

/** Food and drink for the race: an hour, in all, before it, and in gels where they are given. */
export async function writeRaceFuel(frame: Ask, bench: Bench): Promise<Draft> {
  const plan = await racePlanOf(frame, bench);
  const { race } = plan.result;
  if (!race) return draftOf([NO_RACE]);
  const used = await bench.use(getFuelling, { raceId: race.id });
  const { fuelling, bikeMin } = used.result;
  const topic = topicOf(frame);
  if (topic !== null) return ofTopic(topic, used);
  if (!fuelling)
    return draftOf([say`I need your thresholds to predict how long ${used.words('/raceName')} takes, and that decides what you need.`]);
  const amounts = amountsIn(frame.given ?? []);
  const minutes = amounts.minutes ?? { value: fuelling.durationMin, said: used.figure('/fuelling/durationMin', 'minutes') };
  const sum = amounts.items.length > 0 ? ofCarbohydrate({ ...amounts, minutes }, used, bench) : null;
  const onBike =
    bikeMin === null
      ? null
      : say`Most of it goes in on the bike, about ${used.figure('/bikeMin', 'minutes')}; take the low end on the run.`;
  const lead = say`For ${used.words('/raceName')}, about ${used.figure('/fuelling/durationMin', 'minutes')}: ${rates(used)}.`;
  const breakfast =
    fuelling.breakfastG === null
      ? null
      : say`Breakfast three hours before: about ${used.figure('/fuelling/breakfastG', 'whole', 'g')} of carbohydrate.`;
  return draftOf([sum, paragraph(lead, onBike, breakfast), sum ? null : tolerance(used)]);
}

function topicOf({ text }: Ask): Topic | null {
  if (text === undefined) return null;
  // What is asked, not what is told beside it.
  const sentences = sentencesOf(text);
  const said = new Set(wordsOf(sentences.find((sentence) => sentence.endsWith('?')) ?? sentences[0] ?? ''));
  return TOPICS.find(({ words }) => words.some((word) => wordsOf(word).some((stem) => said.has(stem))))?.of ?? null;
}

/** The session that is meant: by its day, else the longest of the next week for "my long ride". */
async function plannedMinutes(frame: Ask, bench: Bench): Promise<Amounts['minutes']> {
  const { subject, period, sport } = frame;
  if (subject?.of !== 'session' && period === undefined) return null;
  const { today } = await bench.data.today();
  const on = subject?.of === 'session' ? subject.on : undefined;
  const used = await bench.use(getSessions, {
    from: on ?? period?.from ?? today,
    to: on ?? period?.to ?? addDays(today, 7),
    ...(sport ? { sport } : {}),
  });
  const { sessions } = used.result;
  const at = sessions.reduce((best, { durationMin }, i) => (durationMin > (sessions[best]?.durationMin ?? 0) ? i : best), 0);
  const session = sessions[at];
  return session ? { value: session.durationMin, said: used.figure(`/sessions/${at}/durationMin`, 'minutes') } : null;
}

/** Doses by body weight don't depend on the length of a session. */
const withWeight = async (used: UsedFuelling, bench: Bench): Promise<UsedFuelling> =>
  used.result.fuelling === null ? bench.use(getFuelling, { durationMin: 180 }) : used;

async function withoutLength(frame: Ask, bench: Bench): Promise<Draft> {
  const read = frame.text === undefined ? null : await bestParagraph(frame.text, bench);
  const ask = plainly('How long will you be out? Then I can calculate carbohydrate, fluid and sodium.');
  return draftOf([read?.text ?? null, ask], {
    choices: ['one hour', 'two hours', 'four hours'].map((length) => ({
      label: `A session of ${length}`,
      message: `How should I fuel a session of ${length}?`,
    })),
    ...(read ? { articles: [read.articleId] } : {}),
  });
}

/** "60–80 g of carbohydrate an hour, 0.4–0.8 L/h and 300–600 mg of sodium an hour". */
function rates(used: UsedFuelling): Sentence {
  const { fuelling } = used.result;
  const carbohydrate =
    fuelling && fuelling.carbohydrateHighGPerH > 0
      ? say`${range(used.figure('/fuelling/carbohydrateLowGPerH', 'whole'), used.figure('/fuelling/carbohydrateHighGPerH', 'whole', 'g'))} of carbohydrate an hour`
      : plainly('no carbohydrate needed during it');
  const fluid =
    fuelling?.fluidLowLPerH != null && fuelling.fluidHighLPerH !== null
      ? say`${range(used.figure('/fuelling/fluidLowLPerH', 'tenth'), used.figure('/fuelling/fluidHighLPerH', 'tenth', 'L/h'))} of fluid`
      : plainly('drink to thirst');
  const sodium =
    fuelling && fuelling.sodiumHighMgPerH > 0
      ? say` and ${range(used.figure('/fuelling/sodiumLowMgPerH', 'whole'), used.figure('/fuelling/sodiumHighMgPerH', 'whole', 'mg'))} of sodium an hour`
      : plainly('');
  return say`${carbohydrate}, ${fluid}${sodium}`;
}

function needs(used: UsedFuelling): Draft {
  const { fuelling } = used.result;
  if (!fuelling) return draftOf([]);
  const lead = say`For ${used.figure('/fuelling/durationMin', 'minutes')}: ${rates(used)}.`;
  const isNone = fuelling.carbohydrateHighGPerH === 0;
  const total = isNone
    ? null
    : say`In total that is ${range(used.figure('/fuelling/carbohydrateLowG', 'whole'), used.figure('/fuelling/carbohydrateHighG', 'whole', 'g'))} of carbohydrate.`;
  const how = isNone
    ? 'Eat normally beforehand.'
    : 'Start early and take small amounts often, from drink mix, gels or bars. Water alone won’t be enough.';
  return draftOf([paragraph(lead, total, plainly(how)), tolerance(used)]);
}

function tolerance(used: UsedFuelling): Part {
  const { fuelling } = used.result;
  if (!fuelling || fuelling.carbohydrateHighGPerH === 0) return null;
  if (fuelling.toleratedNote !== null) return say`That follows what you told me: “${used.words('/fuelling/toleratedNote')}”.`;
  return plainly('Practise it in training before you go higher.');
}

function ofTopic(topic: Topic, used: UsedFuelling): Draft {
  const { fuelling } = used.result;
  const weight = fuelling?.weightKg == null ? null : used.figure('/fuelling/weightKg', 'tenth', 'kg');
  if (!fuelling || (weight === null && topic !== 'sodium'))
    return draftOf([plainly('I need your weight for that. Enter it under [Athlete, Profile](/athlete?tab=profile).')]);
  switch (topic) {
    case 'caffeine':
      if (fuelling.caffeineLowMg === null) return draftOf([plainly('I don’t recommend caffeine supplements before you’re an adult.')]);
      return draftOf([
        say`At ${weight ?? ''} the studied dose is ${range(used.figure('/fuelling/caffeineLowMg', 'whole'), used.figure('/fuelling/caffeineHighMg', 'whole', 'mg'))} in total, about an hour before the effort. Start at the low end and try it in training first. Avoid it with heart rhythm problems, in pregnancy or if you sleep badly.`,
      ]);
    case 'protein':
      if (fuelling.proteinLowGPerDay === null) return draftOf([plainly('At your age normal meals with some protein in each cover it.')]);
      return draftOf([
        say`At ${weight ?? ''}: ${range(used.figure('/fuelling/proteinLowGPerDay', 'whole'), used.figure('/fuelling/proteinHighGPerDay', 'whole', 'g'))} of protein a day, spread over your meals, with one serving after training.`,
      ]);
    case 'breakfast':
      return draftOf([
        say`About ${used.figure('/fuelling/breakfastG', 'whole', 'g')} of carbohydrate three hours before, at ${weight ?? ''}: porridge with banana and honey, or toast with jam. Keep fat and fibre low, and try it before a hard session first.`,
      ]);
    case 'loading':
      if (fuelling.loadingLowGPerDay === null)
        return draftOf([
          plainly(
            'An effort of that length needs no carbohydrate loading. Eat normally the day before, a little more carbohydrate than usual.',
          ),
        ]);
      return draftOf([
        say`At ${weight ?? ''}: ${range(used.figure('/fuelling/loadingLowGPerDay', 'whole'), used.figure('/fuelling/loadingHighGPerDay', 'whole', 'g'))} of carbohydrate a day for the last day and a half to two days. Rice, pasta, bread and juice, less fibre and fat. Rehearse it once before a long training day.`,
      ]);
    case 'sodium':
      if (fuelling.sodiumHighMgPerH === 0) return draftOf([plainly('An effort that short needs no extra sodium. Normal food covers it.')]);
      return draftOf([
        say`For ${used.figure('/fuelling/durationMin', 'minutes')}: ${range(used.figure('/fuelling/sodiumLowMgPerH', 'whole'), used.figure('/fuelling/sodiumHighMgPerH', 'whole', 'mg'))} of sodium an hour, towards the upper end if your kit is white with salt. It doesn’t protect you from drinking too much.`,
      ]);
  }
}
