import { easesDays } from '#core/coach/intent/easing.ts';
import {
  asksThoughOthersIll,
  asksWhetherToTrain,
  staysWithIll,
  tellsDidMore,
  tellsFamilyIll,
  tellsOnlyShortNight,
} from '#core/coach/intent/legs-asked.ts';
import type { IntentRule } from '#core/coach/intent/plan-intents.ts';
import { tellsRaceChange } from '#core/coach/intent/race-changed.ts';
import { undoes } from '#core/coach/intent/said-of-open.ts';
import { cannotMake, tellsFigure, wantsToLog } from '#core/coach/intent/told-figure.ts';
import { asksHardestAhead, asksWhatCouldGo, changeOfEach, namesFreeDays, namesHoursOfWeek } from '#core/coach/intent/week-limits.ts';
import { asksForRest, asksMeal, asksOwnVo2, asksReadyForRace, whereEntered } from '#core/coach/intent/where-asked.ts';
import {
  adaptsToHeat,
  asksToFitIn,
  asksToSetUp,
  asksWithTime,
  capsTooLong,
  wantsFewer,
  wantsHardOnDays,
  wantsInPlaceOfClosed,
  wantsOtherDays,
  wantsSomethingElse,
} from '#core/coach/intent/wishes-of-days.ts';

/** "Can we take the sting out of this week?" */
const wishesEase = ({ question }: Parameters<IntentRule[1]>[0]): boolean =>
  easesDays(question) && question.says(/\b(can|could|would) (we|you)\b|\bplease\b|\bpls\b/) && !question.has('carbs', 'race');

/** What is wished of days and weeks, and what is told of a night or of something done, in words that mean nothing else. */
export const OF_WISHES: readonly IntentRule[] = [
  ['capability', (asked) => tellsFigure(asked) || wantsToLog(asked) || whereEntered(asked) !== null],
  ['on-track', asksReadyForRace],
  ['capability', tellsRaceChange],
  ['change-unclear', (asked) => undoes(asked.question.text) || cannotMake(asked)],
  ['create', (asked) => wantsHardOnDays(asked) || asksToSetUp(asked)],
  ['replan', (asked) => namesFreeDays(asked) || namesHoursOfWeek(asked) || adaptsToHeat(asked) || wishesEase(asked)],
  ['adjust', (asked) => changeOfEach(asked) !== null],
  ['key-sessions', (asked) => asksHardestAhead(asked) || asksWhatCouldGo(asked)],
  ['plan-day', asksToFitIn],
  [
    'train-today',
    (asked) =>
      asksForRest(asked) ||
      tellsDidMore(asked) ||
      asksWhetherToTrain(asked) ||
      tellsOnlyShortNight(asked) ||
      tellsFamilyIll(asked) ||
      asksThoughOthersIll(asked),
  ],
  ['knowledge', asksMeal],
  ['metric', asksOwnVo2],
  ['swap', (asked) => wantsOtherDays(asked) || wantsSomethingElse(asked) || wantsInPlaceOfClosed(asked)],
  ['adjust', (asked) => capsTooLong(asked) || asksWithTime(asked)],
  ['skip', (asked) => wantsFewer(asked) || staysWithIll(asked)],
];
