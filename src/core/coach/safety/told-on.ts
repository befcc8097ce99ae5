import { wentToTheChest } from '#core/coach/safety/chest-cold.ts';
import { endsTraining, isGraver, type SafetyVerdict } from '#core/coach/safety/level.ts';

/** "It came back last night, twice", "still there this morning": what was told before is there again. */
const COMES_AGAIN =
  /\b(?:it|that|this|they|the (?:same|pain|feeling|fluttering|dizziness|tightness))\b.{0,24}\b(?:came back|come back|comes back|coming back|is back|are back|was back|happened again|happens again|did it again|again (?:today|yesterday|last|this|in|on|at|while|when|after|during)|returned|started again|got worse|gets worse|getting worse|is worse|was worse|got stronger|still (?:there|here|hurts?|going on|hasn))\b|^(?:and |it['’]?s |its )?(?:back|still there|worse) (?:today|again|now|this|since|tonight)\b/i;
/** "Shall I leave it out on race day?" */
const LEAVES_IT =
  /\b(?:leave|let|leaving|skip|skipping|stop|stopping|come off|coming off|drop|pause|go without|miss|missing|halve|double|take) (?:off )?(?:taking )?(?:it|that|this|them|those|the (?:tablets?|pills?|medicine|medication|dose))\b/i;

/** A message that leans on what was told before: a sign that is there again, or a medicine that is to be left. */
export interface ToldOn {
  now: string;
  before: string;
  /** What any words mean, for the same athlete. */
  triage: (text: string) => SafetyVerdict;
}

/** What both together say; null where the message does not lean on the one before, or that one told nothing of the kind. */
export function toldOn({ now, before, triage }: ToldOn): SafetyVerdict | null {
  if (COMES_AGAIN.test(now)) {
    const earlier = triage(before);
    return endsTraining(earlier.level) ? earlier : null;
  }
  if (!LEAVES_IT.test(now)) return null;
  const both = triage(`${before} ${now}`);
  return both.group === 'medication' ? both : null;
}

/** "Is running all right when one is expecting?" */
const WITH_CHILD =
  /\b(?:pregnan\w*|expecting(?= (?:a (?:baby|child)|twins)\b|\W{0,3}$)|trimester|baby bump|my bump|midwife|antenatal|prenatal)\b/i;
/** "I have had some spotting since". */
const ALARM = /\b(?:bleed\w*|bled|blood|spotting|contractions?|gush\w*|waters (?:broke|breaking|have broken)|(?:not|stopped) mov\w+)\b/i;
/** "The graze on my knee is bleeding". */
const OF_A_WOUND =
  /\b(?:knees?|heels?|noses?|gums?|toes?|toenails?|fingers?|elbows?|blisters?|shins?|foot|feet|hands?|lips?|chin|graze\w*|nipples?|blood (?:test|pressure|sugar|count|results?))\b/i;

const isEarsOnly = ({ level, rule }: SafetyVerdict): boolean => level === 'none' || (rule ?? '').startsWith('ear');

/**
 * What is told now as it is meant after the message before: bleeding of who spoke of a pregnancy, or a cold that went down; null where the
 * one before says nothing about it. `verdict`: what the message says by itself.
 */
export function meantAfter({ now, before, triage }: ToldOn, verdict: SafetyVerdict): SafetyVerdict | null {
  if (WITH_CHILD.test(before) && ALARM.test(now) && !OF_A_WOUND.test(now)) {
    const both = triage(`I am pregnant. ${now}`);
    return both.group === 'pregnancy' && isGraver(both.level, verdict.level) ? both : null;
  }
  return isEarsOnly(verdict) ? wentToTheChest(now, before) : null;
}
