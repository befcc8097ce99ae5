import { noRecordOf } from '#core/coach/answer/activity-line.ts';
import type { Ask } from '#core/coach/answer/answer.ts';
import type { Sentence } from '#core/coach/figures/sentence.ts';
import { plain } from '#core/coach/language/words.ts';

/** "At the Arendal half", "in last year's Lyon triathlon". */
const EVENT =
  /\b(?:at|in|during|from|of|on|for|my|the|last years?) ((?:\p{L}+ ){1,4}?)(half marathon|marathon|half|10k|5k|10 miler|triathlon|tri|ironman|70\.3|parkrun|duathlon|aquathlon|sportive|gran fondo|fondo|race|olympic|sprint)\b/u;
/** Events that no training session is by chance. */
const RACED_ONLY = /\b(marathon|triathlon|ironman|duathlon|aquathlon|sportive|gran fondo)\b/;
/** Words beside the name of a place. */
const NO_PLACE = new Set(
  'a an the my our that this last latest first second next years year previous recent most old best local big long short hard easy tempo steady fast slow practice test autumn spring summer winter fall of in at on for during from and to was were did i it with bike run swim ride session sessions interval intervals track olympic sprint half full super trail road open water charity club city 5k 10k pace target race'.split(
    ' ',
  ),
);
const LONG_AGO = /\blast (spring|summer|autumn|fall|winter|season)\b|\b(years?|decades?) ago\b|\bwhen i was\b/;

/** What is said where an event is named that nothing on record is called after, or a time that lies too far back; null where neither is. */
export function unknownEvent({ question, slots, view }: Ask): Sentence | null {
  const line = question.words.map(({ text }) => text).join(' ');
  const names = view.activities.map(({ name }) => plain(name));
  const [, before = '', event = ''] = EVENT.exec(line) ?? [];
  const place = before.split(' ').filter((word) => word !== '' && !NO_PLACE.has(word));
  if (place.length > 0 && !names.some((name) => place.some((word) => name.includes(word)))) return noRecordOf('that event');
  const raced = RACED_ONLY.exec(event === '' ? line : event)?.[1];
  if (raced && question.says(/\b(my|the|last|a|that) (\w+ ){0,3}(marathon|triathlon|ironman|duathlon|aquathlon|sportive|gran fondo)\b/))
    return names.some((name) => name.includes(raced)) ||
      question.says(/\b(marathon|ironman|triathlon|race) (pace|session|training|block|plan)\b/)
      ? null
      : noRecordOf(`a ${raced}`);
  return LONG_AGO.test(line) && slots.back.length === 0 ? noRecordOf('anything of that time') : null;
}
