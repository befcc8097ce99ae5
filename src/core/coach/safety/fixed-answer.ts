import type { AnswersByGroup } from '#core/coach/safety/answers-by-group.ts';
import { ANSWERS_BY_RULE } from '#core/coach/safety/answers-by-rule.ts';
import { EMERGENCY_ANSWERS } from '#core/coach/safety/emergency-answers.ts';
import { CAUTION_ANSWERS, REFER_ANSWERS, REFUSE_ANSWERS } from '#core/coach/safety/gentler-answers.ts';
import { CHILD_LINES, CRISIS_LINES, EMERGENCY_NUMBERS, type Helpline } from '#core/coach/safety/helplines.ts';
import type { SafetyGroup, SafetyLevel, SafetyVerdict } from '#core/coach/safety/level.ts';
import { URGENT_ANSWERS } from '#core/coach/safety/urgent-answers.ts';

/** What is said to a verdict, word for word; nothing written afterwards may soften it. Without any figure. */
export interface FixedAnswer {
  text: string;
  /** Articles behind it, by id. */
  articles: readonly string[];
  /** A human is told at once. */
  needsHuman: boolean;
  lines: readonly Helpline[];
}

const BY_LEVEL: Readonly<Record<Exclude<SafetyLevel, 'none'>, AnswersByGroup>> = {
  crisis: EMERGENCY_ANSWERS,
  emergency: EMERGENCY_ANSWERS,
  urgent: URGENT_ANSWERS,
  refuse: REFUSE_ANSWERS,
  refer: REFER_ANSWERS,
  caution: CAUTION_ANSWERS,
};

const WHEN_UNSURE: Readonly<Record<Exclude<SafetyLevel, 'none'>, string>> = {
  crisis:
    'Please call 999, 112 or 911 now if you are in danger. You do not have to be alone with this: Samaritans answer on 116 123, and 988 in the United States, at any hour.',
  emergency: 'Stop now and call 999, 112 or 911. What you describe needs emergency help, not training advice.',
  urgent: 'Stop training for now. What you describe should be looked at by a doctor today or tomorrow, before any more sessions.',
  refuse: 'I will not help with this: it is not safe. I am glad to look for a safe way to what you want.',
  refer:
    'This is something for a doctor or another health professional, not for a training app. Please book an appointment, and do not add load until then.',
  caution: 'Go carefully: keep it easy, and leave out anything that makes it worse. If it does not settle, see a doctor or physio.',
};

/** The ear heard something that may be grave, and could not tell: the one question that matters, and what follows from it. */
const WHEN_ASKING =
  'One question before we speak of training: is this new, happening now, or getting worse? If so, leave the session out and have a doctor look at it today; if it is strong or came on suddenly, stop and call for help at once. If it is long over or has been checked, tell me, and we go on with your question.';

/** Null for level `none`. `isMinor` adds the lines and words for someone under 18. */
export function fixedAnswer(verdict: SafetyVerdict, isMinor: boolean): FixedAnswer | null {
  if (verdict.level === 'none' || verdict.group === null) return null;
  const found = verdict.isGeneral ? undefined : (ANSWERS_BY_RULE[verdict.rule ?? ''] ?? BY_LEVEL[verdict.level][verdict.group]);
  const text = found?.text ?? (verdict.isGeneral && verdict.level === 'caution' ? WHEN_ASKING : WHEN_UNSURE[verdict.level]);
  const isCrisis = verdict.level === 'crisis';
  return {
    text: isCrisis && isMinor ? `${text} ${FOR_MINORS[verdict.group] ?? ''}`.trim() : text,
    articles: found?.articles ?? [],
    needsHuman: isCrisis,
    lines: linesFor(verdict.level, isMinor),
  };
}

const FOR_MINORS: Partial<Readonly<Record<SafetyGroup, string>>> = {
  'self-harm': 'Tell a parent, a teacher or another adult you trust today; Childline listens too, free and at any hour.',
};

function linesFor(level: SafetyLevel, isMinor: boolean): readonly Helpline[] {
  if (level === 'crisis') return [...EMERGENCY_NUMBERS, ...CRISIS_LINES, ...(isMinor ? CHILD_LINES : [])];
  return level === 'emergency' ? EMERGENCY_NUMBERS : [];
}
