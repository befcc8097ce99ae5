import { plain } from '#core/coach/language/words.ts';
import type { AthleteView } from '#core/coach/view.ts';

/** Parts of a body, by which sessions are called. */
const OF_A_BODY =
  /\b(?:calf|calves|hips?|knees?|back|shoulders?|neck|ankles?|legs?|core|glutes?|hamstrings?|quads?|feet|foot|arms?|chest|heart)\b/;
const LEADS = /^(?:heavy|easy|light|gym|strength|home|short|long)\s+/;
/** A sign is said with such a word; a session is only named. */
const OF_A_SIGN =
  /\b(?:pain\w*|hurt\w*|ach\w*|sore\w*|swell\w*|swollen|red|hot|warm|lump|cramp\w*|tender\w*|throb\w*|numb\w*|tight\w*|pull\w*|tore|torn|strain\w*|pop\w*|click\w*|stiff\w*|injur\w*|niggl\w*|breath\w*|flight|flew)\b/;

/** "Leave the calf and hips job today": the athlete's own sessions by their names are no parts of a body. The text as it was where a sign is said too. */
export function withoutOwnNames(said: string, { plan, races }: Pick<AthleteView, 'plan' | 'races'>): string {
  const text = withoutRaces(said, races);
  if (plan === null || !OF_A_BODY.test(plain(text)) || OF_A_SIGN.test(plain(text))) return text;
  const names = plan.sessions
    .map(({ name }) => plain(name).replace(LEADS, ''))
    .filter((name) => name.includes(' ') && OF_A_BODY.test(name));
  return [...new Set(names)].reduce((said, name) => said.replaceAll(sayingOf(name), 'session'), text);
}

const LEAST_LETTERS = 4;
/** Words of many names, which say nothing of a body. */
const OF_A_DISTANCE =
  /^(?:half|full|marathon|triathlon|sprint|olympic|ironman|challenge|classic|race|long|short|middle|distance|super|swim|ride|gran|fondo|gravel|lake|city|open|water)$/i;

/** "Days left to Tremblant?", "my time at Bled": a race by the name of its place, which is no word of a sign. */
function withoutRaces(text: string, races: AthleteView['races']): string {
  const places = new Set(
    races.flatMap(({ name }) =>
      name.split(/[^\p{L}]+/u).filter((word) => word.length >= LEAST_LETTERS && /^\p{Lu}/u.test(word) && !OF_A_DISTANCE.test(word)),
    ),
  );
  if (![...places].some((place) => text.includes(place))) return text;
  return [...places].reduce((rest, place) => rest.replaceAll(new RegExp(`(?<=\\S )(?<![.!?] )${place}(?!\\p{L})`, 'gu'), 'the race'), text);
}

/** A name as it may be written: any case, "hip" for "hips". */
function sayingOf(name: string): RegExp {
  const words = name.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return new RegExp(`\\b${words.map((word) => word.replace(/s$/, 's?')).join('[^a-z0-9]{1,3}')}\\b`, 'gi');
}
