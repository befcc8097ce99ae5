const HAILS = '^(?:so |and |but |ok |okay |hey |hi |hello |coach |please |well |um |erm |right )*';
const MAYBE = '(?:could |can |just |maybe |perhaps |possibly |were to |was to |would |might |actually |please )*';
const FINE =
  '(?:ok|okay|fine|alright|all right|possible|cool|doable|acceptable|allowed|good|great|nice|a disaster|disastrous|terrible|awful|the end of the world|a crime|cheeky|rude|too cheeky|a pain|easier)';
/** "Would it be a disaster if we moved the ride", "I was wondering if you could drop the swim": a wish, said as if it were not. */
const POLITELY = new RegExp(
  `${HAILS}(?:(?:would|is|will|was|might) (?:it|that) (?:still |really |also )?(?:be )?(?:totally |completely |at all |really |very |so |too )?${FINE}|(?:would|do) you (?:terribly |very much )?mind(?: terribly| very much| at all| awfully)?|you (?:dont|wouldnt) mind|any (?:objections?|harm)|how would you feel|(?:i was |i am |im |was |just |i )*wonder(?:ing|ed)?|${FINE}|i would (?:be grateful|appreciate it)|id (?:be grateful|appreciate it)) (?:if|whether) (?:i|we|you) ${MAYBE}(\\S+)`,
);
/** "What if I did the sweet spot on the turbo instead". */
const WHAT_IF = new RegExp(`${HAILS}(?:what|how about) if (?:i|we|you) ${MAYBE}(\\S+)(?=.*\\binstead$)`);
const TO_DO: Readonly<Record<string, string>> = {
  did: 'do',
  made: 'make',
  ran: 'run',
  rode: 'ride',
  swam: 'swim',
  took: 'take',
  had: 'have',
  left: 'leave',
  brought: 'bring',
  went: 'go',
  kept: 'keep',
  swapped: 'swap',
  skipped: 'skip',
  dropped: 'drop',
  trimmed: 'trim',
  moved: 'move',
  replaced: 'replace',
  changed: 'change',
  exchanged: 'exchange',
  postponed: 'postpone',
  reduced: 'reduce',
  halved: 'halve',
  traded: 'trade',
  gave: 'give',
  got: 'get',
  binned: 'bin',
  ditched: 'ditch',
  shortened: 'shorten',
  switched: 'switch',
  pushed: 'push',
  shifted: 'shift',
  pulled: 'pull',
  added: 'add',
  extended: 'extend',
  cancelled: 'cancel',
  delayed: 'delay',
  turned: 'turn',
  rested: 'rest',
  missed: 'skip',
  scrapped: 'scrap',
};

/** "I'm on a train all Friday, what happens to the run?": it has to go somewhere. */
const WHAT_BECOMES = new RegExp(
  `${HAILS}what (?:happens|becomes|would happen|shall (?:we|i) do|do (?:we|i) do|should i do|can we do) (?:to|of|with) ((?:the|my|that) (?:\\w+ ){0,2}(?:run|ride|swim|session|workout|intervals|brick|turbo|gym))$`,
);

/** What such a line wishes, said plainly; the line itself where it is none. */
export const asWish = (line: string): string => {
  const becomes = WHAT_BECOMES.exec(line)?.[1];
  if (becomes !== undefined) return `move ${becomes}`;
  const [said, verb = ''] = POLITELY.exec(line) ?? WHAT_IF.exec(line) ?? [];
  return said === undefined ? line : `can you ${TO_DO[verb] ?? verb}${line.slice(said.length)}`;
};

/** "What happens if I move the ride to Sunday", "would it matter if we swapped them": what comes of it is asked. */
const EFFECT = new RegExp(
  `${HAILS}(?:what (?:happens|would happen|will happen|would it do|does it do)|(?:would|will|does|could) (?:it|that) (?:really |actually )?(?:matter|hurt|harm|cost (?:me )?(?:much|anything|a lot)|change (?:much|anything)|make (?:a|any|much of a|much) difference)(?: much| at all| a lot)?|(?:would|is) it (?:be )?(?:really |so |very |too )?(?:a problem|bad|a bad idea|unwise|stupid|silly|wrong|wise|sensible|smart|dumb)|how bad (?:is|would) it(?: be)?|what if|whats the harm|what would you (?:say|think)) (?:if )?(?:i|we|you) ${MAYBE}(\\S+)`,
);
/** The change whose effect is asked for, said as a wish; null where none is asked for. */
export const effectAsked = (line: string): string | null => {
  const [said, verb = ''] = asWish(line) === line ? (EFFECT.exec(line) ?? []) : [];
  return said === undefined ? null : `can you ${TO_DO[verb] ?? verb}${line.slice(said.length)}`;
};

/** Words before an "if" with which a wish begins, and no reason. */
export const LEADS_POLITELY = new RegExp(
  `(?:^| )(?:what|about|mind|terribly|much|at all|awfully|objections?|harm|feel|wondering|wonder|wondered|grateful|it|${FINE})$`,
);
