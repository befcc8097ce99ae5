import { isPast } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';

const EASY = '(easy|recovery|slow|steady|base|aerobic|long|gentle|conversational|endurance|zone (2|two|1|one)|z2|z1)';
const SPORT = '(runs?|running|jogs?|jogging|rides?|riding|cycling|swims?|swimming|miles|ks|kilometres|days|sessions|pace)';
const EASY_ONES = new RegExp(`\\b${EASY} (\\w+ )?${SPORT}\\b|\\b${SPORT} (be )?(easy|easily|slowly)\\b`);
const EFFORT = /\bhow (slow|slowly|fast|easy|hard|quick|quickly)\b|\b(per|a) (km|mile|k)\b|\bmin(utes)? per\b/;
const OTHER =
  /\b(why|percent|share|much of|how (many|long|often|far)|improve|benefit|point of|better|polari[sz]ed|than|vs|versus|race|week|weeks|enough|eat|drink|after|before|turn|make|change|instead)\b/;

/** "Which pace on recovery days?": a range from the own threshold, not what the books say. */
export const asksEasyEffort = (asked: Asked): boolean => {
  const { question, slots } = asked;
  return (
    question.says(EASY_ONES) &&
    (question.says(EFFORT) || question.has('pace', 'power', 'heartRate')) &&
    (question.says(/\b(my|i|me|should|for)\b/) || question.words.length <= 5) &&
    !question.says(OTHER) &&
    !question.has('carbs', 'niggle', 'why', 'longest', 'decoupling') &&
    !question.says(/\b(css|threshold)\b/) &&
    slots.race === null &&
    (slots.planned === null || !question.says(/\b(the|this|that|todays)\b/)) &&
    slots.ahead.length === 0 &&
    slots.back.length === 0 &&
    !isPast(asked)
  );
};
