const HEART =
  '(?:pulse|heart ?rate|hr|bpm|heart|ticker|herz(?:frequenz|schlag)?|puls|coeur|cœur|pouls|cardio|pulso|corazon|pulsaciones|battito|battiti|cuore|coracao|batimentos?|frequencia cardiaca)';
/** Beats that come when they like. */
const UNEVEN =
  '(?:(?:skip|hopp?|jump|bounc|danc|dart|fly|flap|flitt)(?:ped|p?ing|s|ed)? (?:about|around|all over)|flapp(?:ed|ing)|flutter\\w*|skipp(?:ed|ing)(?! rope)|all over the (?:place|shop|show|road)|(?:was |went |and |is )all over|erratic\\w*|uneven|irregular\\w*|haywire|out of (?:time|rhythm|sync|step)|miss(?:ed|ing|es)? (?:\\w+ )?beats?|dropp(?:ed|ing) beats?|flip\\w*[ -]?flop\\w*|unregelmassig\\w*|ungleich\\w*|(?:ge)?stolper\\w*|aussetz\\w*|n.?importe comment|irreguli\\w*|a saltos|dando saltos|saltando|saltandose|saltava|saltare|irregolar\\w*|descompassad\\w*|falhava\\w*|descontrolad\\w*)';
/** A heart that went mad, said of it and of nothing else. */
const MAD =
  '(?:mental|mad|bonkers|crazy|nuts|berserk|beserk|wild|bananas|haywire|loco|verruckt|fou|pazzo|something (?:mad|weird|odd|strange|funny|crazy))';
const WENT = '(?:went|going|gone|goes|go|was|is|did|does|has been|s|se me fue)';
/** Beyond what hearts of grown-ups reach in a session. */
const BEYOND = '\\b2[0-8]\\d\\b(?! ?(?:m|km|k|w|watts?|met\\w+|yards?|yds?|s|sec\\w*|reps?|kcal\\w*|g|ml|mg)\\b)';

const UNEVEN_HEART = new RegExp(`\\b${HEART}\\b.{0,50}\\b${UNEVEN}|\\b${UNEVEN}\\b.{0,30}\\b${HEART}\\b`);
const MAD_HEART = new RegExp(`\\b${HEART}\\b (?:\\w+ ){0,2}?${WENT} (?:\\w+ ){0,3}?${MAD}\\b|\\b${HEART} ${MAD}\\b`);
const BEYOND_HEART = new RegExp(`\\b${HEART}\\b.{0,60}${BEYOND}|${BEYOND}.{0,40}\\b${HEART}\\b`);
/** A beat that is felt, without a number. */
const FELT =
  /\b(?:my |the )?(?:pulse|heart|ticker) (?:was |is |keeps |kept |started |s |has been )+(?:\w+ )?(?:(?:skip|hopp?|jump|bounc|danc)(?:p?ing|ped) (?:about|around|all over))/;
/** What measures may be wrong, and other numbers go astray too. */
const OF_A_THING =
  /\b(?:strap|sensor|optical|garmin s? ?(?:wrong|broken)|glitch\w*|battery|contacts?|dry|cadence|watts?|power|gps|pace|file|graph|dropouts?|spikes?|artefacts?|artifacts?|electrode|gurt|ceinture|banda|fascia|cinta|zone|zones|max hr|hrmax|max heart|joy|excite\w*|nerves)\b/;

/** Where a number comes from, and may be made up. */
const ON_A_WRIST = /\b(?:watch|garmin|polar|coros|wahoo|suunto|apple|fitbit|whoop|hrm|monitor|belt)\b/;
/** It came over somebody, and went. */
const CAME_AND_WENT =
  /\b(?:settl\w*|calm\w*|passed|gone|went away|normal|(?:ok|okay|fine|good) (?:now|again|after|since)|felt|feel it|sat down|sit down)\b/;

/** "Pulse skipping about at 220, then settled": a heart out of its rhythm, or faster than hearts go; `line` in small letters without accents. */
export function isHeartAstray(line: string): boolean {
  if (OF_A_THING.test(line)) return false;
  if (ON_A_WRIST.test(line) && !CAME_AND_WENT.test(line)) return false;
  if (FELT.test(line)) return true;
  return BEYOND_HEART.test(line) && (UNEVEN_HEART.test(line) || MAD_HEART.test(line));
}
