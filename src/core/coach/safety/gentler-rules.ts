import { rule, type SafetyRule } from '#core/coach/safety/rule.ts';

/** Refuse what is unsafe, send to the right professional, or go carefully. */
export const REFUSE_RULES: readonly SafetyRule[] = [
  rule(
    'minor-weight',
    ['refuse', 'minor-weight'],
    [
      ['isMinor', 'underAge'],
      ['lossWeight', 'eatLittle', 'purge'],
    ],
  ),
  rule(
    'minor-supplement',
    ['refuse', 'minor-supplement'],
    [
      ['isMinor', 'underAge'],
      ['supplement', 'painkiller'],
    ],
  ),
  rule('minor-skips-meals', ['refuse', 'minor-weight'], [['isMinor', 'underAge'], 'skipsMeals']),
  rule('minor-long-race', ['refuse', 'minor'], [['isMinor', 'underAge'], 'longRace']),
  rule('minor-alone-in-water', ['refuse', 'minor-openwater'], [['isMinor', 'underAge'], ['openWater', 'inWater'], 'alone']),
  rule('doping', ['refuse', 'doping'], ['doping', ['getOrTake', 'novel']], { unless: ['dopingTest'], evenAsked: true }),
  rule('doping-by-name', ['refuse', 'doping'], ['dopingName', ['getOrTake', 'novel', 'medicineQuestion']], {
    unless: ['dopingTest'],
    evenAsked: true,
  }),
  rule('doping-taken', ['refuse', 'doping'], ['dopingTaken'], { unless: ['dopingTest'], evenAsked: true }),
  rule('doping-hidden', ['refuse', 'doping'], ['dopingHidden'], { evenAsked: true }),
  rule('medicine-without-prescription', ['refuse', 'medication'], ['medicine', 'noPrescription'], { evenAsked: true }),
  rule('dose-of-strong-medicine', ['refuse', 'medication'], ['doseOfStrong'], { evenAsked: true }),
  rule('breath-hold', ['refuse', 'breath-hold'], ['breathHold', ['inWater', 'alone', 'wantTo']], { evenAsked: true }),
  rule('cold-water-alone', ['refuse', 'cold-water'], [['chill', 'coldWaterDegrees'], 'alone', ['openWater', 'inWater']], {
    evenAsked: true,
  }),
  rule('sweat-weight', ['refuse', 'dehydration'], ['dryOut', ['sauna', 'lossWeight', 'runOrTrain']]),
  rule('starving-light', ['refuse', 'reds'], ['lossWeight', 'isLight']),
  rule('few-calories', ['refuse', 'reds'], ['fewCalories']),
  rule('minor-calories', ['refuse', 'minor-weight'], [['isMinor', 'underAge'], 'fewCalories']),
  rule('eat-too-little', ['refuse', 'reds'], ['eatLittle', ['howLittle', 'isLight', 'lossWeight', 'stillTrain']], { evenAsked: true }),
  rule('more-on-top', ['refuse', 'overtraining'], ['isStrained', 'moreTraining', 'moreWhat'], { unless: ['pastTalk'] }),
  rule('huge-week', ['refuse', 'unsafe-plan'], ['hugeHours']),
  rule('race-too-soon', ['refuse', 'unsafe-plan'], ['fullRace', 'fewWeeks', ['novice', 'isNew'], ['planWanted']]),
  rule('novice-race', ['refuse', 'unsafe-plan'], ['novice', 'fewWeeks', 'longRace']),
  rule('storm', ['refuse', 'weather'], ['storm', 'outdoors'], { unless: ['staysIn'] }),
  rule('lightning-near', ['refuse', 'weather'], ['lightningNear']),
];

export const REFER_RULES: readonly SafetyRule[] = [
  rule('skips-meals', ['refer', 'eating-disorder'], ['skipsMeals']),
  rule('heart-in-the-family', ['refer', 'cardiac'], ['familyHeart']),
  rule('purging', ['refer', 'eating-disorder'], ['purge']),
  rule('period-gone', ['refer', 'reds'], ['periodGone'], { unless: ['pregnant'] }),
  rule('harsh-coach', ['refer', 'safeguarding'], [['isMinor', 'underAge'], 'harshCoach']),
  rule('clearance', ['refer', 'pain'], ['clinicianFirst', 'startAsked', ['runOrTrain', 'inWater', 'hardSession', 'outdoors']]),
  rule('pulse-after-virus', ['refer', 'post-viral'], ['virus', 'pulseHigh']),
  rule('gynae', ['refer', 'gynae'], ['gynae'], { unless: ['pregnant'] }),
  rule('no-drive', ['refer', 'reds'], ['lowDrive']),
  rule('cold-and-tired', ['refer', 'reds'], [['coldTired'], ['tired', 'brokenBone', 'slower']]),
  rule('hopeless', ['refer', 'mental'], ['hopeless'], { unless: ['jest', 'sessionTalk'] }),
  rule('leaks-after-birth', ['refer', 'postpartum'], ['leaksAfterBirth'], { unless: ['pregnant'] }),
  rule('low-for-weeks', ['refer', 'mental'], ['lowForWeeks']),
  rule('pregnant', ['refer', 'pregnancy'], ['pregnant']),
  rule('supplement-and-test', ['refer', 'doping'], [['supplement', 'doping', 'dopingName'], 'dopingTest'], { unless: ['isMinor'] }),
  rule('medicine', ['refer', 'medication'], ['medicine', 'medicineQuestion'], { within: 14 }),
  rule('medicine-left-off', ['refer', 'medication'], ['medicineLeftOff'], { evenAsked: true }),
  rule('painkiller', ['refer', 'nsaid'], ['painkiller']),
  rule('chest-infection', ['refer', 'fever'], ['belowNeckGrave']),
  rule('heart-in-family', ['refer', 'cardiac'], ['family', 'heartDeath']),
];

export const CAUTION_RULES: readonly SafetyRule[] = [
  rule('after-concussion', ['caution', 'concussion'], ['headHit', 'headCalm']),
  rule('strong-pain', ['caution', 'pain'], [['strongPain', 'strongAche']]),
  rule('mild-ache', ['caution', 'pain'], ['mildAche'], { unless: ['longAgo'] }),
  rule('morning-heel', ['caution', 'pain'], ['morningHeel'], { unless: ['longAgo'] }),
  rule('fever', ['caution', 'fever'], [['fever', 'feverDegrees', 'belowNeck']], { unless: ['heatTopic'] }),
  rule('after-birth-training', ['caution', 'postpartum'], ['postpartum', ['runOrTrain', 'hardSession']]),
  rule('signs-of-too-much', ['caution', 'overtraining'], ['highLoad']),
  rule('night-and-head', ['caution', 'sleep'], ['nightAndHead']),
  rule('short-night', ['caution', 'sleep'], ['shortNight', 'hardSession']),
  rule('hot-day', ['caution', 'heat'], ['hotToday', ['runOrTrain', 'hardSession', 'outdoors']]),
];
