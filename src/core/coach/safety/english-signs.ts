import type { Phrases } from '#core/coach/language/phrases.ts';

/** Signs that are grave wherever in the body they are said of: what no longer works, what is out of measure, what came at once. */
export const ENGLISH_SIGNS = {
  idiom:
    'knocked|kicked|dumped out of|in the|a, knocked me out of, suicide hill*|climb*|sprint*|run*|drill*|set*|pace|squeeze|reps, cut|cuts|nicked myself shaving|cooking|chopping|peeling|gardening, lost|lose|losing|loses my|your|all|a sight of, heart attack on legs|wheels, nearly gave me a heart attack, gave me a heart attack when|seeing, died laughing|inside, killing time|it|two, stroke of luck|genius, fainted with|from joy|shock|laughter|relief, fit to drop, head over heels, lost my head, heart skipped a beat when|seeing, breath taking, took my breath away, cant breathe for laughing, out of my depth, to die for',
  hypothetical:
    'what would happen if, what happens if|when, what if i|someone|somebody|you, in case i|someone|somebody|anyone, if i ever, if i were to',
  bodyPart:
    'head, neck, back, belly, stomach, tummy, abdomen, guts, flank, side, groin, pelvis, hip, hips, knee, ankle, foot, toe, toes, leg, legs, thigh, shin, shoulder, elbow, wrist, hand, hands, finger, fingers, thumb, arm, arms, eye, ear, rib, ribs, collarbone, jaw, heel',
  belly: 'belly, stomach, tummy, abdomen, abdominal, guts, gut, lower right side, right side of my belly, pelvic, pelvis',
  agony:
    'bent|folded over|double|in, so bad ~ cry|crying|bent|folded|stand, insane|savage|horrendous|horrific|unreal|vicious|blinding pain|pains|ache|cramp, knife like, like a knife, like knives, being stabbed, pain is|was insane|unreal|10|off, agony, agonising, agonizing, excruciating, unbearable, intolerable, worst pain, screaming in|with, crying with|from|in pain, doubled over|up, bent double, curled up in, rigid, hard as a board|rock, cant|cannot stand up straight, cant|cannot straighten up, cant bear to|anyone touch*, rolling around|on in|the',
  suddenly: 'sudden*, all of a sudden, out of nowhere, out of the blue, came on ~ fast|quick*, within minutes, in seconds, at once',
  lostUse:
    'wont|cant|cannot|couldnt|doesnt|unable ~ bend|turn|straighten|lift|raise|rotate|grip|close|open|swallow, wont|doesnt|dont work|move|turn|bend|respond|straighten|hold, stopped working, no strength|power|grip in, hangs|hanging off|down|limp, locked solid|up and, stuck and wont, gone limp|dead|numb|floppy',
  numbness: 'numb|numbs|numbed|numbing|numbness, pins and needles, tingl*, no feeling, no sensation, cant|cannot feel',
  lump: 'bent ~ funny|odd|weird|strange, funny|odd|weird angle|shape, wonky after, out of shape, lump, gap, dent, hollow, bulging, deform*, misshapen, bent ~ wrong, wrong angle|way|shape, popeye, rolled|bunched up, sticking out, poking out|through',
  outOfJoint:
    'dislocat*, out of its|the socket, popped out of, came|come|gone out of ~ socket|joint, shoulder is|popped|came|come out, kneecap ~ side|round|out',
  brokenNow:
    'think ~ broke*|broken|fractured|bust, bone ~ sticking|poking|showing|visible|through, heard ~ bone ~ crack|snap|break, probably|definitely|must be|surely broken|broke|fractured',
  bleedsHard:
    'wont|doesnt|not|cant ~ stop* ~ bleed*, bleed* ~ wont|doesnt|not stop*, blood ~ pour*|spurt*|gush*|pump*|soak*, spurting|gushing|pouring blood, deep gash|cut|wound, gash ~ bone, see ~ bone, bled through, lost ~ lots|lot|loads of blood',
  testicle: 'left|right ball|nut|testicle|bollock, ball ~ twist*, testic*, scrotum, my balls|ball|bollock*|nuts|nut|nads',
  heartWord: 'heart, ticker, pulse, heartbeat, hr, heart rate',
  heartOdd:
    'skip*, flip*, backflip*, somersault*, stutter*, stumbl*, jump*, flutter*, missing ~ beats, misses, pausing, pauses, thud*, bouncing, dancing, all over ~ place|shop, out of sync, off beat, going mental|mad|nuts|crazy|bananas, banging out of, doing cartwheels|somersaults, conking',
  nearFaint:
    'nearly|almost|about drop|dropped|go|went|to down|drop|go|over|pass|keel, woozy, faint, swoon*, come|came|coming over ~ weak|faint|woozy|funny|queer|strange, everything|things|world|lights|room|it ~ dark|black|grey|gray|white|spinning|sideways, vision ~ dark|black|closing|narrow*, going|go|went|goes ~ dark|black|grey|gray at|around|for|when, knees buckled, blacking out, greying out, graying out, standing|stand|stood ~ going|go|went black|grey, black spots',
  faintedOutright: 'fainted, fainting, passed out, blacked out, blackout, conked out, keeled over, collapsed, spark out, out cold',
  inEffort:
    'mid, during, halfway, in the middle of, middle of the, on the bike|run|turbo|treadmill|track|climb|last|second|third|start|finish, at the finish|end|pool|track, racing, in the race, while running|riding|swimming|cycling|training|racing',
  onExertion:
    'on|with every|each hill|climb|run|interval|effort|ride, when|whenever|if|every time i|we push|run|ride|climb|go|train|work|swim|exert, on|with|during effort|exertion|exercise|climbs|hills, going hard, pushing hard, up hills|hill, uphill',
  easesWithRest:
    'goes|gone|settles|stops|eases|disappears|away when|once|if|as i|soon, until i stop|rest, fine when i stop|rest, fine at rest, when i rest, stops when',
  jawPain:
    'jaw ~ ache*|aching|pain*|hurt*|tight*|sore|shoulder|arm, ache|pain|aching|tightness in|into|up my jaw, teeth ache|hurt when, left arm|shoulder ~ ache*|aching|pain*|hurt*|heavy|numb|tingl*, ache|pain|aching|heaviness|heavy ~ left arm|shoulder',
  fitWord: 'fitted, fitting, a fit, fits, jerking, twitching',
  hardlyAnyWater: 'sloshing, sloshy, waterlogged',
  cantLieFlat: 'cant|cannot|couldnt|unable ~ lie|lay|sleep flat|down, prop* ~ pillows, sleep sitting, wake* ~ gasping|breathless',
  anklesSwollen:
    'ankle* ~ swollen|swelling|swell*|puffy|puffed|fat, swollen|puffy ankle*|feet|legs, feet ~ swollen|puffy|swelling, both legs ~ swollen|puffy',
  darkPee:
    'peeing|weeing|pissing|passing|peed|pissed|weed ~ tea|cola|coke|coffee|brown|black|blood|red|rust*, pee|wee|urine|piss ~ tea|cola|coke|coffee|brown|rust*|mahogany|port|ribena|stout|guinness|blood*',
  flank: 'flank*, loin, loins, kidney*, kidneys',
  controlLost:
    'lost|losing|no|loss control|feeling of|over|in ~ bladder|bowel*|pee|poo|bum, loss of ~ bladder|bowel* control, cant|cannot|couldnt ~ control|hold ~ bladder|bowel*|pee|poo|wee',
  chilled:
    'shivering|shaking|trembling so|too hard|badly|much, shivering|shaking|trembling like mad|crazy|a, still shaking|shivering, shivering|shaking ~ hour|hours, cant|cannot|couldnt|wont|not ~ stop shaking|shivering|trembling|shuddering, shivering|shaking|trembling violently|uncontrollably|badly|nonstop, so|too cold that|i|after|out, chilled to, frozen to, freezing cold, cant get warm, wont warm up, never been so cold, blue with cold',
  clumsy:
    'mumbl*, slurr*, slurry, fumbl*, clumsy, stumbl*, stagger*, fingers|hands ~ wont|dont|not|cant work|move|grip|close, cant|cannot|couldnt ~ zip|button*|laces|keys|key|undo|unzip|hold|grip|dress|text|phone, uncoordinated, drunk, sleepy, drowsy, confused',
  pearDrops: 'pear drops, acetone, nail varnish|polish, fruity breath, breath smells|stinks, breath is fruity, pear drop',
  meterAlarm:
    'reads|reading|says|showing|shows|read|at hi|lo|high|low|off, off the scale, off scale, meter|sensor|libre|dexcom|cgm ~ hi|lo|alarm*|error|screaming',
  fluidLoss:
    'waters ~ broken|broke|breaking, leaking|leaked|leak|losing|gushed|gush|trickl* ~ fluid|water*|liquid, waters ~ broke*|gone|leak*|went, soak* ~ pad*|knickers|towel, passing clots, big clots',
  babyStill:
    'baby ~ moving|kicking less, moving|kicking less, baby ~ not|isnt|hasnt|havent|stopped|barely|hardly|less ~ mov*|kick*|wriggl*|squirm*|active, baby ~ quiet|still|quieter, cant|cannot|havent|not|couldnt ~ feel|felt ~ baby|kick*, fewer kicks|movements, no kicks|movements, less movement',
  cramping: 'cramp*, griping',
  eyeLights:
    'flashing lights, flashing, zigzag*, zig zags, sparkles, floaters, spots in front, seeing spots|lights|flashes, blurr*, shadow',
  breastRed: 'breast|boob|boobs|breasts|tit|tits ~ red|hot|hard|swollen|lump*',
  latePeriod:
    'late|missed|overdue period, period ~ late|overdue|missed, period is late, might be pregnant, positive test, positive pregnancy test',
  shoulderTip: 'shoulder tip, tip of my shoulder',
  sepsisSign:
    'red|redness ~ spread*|creeping|climbing, spread* ~ red|redness, oozing, oozes, weeping, smells, red streak*|line*|lines, streak* ~ up, spreading red*, redness ~ spread*, pus, oozing, stinks, infected',
  wound: 'wound, cut, graze, grazes, road rash, blister, bite, scrape, stitches, scab',
  airwayPart:
    'tongue, throat, lip, lips, windpipe, mouth, face, eyelids, lengua, garganta, labios, gorge, langue, levres, zunge, hals, kehle, lippen',
  balloons:
    'swell*, swollen, swelled, balloon*, blew, blown, growing, grown, expand*, thicken*, bigger, huge, double ~ size, closing, shutting, tightening, hinch*, gonfl*, enfl*, schwill*, geschwoll*, zugeschwoll*, anschwell*',
  stingOrFood:
    'allerg*, sting, stung, bee, wasp, hornet, nuts, nut, peanut*, cashew*, prawns, prawn, shrimp, shellfish, hives, rash, welts, bite, bitten, bar, gel, ate, eaten, meal, food, picadura, abeja, avispa, piqure, guepe, abeille, wespe, biene, stich, tablet*, antibiotic*, jellyfish, egg, sesame, new supplement',
  stillOrTravelled:
    'flight, flights, flew, plane, aeroplane, airplane, long haul, long drive, coach trip, train journey, hours in|on ~ car|plane|bus|coach|train, in a boot|cast|splint, in plaster, surgery, operation, op, bed rest, vol, avion, flug, flugzeug, vuelo, avion, pill, hrt',
  warmOrTight: 'hot, warm, red, tender, throb*, tight, hard, sore, swollen, puffy, swelling, fat, heavy',
  unwell: 'rotten, rough, grim, awful, terrible, lousy, ill, dreadful, temp, temperature, feverish, shiver*, hot',
  redInBowl: 'red ~ toilet|bowl|loo|poo|pan|paper, toilet|bowl|loo|pan|paper ~ red|crimson|bloody',
  underWater: 'under water, underwater, submerged, bottom of the pool, below the surface, breath hold*, holding my breath, no breath*',
  wentBlank:
    'went|go|gone blank|black|dark|limp, blacked out, passed out, fished|pulled|dragged|hauled|lifted ~ out, came to, came round, lost consciousness, fainted, dont remember ~ surfac*|coming',
  warm: 'hot, warm, red, chaud, chaude, heiss, warm, caliente',
  bleedsOn: 'keeps|kept|still|continues ~ bleeding|bleed, bleeding ~ still|again and',
  oneSided: 'pain|ache|cramp*|stabbing ~ one side, one side|sided ~ pain|ache|cramp*',
  lifeless: 'not|isnt|stopped breathing|responding|moving, unresponsive, no pulse, gasping and, dropped|collapsed ~ ground|floor ~ not',
  dropped: 'dropped, drop, collapsed, collapse, keeled, slumped, fell, went down, on the floor|ground',
} satisfies Record<string, Phrases>;
