import type { LocalDate } from '#core/calendar.ts';
import { sentencesOf } from '#core/coach/articles/article.ts';
import { figuresIn } from '#core/coach/figures/figure-in.ts';
import { plainly, quoted, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';

/** A race in the next days, and how the athlete comes to it. Carbohydrate in g an hour, fluid in l an hour, times in seconds, to the minute. */
export interface BriefFacts {
  raceId: string;
  name: string;
  date: LocalDate;
  daysToGo: number;
  /** Load of the last seven days beside the mean week of the four before; null without those. `lessPct` is negative when it rose. */
  taper: { load: number; usualLoad: number; lessPct: number } | null;
  /** Form this morning, and on race morning with what is planned until then. */
  form: { now: number; raceMorning: number } | null;
  forecast: { lowSec: number; highSec: number } | null;
  /** Null for an effort so short that nothing is needed. */
  carbohydrate: { lowGPerH: number; highGPerH: number } | null;
  fluid: { lowLPerH: number; highLPerH: number } | null;
}

/** From here on the brief stands on the dashboard. */
export const BRIEF_DAYS = 10;
/** A taper cuts 41 to 60 % of the load (Bosquet 2007); below this in the last week little has been cut. */
const CUT_PCT = 20;
/** Form on race morning with which most race well. */
const READY = { from: 5, to: 25 };
export const CHECKLIST_CARD = 'race-week-and-morning';
export const TAPER_CARD = 'tapering';

/** Taper, form, forecast, fuel and what to do, in this order; silent without a race in the next days. */
export function writeRaceBrief(view: { brief?: BriefFacts | null }, paragraph: (id: string, at: number) => string | null): Sentence[] {
  const { brief = null } = view;
  if (brief === null) return [];
  const figure = figuresIn(view);
  return [
    say`“${quoted(brief.name, 'athlete:/brief/name')}” is on ${sayWeekday(brief.date)}: ${brief.daysToGo === 0 ? 'today' : say`${figure('/brief/daysToGo', 'whole')} ${brief.daysToGo === 1 ? 'day' : 'days'} to go`}.`,
    ...taperWords(brief, figure),
    ...formWords(brief, figure),
    ...forecastWords(brief, figure),
    ...fuelWords(brief, figure),
    ...checklist(brief.daysToGo, paragraph),
  ];
}

type FigureAt = ReturnType<typeof figuresIn>;

function taperWords({ taper, daysToGo }: BriefFacts, figure: FigureAt): Sentence[] {
  if (taper === null) return [];
  const [load, usual] = [figure('/brief/taper/load', 'whole'), figure('/brief/taper/usualLoad', 'whole')];
  if (taper.lessPct >= CUT_PCT)
    return [
      say`Taper: the load of the last seven days is ${load}, ${figure('/brief/taper/lessPct', 'whole', '%')} below your usual week of ${usual}.`,
      plainly('Keep the short race-pace efforts, and leave the volume down.'),
    ];
  return [
    say`Taper: the load of the last seven days is ${load}, beside a usual week of ${usual}.`,
    plainly(
      daysToGo <= 7
        ? 'Little has been cut yet: shorten what is left, and keep a little speed in it.'
        : 'From now on cut the volume and keep the speed.',
    ),
  ];
}

function formWords({ form }: BriefFacts, figure: FigureAt): Sentence[] {
  if (form === null) return [];
  const course =
    form.raceMorning < READY.from ? 'still tired' : form.raceMorning > READY.to ? 'fresher than you need to be' : 'where most race well';
  return [
    say`Form is ${figure('/brief/form/now', 'whole')} today, and with what is planned ${figure('/brief/form/raceMorning', 'whole')} on race morning: ${course}.`,
  ];
}

function forecastWords({ forecast }: BriefFacts, figure: FigureAt): Sentence[] {
  if (forecast === null)
    return [plainly('Forecast: your thresholds do not support one yet, so race by effort and let the second half be the faster one.')];
  return [
    say`Forecast from your thresholds: about ${figure('/brief/forecast/lowSec', 'time')} to ${figure('/brief/forecast/highSec', 'time')}; course and weather decide within it.`,
  ];
}

function fuelWords({ carbohydrate, fluid }: BriefFacts, figure: FigureAt): Sentence[] {
  const drink = fluid
    ? say`Drink ${figure('/brief/fluid/lowLPerH', 'tenth')} to ${figure('/brief/fluid/highLPerH', 'tenth', 'L/h')}, to thirst within that.`
    : null;
  const eat = carbohydrate
    ? say`Fuel: ${gramsAnHour(carbohydrate, figure)} of carbohydrate an hour, only what you have practised.`
    : plainly('Fuel: the race is short, so breakfast is enough.');
  return drink ? [eat, drink] : [eat];
}

function gramsAnHour({ lowGPerH, highGPerH }: NonNullable<BriefFacts['carbohydrate']>, figure: FigureAt): Sentence {
  const high = figure('/brief/carbohydrate/highGPerH', 'whole', 'g');
  return lowGPerH === highGPerH ? say`${high}` : say`${figure('/brief/carbohydrate/lowGPerH', 'whole')} to ${high}`;
}

/** Sentences of the card for the days that are left; on the day itself the morning's. */
function checklist(daysToGo: number, paragraph: (id: string, at: number) => string | null): Sentence[] {
  const at = daysToGo === 0 ? 2 : 1;
  const sentences = sentencesOf(paragraph(CHECKLIST_CARD, at) ?? '');
  const from = daysToGo >= 5 ? 0 : daysToGo >= 3 ? 1 : daysToGo === 2 ? 2 : 3;
  const chosen = daysToGo === 0 ? sentences : sentences.slice(from, from + 2);
  return chosen.map((text) => quoted(text, `kb:${CHECKLIST_CARD}#p${at}`));
}
