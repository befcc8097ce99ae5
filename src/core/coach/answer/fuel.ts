import { addDays } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import type { Used } from '#core/coach/answer/bench.ts';
import { dietOf } from '#core/coach/answer/diet.ts';
import { fromOurs } from '#core/coach/answer/knowledge.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { isFuelOfAnybody } from '#core/coach/intent/fuel-of-distance.ts';
import { mainRace } from '#core/coach/intent/slots.ts';
import type { CoachToolShapes } from '#core/coach/tools/coach-tools.ts';
import { isMinor, type RaceFacts } from '#core/coach/view.ts';

type UsedFuel = Used<CoachToolShapes['fueling_plan']['result']>;

const present = (sentences: readonly (Sentence | null)[]) =>
  sentences.filter((each): each is Sentence => each !== null && each.text !== '');

/** A race that is named or meant, or a session of the plan or of a length. */
function aim(ask: Ask): { race: RaceFacts | null; durationMin: number | null } {
  const { slots, question, view } = ask;
  if (slots.race) return { race: slots.race, durationMin: runMinutes(ask, slots.race) };
  if (slots.minutes !== null) return { race: null, durationMin: slots.minutes };
  const day = slots.ahead[0];
  const ofDay = day
    ? (view.plan?.sessions ?? []).filter(({ date, durationMin }) => date >= day.from && date <= day.to && durationMin > 0)
    : [];
  const ofSport = ofDay.find(({ discipline }) => slots.disciplines.some((each) => each === discipline));
  const session = ofSport ?? ofDay[0];
  if (session && !question.says(/\brace\b/)) return { race: null, durationMin: session.durationMin };
  const main = mainRace(view);
  return { race: main, durationMin: main && runMinutes(ask, main) };
}

/** How long a race on foot alone takes by the threshold pace: such distances have no usual time. */
function runMinutes({ bench }: Ask, race: RaceFacts): number | null {
  if (race.runKm === 0 || race.swimM > 0 || race.bikeKm > 0) return null;
  const slowest = bench.use('race_pacing', { raceId: race.id }).result.run?.slowSec;
  return slowest === undefined ? null : Math.round(slowest / 60);
}

/** Carbohydrate, drink and salt for a race or a long session. */
/** The day before a race is not about the session of that day. */
const isEveOfRace = ({ slots, view }: Ask): boolean =>
  slots.ahead.some(({ kind, to }) => kind === 'day' && view.races.some(({ date }) => date === addDays(to, 1)));

/** "60 to 90 g"; one number where both ends are the same. */
function span(used: UsedFuel, what: 'GPerH' | 'TotalG'): Sentence {
  const { carbohydrate } = used.result;
  const isOne = carbohydrate && Math.round(carbohydrate[`low${what}`] ?? 0) === Math.round(carbohydrate[`high${what}`] ?? 0);
  const high = used.figure(`/carbohydrate/high${what}`, 'whole', 'g');
  return isOne ? say`${high}` : say`${used.figure(`/carbohydrate/low${what}`, 'whole')} to ${high}`;
}

/** What most gels hold. */
const GEL_G = 25;

function inGels({ bench, question }: Ask, { result }: UsedFuel): Sentence | null {
  const most = result.carbohydrate?.highGPerH;
  if (!most || !question.says(/\bgels?\b/)) return null;
  const each = bench.calculate({ expr: `${GEL_G}*1`, value: GEL_G, constants: [GEL_G, 1] }, 'whole', 'g');
  const gels = bench.calculate({ expr: `${most}/${GEL_G}`, value: most / GEL_G, constants: [GEL_G] }, 'tenth');
  return say`With gels of ${each} the upper end is about ${gels} an hour; bars and drink count too, so read what yours hold.`;
}

const onRun = ({ slots }: Ask, race: RaceFacts | null): Sentence | null =>
  slots.disciplines.at(-1) === 'run' && race !== null && race.bikeKm > 0
    ? plainly(
        'On the run the stomach takes less: stay at the low end or below it, in small sips and bites, and eat well on the bike before.',
      )
    : null;

export function answerFuel(ask: Ask): Draft {
  if (isEveOfRace(ask)) return answerCarbLoading(ask);
  if (ask.slots.race === null && isFuelOfAnybody(ask.question)) return withoutAim(ask);
  const { race, durationMin } = aim(ask);
  const used = ask.bench.use('fueling_plan', { raceId: race?.id ?? null, durationMin });
  const { result } = used;
  if (!result.carbohydrate) return withoutAim(ask);
  if (ask.question.has('drink') && !ask.question.has('carbs')) return drinking(ask);
  const name = result.raceName ? say`for ${used.words('/raceName', result.raceName)}` : plainly('for that session');
  const isNothing = result.carbohydrate.highGPerH === 0;
  const rate = isNothing
    ? say`You need no carbohydrate during an effort this short; eat normally before it.`
    : say`Plan ${span(used, 'GPerH')} of carbohydrate per hour ${name}.`;
  const total = isNothing
    ? null
    : result.bikeHours === null
      ? say`In total that is ${span(used, 'TotalG')}.`
      : say`Over a bike leg of about ${used.figure('/bikeHours', 'tenth', 'h')} that is ${span(used, 'TotalG')} in total.`;
  const basis = result.tolerated
    ? say`It rests on what you told me: “${used.words('/tolerated/note', result.tolerated.note)}”`
    : plainly(
        isNothing
          ? ''
          : 'No higher rate has been tried by you, so I stay where an untrained gut copes; practise it on long rides before you raise it.',
      );
  const fluid = result.fluidLPerH
    ? say`Drink about ${used.figure('/fluidLPerH/low', 'tenth')} to ${used.figure('/fluidLPerH/high', 'tenth', 'L/h')}, to thirst within that.`
    : null;
  return {
    sentences: present([
      onRun(ask, race),
      rate,
      total,
      isNothing ? null : inGels(ask, used),
      basis,
      fluid,
      isNothing
        ? null
        : plainly(
            `Begin in the first quarter hour${race && race.bikeKm === 0 ? '' : ' on the bike'}, little and often; halve it for a while if the stomach complains.`,
          ),
    ]),
    articles: ['race-carbohydrate-intake', ...(fluid ? ['hydration-and-sodium'] : [])],
  };
}

function withoutAim(ask: Ask): Draft {
  const found = fromOurs(ask, 'How many grams of carbs per hour, gels for a 70.3');
  return {
    sentences: [...(found?.sentences.slice(0, 4) ?? []), plainly('How long will you be out, and what have you tolerated in training?')],
    articles: ['race-carbohydrate-intake'],
  };
}

function drinking(ask: Ask): Draft {
  const { race, durationMin } = aim(ask);
  const used = ask.bench.use('fueling_plan', { raceId: race?.id ?? null, durationMin });
  const { fluidLPerH, sweatNote } = used.result;
  const range = fluidLPerH
    ? say`Plan about ${used.figure('/fluidLPerH/low', 'tenth')} to ${used.figure('/fluidLPerH/high', 'tenth', 'L/h')}, to thirst within that.`
    : plainly('For an effort this short, drink to thirst.');
  const basis = sweatNote
    ? say`It rests on what you told me: “${used.words('/sweatNote', sweatNote)}”`
    : plainly('Your sweat rate was never measured; weigh yourself before and after an hour to make it yours.');
  return {
    sentences: [
      range,
      basis,
      plainly('Never finish heavier than you started: overdrinking is dangerous. On hot days lean to the upper end and slow down.'),
    ],
    articles: ['hydration-and-sodium'],
  };
}

export function answerCarbLoading(ask: Ask): Draft {
  const race = ask.slots.race ?? mainRace(ask.view);
  const used = ask.bench.use('fueling_plan', { raceId: race?.id ?? null, durationMin: race && runMinutes(ask, race) });
  const { carbLoadingGPerDay, weightKg } = used.result;
  const found = fromOurs(ask, 'How do I carb load');
  const own = carbLoadingGPerDay
    ? say`For your ${used.figure('/weightKg', 'tenth', 'kg')} that is about ${used.figure('/carbLoadingGPerDay/low', 'whole')} to ${used.figure('/carbLoadingGPerDay/high', 'whole', 'g')} of carbohydrate a day, for the last day and a half to two days.`
    : plainly(
        weightKg === null
          ? 'I need your weight to put a number on it.'
          : 'Your race is short enough that normal eating fills the stores; no loading needed.',
      );
  const full =
    carbLoadingGPerDay === null && weightKg !== null && !isMinor(ask.view) && asksAmount(ask) ? fullStores(ask, used, weightKg) : null;
  return {
    sentences: present([
      own,
      full,
      dietOf(ask)?.told ?? null,
      ...(found?.sentences.slice(0, 3) ?? []),
      plainly('Rehearse it once before a long training day.'),
    ]),
    articles: ['pre-race-meal-and-carb-loading'],
  };
}

const asksAmount = ({ question }: Ask): boolean => question.says(/\b(how (many|much)|grams?|g|amount|numbers?|per (day|kilo|kg)|a day)\b/);

/** What fills the stores before a race that needs no loading (Burke LM et al. 2011): g per kg in a day. */
const FULL = { low: 6, high: 8 };

function fullStores({ bench }: Ask, used: UsedFuel, kg: number): Sentence {
  const each = (perKg: number, unit?: string) =>
    bench.calculate({ expr: `${perKg}*${kg}`, value: perKg * kg, constants: [perKg] }, 'whole', unit);
  return say`If you want a number: ${each(FULL.low)} to ${each(FULL.high, 'g')} of carbohydrate on the day before fills them at your ${used.figure('/weightKg', 'tenth', 'kg')}; more brings nothing over that distance.`;
}

export function answerBreakfast(ask: Ask): Draft {
  const found = fromOurs(ask, 'What should I have for breakfast on race morning, eat before my race');
  const diet = dietOf(ask);
  const meal = diet?.breakfast ?? 'Porridge with honey and banana, white toast with jam, or rice with a little egg';
  return {
    sentences: [
      plainly(`${meal}: familiar, low in fat and fibre, two to four hours before the start.`),
      ...(diet ? [diet.told] : []),
      ...(found?.sentences.filter(({ text }) => !/porridge/i.test(text)).slice(0, 2) ?? []),
      plainly('Try it before two hard sessions first.'),
    ],
    articles: ['pre-race-meal-and-carb-loading', 'race-week-and-morning'],
  };
}

export function answerCaffeine(ask: Ask): Draft {
  const found = fromOurs(ask, 'caffeine dose and timing in a race');
  if (isMinor(ask.view))
    return {
      sentences: [plainly('I do not recommend caffeine supplements at your age; sleep and food do more.')],
      articles: ['caffeine', 'youth-athletes'],
      refused: true,
    };
  const used = ask.bench.use('fueling_plan', { raceId: (ask.slots.race ?? mainRace(ask.view))?.id ?? null, durationMin: null });
  const own = used.result.caffeineMg
    ? say`At your ${used.figure('/weightKg', 'tenth', 'kg')} the studied range is ${used.figure('/caffeineMg/low', 'whole')} to ${used.figure('/caffeineMg/high', 'whole', 'mg')} in all; begin at the low end.`
    : null;
  return {
    sentences: present([
      own,
      ...(found?.sentences.slice(0, 2) ?? []),
      plainly('Try it in training first, and leave it out with heart rhythm trouble, high blood pressure, pregnancy or bad sleep.'),
    ]),
    articles: ['caffeine'],
  };
}

/** g per kg and meal (Morton RW et al. 2018). */
const PER_MEAL_KG = 0.4;
const PER_MEAL = /\b(?:per|each|every|a|one|at a) (?:meals?|servings?|portions?|times?|sitting|go)\b/;

export function answerProtein(ask: Ask): Draft {
  const used = ask.bench.use('fueling_plan', { raceId: null, durationMin: null });
  const found = fromOurs(ask, 'How much protein do I need');
  const own = used.result.proteinG
    ? say`For your ${used.figure('/weightKg', 'tenth', 'kg')} that is about ${used.figure('/proteinG/low', 'whole')} to ${used.figure('/proteinG/high', 'whole', 'g')} of protein a day.`
    : null;
  const { weightKg } = used.result;
  const perMeal =
    used.result.proteinG && weightKg !== null && ask.question.says(PER_MEAL)
      ? say`For one meal that is about ${ask.bench.calculate({ expr: `${PER_MEAL_KG}*${weightKg}`, value: PER_MEAL_KG * weightKg, constants: [PER_MEAL_KG] }, 'whole', 'g')}, four times a day.`
      : null;
  const isMaster = (ask.view.athlete.age ?? 0) >= 45;
  return {
    sentences: present([
      own,
      perMeal,
      dietOf(ask)?.told ?? null,
      ...(found?.sentences.slice(0, 2) ?? []),
      plainly('Spread it over the day, with one serving after training.'),
    ]),
    articles: ['protein-and-recovery-nutrition', ...(isMaster ? ['masters-athletes'] : [])],
  };
}
