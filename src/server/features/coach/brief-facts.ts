import type { RacePrediction } from '#contract/analytics.ts';
import { addDays, daysBetween } from '#core/calendar.ts';
import { fuelling } from '#core/coach/tools/fuelling.ts';
import { told } from '#core/coach/tools/told.ts';
import type { AthleteView, RaceFacts } from '#core/coach/view.ts';
import { BRIEF_DAYS, type BriefFacts } from '#core/coach/words/race-brief.ts';
import { fitnessByDay } from '#core/load/fitness.ts';
import { racePredictions } from '#server/features/analytics/analytics.ts';
import type { Today } from '#server/features/insights/insights.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

type AthleteState = Today['state'];

const WEEK_DAYS = 7;
const USUAL_WEEKS = 4;

/** The race of the next days and how the athlete comes to it; null when none is near. Forecasts are asked for only then. */
export async function readBriefFacts(
  deps: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
  { state, view }: { state: AthleteState; view: Pick<AthleteView, 'athlete' | 'races' | 'memory'> },
): Promise<BriefFacts | null> {
  const race = view.races.find(({ daysToGo }) => daysToGo <= BRIEF_DAYS);
  if (!race) return null;
  const { predictions } = await racePredictions(deps, athlete);
  const { carbohydrate, fluidLPerH } = fuelling(view, { raceId: race.id, durationMin: null });
  return {
    raceId: race.id,
    name: told(race.name, 'your race').text,
    date: race.date,
    daysToGo: race.daysToGo,
    taper: taperOf(state),
    form: formOf(state, race),
    forecast: forecastOf(predictions, race),
    carbohydrate:
      carbohydrate && carbohydrate.highGPerH > 0 ? { lowGPerH: carbohydrate.lowGPerH, highGPerH: carbohydrate.highGPerH } : null,
    fluid: fluidLPerH && { lowLPerH: fluidLPerH.low, highLPerH: fluidLPerH.high },
  };
}

/** The last seven days beside the mean week of the four before them. */
function taperOf({ done, today }: AthleteState): BriefFacts['taper'] {
  const loadBetween = (days: number, until: number) =>
    done
      .filter(({ date }) => date > addDays(today, -days) && date <= addDays(today, -until))
      .reduce((sum, { load }) => sum + (load ?? 0), 0);
  const load = Math.round(loadBetween(WEEK_DAYS, 0));
  const usualLoad = Math.round(loadBetween(WEEK_DAYS * (USUAL_WEEKS + 1), WEEK_DAYS) / USUAL_WEEKS);
  return usualLoad === 0 ? null : { load, usualLoad, lessPct: Math.round((1 - load / usualLoad) * 100) };
}

/** Form of a morning rests on the evening before: what is planned from today up to the eve of the race goes into it. */
function formOf({ fitness, sessions, today }: AthleteState, race: RaceFacts): BriefFacts['form'] {
  const now = fitness.at(-1);
  if (!now) return null;
  const days = daysBetween(today, race.date);
  const ahead = Array.from({ length: days }, (_, at) => {
    const date = addDays(today, at + 1);
    const planned = sessions.filter((session) => session.date === date && !session.completed);
    return { date, load: date === race.date ? 0 : planned.reduce((sum, { plannedLoad }) => sum + (plannedLoad ?? 0), 0) };
  });
  const morning = fitnessByDay(ahead, now).at(-1) ?? now;
  return { now: Math.round(now.tsb), raceMorning: Math.round(morning.tsb) };
}

const RUN_NAMES: Readonly<Record<string, string>> = {
  '5k run': '5 km',
  '10k run': '10 km',
  'half marathon': 'half marathon',
  marathon: 'marathon',
  full: 'ironman',
};

/** Nobody forecasts a race to the second. */
const toMinute = (sec: number): number => Math.round(sec / 60) * 60;

function forecastOf(predictions: readonly RacePrediction[], { distance }: RaceFacts): BriefFacts['forecast'] {
  const time = predictions.find((each) => each.distance === (RUN_NAMES[distance] ?? distance))?.time;
  return time ? { lowSec: toMinute(time.low), highSec: toMinute(time.high) } : null;
}
