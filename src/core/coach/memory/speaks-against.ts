import { disciplineOf } from '#core/coach/intent/slots.ts';
import { plain } from '#core/coach/language/words.ts';

/** What was hurt, where the same word said again is enough. */
const HURT =
  /\b(injur\w*|tendin\w*|achilles|knee|shin|stress|fracture|strain\w*|provok\w*|hurts?|pain\w*|plantar|impinge\w*|bursitis|brings? (it|them|that) back|sets? (it|them|that) off|flares?|aggravat\w*|triggers?|irritat\w*|no (hills?|speed|sprints?|track|intervals?|jump\w*))\b/i;
/** A part of the body that was hurt, or somebody who set a limit. */
const OF_BODY =
  /\b(injur\w*|tendin\w*|achilles|knees?|shins?|hips?|backs?|ankles?|foot|feet|heels?|calf|calves|hamstrings?|groin|shoulders?|stress|fractures?|broke\w*|strains?|strained|sprain\w*|provok\w*|hurts?|pain\w*|plantar|meniscus|ligaments?|acl|hernia|arthrit\w*|osteo\w*|surgeon|surgery|operat\w*|operation|replacement|physio\w*|doctor|cardiolog\w*|cleared|no (hills?|speed|sprints?|track|intervals?|jump\w*))\b/i;

/** What is asked for, and what a limit says that rules it out. */
const RULED_OUT: readonly { asked: RegExp; limit: RegExp }[] = [
  {
    asked: /\b(hill\w*|climb\w*|uphill|downhill|stairs|steps|trail\w*|fell)\b/,
    limit: /\b(flat|level ground|no (hills?|climb\w*|descents?|downhill|stairs)|avoid\w*.{0,20}(hills?|climb\w*|descents?|stairs))\b/,
  },
  {
    asked: /\b(track|road|tarmac|pavement|concrete|treadmill)\b/,
    limit: /\b(soft|grass|trails?)\b.{0,30}\bonly\b|\bonly\b.{0,30}\b(soft|grass|trails?)\b/,
  },
  {
    asked: /\b(hard|fast|sprint\w*|interval\w*|vo2\w*|speed\w*|tempo|threshold|reps|repeats?|fartlek|track|jump\w*|plyo\w*|strides)\b/,
    limit:
      /\b(easy|gentle|slow|walk\w*|low intensity|flat|soft)\b.{0,30}\bonly\b|\bonly\b.{0,30}\b(easy|gentle|slow|walk\w*|low intensity)\b|\bno (hard|fast|speed\w*|sprint\w*|intervals?|track|tempo|threshold|intensity|impact|jump\w*|running)\b|\bavoid\w*.{0,20}(speed|sprint\w*|intervals?|hard|impact|jump\w*)\b/,
  },
];
const STEM = 4;
const OVER_GEARED = /\b(big|heavy|hard) gears?\b|\blow cadence\b|\btorque\b|\bover ?gear\w*|\bgrind\w*\b/;
/** Where heavy gears pull. */
const OF_HEAVY_GEARS = /\b(lower back|low back|back (spasm|pain|injury|trouble)|disc|sciatic\w*|knees?|patell\w*|kneecap)\b/;

const sportsIn = (text: string): Set<string> => new Set(text.split(/[^a-z]+/).flatMap((word) => disciplineOf(word) ?? []));

/** "Long descents" is downhill, too. */
const inOneWord = (text: string): string => text.replace(/\b(?:descents?|descending|down hills?)\b/gi, 'downhill');

/** Whether a remembered injury or limit speaks against what is asked for: it names the same, or allows only what this is not. */
export function speaksAgainst(told: string, said: string, disciplines: readonly string[]): boolean {
  if (!OF_BODY.test(told)) return false;
  const [note, line] = [inOneWord(told), inOneWord(said)];
  const words = plain(note);
  const asked = new Set(
    line
      .split(' ')
      .filter((word) => word.length >= STEM)
      .map((word) => word.slice(0, STEM)),
  );
  if (HURT.test(note) && words.split(/[^a-z]+/).some((word) => word.length >= STEM && isOwnWord(word) && asked.has(word.slice(0, STEM))))
    return true;
  if (OVER_GEARED.test(line) && OF_HEAVY_GEARS.test(words)) return true;
  const sports = sportsIn(words);
  const isOfSport = disciplines.length === 0 || sports.size === 0 || disciplines.some((each) => sports.has(each));
  return isOfSport && RULED_OUT.some((rule) => rule.asked.test(line) && rule.limit.test(words));
}

/** What any session or day is called by: "after big-gear work" says nothing against a workout. */
const OF_EVERY_SESSION =
  /^(mon|tues|wednes|thurs|fri|satur|sun)days?$|^(with|from|when|that|this|than|then|after|before|during|while|hours?|minutes?|weeks?|months?|work|workouts?|sessions?|training|train|some|more|most|long|easy|easily|left|right|first|last|every|also|because|since|until|over|under|time|times|makes?|does|done|good|keep|only|just|have|been|were|will)$/;

const isOwnWord = (word: string): boolean => disciplineOf(word) === null && !OF_EVERY_SESSION.test(word);
