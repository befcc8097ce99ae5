import type { ConceptWords } from '#core/coach/safety/spoken-concepts.ts';

/** Slang, short forms and roundabout ways, for ideas that have their plain words elsewhere. */
export const MORE_ENGLISH: ConceptWords = {
  faint:
    'shaking|slapping|shouting ~ me awake, waking me up, opened my eyes, no clue|idea|memory|recollection how|of ~ got|get|landed, dont|cant|doesnt know|remember|recall ~ how i|he|she got, i|he|she just|simply folded|crumpled|dropped|toppled|slumped, marshal|medic*|lifeguard ~ holding|over|kneeling, last thing i remember, bit|chunk ~ missing ~ memory, sparked out, went down like a, decked it and dont, came to at|on|in the, came round in|at|with, next thing i know|knew ~ floor|ground|paramedic*|ambulance, no memory of falling|going down, lights went out, lost a few seconds, woke up in the|an ambulance|medical|hedge|ditch',
  dizzy: 'come over all, light in the head, swimmy, off balance, room ~ spin*, world ~ spin*, head is going round, everything ~ spinning',
  breathless:
    'puffing, huffing, panting at|while|just|on, no puff, gulping air, cant walk and talk, out of puff walking|upstairs|sitting|at, winded walking|by',
  cantBreathe:
    'words at a time, word at a time, one word then, breathing ~ worse|harder|labored|laboured|desperate, every breath is, fight* ~ each|every breath, breath* ~ impossible, cant|cannot get ~ air|breath in, no air ~ going in, sucking through a straw, breathing through a straw, lungs wont|not fill|filling|open, airway',
  overdrank:
    'weigh* ~ more, kg|kilo|kilos|pounds more|heavier, heavier at|after, bloated, litres at every, every station, each aid station, chug*|gulp*|downed|downing|necked|necking|glug*|guzzl*|knocked|sank ~ water|litre*|liter*|bottles|gallons|cups, sloshing, waterlogged, nothing but water, just water all',
  vomit: 'chunder*, barf*, upchuck*, hurl*|hurling up, being ill everywhere, cant stop heaving, boak*',
  headHit:
    'face|head first|plant*, faceplant*, faceplanted, helmet ~ toast|wrecked|ruined|bin|finished|written|shattered, elbow*|heel|knee|foot|boot|bar|branch|ball ~ caught|hit|got|in|to ~ temple|head|face|skull|eye|jaw, caught|kicked|elbowed|kneed|whacked|clipped ~ temple|head|face|skull|jaw, chin ~ tarmac|floor|wall, hitting|banging|smacking|bumping|knocking ~ head|skull|helmet, banged|whacked|donked|clonked|smacked|cracked|bashed|hit|knocked ~ noggin|bonce|skull|temple|forehead|face|nut, head ~ tarmac|pavement|road|wall|floor|rock|tree|door|curb|bonnet|windscreen, helmet ~ two|half|dent*|crack*|split',
  crash:
    'dived|dove|diving into|in ~ shallow|bottom, hit the bottom, car|van|lorry|truck|bus|taxi|driver|dog|cyclist ~ hit|clipped|flattened|knocked|took|got me|him|her|us, went|gone off the road, flipped over, ditch, somersaulted, cartwheeled, tumble, tumbled, spill, stacked it, stacked, decked it, binned it, high sided, went flying, hit the tarmac|deck|road|tree|wall, knocked down|over by, taken out by, got taken out, t boned, rear ended, doored, thrown off|from|over',
  back: 'disc, disk, slipped disk, discs, spine ~ hurts|pain, back went|gone|locked, put my back out',
  bladder:
    'dribbl*|leak* ~ pee|wee|urine, cant tell|feel when i|im ~ need|pee|poo|wee|going, pee|wee|poo ~ without ~ knowing|feeling|noticing, leaking ~ without feeling|knowing, dont feel|know when i pee|wee|go, cant start peeing|weeing|to pee|going',
  tendonSite: 'bicep, tricep, triceps, pec, patella, kneecap, achillies, acl, quads, calves',
  diabetic: 'bg, bgs, libre, dexcom, cgm, pump, blood glucose, t1, type1, diabetes',
  sugarWrong: 'keto acid, dka, shaking, trembling, confused, crash* ~ low, cant bring ~ down|up',
  vomitBlood: 'coffee ground*, coffee grounds, vomit*|puk*|sick|throw*|threw ~ coffee|black|red|bloody, sick ~ bloody|black',
  pregnant:
    'expecting in|this|next|again|soon, due in|on|march|april|may|june|july|august, preggo, preggers, preggy, preg, up the duff, bun in the oven, with child, second trimester, third trimester, my baby bump, due in, antenatal, my midwife',
  pregnancySign: 'flashing lights, swollen hands|face, leak*, fluid, pressure down below, tummy pain, pains',
  postpartum: 'post baby, since baby, since having, after the c section, months pp, new mum, breastfeeding, after delivery, since delivery',
  postpartumSign:
    'clot, falling out, insides|something ~ falling|coming|dropping, soak*, pad every, clots, flooding, fever, shivering, burning up, calf, chest, scar ~ open|oozing|red',
  boneSite:
    'midfoot, instep, top of foot, outside of my|the foot, heel bone, thigh bone, thighbone, sit bone, tailbone, ribs, fibula, fifth met, big toe joint, kneecap',
  boneSign:
    'wakes me, keeps me awake, cant sleep, thumb print, size of a coin, fingertip, to touch, press*, poke, prod, knock on, stand on one, single leg, one leg, walking on it',
  fever:
    'with a temp, got a temp, have a temp, a temp, temp of, running hot, roasting and shiver*, boiling then freezing, hot and cold, sweating buckets in bed, teeth chattering in bed',
  selfHarm:
    'take|taking|swallow*|down ~ all ~ pills|tablets|meds|painkillers, plan*|going to take|swallow ~ pills|tablets|meds, saved|saving|hoard*|collect*|stash*|counting|counted ~ tablets|pills|meds|painkillers|paracetamol, bridge|cliff|platform|tracks|railway ~ thinking|easy|over|jump*|end, wont|not make|see|reach|be ~ christmas|birthday|spring|summer|new ~ anyway, i wont make christmas, wont|not be here|alive|around ~ christmas|tomorrow|next, happier|better|easier|relieved if|when|once i disappear*|vanish*|was|died|am, blade|razor|knife|scissors ~ on|to|against|across ~ thigh*|arm*|wrist*|skin|leg*, thought about ~ bridge|train|cliff|rope|pills, cut|cuts on|into my thigh*|arm*|wrist* again, easy it would be to, unalive*, off myself, top myself, neck myself, do myself in, finish myself off, end up dead on purpose, thought|thoughts|thinking|imagine*|imagining|picture*|urge|tempted ~ riding|steering|swerving|driving|running|walking|stepping|jumping|cycling|swimming ~ into|off|under|out|front|in, swim out ~ not come|never come, not come back ~ alive|ever, pills|tablets|meds ~ lined|saved|counted|stash*|ready|hoard*, stash* ~ pills|tablets, goodbye letter*|note*|message*|letters, letters ~ goodbye, wrote|writing|written ~ goodbye, last will ready, nobody|no one|noone would|will miss|notice|care ~ gone|dead|died|me, wont be here|around ~ tomorrow|longer|anymore|christmas, hope|wish ~ car|truck|lorry|bus|van ~ hit*|hits|kill*, hope|wish i dont|didnt|wont|never wake|woke, sick of being alive|here, sick of living, fed up of|with living|life|being alive, over being alive, ready to die, rather die than live, plan to die, how many ~ to die|overdose, world ~ without me, dont deserve to be here|alive, cant face another day, cant live like|with this|myself, no way out ~ die|dead|end, thinking ~ the end for me, starving myself to|as punish*, punish my body ~ cutting|hitting|burning, razor ~ arm*|wrist*|leg*|thigh*, blade ~ arm*|wrist*|skin',
  hitTouch:
    'if|when i tell|told|say ~ anyone|mum|parents|people|somebody, hand|hands ~ shorts|pants|trousers|bra|swimsuit|costume|tri|under, into|in the showers|changing when|while|with, punched|punches|slapped|kicked|choked|strangled|shoved me, tell anyone about us, hurts me, kicked me, pushed me ~ wall|floor, belt, throws things at me, locks me, wont let me eat|leave, makes me sit on|stay alone|sleep, massages ~ thighs|groin|bum|inner, comes into|in ~ changing|shower*|room ~ when|while, touching up, wants ~ pics|pictures|nudes|photos, asked|asks ~ send ~ pics|pictures|photos|nudes, tells me not to tell, told ~ not to tell|not tell, says its our|a secret, drop|kick|throw me ~ if i',
  adult: 'older guy, older man, older swimmer, masseur, massage guy, manager, team doctor, stepbrother, boyf, bf, hubby, my mom, mom',
  allergen:
    'bitten by, insect bite, ant bite, jellyfish, seafood, shrimp, sesame, kiwi, penicillin, new supplement, itchy all over, welts, bumps all over',
  anaphylaxis:
    'tongue ~ big|thick|filling, throat ~ shut*|closed|tightening, lips ~ huge|fat|double|balloon*, face ~ puff*|blew|blown|swelled',
  calf: 'shin area, behind my knee, back of my knee, lower leg, thigh',
  clotSign: 'throbbing, tight, cramp that wont, drive, coach trip, in plaster, boot, knee op, pill, hrt',
  confused:
    'talking rubbish|nonsense|gibberish|rot, brain ~ mush|fog|scrambled, dont know where|what day|who, doesnt know where|what|who, cant work out where, lost ~ my own|way home, away with the fairies, not all there, zoned out and',
  notSweating: 'bone dry, sweat ~ stopped|dried|gone, not a drop of sweat, dry as',
  noUrine:
    'not|havent|hasnt had ~ wee|pee, no wee|pee ~ hours|day|since, last wee|pee was, not|havent|hasnt|nothing ~ pee*|wee|wees|weed|weeing|toilet|loo ~ all day|since|hours|yesterday, nothing comes out, peed once',
  kidneySign:
    'flank, brown pee|wee|urine, pee ~ brown|dark|cola|tea, not peed, swollen feet|ankles, feet ~ swollen, throwing up, stomach ~ burning|bleeding, vomit*, black poo*',
  blackStool:
    'number twos|two|one ~ black|tar*, poo|poop|stool*|stools ~ black|tar|tarry|sticky, black and sticky|tarry, poo|poop|stool*|shit|number two ~ black|tar|tarry|jet, like tar, black as tar',
  stool: 'bog, crap, number two*, wiping, when i wipe, pan',
  cantKeepDown:
    'cant|couldnt|cannot|wont stop ~ vomit*|spew*|puk*|throwing|heaving|chucking|being, sips|water|everything ~ come*|came|coming ~ back|up, vomit*|spew*|puk*|throwing ~ since|all ~ race|night|day|morning|yesterday, not keeping|kept anything|water|fluids down, nothing ~ stays|staying|stay|stayed down, comes straight|right back up, even water ~ up|back',
  speechGone:
    'cant|couldnt|cannot spell|read|name|say|pronounce ~ name|word*|text|sentence, richtig reden|sprechen, words ~ backwards, words ~ soup|gobbledygook|slur*, mouth wont|not work*, tongue wont work, talking funny, cant get words out, sounded drunk',
  faceDroop:
    'smile|grin ~ crooked|wonky|lopsided|uneven, dribbl*|dribbles|drool* ~ one side|corner, corner of my mouth, coffee|tea|water|drink dribbl*|runs ~ mouth|out, face ~ slid|slipping|lopsided|melting|frozen on, smile ~ crooked|wonky|lopsided|one side, eye|eyelid ~ droop*|wont',
  sightGone:
    'loss of ~ vision|sight|eyesight, curtain|shadow|shutter|blind|veil ~ over|down|across ~ eye|vision|sight, cant see ~ eye, grey patch|hole ~ vision, blind spot appeared, eye ~ went|gone ~ blank|black|blind|dark, cant see ~ out|one|left|right, blacked out in one|my eye, went blind, half ~ blank|missing|black, seeing two of',
  breathHold: 'holding my breath, breath holding, under water laps, underwater swim*, no breathers',
  virus: 'rona, the vid, glandular fever, mono, chest infection, that bug, flu bug',
  numbLimbs: 'buzzing, zap*, electric*, prickl*, fizz*, fuzzy, gone dead|floppy, went dead',
  radiating:
    'arm|hand|fingers ~ left|right went|go|goes|going ~ fuzzy|numb|dead|tingl*|cold, fingers ~ fuzzy|numb|tingl*, spreads|spreading|shoots|goes|creeps|travels ~ neck|jaw|arm|shoulder|back|teeth',
  chest: 'centre|middle|center of me, ribs, heart area',
  notBreathing:
    'on the floor ~ grey|blue|purple, snoring ~ grey|blue, gurgling ~ grey|blue, grey|blue ~ snoring|gurgling|gasping, eyes open but, wont come round, cant rouse, cant get ~ response',
  palpitation:
    'heart ~ pause*|pausing|restart*|stops, heart ~ flop*|quiver*|jitter*|wobbl*|buzz*|fish|bird|drum, pulse ~ tick|stops|pauses|gaps|stutter*|weird|odd, heart|pulse ~ then nothing|pauses',
  blueLips: 'nails|nailbeds|fingers|fingertips|face|skin|mouth ~ blue|grey|purple|bluish',
  darkColour: 'espresso, coffee, wine, port, mahogany, whisky, pepsi, soy sauce, stout, guinness, chocolate, cola coloured, amber brown',
  headSigns:
    'zon* out, spacey, spaced, in a fog, cloudy, fuzzy head, seeing stars, asked ~ same, asking ~ same, same thing ~ times, repeat*, slow thinking, cant focus, headache, dazed, cant follow',
  thunderHeadache:
    'head ~ gunshot|exploded|explode|explosion|lightning|axe|thunder, pain in my head like, pain like ~ ever ~ head, never had ~ headache like',
  oneSide: 'right|left hand|arm|leg|foot ~ useless|lame|floppy, right|left hand|arm|leg ~ wont|doesnt|stopped',
  seizure:
    'bit ~ tongue ~ fit|jerk*|shak*, jerk*|jerky ~ tongue, called it a fit, had ~ fit, took a fit, convulsed, eyes rolled ~ jerk*|shak*, shaking and unconscious',
  saddleNumb:
    'numb ~ backside|bottom|bum|crotch|privates|buttocks|inner, bits|privates|undercarriage|nethers|downstairs|bum|backside|crotch ~ numb|numbs|numbed|numbing|numbness|dead|feel*, cant|cannot|dont feel ~ wipe|wiping|sit|bits|bum|crotch|downstairs|toilet',
  feltPop:
    'twang, twanged, threw|thrown|throw ~ stone|rock|ball|something ~ calf|heel|achilles|leg|ankle, stone|rock|ball hit ~ calf|heel, shot in|through the|my calf|heel|leg, ripping, crack in, crunch*',
  cantLoad: 'flat footed, flatfooted, limp*, cant push, hop only, buckles, buckle, gives, cant walk, dangling',
  thirst: 'drinking gallons|loads|constantly|buckets|litres, drink* like a fish, cant stop drinking',
  weightDrop:
    'trousers|jeans|clothes|shorts|ring|belt ~ falling|loose|looser|hanging, weight ~ melting|disappearing|dropping off, shrinking',
  peeingLots:
    'pee|peeing|wee|weeing|toilet|loo ~ every ~ hour|hours|minutes|half, pee|wee ~ all night, up all night ~ pee|wee|peeing|toilet',
  shiverStop: 'shiver*|shivering|shaking|shakes ~ stopped|gone|ceased|ended, no longer shivering|shaking',
  tight: 'weight, load on',
};
