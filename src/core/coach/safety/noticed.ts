import { plain } from '#core/coach/language/words.ts';
import { isHeartAstray } from '#core/coach/safety/heart-astray.ts';
import { teachesDoping } from '#core/coach/safety/told-doping.ts';
import { type ToldSign, toldSigns } from '#core/coach/safety/told-signs.ts';
import { type ToldTogether, toldTogether } from '#core/coach/safety/told-together.ts';

/** What a message says by a short name, or by a number that measures little: read from the words as written, never from mended ones. */
export type Noticed =
  | ToldTogether
  | ToldSign
  | 'dopingName'
  | 'dopingTaken'
  | 'dopingHidden'
  | 'dopingTaught'
  | 'doseOfStrong'
  | 'medicineLeftOff'
  | 'mildAche'
  | 'strongAche'
  | 'fastAtRest'
  | 'chestElsewhere'
  | 'despairElsewhere'
  | 'skipsMeals'
  | 'familyHeart'
  | 'heartAstray'
  | 'lightningNear'
  | 'staysIn'
  | 'morningHeel'
  | 'unbornStill';

/** Substances by the names and short forms under which they are passed on; none of them means anything else. */
const BANNED =
  /\b(?:clen|clenbut\w*|tren|trenbol\w*|winny|winstrol|stanozol\w*|anavar|oxandrol\w*|dbol|dianabol|methandro\w*|nandrol\w*|deca ?durabolin|turinabol|t ?bol|primobolan|masteron|drostanol\w*|boldenon\w*|equipoise|anadrol|oxymethol\w*|halotestin|roids?|sarms?|ostarin\w*|andarin\w*|ligandrol|lgd ?\d{4}|rad ?140|testolone|yk ?11|cardarin\w*|gw ?1516|gw ?501516|sr ?9009|stenabolic|mk ?677|ibutamoren|ipamorelin|bpc ?157|tb ?500|igf ?1|igf ?1 ?lr3|hgh|rhgh|growth hormones?|epo|rhuepo|erythropoietin|aranesp|cera|darbepoetin|blood bags?|testosterone|test (?:e|c|cyp|prop|enanthate|cypionate|propionate)|test(?:osterone)? (?:patches|gel|cream|shots?)|ephedrin\w*|dnp|meldonium|mildronate|addys|addies|dexies)\b/;
/** Others are words of every day: they count where something is taken, bought or measured in milligrams. */
const AMBIGUOUS = '(?:var|deca|primo|gh|mast|eq|slin|insulin shots|mods?|addy|juice cycle|gear cycle)';
const TAKEN = new RegExp(
  `\\b(?:get|sell|sort|source|score|buy)s?(?: me| us| you)? (?:some )?test\\b(?=.{0,60}\\b(?:cycle|dose|inject\\w*|stack|blast|gear)\\b)|\\b(?:inject\\w*|pinn?(?:ing|ed)?|stack(?:ing|ed)?|cycle of|course of|dose of|doses of|tabs? of|shots? of|vials? of|mg of|mgs of|iu of) (?:some |my |a bit of |a little )?${AMBIGUOUS}\\b|\\b(?:take|taking|took|try|trying|buy|buying|get me|score|source) (?:some |a bit of |a little )?(?:var|deca|primo|gh|addy)\\b(?! (?:race|seats?|ultra|iron\\w*|level|coffee))|\\b(?:var|deca|primo|gh|eq|mast|mods?|addy) (?:\\d+ ?mg|tabs?|tablets|pills?|cycle|shots?|injections?|stack)\\b|\\b\\d+ ?(?:mg|mgs|iu) ${AMBIGUOUS}\\b|\\bhow much (?:var|deca|primo|gh|eq)\\b`,
);

/** How to keep it from a test. */
const HIDDEN =
  /\b(?:clears?|cleared|detect\w*|detection|(?:leaves?|out of) (?:my|the|your) (?:system|body|blood|urine)|shows? up|half ?life|washout|mask\w*)\b/;
/** Somebody takes it, or asks whether one may; what is told of films and of the past asks nothing. */
const TAKES = /\b(?:takes?|taking|ok|okay|safe|worth|dangerous|bad for|should i|how (?:much|many)|offered|gave me|stack\w*)\b/;
const OF_THE_PAST = /\b(?:documentary|film|movie|book|podcast|nineties|90s|eighties|armstrong|history|era|banned for|caught|scandal)\b/;
const BEATS_TEST =
  /\b(?:beat|beating|dodge|dodging|cheat|cheating|fool|fooling|evade|evading|trick|get (?:round|around|past)|mask\w*)\b.{0,24}\b(?:drugs?|doping|urine|piss|anti ?doping|wada|ukad|usada) ?(?:tests?|controls?|testers?|officers?)?\b/;

/** What nobody takes but by a prescription, and what is asked of it where none is spoken of. */
const STRONG_MEDICINE =
  /\b(?:tramadol|oxycod\w*|oxycontin|morphine|fentanyl|codeine|co ?codamol|dihydrocodeine|diazepam|valium|temazepam|lorazepam|xanax|zopiclone|ambien|zolpidem|pregabalin|gabapentin|ketamine|modafinil)\b/;
const ASKS_DOSE = /\b(?:dose|doses|dosage|how (?:much|many)|mg)\b/;
const PRESCRIBED =
  /\b(?:prescri\w*|gps?|doctors?|docs?|consultant|surgeon|dentist|pharmacist|hospital|physio|coming off|came off|weaning)\b/;

/** A medicine for good, and the wish to do without it on a day. */
const FOR_GOOD =
  '(?:blood pressure|bp|heart|thyroid|epilepsy|diabetes|asthma|cholesterol|depression|anxiety) (?:pills?|tablets?|meds?|medication|medicines?)';
const LEFT_OFF =
  '(?:leav(?:e|ing) (?:off|out|away)|paus(?:e|ing)|skip\\w*|stop\\w*|miss\\w*|drop\\w*|halv\\w*|com(?:e|ing) off|go(?:ing)? without|not tak(?:e|ing))';
const MEDICINE_LEFT_OFF = new RegExp(`\\b${LEFT_OFF} (?:\\w+ ){0,3}${FOR_GOOD}\\b|\\b${FOR_GOOD} .{0,30}\\b${LEFT_OFF}\\b`);

const ACHE =
  '(?:grumbl\\w*|niggl\\w*|ach\\w*|sore\\w*|pain\\w*|hurt\\w*|twing\\w*|tight\\w*|stiff\\w*|tender\\w*|discomfort|moan\\w*|complain\\w*|nag\\w*|throb\\w*|bother\\w*|tweak\\w*|uncomfortable)';
const PART =
  '(?:achilles|knees?|shins?|calf|calves|hamstrings?|quads?|hips?|groin|foot|feet|heels?|soles?|arch|ankles?|shoulders?|elbows?|wrists?|back|neck|glutes?|toes?|plantar|it band|itb)';
/** Of ten, three or four: below the middle of the scale, and more than what is hardly felt. */
const MILD = '(?:[34](?:\\.5)? ?(?:/|out of|of) ?(?:10|ten)|(?:three|four) (?:out of|of) ten)';
const RATED = [
  new RegExp(`\\b${PART}\\b.{0,60}\\b${ACHE}\\b.{0,60}\\b${MILD}\\b`),
  new RegExp(`\\b${ACHE}\\b.{0,60}\\b${PART}\\b.{0,60}\\b${MILD}\\b`),
  new RegExp(`\\b${MILD}\\b.{0,60}\\b(?:${PART}\\b.{0,60}\\b${ACHE}|${ACHE}\\b.{0,60}\\b${PART})\\b`),
];
/** A joint or a tendon in the upper half of the scale, whatever the word for what it does. */
const STRONG =
  /\b(?:achilles|knees?|shins?|hips?|groin|foot|feet|heels?|ankles?|shoulders?|elbows?|wrists?|back|neck|plantar|it band|itb)\b(?: \w+){0,4}? (?:reach(?:ed|es)|hit|hits|got to|gets to|went to|goes to|rose to|rises to|climbed to|climbs to|crept to|is at|was at|is|was|were|up to|at|about|around|a) (?:an? |about |around )?(?:[5-9](?:\.5)? ?(?:\/|out of|of) ?(?:10|ten)|(?:five|six|seven|eight|nine) (?:out of|of) ten)\b/;
/** A muscle in the upper half of the scale. */
const STRONG_MUSCLE =
  /\b(?:calf|calves|hamstrings?|hammy|hammies|quads?|glutes?|adductors?|soleus)\b(?: \w+){0,4}? ?\b(?:an? |about |around )?(?:[5-9](?:\.5)? ?(?:\/|out of|of) ?(?:10|ten)|(?:five|six|seven|eight|nine) (?:out of|of) ten)\b/;
/** What hard work leaves in a muscle, and what else is rated of it. */
const OF_WORK =
  /\b(?:yesterday|leg day|gym|squats?|lunges|sore from|after (?:the|my|a) (?:race|marathon|long|hard)|effort|sleeves?|compression|raises?|rate|rated)\b/;
const RATES_ELSE = /\b(?:mobility|strength|flexib\w*|confiden\w*|better|fine|good|healed|used to|last (?:year|season))\b/;
/** Only where it is felt in a movement it is more than an answer to "how sore are you". */
const IN_MOVEMENT =
  /\b(?:run\w*|jog\w*|ran|walk\w*|rid(?:e|ing)|rode|swim\w*|step\w*|stairs|push\w*|land\w*|train\w*|session|start\w*|warm\w*|park\w*|rac\w*|km|mile\w*|minutes?|hop\w*|lift\w*|reps?|climb\w*|hills?|descen\w*|pedal\w*|cycl\w*|sprint\w*|strides?)\b/;

/** Worked muscles on both sides: no joint and no tendon complains. */
const WORKED = /\b(?:doms|both (?:quads|legs|calves|sides)|symmetrical|leg day)\b/;

/** What is rated of a muscle without any pain in the run. */
const NOT_OF_A_PAIN = [RATES_ELSE, WORKED, OF_WORK];

const AT_REST =
  '(?:sitting (?:still|down|here|on)|sat (?:still|down)|at rest|resting|lying (?:still|down|here|in)|in bed|on the (?:sofa|couch)|doing nothing)';
const PULSE = '(?:pulse|heart ?rate|hr|heart|bpm)';
/** A pulse of effort where there is none. */
const FAST_AT_REST = [
  new RegExp(`\\b${PULSE}\\b.{0,40}\\b1[2-9]\\d\\b.{0,40}\\b${AT_REST}\\b`),
  new RegExp(`\\b${AT_REST}\\b.{0,40}\\b${PULSE}\\b.{0,40}\\b1[2-9]\\d\\b`),
];
const OF_EFFORT = /\b(?:max\w*|peak\w*|threshold|zones?|lthr|z[1-5]|intervals?|average|avg|from \d\d)\b/;

/** Signs in writing that has no words with spaces, or that no book of ours reads: the heart, breath, a collapse. */
const CHEST_ELSEWHERE =
  /胸.{0,6}(?:痛|締|苦|圧|疼|闷|悶|紧|緊)|息.{0,4}(?:苦し|できな|でき[なま]|切れ)|心臓.{0,6}(?:痛|止)|意識.{0,6}(?:な|失|もうろう)|呼吸.{0,4}(?:困难|困難)|喘不过气|昏倒|晕倒|가슴.{0,8}(?:아프|아파|통증|조여|조이|답답)|숨.{0,6}(?:못|막|안 쉬)|쓰러|(?:болит|боль|давит|жмет|жмёт).{0,12}груд|груд.{0,12}(?:болит|боль|давит|жмет|жмёт)|задыха|не могу дышать|потерял\w* сознание|πονάει.{0,12}στήθος|στήθος.{0,12}πον|göğsüm.{0,16}(?:ağrı|sıkış)|nefes alam/u;
/** And in writing of our own, in languages that no book of ours reads. */
const CHEST_IN_LETTERS =
  /\b(?:bors\w{0,4}pyn|pyn in my bors|sukkel om asem|kry nie asem|kan nie asem)|(?:boli|bole[cč]in\w{0,3}|ti[sš][cč]i|stiska|ste[zž]e|priti[sš]\w{1,3}e).{0,20}\b(?:prsih|prsa|prsima|prsni|grudi|grudima)|(?:komaj|ne morem|te[zž]ko) di(?:ham|hat)|(?:ne mogu|jedva|te[sš]ko) (?:da )?di[sš]\w{1,4}|(?:bol[ií]|bolest\w{0,3}|sv[ií]r\w{1,3}|tla[cč][ií]).{0,20}\b(?:hrud\w{0,4}|prsou)|(?:nem[uoů][zž]\w{1,3}|sotva|[tť]a[zž]ko|t[eě][zž]ko) (?:se )?(?:d[yý]ch|nadech|nad[yý]ch)|mellkas\w{0,6}.{0,16}(?:f[aá]j|szor[ií]t)|(?:f[aá]j|szor[ií]t).{0,16}mellkas|(?:alig|nem) kapok leveg|(?:doare|durere|apas[aă]|str[aâ]nge).{0,16}\bpiept|nu (?:mai )?pot (?:s[aă] )?respir|rin(?:ta|nass|taa)\w{0,4}.{0,16}(?:kipu|kipe|sattuu|puristaa|ahdistaa)|(?:kipu|sattuu|puristaa).{0,12}rin(?:ta|nass|taa)|en saa henke|(?:mal|dolor|pressi[oó]) (?:al|de) pit\b|no puc respirar|(?:sakit|nyeri) dada|dada.{0,10}(?:sakit|nyeri|sesak)|sesak na[pf]as|[dđ]au ng[uự]c|kh[oó] th[oở]/iu;
const DESPAIR_ELSEWHERE =
  /死にたい|消えたい|自殺|自杀|自殺|想死|不想活|죽고 ?싶|자살|хочу умереть|не хочу жить|покончить с собой|θέλω να πεθάνω|ölmek istiyorum/u;
const MEALS = '(?:meals?|breakfasts?|lunch(?:es)?|dinners?|suppers?)';
const SKIPPED = '(?:skip\\w*|drop\\w*|cut\\w*|miss\\w*|leave out|leaving out|go without)';
const SKIPS_MEALS = new RegExp(`\\b${SKIPPED}\\b.{0,16}\\b${MEALS}\\b|\\b${MEALS}\\b.{0,16}\\b${SKIPPED}\\b`);
const FOR_WEIGHT = /\b(?:kg|kilos?|kgs|lbs?|pounds|stone|weight|lighter|lean(?:er)?|thin(?:ner)?|slim(?:mer)?|skinny)\b/;
/** A heart that failed early in the family, asked by somebody who wants to train. */
const FAMILY_HEART =
  /\b(?:dads?|fathers?|mums?|moms?|mothers?|brothers?|sisters?|uncles?|parents?)\b.{0,30}\b(?:heart (?:attack|stopped|failed|gave out|disease|failure)|(?:passed away|passed|died|lost|dead)\b.{0,20}\bheart|cardiac|died suddenly|dropped dead|sudden death|stent|bypass)\b|\bheart (?:attacks?|disease|problems?|trouble) (?:runs? in|in) (?:the|my|our) family\b/;
const WANTS_TO_TRAIN =
  /\b(?:start|begin|train\w*|rac(?:e|ing)|exercise|run\w*|rid(?:e|ing)|triathlon|marathon|safe|check\w*|first|should i|worr\w*)\b/;

const LIGHTNING = /\b(?:lightning|thunder\w*)\b/;
const OUT_IN_IT = /\b(?:bay|lake|sea|water|river|set|session|swim\w*|rid(?:e|ing)|run\w*|outside|outdoors?|hills?)\b/;
const ASKS_NOW = /\b(?:should|shall|can|could|ok|okay|safe|what|still|worth|today|tonight|now|at (?:\d|six|seven|eight|noon))\b/;
const WAS = /\b(?:yesterday|last (?:week|year|month|night|race)|was|were|had|got cancelled)\b/;

const BAD_WEATHER = '(?:snow\\w*|storms?|gales?|ice|icy roads|smog|floods?|flooding|blizzard|wind)';
const GIVEN_WAY = '(?:moved|moving|cancell?ed|postponed|swapped|switched|skipped|missed|indoors?|turbo|treadmill|rained off)';
/** A session that already gave way to the weather. */
const STAYS_IN = [
  /\b(?:do|did|doing|ride|riding|run|running|take|put|move|have|train|training)\b.{0,40}\b(?:on (?:the|my) (?:turbo|trainer|treadmill|rollers|watt ?bike)|indoors|inside the house)\b/,
  new RegExp(`\\b${GIVEN_WAY}\\b.{0,40}\\b(?:because of|due to|thanks to|for|cos of|with) (?:all )?(?:the |this )?${BAD_WEATHER}\\b`),
  new RegExp(`\\b(?:because of|due to|thanks to|cos of|with) (?:all )?(?:the |this )?${BAD_WEATHER}\\b.{0,40}\\b${GIVEN_WAY}\\b`),
];
const GOES_ALL_THE_SAME =
  /\b(?:anyway|still (?:go|ride|run|swim|do)|outside|outdoors|go out|sea|lake|river|open water|lightning|thunder\w*)\b/;

const UNDER_FOOT = /\b(?:heels?|plantar|sole|arch(?:es)?|under (?:my|the) foot|bottom of my foot|underside of my foot)\b/;
const AT_FIRST =
  /\bfirst (?:few |couple of |two |three )?(?:steps?|strides)\b|\b(?:get|gets|getting|got|step|stepping|climb\w*|roll\w*) (?:up|out of bed)\b|\bout of bed\b|\b(?:in the|every|each|of a) mornings?\b|\bfirst thing\b|\bafter (?:sitting|a sit|driving|my desk)\b/;
const HURTS =
  /\b(?:pain\w*|hurt\w*|sore\w*|stab\w*|grumb\w*|ach(?:e|es|ing|y)|tender\w*|stiff\w*|rigid|agony|evil|murder|killing|kills|killer|burn\w*|sharp|bruis\w*|needles?|nails?|knife|knives|glass|scream\w*|hobbl\w*|limp\w*|ouch|throb\w*|awful|horrible|hell|brutal|vicious|nasty|tight)\b/;
const OF_ME = /\b(?:my|i|im|ive|me|mine)\b|^(?:heels?|sole|arch)\b/;
const NO_FOOT = /\b(?:achilles|heel (?:striker?|strike|striking|drop|lift)|high heels|saddle|calf raises?)\b/;

/** "Thirty weeks pregnant, and the baby does not move": of the child that is not born, and of no one's breath. */
const UNBORN_STILL =
  /\bbab(?:y|ies)\b.{0,24}\b(?:isnt|is not|not|hasnt|has not|stopped|barely|hardly|less|doesnt|does not)\b.{0,12}\b(?:mov\w*|kick\w*)\b/;
const EXPECTING = /\b(?:pregnan\w*|weeks along|my bump|trimester|expecting|midwife|maternity)\b/;

/** The text as it was cleaned. */
export function notice(text: string): Set<Noticed> {
  const line = plain(text).replace(/\s+/g, ' ');
  const bare = line.replace(/[’']/g, '');
  const found = new Set<Noticed>([...toldTogether(bare), ...toldSigns(bare.replace(/-/g, ' '))]);
  const isNamed = BANNED.test(line.replace(/-/g, ' ')) || TAKEN.test(line);
  if (isNamed) found.add('dopingName');
  if (isNamed && TAKES.test(line) && !OF_THE_PAST.test(line)) found.add('dopingTaken');
  if ((isNamed && HIDDEN.test(line)) || BEATS_TEST.test(line)) found.add('dopingHidden');
  if (teachesDoping(bare)) found.add('dopingTaught');
  if (UNBORN_STILL.test(bare) && EXPECTING.test(bare)) found.add('unbornStill');
  if (MEDICINE_LEFT_OFF.test(line)) found.add('medicineLeftOff');
  if (STRONG_MEDICINE.test(line) && ASKS_DOSE.test(line) && !PRESCRIBED.test(line)) found.add('doseOfStrong');
  if (RATED.some((rated) => rated.test(line)) && IN_MOVEMENT.test(line) && !WORKED.test(line)) found.add('mildAche');
  if (STRONG.test(line) && IN_MOVEMENT.test(line) && !RATES_ELSE.test(line) && !WORKED.test(line)) found.add('strongAche');
  if (FAST_AT_REST.some((fast) => fast.test(line)) && !OF_EFFORT.test(line)) found.add('fastAtRest');
  if (STRONG_MUSCLE.test(line) && IN_MOVEMENT.test(line) && !NOT_OF_A_PAIN.some((other) => other.test(line))) found.add('strongAche');
  if (isHeartAstray(line)) found.add('heartAstray');
  if (CHEST_ELSEWHERE.test(text) || CHEST_IN_LETTERS.test(text)) found.add('chestElsewhere');
  if (DESPAIR_ELSEWHERE.test(text)) found.add('despairElsewhere');
  if (SKIPS_MEALS.test(line) && FOR_WEIGHT.test(line)) found.add('skipsMeals');
  if (FAMILY_HEART.test(line) && WANTS_TO_TRAIN.test(line)) found.add('familyHeart');
  if (LIGHTNING.test(line) && OUT_IN_IT.test(line) && ASKS_NOW.test(line) && !WAS.test(line)) found.add('lightningNear');
  if (STAYS_IN.some((stays) => stays.test(line)) && !GOES_ALL_THE_SAME.test(line)) found.add('staysIn');
  if (UNDER_FOOT.test(line) && AT_FIRST.test(line) && HURTS.test(line) && OF_ME.test(line) && !NO_FOOT.test(line)) found.add('morningHeel');
  return found;
}
