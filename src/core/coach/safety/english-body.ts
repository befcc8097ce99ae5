import type { Phrases } from '#core/coach/language/phrases.ts';

/** How athletes speak of what their body does. One entry is one idea; whether it is grave is decided by the rules. */
export const ENGLISH_BODY = {
  chest: 'chest, sternum, breastbone, breast bone, thorax, ribcage, my heart hurts|aches',
  chestPain:
    'chest ~ killing|agony|fire, burning ~ chest, chest burns, stabbing ~ heart|chest, chest cramp*, knife in my chest, dagger, angina, heart pain, pain in|around my heart, heart hurts|aches, chest pain*, chestpain*, chest discomfort, chesty pain',
  pain: 'pain*, hurt*, ache*, aching, achy, sore, soreness, agony, stab*, burning, discomfort, tender, throb*, kills, killing, twinge*, dull, sharp',
  tight:
    'tight*, pressure, pressing, squeez*, crush*, constrict*, heaviness, heavy weight|feeling, heavy, weight on, sitting on, band around, elephant, vice, weird, odd, funny',
  radiating:
    'left hand ~ numb|tingl*, arm ~ dead|asleep, brazo dormido|adormecido, bras engourdi, arm taub, left arm, arm|arms ~ numb|tingl*|hurt*|ache*|aching|weird|heavy, numb|tingl*|aching|sore|heavy left|right arm, to|into|down|up my|the|his|her arm|jaw|shoulder|back|neck, jaw ache*|pain|hurts, ache in my jaw, jaw ~ shoulder',
  sweatySick:
    'clammy, cold sweat*, sweaty ~ sick|nausea*|clammy|pale, sick ~ sweaty|clammy, pale ~ sweaty, nausea* ~ sweat*, grey and sweaty',
  faint:
    'greyed|grayed out, slumped, crumpled, dont remember falling, people|paramedics|someone standing over|around, woke up with people|everyone|someone|strangers|paramedics|medics|blood|grazes|gravel, woke up with ~ over me|around me, came to on, out for the count, went lights out, funny turn, ended up on the floor|ground|deck, went limp, gone limp, legs went from under, hit the deck, dropped to the floor|ground, eyes rolled, swooned, went white and, came round on, faint*, nearly faint*, pass* out, passed out, passing out, black* out, blackout*, black out, collapse*, collapsing, syncope, keel* over, unconscious*, lost|lose|losing|loses consciousness, lost conciousness, woke|came up|round|to on the floor|pavement|ground|road|grass, vision ~ grey|black|tunnel*, see|saw|seeing stars, went|go down hard, nearly|almost went down, out for a few|couple seconds, out cold',
  palpitation:
    'somersault*, missed a beat, misses a beat, missing beats, extra beats, out of rhythm, heart ~ off|weird|strange|funny|jumpy, heart feels off|weird|strange|funny, heart stops and, heart did a, heart ~ flip, palpitation*, flutter*, skip* beats|beat, skip* a beat|couple|few beats, skip* a beat, missed beats, arrhythmi*, afib, atrial, irregular* ~ heart*|pulse|beat*|rhythm, heart*|pulse|beat* ~ irregular*|erratic*|haywire|stumbl*|flip*|skip*|flutter*|crazy|jump*, heart thump*|pounding irregular*, heart ~ all over the place, ectopic*, heart ~ out of my chest',
  racingHeart:
    'heart|pulse ~ racing|races|race|pounding|pounds|hammering, racing heart*, heart rate|beat ~ sky|through the roof, tachycardi*',
  dizzy:
    'dizz*, lightheaded*, light headed*, light-headed*, woozy, head ~ spinning|swimming, vertigo, giddy, unsteady, wobbly head, faintness, spaced out, out of it',
  cantBreathe:
    'hardly|barely talk|speak|breathe, inhaler|puffer|ventolin|reliever ~ isnt|not|doesnt|nothing|useless|empty|finished|wont|no, only ~ words, words between breaths, air hungry|hunger, not getting ~ air, no air, cant inhale, cant draw|take ~ breath, breath wont come, struggl*|fight* for air|breath, starved of air|oxygen, breathing ~ impossible, choking on, cant|cannot|couldnt|unable|not ~ breathe|breath, struggl* ~ breath*, strugling ~ breath*, gasping for air|breath, cant|cannot|couldnt ~ catch|get my|his|her|a breath, cant|cannot ~ get enough air, hard|difficult*|trouble to|in breathe|breathing, hard|difficult*|trouble breathing, fighting for breath|air, suffocat*, lips ~ blue, blue lips, finish|say a sentence, only ~ few words, severe asthma, asthma attack, inhaler|puffer ~ nothing|not|isnt|doesnt|useless|empty',
  breathless:
    'pain|hurts|stab* ~ breathe|breathing in, hurts to breathe, pain when i breathe, sharp pain breathing, gasp*, breathless*, short of breath, shortness of breath, out of breath, wheez*, puffed, winded, breathing is whistling|hard, sudden breathlessness',
  resting: 'at rest, even resting, sitting, sat, lying, lie down, doing nothing, on the sofa|couch, in bed, while resting, standing still',
  froth:
    'pink|bloody|red|frothy bubbles|bubble, froth*, foamy, foaming, pink|bloody|white|coughing|coughed|spitting|up|some foam, pink spit|sputum|phlegm|stuff|fluid|froth|foam|ish, pinkish, bloody spit|foam|phlegm|sputum, spit ~ pink|red|bloody, crackl*, gurgl*, rattl*',
  cough: 'cough*, spit*, bringing|brought|bring up, sputum, phlegm, wet cough, hacking',
  blood: 'blood*, bleed*, bled, haemorrhag*, hemorrhag*',
  inWater: 'swim*, swam, lake, sea, ocean, open water, pool, wetsuit, river, water, the cold swim',
  confused:
    'recogni*e me|him|her|us|anyone, doesnt recogni*e, doesnt know me, repeating himself|herself, same question*, wants to sleep, cant keep ~ awake, vague, in a daze, dazed, making no sense, no sense, not make sense, isnt making sense, know his|her|my|their own|name, know what day, own name, out of his|her head, not with it, cant answer, wont answer, feel|feeling|acting|like drunk, slurry, glassy eyed, not himself|herself, wandering off, rambling, confus*, disorient*, delirious, delirium, muddled, nonsense, rubbish, gibberish, making sense, stagger*, stumbl*, think straight, know where, acting drunk, drowsy, sleepier, hard to wake, incoheren*, doesnt know where, out of his|her mind, cant remember my, slurring, really sleepy, zombie',
  hotDay: 'heat, hot, heatwave, sun, sunstroke, heatstroke, heat stroke, scorching, boiling, overheat*, humid, heat exhaustion',
  heatStroke: 'heatstroke, heat stroke, sunstroke, heat exhaustion, overheated ~ muddled|confused|faint',
  notSweating:
    'skin ~ dry|hot, bone dry skin, stopped|stop|no|not|quit|longer sweating, no sweat, hot dry skin, skin ~ roasting|burning|dry, dry skin',
  heatSign:
    'goosebump*, goose bumps, goose pimples, chills, shiver*, nausea*, nauseous, headache*, vomit*, threw up, throwing up, cramp*, dizz*, faint*, queasy, sick',
  vomit:
    'thrown up, throws up, chucking up, spewing, heaving, vomit*, throw* up, threw up, puk*, being sick, been sick, retch*, be sick, throwing up, keep* ~ sick, sick again',
  headache:
    'headache*, headachy, splitting head, pounding head, head ~ pounding|splitting|sore|hurts|killing|banging, migraine*, head is sore|banging',
  overdrank:
    'drank|drunk|drinking|drink ~ bottles|cups|pints|jugs, hands|fingers ~ balloon*|sausage*|fat, watch strap ~ tight, all that water, too much water, so much water, loads of water, litres of water, overdrank, overhydrat*, gained ~ kg|kilo*|weight|pounds, put on ~ kg|kilo*, weigh more than before, drank|drunk|drinking|drink ~ loads|lots|litre*|liter*|gallon*|tons, drank|drunk|drinking ~ water, every aid station, puffy, bloated, rings ~ fit|tight, heavier than before, hands|fingers ~ swollen|swelling|puffy, only water',
  seizure:
    'jerking uncontrollably, shaking uncontrollably, whole body ~ shaking|jerking and, seizure*, convuls*, had a fit, having a fit, fitting on, fits on the floor, epileptic fit',
  faceDroop:
    'face|mouth ~ dropped|fallen|slack|dropping, side ~ face ~ dropped|fallen, face ~ wont|cant move|smile, cant smile, cant move ~ face, half of my face, side of my|his|her face, eye wont close, dribbling from, face|mouth|eyelid|side ~ droop*|lopsided|sagging|hanging|paraly*|crooked, droop* face|mouth, face ~ numb, numb|numbs|numbed|numbing|numbness ~ face, half my face, mouth ~ hanging',
  speechGone:
    'words ~ scrambled|mixed|muddled|garbled|nonsense, cant|couldnt say what, cant|couldnt get ~ sentence, talking ~ gibberish|backwards, cant name, speech ~ funny|strange|slow|off, slurry, cant string, mumbling, gibberish came out, cant|couldnt|struggl* ~ find|get|say ~ words, words wont come, tongue tied and, slurr*, speech ~ garbled|wrong|weird|gone|slurred|jumbled, garbled, cant|couldnt|struggl* ~ find|get|say ~ words, couldnt|cant speak properly, couldnt|cannot|cant speak, talk properly, words ~ wrong|jumbled|out, find words, lost my words, talking is hard',
  oneSide:
    'arm wont|cant lift|work|move|respond, leg wont work|respond, one leg ~ dead|numb|weak suddenly, weak*|numb|numbs|numbed|numbing|numbness|heavy|dead ~ right|left side, weak*|numb|numbs|numbed|numbing|numbness ~ down my right|left, suddenly weak, one arm ~ weak*|numb|numbs|numbed|numbing|numbness|dead, arm ~ suddenly weak|numb|dead, hand wont|cant grip and, half my body, one side ~ weak*|numb|numbs|numbed|numbing|numbness|body, weak*|numb|numbs|numbed|numbing|numbness ~ one side, left|right side ~ weak*|numb|numbs|numbed|numbing|numbness|paraly*|dead, weak* ~ left|right side|down the, cant|couldnt|cannot ~ lift|move|raise ~ arm|leg, down one side, arm and leg ~ numb|weak, side of my body',
  sightGone:
    'half ~ vision, vision ~ disappeared|vanished, sight disappeared, curtain over my, blind spot suddenly, cant see out, lost vision|sight, lost my vision|sight, vision ~ blurr*|double|gone|lost, blurr* vision, double vision, seeing double, blind in one, sight ~ gone, went blurry',
  thunderHeadache:
    'sudden* ~ terrible|severe|massive|blinding|awful|worst|horrific|explosive headache, headache ~ hammer|exploded|explosion|lightning, headache came on ~ sudden*, head exploded, worst headache, thunderclap, sudden severe headache, headache of my life',
  anaphylaxis:
    'tongue ~ thick|huge|swelling, throat ~ thick|swelling|closing, eyes swollen shut, face ~ ballooned|blown, anaphyla*, epipen, throat ~ clos*|swell*|swollen|swelling, tongue ~ swell*|swollen|puff*|fat, throat closing, lips ~ swell*|swollen|puff*, face swell*|swollen|swelling',
  swallowHard:
    'throat ~ tight*|scratchy|lump|itchy, tight* throat, cant swallow, swallow* ~ hard|difficult*, hard|difficult to swallow, cant|cannot swallow, hard to breathe, breathing is whistling, wheez*',
  allergen:
    'protein bar, new gel, cashew*, almond*, egg, latex, antibiotic reaction, sting, stung, bee, wasp, hornet, nuts, peanut*, prawns, shellfish, hives, rash, allerg*',
  headHit:
    'broken|cracked|smashed|split ~ helmet, helmet ~ bits|broken|pieces, landed on my|his|her head|face, hit|banged|bang|bumped|bump|knocked|knock|smacked|smashed|whacked|cracked|slammed|bashed|clattered ~ head|helmet|skull, head|helmet ~ hit|smacked|smashed|cracked|split|bounced|kerb|curb|broke, landed|fell|fallen on|onto my|his|her head, concuss*, blow to the head, head injury, knocked out, head first',
  crash:
    'falling|fallen off|from, after falling, since falling, landed on my|his|her back|neck|head|shoulder|hip, after|since|from the|my|a fall, had a fall, bad fall, took a fall, fell off, went down hard on, hit a car|pothole|tree, crash*, fell, fallen, came off, come off, hit by a, over the bars|handlebars, knocked off, wiped out, slid out, tumbled, took a tumble, a tumble off, pile up, smacked|hit the',
  headSigns:
    'fogg*, woozy, headache*, headachy, dizz*, nause*, vomit*, throwing up, being sick, feel|feeling sick|weird|off|rough, out of it, light hurts, lights hurt, bright lights, concentrate, cant remember, dont remember, sleepy, sleepier, blurr*, ringing, confused',
  skullSigns:
    'sleepy, very drowsy, falling asleep, keeps ~ asleep|sleeping, drifting off, repeating himself|herself, same question*, wont|cant wake, blood from ~ ear*, dazed and vomiting, seeing double, double vision, worse and worse, getting drowsy, cant stay awake, one pupil, pupil*, fluid from my|the|his|her ear|nose, unconscious*, knocked out, out cold, seizure*, convuls*, sleepier, getting sleepy, drowsy, vomit* ~ again, again and again, keep* ~ sick|vomiting, repeated* vomit*',
  neckBack: 'neck, spine, back, backbone',
  back: 'back agony, agony in my back, back ~ agony|killing|excruciating, terrible back, severe back, back pain, lower back, back hurts|aches|ache|spasm*|is, my back, bad back, sciatica, lumbar, slipped disc',
  numbLimbs:
    'tingl*, numb|numbs|numbed|numbing|numbness, pins and needles, cant|cannot feel, couldnt feel, no feeling, paraly*, electric shocks',
  limbs: 'toes, fingertips, hands, hand, arms, arm, legs, leg, feet, fingers, toes',
  cantMove:
    'no feeling from|below the, numb|dead from the waist, numb below the, no|lost|any feeling in my|his|her|both legs|leg|feet|arms|arm|hands, nothing below, paralys*, legs dont work, legs wont work, cant|cannot|couldnt|wont move my|his|her|the, cant|cannot|couldnt move, cant|cannot|couldnt feel my|his|her leg*|feet|arm*|hand*, legs wont move',
  saddleNumb:
    'feel ~ wip*, numb ~ wip*, cant feel ~ bum|bottom|bits|crotch, saddle ~ numb|numbs|numbed|numbing|numbness, numb|numbs|numbed|numbing|numbness ~ saddle, groin ~ numb|numbs|numbed|numbing|numbness, numb|numbs|numbed|numbing|numbness ~ groin|bum|crotch|genital*|thighs|buttock*|legs|private*, feel|numb|numbs|numbed|numbing|numbness between my legs, between my legs ~ numb|numbs|numbed|numbing|numbness, genital* ~ numb|numbs|numbed|numbing|numbness, perine*',
  bladder:
    'cant ~ control|hold ~ bladder|bowel*|pee|urine, cant go to the toilet, no bladder control, cant feel ~ pee*|wee|wees|weed|weeing|urinat*, cant|cannot|couldnt|unable ~ pee|wee|urinate|poo, lost|losing|no control ~ bladder|bowel*, wet|peed|soiled myself, incontinen*, need|feel the toilet, when i need the toilet, bladder ~ gone|control',
  urine: 'pee, pees, peed, peeing, wee, weeing, urin*, piss, pissing',
  darkColour:
    'like ~ tea|cola|coke|coffee|treacle, iced tea, treacle, dark, brown*, cola, coke, tea|coffee coloured|colored|colour|color, colour|color ~ tea|coffee, like tea|cola|coke, rusty, blood, bloody, red',
  pale: 'beetroot, beets, beet, vitamin*, multivitamin*, b12, yellow, straw, clear, pale, hydrated, hydration',
  muscle: 'muscle*, quad*, arms, legs, biceps, triceps, thigh*, swollen, swelling, pull ups, crossfit, squat*, weakness, leg day, workout',
  calf: 'calf, calves, lower leg, one leg, left leg, right leg, leg',
  swollen:
    'double the size, twice the size, fat and, swollen, swelling, swell*, swelled, blew up, blown up, bigger, ballooned, puffed up, puffy, huge, vein*',
  clotSign: 'hot, warm, red, flight, flew, long haul, surgery, operation, one, left, right, tender, sore, side, painful, cast, pill',
  boneSite:
    'shin, shins, tibia*, foot, feet, metatarsal*, hip, groin, femur, femoral, sacrum, sacral, navicular, heel bone, pelvi*, top of my foot, bone, tibial',
  boneSign:
    'night, nights, in bed, one spot, one place, one point, single spot, exact place|spot, pinpoint, pin point, on the bone, hop|hops|hopped|hopping, limp*, every|each step, every|each run, worse each|every, resting, at rest, even rest*, weight on',
  stressFracture: 'metatarsal ~ hurts|pain|sore, stress fracture*, stress fractur*, stress reaction, fractured metatarsal, bone stress',
  pop: 'pop, popped, snap, snapped, crack, cracked, bang, twang, tear, tore, rupture*',
  feltPop:
    'something tore|snapped|popped|ripped|gave|went, felt it go|tear|snap|rip, gunshot, felt|heard|hear|feel ~ pop|snap|crack|bang|tear|twang, loud pop|snap|crack, went bang|pop|snap, like someone kicked|hit, someone hit|kicked ~ achilles|calf|heel, like being shot|kicked',
  tendonSite: 'achilles, calf, knee, hamstring, ankle, heel, quad, shoulder, biceps, groin, leg',
  cantLoad:
    'rise|raise|get|go on|onto|up my toes, onto my toes, calf raise, twist*, rolled my, buckled, hardly|barely|can|cant hardly|barely|even stand, hobbl*, crutches, push off, tiptoe*, tip toe*, bear|put|take|stand weight, put weight, stand on, walk on, gave way, gives way, giving way, hardly|barely|cant|cannot walk, weak, bruis*, ballooned, swelled, swollen, swell*',
  fever:
    'fever*, feverish, high temp*, running a temp*, high temperature, temperature ~ high, spiking, shivers, im|am|is|hes|shes|he|she|was|feel|feeling|been|forehead|skin burning up, sweats and',
  belowNeck:
    'chesty, chest infection, body aches, aching all over, achy everywhere, aches everywhere, stomach bug, vomiting bug, gastro*, bronchitis, pneumonia, phlegm, flu, swollen glands, antibiotic*',
  coldSymptom:
    'runny nose, blocked nose, stuffy nose, sneez*, sore throat, head cold, a cold, common cold, sniffles, sniffly, snotty, cold coming, got a cold, have a cold, scratchy throat',
  virus: 'covid, corona*, virus, viral, flu, influenza, post viral, long covid, infection',
  effort: 'stairs, upstairs, walking, walk, jog*, any effort, easy runs, exercise, climbing, run, effort, heart rate',
  diabetic: 'diabet*, insulin, type 1, type one, t1d, blood sugar*, my sugar*, glucose, bm',
  sugarWrong:
    'hypo, hypos, hypo twice, ketone*, ketoacid*, shaky, shakes, faint, really low, too low, sugar* ~ low|high, went low, very high, feel sick',
  thirst: 'thirst*',
  weightDrop: 'losing weight, lost weight, weight ~ dropping|falling, weight loss',
  peeingLots: 'peeing|weeing|urinating all|lots|loads|constantly, peeing ~ time, toilet all the time, pee a lot',
  stool: 'stool*, poo, poop, poos, shit, toilet, bowel*, diarrh*, motion*, bum, loo, toilet paper',
  blackStool: 'black|tarry ~ poo|poop|stool*, tarry',
  vomitBlood: 'vomit*|puk* ~ blood, threw|throwing up ~ blood, sick ~ blood, vomiting blood, puking up blood, blood ~ vomit|sick',
  cantKeepDown:
    'cant|wont|couldnt stop vomiting|throwing|being, vomiting since, vomit* ~ all day|night, vomit* ~ hours, been sick since ~ night|midnight|morning|yesterday|breakfast|lunch|dinner|race|finish, been sick all night|day|morning, sick ~ hours, cant|cannot ~ keep ~ down, keep ~ fluids|water down, vomiting for',
  noUrine: 'havent peed|weed|urinated, no urine, not peed, hardly|barely peeing, not peeing, havent been for a pee, stopped peeing',
  pregnant:
    'expecting ~ weeks, expecting our|my|a|twins, baby bump, weeks along, with twins, im due, due date, pregnan*, expecting a baby, trimester, my bump, weeks gone',
  pregnancySign:
    'bleed*, bled, blood, spotting, contraction*, gush, fluid, waters, cramp*, dizz*, headache, blurr*, calf, swelling, chest, faint*, baby not|isnt, less movement, not moving, short of breath',
  postpartum:
    'daughter|son|baby|boy|girl|twins|child born ~ weeks|months ago, daughter|son|baby|boy|girl|twins|child was|were born ~ weeks|months ago, baby|daughter|son|twins arrived ~ weeks|months ago, baby is ~ weeks|months, baby ~ weeks|months old, weeks|months old baby, weeks post birth, weeks pp, gave birth, just had a baby, had my|our first|second|third|fourth|last child|baby|kid|son|daughter, had my|our child|baby|twins|son|daughter|little one, postpartum, postnatal, post natal, after birth, after giving birth, since birth, since the birth, after the birth, after having a|my baby, had a|my baby, gave birth, c section, caesarean, newborn',
  postpartumSign: 'bleed*, heavier, falling out, bulge, dragging, leak*, heaviness, prolapse*',
  jointHot: 'knee, elbow, ankle, hip, joint, wrist, shoulder',
  hotRed: 'hot, red hot, red, burning hot',
  footDrop:
    'foot ~ drag*|dragging, drag* ~ foot, foot dragging, foot drop, drops when, foot ~ drops, keeps giving way, leg ~ giving way, sudden hearing loss, lost hearing, numb since, both legs ~ weak*, pins and needles ~ weak*, weakness in both, numb ~ weak*, weak* ~ numb, wont grip',
  notBreathing:
    'not moving, isnt moving, lifeless, limp and grey, isnt|not|wont|doesnt respond*, wont wake, cant wake him|her|them, limp and, without a pulse, heart stopped, not breathing, isnt breathing, no pulse, stopped breathing, cardiac arrest, having a heart attack, its a heart attack, is a heart attack, turned blue, unresponsive, not responding',
  blueLips: 'lips ~ blue|purple, blue|purple lips, going|gone|went|turned blue|grey, fingertips blue',
  raceEnd:
    'after|since the race|finish|marathon|ironman|ultra|event|triathlon|half, finished ~ race|ironman|marathon|ultra, finish line, after finishing, since finishing',
  nearDrown: 'nearly|almost drowned, inhaled ~ water, breathed in ~ water, swallowed ~ water and, water in my|his|her lungs',
  shiverStop:
    'shaking stopped, stopped shaking, stopped shivering, stop shivering, shivering stopped, hypotherm*, cant feel anything, blue with cold',
  coldDay: 'cold, freezing, icy, ice, degree water',
} satisfies Record<string, Phrases>;
