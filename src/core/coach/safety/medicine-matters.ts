import { CLEARED, type Matter } from '#core/coach/safety/matter.ts';

/** Medicines by the endings of their kinds, by name, and by what they are for. */
const MEDICINE =
  /\b(?:(?!april\b)\w{2,20}(?:pril|sartan|olol|statin|prazole|gliptin|gliflozin|xaban|gatran|thiazide|oxetine|triptyline|semide|dipine)|statins?|metformin\w*|lasix|epipen|antihistamin\w*|asthma ?spray|insulina?|basal|warfarin|levothyrox\w*|thyroxin\w*|euthyrox|lamotrigin\w*|keppra|levetiracetam|lithium|sertralin\w*|(?:es)?citalopram|prozac|venlafaxin\w*|mirtazapin\w*|ritalin|concerta|elvanse|vyvanse|methylphenidat\w*|prednisol\w*|prednison\w*|methotrexat\w*|salbutamol|ventolin|symbicort|preventer|inhalers?|puffer|asthma pump|beta ?block\w*|betabloqu\w*|betabloc\w*|ace inhibitors?|blood thinners?|anti ?coag\w*|anti ?depress\w*|ssris?|diuretics?|water tablets|contracepti\w*|hrt|(?:blood pressure|bp|heart|thyroid|epilepsy|diabetes|asthma|cholesterol|depression|anxiety|adhd|migraine|arthritis) (?:pills?|tabs?|tablets?|meds?|medication|medicines?)|(?:blutdruck|herz|schilddrusen)\w*|medikament\w*|medicacion|medicament\w*|my (?:daily |usual |morning |regular )?(?:meds|medication|medicines?|tablets|pills?)|the pill(?! box))\b/;
const CHANGED =
  /\b(?:skip\w*|miss(?:ing)?|leav(?:e|ing) (?:\w+ ){0,3}(?:off|out|away|aside|be)|leave off|let(?:ting)? (?:\w+ ){1,4}(?:away|out|off|be)|(?:do|be|race|train|live|manage|start) without|omit\w*|hold off|stay off|give up|take (?:a |one )?(?:break|holiday) from|stop\w*|com(?:e|ing) off|came off|go(?:ing)? without|(?:not|dont|wont|rather not|didnt|never) (?:\w+ )?tak(?:e|ing)|without (?:it|them|my)|halv\w*|half (?:my|the|a|of|dose)|doubl\w*|extra|more of|have to take|can it wait|wait until|too much|paus(?:e|ing)|every other day|ohne|at home|run out|drowsy|take (?:\w+ )?(?:more|less)|reduc\w*|cut (?:down|back|my|do)|do i cut|swap\w*|delay\w*|(?:after|before) the (?:race|finish|start)|instead of|forgot|forget|days? off|old dose|drop\w*|wean\w*|quit\w*|ditch\w*|adjust\w*|mix\w*|combin\w*|run the packs|shift|weglassen|absetzen|aussetzen|dejar|saltar\w*|sauter|arreter|how much|how many|dose|doses|dosage|cuanta|combien)\b/;
/** The medicine of somebody else in the past, or a word that only looks like one. */
const OF_OTHERS =
  /\b(?:dont forget|remember|make a note|tell you|store|privacy|reviewed me|adjusted my tablets and)\b|\bused to (?:take|be on)\b|\bblood pressure\?|\bbasal (?:rate|metabolic)\b|\bherz(?:frequenz|lich|schlag)\w*/;
const ALLOWED =
  /\b(?:anti ?doping|doping|wada|ukad|usada|banned|tue|allowed in|legal in|on the list|in competition|drug test\w*|testing pool|get tested|positive test|permitted)\b/;
const UNWISE = /\b(?:safe|my zones?|heart rate|hr|pulse|puls|affect\w*|ok|okay|make sense)\b/;
const WITHOUT_AIR =
  /\b(?:asthma|inhaler|puffer|asthma pump)\b.{0,60}\b(?:runs? (?:low|out)|empty|lost|forgot|without|does nothing|not working|doesnt work|isnt working|attack|flare|worse)\b/;

const PAINKILLER =
  /\b(?:ibu|ibus|ibuprof\w*|nurofens?|brufen|(?:knee|hip|foot|back|shoulder) jab|tablets? before a|\d tabs (?:every|before)|voltar\w*|advil|aleve|naproxen\w*|diclofenac\w*|calpol|paracetamol|doliprane|panadol|tylenol|aspirin\w*|co ?codamol|codeine|solpadeine|anti ?inflams?|anti ?inflammator\w*|antiinflamator\w*|cortisone|lidocaine|numbing (?:spray|cream|gel)|pain ?kill\w*|pain (?:meds?|tablets?|pills?)|(?:tablets?|pills?|something) for (?:the|my) (?:pain|knees?|shins?|back|hips?|foot|feet|achilles|ankles?)|schmerzmittel|schmerztablette\w*|analgesi\w*|anti ?douleur\w*)\b/;
const NO_REQUEST =
  /\b(?:allerg\w*|dont take|never have|never (?:take|took)|keine schmerzmittel|no tomo|bronchoscopy|blur of|avoid (?:them|anti)|used to (?:take|swear|pop)|without (?:any )?pain ?kill\w*|no pain ?kill\w*|aspirin blue)\b/;

const SUPPLEMENT =
  /\b(?:vitamins?|eiweisspulver|proteinpulver|supps?|supplement\w*|complement\w*|powders?|pulver|polvo|poudre|pre ?workouts?|boosters?|fat (?:burners?|loss)|thermogenic\w*|(?:slimming|diet|weight loss) (?:pills?|tea|tablets?|capsules?)|stimulants?|weight ?gainer|mass gainer|creatine?|beta ?alanine|ashwagandha|cbd|herbs?|herbal|capsules?|sachets?|tubs?|batch|pre ?race shot|energy shots?|hydration tabs|protein|gummies|this stuff|the stuff|nitrates?|turkesterone|collagen|bcaas?|electrolytes?|cordyceps|nootropic\w*)\b/;
const MEDICINE_OF_EVERY_DAY =
  /\b(?:pseudoephedrin\w*|sudafed|decongest\w*|nasal spray|cold and flu|lemsip|hay ?fever (?:tablets?|pills?|spray)|antihistamin\w*|inhalers?|asthma ?spray|salbutamol|ventolin|cough (?:syrup|mixture|medicine)|steroid cream|eye drops)\b/;
const TESTED =
  /\b(?:anti ?doping|doping|dopage|wada|ukad|usada|nada|banned|prohibited|informed ?sport|drugs? tests?|drug tested|dopingkontroll\w*|fail a (?:drug )?test|failed test|test(?:ing)? pool|clean (?:for|sport)|for testing|with testing|testers?|doping controls?|controls all|tested a lot|get tested|gets tested|are tested|being tested|they test|kontroll\w*|controles?|controlad\w*|(?:they|if they|when they|to|will|would|should they|could they) test (?:me|us)|positive|contamin\w*|knock on the door|autorise\w*|tue|legal (?:for|in) competition|tested\b)\b/;
/** "Would it turn up in a control?": the fear of a test, without its name. */
const SHOWS_UP =
  /\b(?:show|shows|showing|come|comes|turn|turns|pop|pops|flag|flags|ping|pings) up (?:\w+ )?(?:in|on|at|during) (?:(?:an?|the|my|any|some|a random|race) )?(?:\w+ )?(?:tests?|controls?|samples?|urine|pee)\b|\b(?:fail|flunk|trip|trigger|mess up|ruin|affect) (?:(?:an?|the|my|any) )?(?:tests?|drug tests?|doping tests?|controls?)\b|\b(?:get|gets|getting|got|be) (?:me )?(?:banned|suspended|in trouble with|popped|flagged)\b|\btest (?:me )?positive\b/;
/** Something to swallow, from where nobody knows what is in it. */
const OF_UNKNOWN_SOURCE =
  /\b(?:pills?|tablets?|drops|gels?|drinks?|mix|blends?|products?|tubs?|stuff|sachets?|shots?|powders?|boosters?|gummies|capsules?|recovery aid)\b.{0,40}\b(?:off|from|on|via|through|by) (?:(?:a|an|the|some|this|my) )?(?:\w+ )?(?:instagram|insta|tik ?tok|facebook|telegram|whats ?app|ebay|amazon|ali ?express|temu|vinted|internet|online|web ?sites?|web ?shop|influencers?|gym (?:mate|guy|lad|buddy)|guy|bloke|mate|market|abroad)\b/;
const OTHER_TESTS =
  /\b(?:batch tested (?:whey|brand|protein|creatine)|is batch tested,?|says informed|informed sport logo (?:on|and)|apps? clear|how do (?:you|i) know|got banned|my (?:club )?chair|ramp|ftp|lactate|css|vo2|sweat|in the lab|taste tested|tested (?:it|them) in training|covid)\b/;

const SOMEBODY_ELSES =
  /\b(?:friends?|mates?|buddys?|dads?|mums?|moms?|sisters?|brothers?|girlfriends?|boyfriends?|wifes?|husbands?|nans?|grans?|flatmates?|roommates?|padre|pere|vaters?)\b.{0,16}\b(?:ritalin|adderall|concerta|modafinil|tramadol|co ?codamol|codeine|morphine|steroids|prednisol\w*|insulin|propranolol|beta ?blockers?|adhd (?:pills?|meds|tablets)|thyroxine|inhaler|sleeping (?:pills|tablets)|diazepam|valium|cortisone|meds|medication|tablets)\b/;
const IS_ON_IT = /\b(?:is on|are on|was on|has to take|used to|should (?:he|she|they)|can (?:he|she|they)|started (?:him|her))\b/;
const FOR_WEIGHT_OR_SPEED = /\b(?:lose (?:the |some )?weight|for the weight|thinner|skinny|lighter|shift|quicker|faster|metabolism)\b/;
const MORE_OF_A_DOSE = /\b(?:doubl\w*|more of|extra|max(?:imum)?|dose|how ?many|halv\w*|half)\b/;
const FOR_A_THYROID = /\b(?:thyroid\w*|thyroxin\w*|levothyrox\w*|insulin|metformin|ozempic|wegovy|semaglutide|mounjaro)\b/;

const FOR_WHAT = '(?:(?:high )?blood pressure|bp|hypertension|heart|thyroid|epilepsy|diabetes|asthma|cholesterol|depression|anxiety)';
const PILL = '(?:pills?|tabs?|tablets?|meds?|medications?|medicines?|dose)';
const PILL_FOR_GOOD = new RegExp(
  `\\b${FOR_WHAT}(?: \\w+){0,2}? ${PILL}\\b|\\b${PILL}(?: \\w+){0,3}? (?:for|against) (?:\\w+ ){0,2}?${FOR_WHAT}\\b`,
);
const DONE_WITHOUT =
  /\b(?:skip\w*|miss(?:ing|ed)?|without|stop\w*|leav(?:e|ing)|leave (?:it|them)|let(?:ting)? (?:\w+ ){1,5}(?:away|out|off|be)|stay off|(?:not|dont|rather not|better not) (?:to )?(?:take|have|use)|drop\w*|halv\w*|omit\w*|paus\w*|hold off|forgo\w*|ditch\w*|avoid\w*|come off|delay\w*)\b/;

/** Medicines, painkillers, and what may hold what is banned. */
export const MEDICINE_MATTERS: readonly Matter[] = [
  { name: 'medicine-of-another', level: 'refuse', group: 'medication', says: [SOMEBODY_ELSES], unless: [IS_ON_IT] },
  { name: 'medicine-for-weight', level: 'refuse', group: 'medication', says: [FOR_A_THYROID, MORE_OF_A_DOSE, FOR_WEIGHT_OR_SPEED] },
  { name: 'supplement-and-testing', level: 'refer', group: 'doping', says: [SUPPLEMENT, TESTED], unless: [OTHER_TESTS] },
  { name: 'supplement-and-testing', level: 'refer', group: 'doping', says: [SUPPLEMENT, SHOWS_UP], unless: [OTHER_TESTS] },
  { name: 'supplement-and-testing', level: 'refer', group: 'doping', says: [OF_UNKNOWN_SOURCE, TESTED], unless: [OTHER_TESTS] },
  { name: 'supplement-and-testing', level: 'refer', group: 'doping', says: [OF_UNKNOWN_SOURCE, SHOWS_UP], unless: [OTHER_TESTS] },
  {
    name: 'medicine-and-testing',
    level: 'refer',
    group: 'doping',
    says: [MEDICINE_OF_EVERY_DAY, ALLOWED],
    unless: [OTHER_TESTS, /\b(?:says no|permitted|checked)\b/],
  },
  {
    name: 'stuffed-nose-and-race',
    level: 'refer',
    group: 'doping',
    says: [/\b(?:pseudoephedrin\w*|sudafed)\b/, /\b(?:race|racing|ok|compet\w*|before)\b/],
  },
  {
    name: 'medicine-left-off',
    level: 'refer',
    group: 'medication',
    says: [PILL_FOR_GOOD, DONE_WITHOUT],
    unless: [/\bused to (?:take|be on)\b/, ALLOWED],
    settles: true,
  },
  { name: 'medicine-changed', level: 'refer', group: 'medication', says: [MEDICINE, CHANGED], unless: [OF_OTHERS, ALLOWED], settles: true },
  { name: 'medicine-and-training', level: 'refer', group: 'medication', says: [MEDICINE, UNWISE], unless: [OF_OTHERS, ALLOWED, CLEARED] },
  {
    name: 'without-inhaler',
    level: 'refer',
    group: 'medication',
    says: [WITHOUT_AIR, /\b(?:train\w*|sessions?|intervals?|race|run|ride|swim|hard)\b/],
  },
  { name: 'painkiller-taken', level: 'refer', group: 'nsaid', says: [PAINKILLER], unless: [NO_REQUEST] },
];

const BANNED =
  /\b(?:ostarin\w*|sarms?|anavar|clen\w*|trenbol\w*|tren|winstrol|epo|roids?|steroids|anaboli\w*|erythropoietin|darbepoetin|testosteron\w*|trt|blood bags?|blood doping|(?:blood )?transfusions?|growth hormones?|hgh|gh|wachstumshormon\w*|saline (?:drip|iv|bag)|micro ?dos\w*|meldonium|adderall|addy|modafinil|ephedrin\w*|peptides?|bpc ?157|ligandrol|cardarin\w*)\b/;
const WANTED =
  /\b(?:who|where|sells?|sold|buy|purchas\w*|suppl(?:y|ies|ier|iers)|obtain\w*|get|got|order|source|sort|offered|offer\w*|dose|doses|units|going rate|thoughts|how (?:much|many|long|far|would|do)|worth|cycle|stack|plan|schedule|before|try|trying|take|taking|took|safe|work|help\w*|want|should|comprar|acheter|kaufen|nehme\w*|cuanto)\b/;
const ABOUT_IT =
  /\b(?:documentary|film|movie|book|podcast|nineties|90s|armstrong|history|era|scandal|banned|allowed|legal|permitted|wada|ukad|usada|informed|contamin\w*|what (?:is|was|does|did)|why (?:is|was|do|did)|low testosterone|testosterone (?:is |was |levels? )?(?:low|levels?|down|blood)|blood test|altitude|steroid (?:inhaler|cream|tablets|jab|injection)|on steroids|miscarr\w*|donat\w*)\b/;

/** What is banned, asked for. */
export const DOPING_MATTERS: readonly Matter[] = [
  { name: 'banned-wanted', level: 'refuse', group: 'doping', says: [BANNED, WANTED], unless: [ABOUT_IT] },
  {
    name: 'everybody-takes',
    level: 'refuse',
    group: 'doping',
    says: [
      /\b(?:every(?:one|body)|they all|all the (?:pros|fast)) (?:\w+ ){0,3}(?:takes?|uses?|on|dopes?) (?:something|gear|stuff|juice)\b|\bnobody tests\b|\b(?:get|how do \w+ get) (?:round|around|past) (?:\w+ )?whereabouts\b|\bhide (?:a |my )?(?:positive|doping)\b|\b(?:bit|shot|course|cycle) of test\b|\btrt (?:cycle|plan|dose)\b|\binjections? before (?:\w+ )?(?:races?|stages?)\b/,
    ],
    unless: [/\b(?:creatine|protein|caffeine|tea|coffee)\b/],
  },
];
