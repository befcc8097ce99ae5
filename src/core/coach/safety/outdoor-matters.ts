import type { Matter } from '#core/coach/safety/matter.ts';

const OPEN_WATER =
  /\b(?:sea|lakes?|river|reservoir|quarry|canal|harbour|ocean|loch|ponds?|bay|coast|open water|swim out|im see|meer|mar|lago|lac|mer|channel)\b/;
const SWIMS = /\b(?:swim\w*|dip|bath(?:e|ing)?|plunge|schwimm\w*|nadar|nager|nuotare|open water|\d ?k\b|km)\b/;
const ALONE =
  /\b(?:alone|solo|sola|solos|on my (?:own|tod)|by myself|just me|only one|sozinh[oa]|nobody|no one|no (?:mates|buddy|company)|without anyone|allein|seule?|da sol[oa]|alleen)\b/;
const BY_NIGHT = /\b(?:night|midnight|in the dark|after dark|still dark|nachts|de noche|la nuit)\b/;
const COLD =
  /\b(?:ice ?bath|ice swim\w*|(?:hole|gap) in the ice|winter (?:dip|swim)|cold (?:water )?plunge|(?:[0-9]|10|five|six|seven|eight|nine|ten) ?(?:c|degrees?|deg|grad|grados|degres)|december|january|february|enero|januar|janvier|en hiver|in winter|winter sea|freezing|icy)\b/;
const BARE =
  /\b(?:skins|trunks|speedos?|no wetsuit|without (?:a )?wetsuit|(?:skip|ditch|leave)(?:ping|ing)? (?:off |out )?(?:the |my )?wetsuit|cossie|bikini|sin neopreno|sans combinaison|ohne neo\w*|only a swimsuit|no suit)\b/;
const NOT_OUT_THERE =
  /\b(?:pool|lanes?|last (?:year|winter|summer)|did|used to|race rules|club session|with (?:my|our|the|a) (?:group|club|coach|friends?|partner|guide)|cold hands|ride|long sleeves)\b/;

const UNDER_WATER =
  /\b(?:(?<!sleep )(?:apnea|apnoea|apnee)|free ?div\w*|hypoxic|luft anhalten|aguantar la respiracion|hyperventilat\w*|co2 (?:tolerance|tables?)|stay(?:ing)? under (?:for (?:an?|one|two|three|\d) |water)|hold at the bottom of the pool|every (?:9|1\d) strokes)\b/;
const OF_SWIMMING =
  /\b(?:swim\w*|pool|water|under|underwater|lengths?|laps?|bath|\d+ ?m|\d\ds?|progress\w*|train\w*|times a week|how|piscine|tauch\w*|tauchen|agua)\b/;
const ON_ONE_BREATH =
  /\b(?:no[- ]breath\w*|no breathing|without (?:a |any )?(?:breath|breathing|breathe)|(?:on|in) (?:one|a single) breath|hold(?:ing)? (?:my |your |the )?breath|breath ?hold\w*|underwater (?:lengths?|laps?|swim\w*|\d\ds?)|(?:lengths?|laps?|\d\d ?m?) under ?water|go (?:far )?underwater|far (?:i can go )?under ?water|see how far i can go)\b/;
const A_TRAINING =
  /\b(?:\d\ds?|\d\d ?m|lengths?|laps?|pool|sets?|met(?:re|er)s?|build|lungs|progress\w*|plan|program\w*|ladder|alone|deep end|faint|tunnel vision|stars|reps?|more distance)\b/;
const TECHNIQUE =
  /\b(?:dolphin|off the wall|excitement|breathe out|bubbles|flip turn|out of breath|tumble turn|hold my (?:form|pace)|push off|catch my breath)\b/;

const STORM =
  /\b(?:thunder\w*|lightning|storms?|stormy|gales?|gale force|hurricane|typhoon|tornado|blizzard|white ?out|sheet ice|black ice|icy (?:roads?|pavements?|paths?|streets)|hail|fog so thick|[4-9]\d ?mph|roads? (?:are |is )?(?:sheet )?(?:ice|icy|frozen)|in flood|flooded|floods|rip currents?|smog|aqi|wildfires?|fire smoke|avalanche|gewitter|sturm|unwetter|tormentas?|orages?|tempete|temporale|flashes over|(?:red|orange|amber) (?:weather |wind |storm )?warning)\b/;
const GOES_OUT =
  /\b(?:swim\w*|ride|riding|run|running|outside|outdoors?|sea|lake|open water|from home|carry on|dip|join|how far|intervals|fell|trail|finish|session|tempo|schwimm\w*|laufen|nadar|velo|bici|salgo|sors|courir|go out|train\w*|race)\b/;
const PASSED =
  /\b(?:over|passed|cleared|gone|last (?:year|week|month|winter|night)|yesterday|pb|thighs|fast as|like lightning|smoked|stormed|ruined|what do (?:they|red flags) mean|brainstorm\w*|perfect storm|in a race|was|were|cancelled|on (?:the|my) (?:turbo|trainer|treadmill|rollers|indoor bike)|(?:do|did|ride|run|train) (?:it |that )?(?:indoors|inside)|indoors? instead|named?|called|fc|because of|due to|fell through|didnt|couldnt|postpone|cancel|pull|swap\w*|trade|indoors?|cambio|home trainer|rodillo|turbo|reste a|stay(?:ing)? (?:in|home|at home)|moved?|happen|skip|instead|just to know)\b/;

const HOT =
  /\b(?:3[3-9]|4[0-8]) ?(?:c|degrees?|deg|grad|grados|degres|gradi|celsius|in the shade)\b|\b(?:9[3-9]|10\d|11\d) ?(?:f|fahrenheit)\b|\b(?:heat ?waves?|hitzewelle|ola de calor|canicule|heat (?:warning|alert)|hottest day|extreme heat)\b/;
const HARD_IN_IT =
  /\b(?:interval\w*|long (?:run|ride)|tempo|threshold|hard|brick|race sim\w*|\d+ miler|sessions?|fraction\w*|tirada|series|noon|midday|lunch|mittag|midi|at [12] ?pm|[12] ?pm|layers)\b/;
const NO_HEAT_OF_A_DAY =
  /\b(?:because of|left out|moved|should i bother|pool|sauna|bath|minutes|km run|gradient|for 10 ?k|heat plan|heat 3|knee|bend|angle|ramp|turn)\b/;

/** Water, cold, storms and heat. */
export const OUTDOOR_MATTERS: readonly Matter[] = [
  {
    name: 'breath-held',
    level: 'refuse',
    group: 'breath-hold',
    says: [UNDER_WATER, OF_SWIMMING],
    unless: [/\b(?:fainted|blacked out|passed out|film|chills|how deep|curious)\b/],
    settles: true,
  },
  { name: 'breath-held', level: 'refuse', group: 'breath-hold', says: [ON_ONE_BREATH, A_TRAINING], unless: [TECHNIQUE] },
  {
    name: 'cold-and-alone',
    level: 'refuse',
    group: 'cold-water',
    says: [COLD, ALONE, SWIMS],
    unless: [/\b(?:pool|lanes?|last (?:year|winter|summer))\b/],
  },
  { name: 'cold-and-alone', level: 'refuse', group: 'cold-water', says: [/\b(?:ice ?bath|hole in the ice)\b/, ALONE] },
  {
    name: 'cold-and-bare',
    level: 'refuse',
    group: 'cold-water',
    says: [COLD, BARE, /\b(?:swim\w*|water|sea|lake|loch|river|reservoir|quarry|\d ?k|dip)\b/],
    unless: [/\bpool\b/, /\brules?\b/],
  },
  { name: 'alone-in-open-water', level: 'refuse', group: 'cold-water', says: [OPEN_WATER, ALONE, SWIMS], unless: [NOT_OUT_THERE] },
  {
    name: 'alone-in-open-water',
    level: 'refuse',
    group: 'cold-water',
    says: [BY_NIGHT, /\b(?:swim\w*|dip)\b/, /\b(?:sea|lake|river|reservoir|alone|on my own|by myself|open water|harbour|ocean)\b/],
    unless: [/\bpool\b/, /\brace\b/],
  },
  { name: 'storm-outside', level: 'refuse', group: 'weather', says: [STORM, GOES_OUT], unless: [PASSED] },
  {
    name: 'red-flags-up',
    level: 'refuse',
    group: 'weather',
    says: [/\b(?:red flags?|flags are red)\b/, /\b(?:sea|swim\w*|water|beach|surf|dip)\b/],
    unless: [/\b(?:race|mean)\b/],
  },
  { name: 'hot-and-hard', level: 'caution', group: 'heat', says: [HOT, HARD_IN_IT], unless: [NO_HEAT_OF_A_DAY] },
];
