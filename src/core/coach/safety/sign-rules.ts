import { rule, type SafetyRule } from '#core/coach/safety/rule.ts';

/**
 * What speaks for itself whatever the words around it: a use that is lost, a pain out of measure, a sign beside its circumstance.
 * They come after the named pictures, which know more; all of them send to a doctor today.
 */
export const SIGN_RULES: readonly SafetyRule[] = [
  rule('heart-and-near-faint', ['emergency', 'cardiac'], ['heartWord', 'heartOdd', ['nearFaint', 'dizzy']], {
    unless: ['strap', 'hypothetical'],
    within: 14,
  }),
  rule('airway-balloons', ['emergency', 'anaphylaxis'], ['airwayPart', 'balloons', 'stingOrFood'], { within: 14 }),
  rule(
    'allergy-and-swallowing',
    ['emergency', 'anaphylaxis'],
    ['allergen', ['swallowHard', 'cantBreathe'], ['breathless', 'cantBreathe', 'faint', 'balloons']],
  ),
  rule('worse-at-rest', ['emergency', 'respiratory'], ['blueLips', ['resting', 'cantBreathe']]),
  rule('lifeless', ['emergency', 'cardiac'], ['lifeless', ['now', 'suddenly', 'faintedOutright', 'dropped']], {
    unless: ['breathTechnique', 'jest', 'hypothetical', 'longAgo'],
    within: 10,
  }),
  rule('fit-and-water', ['emergency', 'hyponatraemia'], ['fitWord', 'overdrank']),
  rule('fainted-in-effort', ['urgent', 'cardiac'], ['faintedOutright', 'inEffort'], {
    unless: ['sofaRest', 'longAgo', 'hypothetical', 'thingCollapsed', 'breathHold', 'diabetic'],
    within: 4,
  }),
  rule('near-faint-and-heart', ['urgent', 'cardiac'], [['racingHeart', 'veryFastHeart', 'palpitation'], 'nearFaint'], {
    unless: ['strap'],
  }),
  rule('jaw-on-exertion', ['urgent', 'cardiac'], ['jawPain', ['onExertion', 'easesWithRest']], { within: 12 }),
  rule(
    'fluid-on-the-lungs',
    ['urgent', 'cardiac'],
    [
      ['breathless', 'cantBreathe'],
      ['anklesSwollen', 'cantLieFlat'],
    ],
    {
      unless: ['allergen', 'calf'],
    },
  ),
  rule('dark-pee', ['urgent', 'rhabdo'], ['darkPee'], { unless: ['pale', 'painkiller'] }),
  rule('painkiller-and-dark-pee', ['urgent', 'nsaid'], ['painkiller', ['darkPee', 'flank', 'blackStool', 'anklesSwollen']]),
  rule('neck-after-crash', ['urgent', 'spine'], ['crash', 'neckBack', 'lostUse'], { within: 14 }),
  rule('limb-after-crash', ['urgent', 'spine'], ['crash', ['numbness'], 'limbs'], { within: 14 }),
  rule('control-lost', ['urgent', 'cauda-equina'], ['controlLost'], { unless: ['postpartum', 'pregnant'] }),
  rule('pop-and-lump', ['urgent', 'rupture'], [['pop', 'feltPop'], 'tendonSite', ['lump', 'lostUse', 'swollen']], { within: 16 }),
  rule('out-of-joint', ['urgent', 'rupture'], ['outOfJoint'], { unless: ['longAgo', 'hypothetical'] }),
  rule('broken', ['urgent', 'pain'], ['brokenNow', ['bodyPart', 'crash', 'boneSite']], { unless: ['longAgo', 'hypothetical'], within: 10 }),
  rule('misshapen', ['urgent', 'pain'], ['bodyPart', 'lump', ['agony', 'lostUse', 'crash', 'swollen']], { within: 12 }),
  rule('bleeds-hard', ['urgent', 'pain'], ['bleedsHard'], { unless: ['hypothetical', 'pregnant', 'postpartum', 'stool'] }),
  rule('bleeds-on', ['urgent', 'pain'], ['bleedsOn', ['wound', 'bodyPart']], {
    unless: ['longAgo', 'pregnant', 'postpartum', 'stool'],
    within: 12,
  }),
  rule('belly-in-agony', ['urgent', 'pain'], ['belly', ['agony'], ['agony', 'suddenly', 'pain', 'vomit', 'fever']], { within: 10 }),
  rule('testicle', ['urgent', 'pain'], ['testicle', ['swollen', 'agony', 'pain', 'suddenly']], { unless: ['allergen'], within: 8 }),
  rule('agony-at-once', ['urgent', 'pain'], ['bodyPart', 'agony', ['suddenly', 'lostUse', 'numbness', 'swollen', 'vomit']], { within: 10 }),
  rule('ketones', ['urgent', 'metabolic'], ['pearDrops', ['vomit', 'thirst', 'peeingLots', 'tired']]),
  rule('cold-and-clumsy', ['urgent', 'cold-water'], ['chilled', 'clumsy', ['inWater', 'coldDay', 'coldWaterDegrees']]),
  rule('weeks-and-bleeding', ['urgent', 'pregnancy'], ['weeksAlong', ['fluidLoss', 'babyStill', 'pregnancyAlarm']], {
    unless: ['postpartum', 'stool', 'wound'],
  }),
  rule('pregnant-and-leaking', ['emergency', 'pregnancy'], ['pregnant', 'fluidLoss']),
  rule('baby-still', ['urgent', 'pregnancy'], ['babyStill'], { unless: ['postpartum'] }),
  rule('weeks-and-pressure', ['urgent', 'pregnancy'], [['weeksAlong', 'pregnant'], 'headache', ['eyeLights', 'swollen']]),
  rule(
    'late-and-pain',
    ['urgent', 'gynae'],
    ['latePeriod', ['belly', 'shoulderTip', 'oneSided'], ['pain', 'suddenly', 'agony', 'faint', 'cramping']],
  ),
  rule('breast-after-birth', ['urgent', 'postpartum'], ['breastRed', ['fever', 'postpartum', 'feverDegrees', 'heatSign']]),
  rule('spreading-infection', ['urgent', 'fever'], ['sepsisSign', 'wound', ['fever', 'feverDegrees', 'heatSign', 'confused']]),
  rule('wound-and-unwell', ['urgent', 'fever'], ['sepsisSign', ['wound', 'crash'], 'unwell']),
  rule('red-in-bowl', ['urgent', 'gi'], ['redInBowl']),
  rule('clot-after-stillness', ['urgent', 'dvt'], ['calf', ['warmOrTight'], 'stillOrTravelled', ['warm']], { unless: ['longAgo'] }),
  rule('blank-under-water', ['urgent', 'breath-hold'], ['underWater', 'wentBlank']),
  rule('pop-and-walk', ['urgent', 'rupture'], ['feltPop', 'tendonSite', 'cantLoad'], { within: 20 }),
  rule('streaks', ['urgent', 'fever'], [['sepsisSign'], ['fever', 'feverDegrees'], ['bodyPart', 'wound']]),
];
