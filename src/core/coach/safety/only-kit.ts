import { cleanMessage } from '#core/coach/language/clean-message.ts';
import { wordsOf } from '#core/coach/language/words.ts';
import { sensesOf } from '#core/coach/safety/senses.ts';

const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Devices, programs and what they write. */
const KIT =
  set(`watch watches garmin wahoo coros polar suunto strava zwift trainingpeaks whoop oura app apps phone phones laptop computer headunit edge forerunner
  fenix device devices sensor sensors strap meter powermeter turbo treadmill battery batteries screen display bluetooth gps file files fit gpx tcx data recording recordings record
  upload uploads sync website site page browser account export import history map maps firmware software update zip smarttrainer kickr tacx footpod pod earbuds headphones camera video clip charger cable
  tyre tyres tire tires tube chain wheel wheels derailleur brake brakes pump goggles wetsuit shoes`);
/** What a device does when it fails; each also has another meaning, of a person. */
const FAULT =
  set(`crash crashed crashes crashing die died dies dying dead killed kill kills killing gone lost lose loses losing froze frozen freeze freezes freezing stopped stops stop quit quits
  broke broken break breaks failed fails failing fail drained drains draining missing vanished disappeared disappears deleted delete deletes wiped wipe erased corrupt corrupted stuck hung hangs exploded
  burst punctured wake restarted restarts restart reset rebooted reboot glitched glitch glitches bricked blank ended ends end finished passed collapsed`);
const PERSON = set(
  'i im ive me myself we us you he hes she shes they them somebody someone everybody everyone nobody anyone people who whoever',
);
/** What is said at a farewell, in despair, or of a life. */
const FAREWELL =
  /\b(?:need\w*|longer|any ?more|ever(?:ything|yone|ybody)?|forever|goodbye|good bye|bye|farewell|nobody|no one|anyone|someone|somebody|points?|pointless|matters?|care|cares|anyways?|sorted|giv(?:e|es|en|ing)|gave|gift\w*|inherit\w*|leave|leaving|passwords?|letters?|notes?|wr[io]te\w*|written|t[eo]ll\w*|without|tired|done|enough|live|lives|living|alive|life|myself|me|alone|last|final|finally|over|worth\w*|useless|hope\w*|cope|alone|anybody|around|sorry|thanks for|thank you for|funeral|will be found|find me|found me|miss me|soon|want\w*|wish\w*|dont bother|no use)\b/;
/** "The heart rate strap" is a thing. */
const NAMED_BY_BODY =
  /\b(?:heart ?rate|hr|chest|pulse|wrist|arm|foot|power|speed|cadence|blood oxygen) (?:monitor|strap|belt|sensor|meter|pod|reading|data|readings|file|graph|trace)s?\b/g;
/** All that was recorded. */
const ALL_LOST =
  /\b(?:lost|deleted|wiped|erased) (?:it all|everything)\b|\b(?:everything|it all) (?:is |was |has |got )?(?:gone|lost|deleted|missing|wiped|vanished)\b/g;
/** Senses of words that a fault of a device may use as well. */
const OF_KIT: ReadonlySet<string> = new Set([
  'gear',
  'crash',
  'die',
  'swim',
  'past',
  'since',
  'night',
  'suddenly',
  'howTo',
  'memory',
  'cold',
  'rest',
  'oneSide',
  'stillTrain',
  'worse',
  'more',
  'pop',
  'cannotLoad',
  'jest',
  'underWater',
  'blow',
  'goodbye',
  'hot',
  'heat',
  'red',
  'dark',
  'glad',
  'wellAgain',
]);
const JOINS = set('and but then when while because so or as since with');
const NEAR = 6;

/**
 * Whether what a message speaks of is a device, an app or a file, so that what it sounds like is no sign of anything: what fails is a thing,
 * and no word is about a person, a body, a mood or a farewell.
 */
export function isOnlyKit(message: string): boolean {
  const line = wordsOf(cleanMessage(message))
    .map(({ text }) => text)
    .join(' ')
    .replace(NAMED_BY_BODY, 'sensor')
    .replace(ALL_LOST, 'data gone');
  const words = line.split(' ');
  const faults = words.flatMap((word, at) => (FAULT.has(word) ? [at] : []));
  if (faults.length === 0 || FAREWELL.test(line) || /\bwatch (?:me|us|him|her|them|my|it|this|out)\b/.test(line)) return false;
  if (!faults.every((at) => isOfThing(words, at))) return false;
  return words.every((word) => KIT.has(word) || FAULT.has(word) || [...sensesOf(word)].every((sense) => OF_KIT.has(sense)));
}

/** The nearest before it that can fail or be spoken of is a thing; where nothing is named before, what follows at once is one. */
function isOfThing(words: readonly string[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - NEAR); back--) {
    const word = words[back] ?? '';
    if (KIT.has(word)) return true;
    if (PERSON.has(word)) return hasThingAfter(words, at);
  }
  return hasThingAfter(words, at);
}

/** "I lost the file", but not "I died and my watch too". */
function hasThingAfter(words: readonly string[], at: number): boolean {
  const after = words.slice(at + 1, at + 5);
  const end = after.findIndex((word) => JOINS.has(word) || PERSON.has(word));
  return after.slice(0, end < 0 ? after.length : end).some((word) => KIT.has(word));
}
