import { wordsOf } from '#core/coach/language/words.ts';
import { sensesOf } from '#core/coach/safety/senses.ts';

const FOLLOW_UP = /^(?:and|or|what about|how about)(?: in| at| for)? (\p{L}{3,20}) ?[?!.]?$/iu;
const COLOUR = /^(?:red|blue|gr[ea]y|purple|violet|black|brown|dark|pale|white|yellow|pink|green)$/i;
/** Senses that a name of a place may have in another language. */
const OF_A_NAME: ReadonlySet<string> = new Set(['pale', 'red', 'dark', 'gear', 'swim']);

/** "And" with a single word after it, which is a colour in another language at most: somebody goes on asking, of a place perhaps. */
export function isOnlyAName(text: string): boolean {
  const name = FOLLOW_UP.exec(text.trim())?.[1];
  if (name === undefined || COLOUR.test(name)) return false;
  return wordsOf(name).every((word) => [...sensesOf(word.text)].every((sense) => OF_A_NAME.has(sense)));
}

const WEEKS =
  /\b(?:\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a few) (?:weeks?|wks?) (?:to go|out|away|left|to|until|till|before)\b|\bin (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a few) (?:weeks?|wks?)\b/i;
const OF_TRAINING =
  /\b(?:rac(?:e|es|ing)|iron ?man|marathon|half|70\.3|intervals?|taper\w*|sessions?|train\w*|peak\w*|long (?:ride|run)|tempo|bricks?|sprint|olympic)\b/i;
const OF_A_CHILD =
  /\b(?:pregnan\w*|preg\w*|expect\w*|bab(?:y|ies)|bump|belly|due|midwife|trimester|birth|scan|kick\w*|bleed\w*|blood|spotting|cramp\w*|contraction\w*|waters?|womb|nause\w*|sick\w*|test|positive|lines?|period|late|gone|along|mum|mother|child|partner|wife|girlfriend|she|her|couple|married|doctor|gp|ivf|embryo)\b/i;

/** Weeks that are counted to a race, and not a word of a child. */
export const isOnlyWeeksToARace = (text: string): boolean => WEEKS.test(text) && OF_TRAINING.test(text) && !OF_A_CHILD.test(text);

const TEST_OF_FORM = /\b(?:ramp|ftp|css|lactate|vo2|threshold|20 ?min\w*|step|sweat)\b/i;
const TESTED = /\btest(?:s|ed|ing)?\b/i;
const OF_A_SUBSTANCE =
  /\b(?:wada|ukad|usada|nada|dop\w*|drug\w*|banned|clean|positive|fail\w*|pass\w*|pills?|tablets?|supp\w*|powder|take|taking|took|on something|cycle|dose|mask\w*|detect\w*|blood|urine|piss|pee|testo\w*|contam\w*|beat|gear|juice|stuff|whey|creatine|caffeine|pre ?workout|prescri\w*|doc|doctor|online|buy|get me|sell\w*|inject\w*)\b/i;

/** A test of form ("a ramp"), and nothing that anybody takes. */
export const isOnlyATestOfForm = (text: string): boolean => TEST_OF_FORM.test(text) && TESTED.test(text) && !OF_A_SUBSTANCE.test(text);

const ICE_BATH = /\b(?:ice baths?|ice bathing|cold plunges?|cold tubs?|cold showers?|contrast (?:baths?|showers?)|cryo\w*)\b/i;
const ITS_WORTH =
  /\b(?:worth|point|help\w*|recover\w*|recovery|work|works|evidence|science|nonsense|myth|hype|benefit\w*|any good|useful|better than|adapt\w*|saunas?|massage|compression)\b/i;
const IN_COLD =
  /\b(?:alone|solo|by myself|on my own|lakes?|sea|river|ocean|reservoir|pond|hole|winter|swim\w*|numb\w*|shiver\w*|shak\w*|blue|faint\w*|dizz\w*|chest|heart|breath\w*|gasp\w*|colou?r|white|tingl\w*|pain\w*|pregnan\w*|drunk|beer|alcohol|\d+|degrees|minutes|hour|stay(?:ing)? in|son|daughter|kids?|school)\b/i;

const BY_THE_CYCLE =
  /\b(?:train\w*|plan\w*|sessions?|weeks?|schedul\w*|adjust\w*|organi[sz]e|fit|change)\b.{0,30}\b(?:around|by|with|to|through|during|in|for) (?:my|the|her|your) (?:menstrual )?(?:cycles?|periods?|phases?|luteal phase|follicular phase)\b/i;
const CYCLE_IS_OFF =
  /\b(?:lost|losing|miss\w*|no|not|none|stop\w*|irregular|late|skipp\w*|gone|without|absent|vanish\w*|disappear\w*|came back|heav\w*|eat\w*|food|calori\w*|weight|thin\w*|lean\w*|diet\w*|pill|test|testo\w*|steroid\w*|epo|pct|tren|anavar|hgh|sarms?|dos(?:e|es|ing)|inject\w*)\b/i;

/** Hard weeks planned by a cycle that is as it should be. */
export const isOnlyByTheCycle = (text: string): boolean => BY_THE_CYCLE.test(text) && !CYCLE_IS_OFF.test(text);

const HEIGHT =
  /\b(?:altitude|high camp|mountain camp|height training|livigno|font romeu|sierra nevada|(?:st|saint|sankt) moritz|teide|flagstaff|iten|davos|\d,?\d{3} ?m(?:etres|eters)?)\b/i;
const NOT_BY_HEIGHT =
  /\b(?:epo|transfus\w*|inject\w*|micro ?dos\w*|dop\w*|bag|bags|banned|test\w*|pills?|tablets?|headaches?|vomit\w*|breathless\w*|confus\w*|cough\w*|cobalt|xenon|steroid\w*|hgh|drug\w*|dizz\w*|sick\w*)\b/i;

/** What a camp at height does for the blood, and nothing that anybody takes. */
export const isOnlyHeight = (text: string): boolean => HEIGHT.test(text) && !NOT_BY_HEIGHT.test(text);

/** What an ice bath is worth, asked by nobody who is in the cold. */
export const isOnlyABath = (text: string): boolean => ICE_BATH.test(text) && ITS_WORTH.test(text) && !IN_COLD.test(text);

const SUIT = /\b(?:wet ?suits?|wetties|neoprenes?|neopreno|neopren\w*|neo|combinaisons?|muta|fato)\b/i;
const ALLOWED =
  /\b(?:allow\w*|permit\w*|legal\w*|illegal|ban(?:s|ned)?|compulsory|mandatory|obligatory|oblig\w*|forced|forbid\w*|forbidden|optional|rules?|required|have to|must i|do i need|are we made|non[- ]wetsuit|erlaubt|verboten|pflicht|autoris[ée]\w*|interdit\w*|permitid[oa]s?|prohibid[oa]s?|consentit[ao]|vietat[ao]|obbligatori[ao]|proibid[oa]s?)(?![\p{L}])/iu;
const ALONE_OR_BARE =
  /\b(?:alone|solo|by myself|on my own|on my tod|nobody|no one|just me|without (?:a |my |the )?wet ?suit|no wet ?suit|skip\w*|skins|trunks|how long|survive|last in|shiver\w*|numb\w*|blue|gasp\w*|breath\w*|chest|heart|faint\w*|dizzy|asthma|pregnan\w*|allein|seule?|sol[oa]|sozinh[oa]|night|dark|ice|kids?|son|daughter)\b/i;

/** Whether a wetsuit is allowed or asked for, which the rules of a race say by the water; nobody who goes in alone or without one. */
export const isOnlyARuleOfSuits = (text: string): boolean => SUIT.test(text) && ALLOWED.test(text) && !ALONE_OR_BARE.test(text);

const VOTES = /\b(?:vot(?:e|es|ed|er|ers|ing)|elections?|ballots?|referendums?|polling station|parliament|politic\w*)\b/i;
const OF_A_PERSON_IN_NEED =
  /\b(?:pain\w*|hurt\w*|ach(?:e|es|ing)|chest|heart|breath\w*|dizz\w*|faint\w*|sick|ill|fever\w*|die|dying|dead|kill\w*|end it|myself|alone|hopeless\w*|cry\w*|anxi\w*|depress\w*|panic\w*|sleep\w*|scared|threat\w*|hit|beat\w*|afraid|eat\w*|pills?|drug\w*|doping)\b/i;

/** Who is to be voted for, and not a word of a body, a mind or a threat. */
export const isOnlyAVote = (text: string): boolean => VOTES.test(text) && !OF_A_PERSON_IN_NEED.test(text);

const TAPERS = /\btaper(?:s|ing|ed)?\b/i;
const MORE_THAN_A_TAPER =
  /\b(?:pulse|rhr|resting|heart|fever\w*|ill|sick|chest|dizzy|faint\w*|breath\w*|depress\w*|hopeless|pain\w*|hurts?|swollen|numb\w*|sleep\w*|months)\b/i;

/** Legs that feel like wood in the weeks before a race: that is how a taper feels. */
export const isOnlyATaper = (text: string): boolean => TAPERS.test(text) && !MORE_THAN_A_TAPER.test(text);

const AFRAID = /\b(?:panic\w*|scared|afraid|anxious|nervous|fear\w*|frightened|terrified|freak\w*)\b/i;
const IN_WATER = /\b(?:(?<!rock )bottom|lake|sea|open water|water|swim\w*|river|deep|weeds?|murky|ocean|wetsuit|mass start)\b/i;
const BEYOND_THE_WATER =
  /\b(?:life|every day|all day|all the time|weeks|months|sleep\w*|work|cry\w*|die|dying|live|living|alone|hopeless|depress\w*|worthless|nobody|eat\w*|food|drown\w*|chest|breath\w*|faint\w*|him|he|coach)\b/i;

/** The fear of dark water, and of nothing else. */
export const isOnlyFearOfWater = (text: string): boolean => AFRAID.test(text) && IN_WATER.test(text) && !BEYOND_THE_WATER.test(text);

const IN_ENGLISH = /\b(?:intervals?|sessions?|long run|rides?|over ?unders?|workouts?)\b/i;
const OF_WEATHER =
  /\b(?:weather|forecast|storm\w*|thunder\w*|lightning|wind\w*|gales?|gust\w*|ice|icy|snow\w*|rain\w*|hail\w*|fog\w*|mist\w*|smog|smoke\w*|fires?|flood\w*|heat\w*|hot|warm|cold|freez\w*|frost\w*|degrees?|air|aqi|pollut\w*|haze|hazy|dark|slippery|wet|waves?|swell|rip|surf|warning|red flags?|sky|sun\w*|uv|clouds?|hurricane|tornado|avalanche|sleet|blizzard|typhoon|outside|outdoors)\b/i;

const INDOORS = /\b(?:on (?:the|my) (?:turbo|trainer|treadmill|rollers|watt ?bike)|indoors)\b/i;
const OUT_IN_IT = /\b(?:outside|outdoors|go out|going out|lake|sea|river|open water|anyway|road)\b/i;

/** Sessions, and not a word of the weather, or done where there is none. */
export const isWithoutWeather = (text: string): boolean =>
  IN_ENGLISH.test(text) && (!OF_WEATHER.test(text) || (INDOORS.test(text) && !OUT_IN_IT.test(text)));
