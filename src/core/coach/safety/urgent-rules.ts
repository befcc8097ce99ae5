import { rule, type SafetyRule } from '#core/coach/safety/rule.ts';

const CHEST = ['chest'] as const;
const HURTS = ['pain', 'tight'] as const;
const NOT_A_CHEST = ['strap', 'strengthTraining'] as const;

/** Stop, and be seen today or tomorrow. */
export const URGENT_RULES: readonly SafetyRule[] = [
  rule('watch-warns', ['urgent', 'cardiac'], ['watchWarns'], { evenAsked: true }),
  rule('bone-at-night', ['urgent', 'bone-stress'], ['boneAtNight'], { unless: ['longAgo'], evenAsked: true }),
  rule('bone-hop', ['urgent', 'bone-stress'], ['boneHop'], { unless: ['longAgo'] }),
  rule('clot-told', ['urgent', 'dvt'], ['clotTold'], { unless: ['longAgo', 'jointHot'] }),
  rule('sugar-told', ['urgent', 'metabolic'], ['sugarTold']),
  rule('chest-told-over', ['urgent', 'cardiac'], ['chestTold', 'over'], { unless: NOT_A_CHEST }),
  rule('chest-after-virus', ['urgent', 'post-viral'], ['virus', ['palpitation', 'racingHeart', 'chestPain']], { unless: ['strap'] }),
  rule('chest-tight-after-virus', ['urgent', 'post-viral'], ['virus', CHEST, ['pain', 'tight', 'odd']], { within: 14 }),
  rule('breathless-after-virus', ['urgent', 'post-viral'], ['virus', ['breathless', 'cantBreathe'], 'effort']),
  rule('chest-pain', ['urgent', 'cardiac'], ['chestPain'], { unless: NOT_A_CHEST }),
  rule('chest-hurts', ['urgent', 'cardiac'], [CHEST, HURTS], { unless: NOT_A_CHEST, within: 8 }),
  rule('fainted', ['urgent', 'cardiac'], ['faint'], {
    unless: ['sofaRest', 'breathHold', 'diabetic', 'jest', 'longAgo', 'thingCollapsed', 'hypothetical'],
  }),
  rule('palpitations', ['urgent', 'cardiac'], ['palpitation'], { unless: ['strap'] }),
  rule('palpitations-on-watch', ['urgent', 'cardiac'], ['palpitation', 'irregular']),
  rule(
    'racing-heart',
    ['urgent', 'cardiac'],
    [
      ['racingHeart', 'veryFastHeart'],
      ['resting', 'dizzy', 'breathless', 'faint', 'chest'],
    ],
    { unless: ['strap'] },
  ),
  rule('racing-suddenly', ['urgent', 'cardiac'], ['racingHeart', 'suddenly'], { unless: ['strap', 'jest', 'longAgo'] }),
  rule('fast-at-rest', ['urgent', 'cardiac'], ['fastAtRest'], { unless: ['strap'] }),
  rule('heart-astray', ['urgent', 'cardiac'], ['heartAstray']),
  rule('chest-band', ['urgent', 'cardiac'], ['chestBand'], { unless: ['longAgo', 'virus'] }),
  rule('impossible-pulse', ['urgent', 'cardiac'], ['impossibleHeart'], { unless: ['strap'] }),
  rule('nearly-drowned', ['urgent', 'respiratory'], ['nearDrown']),
  rule('blood-coughed', ['urgent', 'respiratory'], ['cough', 'blood'], { within: 4 }),
  rule('breath-gone-in-open-water', ['urgent', 'sipe'], ['cantBreathe', 'openWater'], {
    unless: ['breathTechnique', 'hypothetical', 'longAgo'],
  }),
  rule('wet-cough', ['urgent', 'sipe'], ['inWater', ['breathless', 'cantBreathe'], 'cough']),
  rule('heat-illness', ['urgent', 'heat'], [['hotDay', 'hotDegrees'], 'heatSign'], {
    unless: ['jointHot', 'coldSymptom', 'fever', 'pregnant'],
  }),
  rule('dark-urine', ['urgent', 'rhabdo'], ['urine', 'darkColour'], { unless: ['pale', 'painkiller'], within: 9 }),
  rule('head', ['urgent', 'concussion'], ['headHit'], { unless: ['headCalm', 'headTalk'] }),
  rule('crash-and-head', ['urgent', 'concussion'], ['crash', ['headSigns', 'sightGone', 'headache', 'vomit', 'dizzy']], {
    unless: ['headCalm'],
  }),
  rule('crash-and-neck', ['urgent', 'spine'], ['crash', 'neckBack', ['numbLimbs', 'pain']]),
  rule('crash-and-numb', ['urgent', 'spine'], ['crash', 'numbLimbs']),
  rule('clot', ['urgent', 'dvt'], ['calf', 'swollen', 'clotSign'], { unless: ['jointHot'], within: 16 }),
  rule('clot-in-pregnancy', ['urgent', 'pregnancy'], ['pregnant', 'pregnancySign']),
  rule('stress-fracture', ['urgent', 'bone-stress'], ['stressFracture'], {
    unless: ['longAgo', 'coldTired', 'coldAndSpent', 'periodGone'],
  }),
  rule('bone-pain', ['urgent', 'bone-stress'], ['boneSite', 'pain', 'boneSign'], { unless: ['blister', 'longAgo'], within: 14 }),
  rule('bone-pain-hop', ['urgent', 'bone-stress'], ['boneSite', ['hopping'], ['boneSign', 'pain', 'cantLoad']], { within: 14 }),
  rule('pop-felt', ['urgent', 'rupture'], ['feltPop', 'tendonSite'], { within: 10 }),
  rule('pop-and-weak', ['urgent', 'rupture'], ['pop', 'tendonSite', 'cantLoad'], { within: 16 }),
  rule('joint-swelled', ['urgent', 'rupture'], ['jointHot', 'swollen', 'cantLoad'], { within: 12 }),
  rule('cannot-load', ['urgent', 'rupture'], ['noWeight', ['tendonSite', 'boneSite', 'crash']], { within: 14 }),
  rule('hot-joint', ['urgent', 'septic-joint'], ['jointHot', 'hotRed', ['fever', 'feverDegrees', 'swollen']], { within: 14 }),
  rule('sugar', ['urgent', 'metabolic'], ['diabetic', ['sugarWrong', 'sugarOutside', 'pearDrops', 'meterAlarm', 'vomit', 'peeingLots']], {
    unless: ['medicineQuestionOnly'],
  }),
  rule('sugar-numbers', ['urgent', 'metabolic'], ['sugarOutside']),
  rule('thirst-and-weight', ['urgent', 'metabolic'], ['thirst', ['weightDrop', 'peeingLots']]),
  rule('weight-and-urine', ['urgent', 'metabolic'], ['weightDrop', 'peeingLots']),
  rule('blood-in-stool', ['urgent', 'gi'], ['blood', 'stool'], { within: 9 }),
  rule('black-stool', ['urgent', 'gi'], ['blackStool']),
  rule('nothing-stays-down', ['urgent', 'gi'], ['cantKeepDown']),
  rule('no-urine', ['urgent', 'dehydration'], ['noUrine']),
  rule(
    'giddy-from-fasting',
    ['urgent', 'metabolic'],
    [
      ['eatLittle', 'lossWeight'],
      ['dizzy', 'nearFaint', 'faint'],
    ],
    {
      unless: ['hypothetical', 'longAgo', 'over'],
      within: 10,
    },
  ),
  rule('after-birth', ['urgent', 'postpartum'], ['postpartum', 'postpartumSign']),
  rule('kidneys', ['urgent', 'nsaid'], ['painkiller', 'kidneySign'], { unless: ['stool'] }),
  rule('legs-give-way', ['urgent', 'neuro'], ['footDrop']),
  rule('blackout-under-water', ['urgent', 'breath-hold'], ['breathHold', 'faint']),
  rule('saddle-alone', ['urgent', 'cauda-equina'], ['saddleNumb', ['back', 'pain', 'resting']]),
  rule(
    'very-high-fever',
    ['urgent', 'fever'],
    [
      ['fever', 'feverDegrees'],
      ['chest', 'stiffNeck', 'confused', 'cantBreathe', 'breathless'],
    ],
  ),
];
