import { rule, type SafetyRule } from '#core/coach/safety/rule.ts';

const CHEST = ['chest'] as const;
const HURTS = ['pain', 'tight'] as const;
const NOT_A_CHEST = ['strap', 'strengthTraining'] as const;

/** Call for help now. */
export const EMERGENCY_RULES: readonly SafetyRule[] = [
  rule('chest-elsewhere', ['emergency', 'cardiac'], ['chestElsewhere']),
  rule('nobody-breathes', ['emergency', 'cardiac'], ['breathGone'], { evenAsked: true }),
  rule('clot-and-breath', ['emergency', 'dvt'], ['clotBreath']),
  rule('saddle-gone', ['emergency', 'cauda-equina'], ['saddleGone']),
  rule('chest-told', ['emergency', 'cardiac'], ['chestTold'], { unless: [...NOT_A_CHEST, 'over', 'virus', 'belowNeck', 'coldSymptom'] }),
  rule('despair-elsewhere', ['crisis', 'self-harm'], ['despairElsewhere']),
  rule('not-breathing', ['emergency', 'cardiac'], ['notBreathing'], {
    unless: ['family', 'safeStart', 'breathTechnique', 'jest', 'unbornStill'],
  }),
  rule(
    'chest-and-more',
    ['emergency', 'cardiac'],
    [['chestPain'], ['radiating', 'sweatySick', 'cantBreathe', 'breathless', 'faint', 'dizzy', 'resting']],
    { unless: NOT_A_CHEST },
  ),
  rule(
    'chest-hurts-and-more',
    ['emergency', 'cardiac'],
    [CHEST, HURTS, ['radiating', 'sweatySick', 'cantBreathe', 'breathless', 'faint', 'dizzy', 'resting']],
    { unless: [...NOT_A_CHEST, 'virus'], within: 16 },
  ),
  rule('jaw-and-sweat', ['emergency', 'cardiac'], ['radiating', 'sweatySick']),
  rule('chest-pain-not-over', ['emergency', 'cardiac'], ['chestPain'], { unless: [...NOT_A_CHEST, 'over', 'virus', 'belowNeck'] }),
  rule('chest-hurts-not-over', ['emergency', 'cardiac'], [CHEST, HURTS], {
    unless: [...NOT_A_CHEST, 'over', 'virus', 'belowNeck', 'coldSymptom'],
    within: 8,
  }),
  rule('heart-and-faint', ['emergency', 'cardiac'], [['palpitation', 'racingHeart', 'veryFastHeart'], 'faint'], { unless: ['strap'] }),
  rule(
    'heart-and-dizzy',
    ['emergency', 'cardiac'],
    [
      ['palpitation', 'racingHeart', 'veryFastHeart'],
      ['dizzy', 'cantBreathe', 'breathless'],
    ],
    { unless: ['strap', 'virus', 'over', 'onStanding'] },
  ),
  rule('froth', ['emergency', 'sipe'], ['froth', ['inWater', 'cough', 'breathless', 'cantBreathe']]),
  rule('blood-coughed-in-water', ['emergency', 'sipe'], ['cough', 'blood', ['inWater', 'breathless', 'cantBreathe']], { within: 20 }),
  rule('cannot-breathe', ['emergency', 'respiratory'], ['cantBreathe'], { unless: ['breathTechnique', 'inWater', 'allergen'] }),
  rule('blue-and-breathless', ['emergency', 'respiratory'], ['blueLips', ['breathless', 'cantBreathe', 'confused', 'cough']]),
  rule('water-in-lungs', ['emergency', 'sipe'], ['nearDrown', ['cough', 'breathless', 'cantBreathe', 'chest', 'confused']]),
  rule('cannot-breathe-now', ['emergency', 'respiratory'], ['cantBreathe', ['now', 'resting']], {
    unless: ['breathTechnique', 'allergen'],
  }),
  rule('breathless-at-rest', ['emergency', 'respiratory'], ['breathless', 'resting'], { unless: ['breathTechnique', 'virus'] }),
  rule(
    'heat-stroke',
    ['emergency', 'heat'],
    [
      ['hotDay', 'hotDegrees'],
      ['confused', 'notSweating', 'faint', 'seizure'],
    ],
  ),
  rule('not-sweating-and-confused', ['emergency', 'heat'], ['notSweating', 'confused']),
  rule('heat-stroke-named', ['emergency', 'heat'], ['heatStroke', ['now', 'confused', 'vomit', 'headache', 'dizzy', 'faint']]),
  rule('overdrunk', ['emergency', 'hyponatraemia'], ['overdrank', ['confused', 'vomit', 'seizure', 'thunderHeadache']]),
  rule('muddled-after-race', ['emergency', 'hyponatraemia'], ['raceEnd', 'vomit', 'confused']),
  rule('overdrunk-headache', ['emergency', 'hyponatraemia'], ['overdrank', 'headache', ['vomit', 'swollen', 'confused', 'heatSign']]),
  rule('seizure', ['emergency', 'neuro'], ['seizure'], { unless: ['overdrank', 'headHit'] }),
  rule('face', ['emergency', 'stroke'], ['faceDroop'], { unless: ['allergen'] }),
  // Before what is taken for a stroke: who is chilled to the core speaks like that, and needs warmth.
  rule('cold-and-muddled', ['emergency', 'cold-water'], ['coldAndMuddled'], { unless: ['headHit', 'overdrank', 'diabetic'] }),
  rule('speech', ['emergency', 'stroke'], ['speechGone'], { unless: ['inWater', 'headHit'] }),
  rule('one-side', ['emergency', 'stroke'], ['oneSide']),
  rule('sight', ['emergency', 'stroke'], ['sightGone'], { unless: ['headHit', 'crash', 'pregnant', 'eyeThing'] }),
  rule('thunder-headache', ['emergency', 'stroke'], ['thunderHeadache'], { unless: ['overdrank'] }),
  rule('airway-swells', ['emergency', 'anaphylaxis'], ['anaphylaxis']),
  rule('allergy-and-breath', ['emergency', 'anaphylaxis'], ['allergen', ['swallowHard', 'cantBreathe', 'breathless', 'faint', 'swollen']], {
    unless: ['calf', 'boneSite'],
  }),
  rule('cannot-move', ['emergency', 'spine'], [['crash', 'neckBack', 'headHit'], 'cantMove'], { unless: ['saddleNumb'] }),
  rule('too-cold', ['emergency', 'cold-water'], ['shiverStop', ['coldDay', 'inWater', 'confused']]),
  rule('cold-and-confused', ['emergency', 'cold-water'], [['coldDay', 'coldWaterDegrees'], ['inWater'], 'confused'], { within: 18 }),
  rule('head-and-skull', ['emergency', 'concussion'], [['headHit', 'crash'], 'skullSigns']),
  rule('crash-and-out', ['emergency', 'concussion'], ['crash', 'faint', ['vomit', 'headache', 'confused', 'sightGone']]),
  rule('numb-all-over', ['emergency', 'spine'], ['crash', 'numbLimbs', 'bothLimbs']),
  rule('head-and-out', ['emergency', 'concussion'], ['headHit', ['confused', 'seizure', 'speechGone', 'vomit']]),
  rule('saddle-numb', ['emergency', 'cauda-equina'], ['back', ['saddleNumb', 'bladder']]),
  rule('bladder-and-legs', ['emergency', 'cauda-equina'], ['saddleNumb', ['bladder', 'footDrop', 'oneSide']]),
  rule('clot-travelled', ['emergency', 'dvt'], ['calf', 'swollen', ['breathless', 'cantBreathe', 'chestPain', 'faint']]),
  rule('clot-and-chest', ['emergency', 'dvt'], ['calf', 'swollen', CHEST, HURTS]),
  rule('blood-vomited', ['emergency', 'gi'], ['vomitBlood'], { unless: ['inWater'] }),
  rule('black-and-faint', ['emergency', 'gi'], ['blackStool', ['faint', 'dizzy']]),
  rule('pregnant-and-bleeding', ['emergency', 'pregnancy'], ['pregnant', ['blood', 'pregnancyAlarm']]),
  rule('low-sugar-and-confused', ['emergency', 'metabolic'], ['diabetic', ['confused', 'faint', 'seizure']]),
];

/** Someone may die, or is being hurt by somebody. */
export const CRISIS_RULES: readonly SafetyRule[] = [
  rule('self-harm', ['crisis', 'self-harm'], ['selfHarm'], { unless: ['trainingTalk'] }),
  rule('enough-of-life', ['crisis', 'self-harm'], ['enoughOfLife'], { unless: ['trainingTalk', 'jest'], evenAsked: true }),
  rule('cuts-by-self', ['crisis', 'self-harm'], ['cutsBySelf'], { evenAsked: true }),
  rule('wrong-touch', ['crisis', 'safeguarding'], ['wrongTouch'], { unless: ['sportBeat'], evenAsked: true }),
  rule('abuse', ['crisis', 'safeguarding'], ['adult', 'hitTouch'], { within: 9, unless: ['sportBeat'] }),
];
