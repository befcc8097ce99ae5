import { asksWeek } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';

const DID_NOTHING =
  /\b(did|done|doing|do|managed|trained) (absolutely |almost |basically |literally |next to |precisely )?(nothing|zero|nada|zilch|nowt|sod all|bugger all|naff all|jack)\b|\b(didnt|did not|couldnt|could not|havent|have not|wasnt able to|was not able to|never|hardly|didn t) (\w+ )?(train\w*|do (a thing|anything|any|a single|much|one)|get (anything|any|a single|out)|manage\w* (anything|any|a single)|swim bike or run)\b|\b(no|zero) (training|sessions|workouts)( at all| whatsoever| done)?\b|\bzero time\b|\b(a|total|complete|bit of a|was|been) (\w+ )?(write off|writeoff|washout|wash out|wipe ?out|disaster|blank)\b|\b(lost|skipped|missed|wrote off|blew off|binned|bailed on) (the |my |all |of |whole |entire |everything |last |past |previous )*(week|fortnight|days|everything|training)\b|\b(never|didnt|couldnt|didn t|hardly|barely|not) (even |once |really |ever )*(got|get|touch|touched|rode|ride|ran|run|swam|swim|sat|left|set foot)( \w+){0,5} (at all|once|all week|the whole week|a single time)\b|\btook (the |all |of |last |past |whole )*(week|weeks|fortnight|days) (completely |entirely |totally )?off\b|\b(gar |uberhaupt )?nicht trainiert\b|\bnichts (gemacht|trainiert|geschafft)\b|\bno (he )?(entren\w*|hice nada)\b|\b(rien fait|rien foutu|pas (pu )?m? ?entrain\w*)\b|\bnon (mi sono|ho) (allenat\w*|fatto (nulla|niente))\b|\bniets (gedaan|getraind)\b/;
const PAST_DAYS =
  /\b(last|past|previous|whole|all|entire|letzte|letzten|vergangene|pasada|derniere|scorsa|vorige) (week|fortnight|woche|semana|semaine|settimana|\w+ (days|weeks))\b|\b(a|one|two|three|\d{1,2}|ten|few|several|couple of) (days?|weeks?)\b|\bfortnight\b|\bsince\b/;
/** It asks of the own data, or of something that lies ahead. */
const OTHER =
  /\b(rework\w*|re ?plan\w*|redo|rearrange|around (?:that|it|this)|how (many|much|far|long)|which|did i|have i|what did|why did|show|compare|average|total|next (week|month)|tomorrow|taper\w*|legs|feels?|normal|meant to|will do|injur\w*|surgery|operation|hospital|pregnan\w*|baby|birth|race with|enter|sign up)\b/;

/** "Did nothing last week, work was mad": days without training that are over. */
export const tellsAbsence = (asked: Asked): boolean =>
  asked.question.says(DID_NOTHING) &&
  (asksWeek(asked) || asked.question.says(PAST_DAYS)) &&
  !asked.question.says(OTHER) &&
  asked.slots.race === null &&
  !asked.question.has('niggle', 'carbs', 'until', 'finish', 'hrv', 'remembered');
