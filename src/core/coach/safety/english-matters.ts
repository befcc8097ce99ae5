import type { Phrases } from '#core/coach/language/phrases.ts';

/** Minds, habits, rules and circumstances: what else triage listens for. */
export const ENGLISH_MATTERS = {
  now: 'now, right now, still, at the moment, currently, just now, this minute, ongoing, again',
  over: 'last month, last year, months ago, weeks ago, years ago, gone in, lasted a few, for a few seconds, went away, gone, goes away, goes when, went when, feel fine, ok now, fine now, better now, then normal, settled, passed after, normal again, feel ok, stopped when, yesterday, last week, the other day, today, last night, on the hill reps, hill reps',
  selfHarm:
    'not safe with|from myself|my, dont feel safe with|around|alone, scared of what i|im, scared i might hurt|do, dark thoughts about dying|ending, cut|slash|slashed|cutting my arms|arm|thighs|wrists|wrist|skin|legs, burn|scratch my arms|skin|wrists, scars on my, life ~ no meaning, meaningless life, want ~ to be over, want it all over, wish it was over, burning|cutting|scratching|hitting my arms|legs|skin|wrists|thighs, burn|burning|burned|burnt my arm|arms|wrist|wrists|skin|thigh|thighs ~ lighter|cigarette|cigarettes|purpose, think*|thoughts ~ dying|death, nothing to live for, no will to live, lost the will to live, dont see a future, no future for me, end my suffering, written a note, goodbye forever, kill me, wish i were dead, be dead, any|no|a reason|point|purpose to stay|live|exist|be alive, reason|point in staying|being|living alive|here, thought|think|thinking|fantasi* about ~ end|ending it|things|myself, how i would|could|id end, how id end it, ready to end it, end things for good, not exist, stop existing, never been born, wasnt born, not be alive, sleep forever, fall asleep and never, better without me, better off if i, burden to everyone|my|them, took|swallowed|taken ~ all ~ pills|painkillers|tablets|meds, took all my|the, swallowed a bottle, on purpose ~ myself, myself on purpose, put an end to my|it all, ways to die, hang myself, shoot myself, slit my, drown myself, starve myself to death, dont deserve to live, want out of life, thinking|thoughts|think|imagin* ~ driving|jumping|crashing|stepping|riding|walking ~ into|off|under|front, jump off, in front of a car|truck|lorry|bus, happier|better|easier if i was|were|wasnt|werent|am gone|here|around|dead|alive, would be happier without me, point of|in carrying|living|going|being, no point carrying on, dont want to carry on|go on, giving up on life, giving up ~ on life, give up ~ on life, given up on life, rather not be alive|here, never wake up, not be around any more|anymore, want to disappear, done with life, tired of life, suicid*, kill|killing myself, end|ending my life, end it all, ending it, ending everything, end everything, want|wanted to die, wanna die, wish i was dead|were dead, if i was|were dead, better off dead, better off without me, dont|doesnt|not|didnt want|wanna to be here|alive, dont|doesnt|not|didnt want|wanna be here|alive|exist|live, dont|doesnt|not|didnt want to live|wake|exist, dont|doesnt|not want to be alive, dont|doesnt|not want to go on living, rather be dead, no reason|point ~ live|living|alive, no reason to go, reason to live, no point in me, point in me being, hurt|hurting|harm|harming|cut|cutting|burn|burning myself, self harm*, selfharm*, been cutting, cutting again, burn my arms, kms, took|taken|take ~ pills to, overdos*, in front of a train, off a bridge, wouldnt wake up, not wake up, life isnt|not worth, not worth living, cant do ~ life, stupid to myself, cant go on any|anymore, plan to end, make it all stop, want it all to stop, tired of living, tired of being alive, disappear forever',
  hitTouch:
    'touches|touching|touched the|other girls|boys|kids|us|others|swimmers, grooms, grooming, kissed|kisses|kiss me, puts|put his|her hand*, hands under|in|inside|down my, hand on my, rubs my|me, slaps|slapped|smacks|smacked|kicks|kicked|hits|hit|chokes|choked me, locks me in, threatens|threatened me, told me not to say|tell|talk, makes me take off|strip, strips me, photos of me|us in|changing|naked, gets into my bed, in the showers with, touches my, grabs|grabbed my, feels me up, sends|sent|send|asks|asked ~ pictures|photos|pics|nudes, not to tell, dont tell anyone|my|mum|parents, keep ~ secret, makes me uncomfortable, follows me into, shower with, watches me shower, touches me, touch me, touched me, touching me, hits me, hit me, beats me, beat me, punches me, abus*, molest*, grop*, naked, nude*, undress*, keep it secret, our secret, things i dont want, rape*, sexual*, in front of him, slaps me',
  adult:
    'coach, trainer, teacher, man, men, adult, dad, father, stepdad, stepfather, uncle, brother, physio, official, swim teacher, instructor, he, mum, mother, partner, husband, boyfriend',
  lossWeight:
    'skinnier, skinny, get|getting|be|look lean|thin|thinner|slim*, too fat, so fat, six pack, calories should i eat, lose|losing|drop|dropping|cut|cutting|shed ~ kg|kilo*|pounds|lbs|weight|stone, lose weight, losing weight, weight loss, get|getting|got to ~ kg|kilo*, get|getting lighter|leaner, make weight, race weight, cut weight, diet, dieting, slim*, what should i cut out, calorie deficit, deficit, fat loss, lose|burn fat, shred',
  eatLittle:
    'how little can i eat, eat less|little|nothing, skip* meals|breakfast|lunch|dinner|food, fasting, fasted for, starv*, stop eating, without eating, kcal, calories a day, calories per day, only eat, cut out food|carbs, water fast',
  purge:
    'make|making|made myself sick|vomit|throw, purg*, bing* and, binge*, laxative*, vomit after|to, throw up after meals|eating, punish myself ~ food|eating, guilty ~ eat*|ate|food, anorexi*, bulimi*, scared of food|eating, obsess* ~ food|calories, eating disorder',
  periodGone:
    'havent|not|hasnt|stopped menstruat*, no menses, period hasnt|havent come|shown|started, stopped having periods, stopped getting periods, periods have stopped|gone|disappeared, lost my cycle, period ~ months late, skipped ~ periods, no bleed for, period* ~ stopped|missing|gone|disappeared|vanished, lost my period*, no period*, havent|not|hasnt|without ~ period*, missed|missing ~ period*, amenorrh*, periods stopped, period since, stopped getting my period, cycle ~ stopped|gone',
  lowDrive: 'libido, erection*, morning wood, sex drive, no sex drive',
  coldTired: 'cold all the time, always cold, cold a lot, always freezing',
  tired: 'tired, exhaust*, knackered, fatigue*, shattered, wiped, run down, worn out, wrecked, drained',
  slower: 'slower, getting slower, no progress, performance ~ drop*|down|worse, cant hit',
  brokenBone: 'stress fracture, fracture',
  hopeless:
    'anxious all the time, constantly anxious, dread everything, dread training, everything is black|dark|grey, cant go on like, cant take it any, no hope, lost all hope, pointless, hopeless, depress*, no joy, nothing matters, empty inside, crying, cant cope, worthless, hate my life, dont care any more|anymore, given up on life, burnt out, burned out, everything feels, numb inside, panic attacks every, awful for',
  forLong: 'weeks, week, month, months, ages, always, every day, all the time, for a, long time, since',
  doping:
    'epo, steroid*, testosterone, growth hormone, hgh, clenbuterol, blood doping, microdos*, sarms, trenbolone, anabolic*, doping, dope, doped, peptide*, meldonium, ephedrine, amphetamine*, blood transfusion, prohormone*, wada list, banned substance*',
  getOrTake:
    'schedule, protocol, regime*, dosing, dosage, sell, buy, get, take, use, dose, dosing, source, order, inject*, where, how much, cycle, score, try, beat the test, avoid detection, pass a test, microdose',
  supplement:
    'cbd, thc, nootropic*, nitrates, supplement*, fat burner*, pre workout*, preworkout*, pill, pills, creatine, caffeine, energy drink*, booster*, protein powder, capsule*, gummies, stimulant*, powder, energy shot*, caffeine shot*, race powder, racing powder',
  dopingTest:
    'pass|passing a|the|any test|control|check, fail|failing a|the test|control, allowed, permitted, legal, doping rules, antidoping, usada, ukad, wada, clean sport, sport integrity, legal in competition, on the banned list, prohibited, doping control*, doping test*, drug test*, anti doping, test positive, contaminat*, informed sport, banned, legal to take, fat burner*, safe|ok|okay|fine|legal|trouble|problem with testing|testers, testing pool, in competition testing',
  medicine:
    'medication*, medicine*, meds, insulin, heart tablet*, my tablets, beta blocker*, betablocker*, bisoprolol, propranolol, blood pressure tablet*, antidepress*, sertraline, ssri, statin*, blood thinner*, warfarin, anticoag*, salbutamol, ventolin, inhaler, steroid inhaler, levothyroxine, thyroxine, roaccutane, antibiotic*, contraceptive pill, ritalin, adderall, prednisolone, methylphenidate, thyroid meds, tramadol, cocodamol, co codamol, diazepam, valium, temazepam, zopiclone, sleeping pill*|tablet*, oxycodone, oxycontin, morphine, fentanyl, gabapentin, pregabalin, modafinil',
  medicineQuestion:
    'zones, heart rate, my hr, put me on, put on, started on, just started, prescribed me, new tablets, new medication, allowed, legal, permitted, tue, want to start, start running|cycling|training, stop, stopping, skip, skipping, change, changing, dose, doses, dosage, how much, double, halve, reduce, come off, quit, take more, take less, adjust, without a prescription, how many, safe to train, on race day, before a race, before my, increase',
  noPrescription:
    'without a prescription, without prescription, no prescription, off a mate, from a friend, borrow*, buy online, mates inhaler, friends inhaler, pinch|pinched|pinching|nick|nicked|nicking|swipe|swiped|steal|stole|stolen ~ from|off, mates|friends|mums|dads|nans|grans|wifes|husbands|sisters|brothers|flatmates|partners|girlfriends|boyfriends ~ tablets|pills|meds|tramadol|codeine|diazepam|valium|patches',
  painkiller:
    'ibuprofen, ibuprofene, naproxen, diclofenac, painkiller*, pain killer*, nsaid*, paracetamol, aspirin, voltaren, voltarol, advil, nurofen, acetaminophen, tylenol, anti inflammator*, antiinflammator*, aleve, codeine',
  kidneySign: 'kidney*, hardly peeing, dark pee, dark urine, barely pee*, black stool*, every day, back ache',
  longRace:
    'ironman, full distance, full ironman, iron man, full iron, 140.6, full tri, marathon, ultra, 70.3, half ironman, long course, half iron, iron distance',
  fullRace: 'ironman, iron man, full distance, full ironman, full iron, 140.6, ultra, iron distance',
  novice:
    'never exercised, never done any|a|much sport|exercise|triathlon|run, not fit at all, very unfit, havent exercised, do no sport, total beginner, zero fitness, no experience, never run, never ran, never swum, never cycled, never trained, from zero, from scratch, from nothing, couch, no training, havent trained, complete beginner, cant swim, no base, dont train, untrained, first ever',
  planWanted:
    'want to do, id like to do, going to do, signed up, doing a|an, race an, plan, plan me, train for, ready for, get ready, do an, finish, prepare, schedule, programme, program, enter',
  moreTraining:
    'add, more hours, extra hours, more training, double, increase, more volume, extra session*, two a day, train more, im behind, am behind, train harder, go harder, ramp up, up my, more sessions, another session',
  hugeWeek: 'hour week, hours week, hours a week, hours per week, hours next week, hour training week, hours this week, hour training',
  breathHold:
    'hold|holding ~ breath, breath hold*, breathhold*, hypoxic, apnea, apnoea, underwater lengths, lengths underwater, static apnea, no breath*, without breathing, under water lengths',
  alone:
    'no adult*, without adult*|parent*|supervision|a lifeguard, nobody watching, just me, no one around, with no one, alone, on my own, by myself, solo, without anyone, unsupervised, nobody, no lifeguard, myself',
  openWater: 'open water, lake, sea, river, reservoir, ocean, quarry, loch, canal',
  chill:
    'in january, in february, in december, in winter, mid winter, cold sea|lake|water|river|reservoir, icy, cold water, icy water, ice swim*, winter swim*, cold lake|sea, freezing water|lake|sea, without a wetsuit, no wetsuit, in skins',
  sauna: 'sauna, sweat suit, bin bag*, bin liner*, hot bath, steam room, sweatsuit',
  dryOut:
    'without drinking, dont drink, no water, make weight, lose water, no fluids, dehydrate, cut water, water cut, sweat it out, sweat|sweating off ~ kg|kgs|kilo*|pounds|lbs|weight|water',
  storm:
    'thunder*, lightning, storm, stormy, gale*, hurricane, flood*, black ice, icy roads, ice on the road, snow, smog, smoke, wildfire*, aqi',
  outdoors: 'swim, ride, run, bike, open water, outside, session, long ride, train, cycle, go out',
  hardSession:
    'hard, fartlek, track, intervals, threshold, vo2, race, tempo, long run, session, run, ride, train, brick, reps, still ok, over unders',
  headCalm:
    'symptoms gone, symptom free, no symptoms, feel normal, all clear, cleared, weeks ago, days after, weeks after, after concussion, return, when can i, come back, back to training',
  highLoad:
    'resting hr up, resting heart rate up, rhr up, hr up, legs ~ dead|heavy|gone|empty ~ weeks|days, dead for, heavy for, am i|im|feel overtrain*|overreach*, think im overtrain*|overreach*, burn out, burnout, always tired, tired all the time, cant recover, never recover, no motivation and tired',
  family: 'dad, father, mum, mother, brother, sister, uncle, grandfather, family, parent*, family history, cousin',
  heartDeath: 'heart attack, died suddenly, sudden death, heart disease, cardiac arrest, heart condition, cardiomyopathy, heart problem*',
  safeStart: 'safe, start, should i, screen*, worr*, check*, ok to, died, risk, history',
  runOrTrain: 'run, running, interval*, train*, jog*, race, racing, exercise, lift, jump*, hard, how hard, vo2, swim, ride',
  strap:
    'from the|my wetsuit, wetsuit ~ tight|small, wetsuit is, sports bra, backpack, hydration vest, strap*, sensor, monitor, belt, garmin, watch, battery, chafe*, chafing, rub, rubs, rubbing, drop out, dropping out, drops out, dropout*',
  jest: 'lol, haha*, laugh*, lmao, joking, jk, kidding, hilarious, dying to, killer session, happy, pain cave, nailed it, smashed it',
  sofaRest:
    'out cold asleep|by, asleep by|before, passed out flyers|leaflets|bottles|water|gels|medals|numbers, power cut, power was off, power went, electricity, out of power, blackout in the house|city|street, collapsed on|into|onto the|my sofa|couch|bed|chair, fell asleep, passed out on the sofa, passed out asleep, crashed out, crashed on the sofa, crashed early, blackout curtain*, blackout blind*, out in bed by',
  breathTechnique:
    'bilateral*, breathe every, breathing every, every three, every two, breathe to the, on my left side, on my right side, breathing side, breathing pattern, technique, exhale, both sides, breathe out underwater, in freestyle, stroke*',
  strengthTraining:
    'strengthen*, bench press, chest press, chest exercise*, build ~ chest, stretch*, chest muscles, push ups, pushups, chest fly, chest workout',
  equipmentPain: 'saddle sore*, blister*, chafe*, chafing, new shoes, goggles, bike fit',
  pastTalk:
    'did i, have i, was i, were, compared, than the week, last week more, am i ramping|building|increasing|adding|upping|progressing|raising|overdoing, are we ramping|building|increasing|adding',
  gynae:
    'period ~ very|so|really heavy, periods ~ very|so|really heavy, heavy periods, bleed* between periods, between periods, bleed*|spotting ~ after menopause|sex, bleed*|spotting ~ after the menopause, postmenopausal bleed*, pelvic pain, soaking ~ pad*, flooding ~ period*, period* ~ flooding, very heavy periods, extremely heavy period*',
  eyeThing: 'sweat in my eyes, from sweat, from the sweat, goggles, lenses, contacts, sunscreen, glasses',
  onStanding: 'when i stand, standing up, stand up, get up, getting up, every night, at night, on and off',
  harshCoach: 'shouts|screams|yells at us|me, humiliat*, weighs us|me, weigh ins, calls us|me fat, body shames, makes fun of my weight',
  clinicianFirst:
    'surgery, operation, operated, epilep*, pacemaker, stent, kidney disease, transplant, chemo*, cancer, heart condition, heart failure, valve',
  pulseHigh: 'heart rate ~ high|up|elevated|higher, hr ~ high|up|elevated|higher, pulse ~ high|up|elevated|higher',
  startAsked: 'when can i, can i, start, want to, ok to, safe to, should i, how soon',
  sportBeat:
    'in the swim, swim start, mass start, in the pack, at the start, by accident, accidentally, beats|beat me every|at|in|by|on|to|again, always beats me, hits me with|up, hits us with, slaps me on the back, hit me up',
  headTalk: 'head position, head still, head down, head up, headwind, head coach, head tube, head low, head high, headstart, head start',
  thingCollapsed:
    'collapsed tent|chair|tyre|tire|wheel|bridge|stand|gazebo|arch|bottle, tent|chair|bridge|arch|gazebo collapsed, collapsed arches|arch',
  bothLimbs: 'all four limbs, both arms, both hands, both legs, arms and legs, hands and feet, all my limbs, from the waist, from the neck',
  irregular: 'irregular*, afib, atrial fib*, erratic',
  odd: 'odd, weird, strange, off',
  longAgo:
    'last year, years ago, in 2019, in 2020, in 2021, in 2022, in 2023, in 2024, in 2025, history of, previous*, healed, used to, as a kid, months ago',
  blister: 'blister*, toenail*, plantar, first steps, heel, sole',
  hopping: 'hop, hopping, hops, hop on',
  noWeight: 'cant|cannot|couldnt|unable ~ weight, cant|cannot|couldnt ~ stand|walk on, hardly|barely walk',
  stiffNeck: 'stiff neck, rash, light hurts',
  pregnancyAlarm:
    'bleed*, bled, spotting, contraction*, gush, waters broke|breaking|gone, fluid, baby ~ not|isnt|hasnt|stopped ~ moving|moved, baby not moving',
  medicineQuestionOnly: 'how much insulin, insulin before',
  trainingTalk:
    'vor lachen, laughing, of laughter, muero de risa, morir de risa, mourir de rire, of boredom, langeweile, embarrass*, dying to live, kill myself on the|these|those hill*|reps|intervals|climb*',
  novel: 'novel, character, story, film, for a friend, hypothetic*, fiction, research, essay',
  wantTo: 'want, practise, practice, train, build, how, can i, alone, lungs, improve, sets',
  howLittle: 'how little, minimum, least, get away with, how few, as little as',
  stillTrain: 'still train, and train, still run|race|ride, and still',
  moreWhat: 'hour*, session*, volume, training, more, week, load, mileage, behind, km, intervals, long run|ride',
  sessionTalk: 'that session, that set, this session, the set, the swim, my swim, at swimming, at hills, hill reps, in the pool',
  belowNeckGrave:
    'chest infection, bronchitis, pneumonia, on antibiotics, taking antibiotics, antibiotic*, chesty cough, lungenentzundung, bronchite, neumonia',
  heatTopic:
    'fever blister, cold sore*, race fever, spring fever, fever pitch, hay fever, hayfever, cabin fever, flu jab, flu shot, guts, gut training, train my gut, trail, gut feeling',
} satisfies Record<string, Phrases>;
