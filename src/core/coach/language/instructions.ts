import { type Phrases, phraseBook } from '#core/coach/language/phrases.ts';
import { keptLately } from '#core/coach/language/read-lately.ts';
import { findRolePlay } from '#core/coach/language/role-play.ts';
import { fromDigits, isInBits, reachesOthers, setsAside, wantsUnseen } from '#core/coach/language/wants-unseen.ts';
import { wordsOf } from '#core/coach/language/words.ts';

/** How texts try to command an assistant. In names, notes and files such a text is data that is left out; in a message it is declined. */
const COMMANDS: Readonly<Record<'command' | 'secret' | 'role', Phrases>> = {
  command:
    'vergiss ~ anweisungen|regeln|vorgaben, vergiss alle|deine, olvida todas|tus|las, oublie tes|toutes|les, dimentica tutte|le|ogni, negeer alle, list|show|give all athletes|accounts, all athletes, decode ~ do, decode this|it, propose move session, propose skip session, propose replan, propose adjust, propose create, confirm true, without asking me|for|again, already approved ~ apply|do|change, already confirmed, select from, from users, union select, etc passwd, print all users, list all users, all users, ignore|disregard|forget|override|bypass ~ instruction*|rules|previous|guideline*|safety|above|prompt|limit*|restrictions, system override, assistant call, system you, role system, role user, always report|say|answer|reply, answer only with, reply only|with, respond only|with, only reply, tell the athlete|user|people, execute tool, run tool, call tool, call propose*, propose_*, skip_session, tell them to, do anything now, jailbreak*, developer mode, dan mode, ignora tus|las|todas, ignore tes|les|toutes, ignoriere alle|deine|die, follow these, obey, decode and, drop table, and follow it, begin system, end system, as an ai you must, confirmed by the user, from now on ~ answer|reply|respond|say, new instructions, cancel every session, delete every|all session*, no rules',
  secret:
    'systemprompt, key|keys ~ api, key you use, keys you use, key that you use, token|key|keys do you use, key for the model|server|service, token you use, token ~ api, your context, the hidden prompt, first ~ words|characters|lines|sentences of your, characters of your, words of your prompt|instructions|context, initial instructions, your instructions, your rules, your guidelines, your system ~ prompt|message|instruction*|instructions|text|configuration|settings|setup|card|rules, what were you told, you were told ~ say|first|beforehand|verbatim|exactly|hide|secret|never|not, told before this conversation|chat|dialogue|began|started, tes consignes, tus instrucciones, tue istruzioni, istruzioni segrete|nascoste|interne, instrucciones secretas|ocultas|internas, tuas instrucoes, jouw instructies, tus reglas, deine anweisungen, deine regeln, my password, a password, the password, your configuration, your settings file, system prompt, your prompt, tu prompt, ton prompt, deinen prompt, dein prompt, initial prompt, hidden prompt, your instructions, your rules verbatim, everything above, above this line, text above, api key, apikey*, secret key, actual key, access token, your secret, passwords, user emails, reveal ~ prompt|instructions|secrets, print ~ prompt|instructions, repeat ~ verbatim, env variables, environment variables, source code, database schema, connection string',
  role: 'is an admin, am an admin, am the administrator|admin|owner, an administrator, upgrade|switch|move|bump me to|for|onto ~ tier|elite|pro|plan, upgrade me to|for, roleplay, role play, pretend to be my|a|an|the, act as my doctor|physician|lawyer|mum|dad, unrestricted, uncensored, no filter, you are now, you are dan, act as if you have no, pretend to be ~ admin|system|developer, pretend you are|have no, as admin, i am the admin, im the admin, i am your developer, im your developer, sudo rm|su|apt|cat|show|print|ls|reveal|give|dump|make|override|mode|me, admin mode, root access, debug mode, act as a different|unfiltered|unrestricted, without restrictions, set my tier, upgrade my tier, answer as elite|pro, as elite tier, make me elite, no daily limit, daily limit doesnt exist, unlimited messages',
};

const book = phraseBook(['command', 'secret', 'role'], [COMMANDS]);

export type Attack = 'command' | 'secret' | 'role';

/** A line that is written as if the machine itself had said it. */
const SPEAKER =
  /\b(?:assistant|system|developer|ai|bot|tool|function)\s{0,3}[:\]]\s{0,3}(?:please |now )?(?:ignore|wipe|delete|erase|cancel|call|say|tell|move|confirm|approve|accept|skip|remove|drop|execute|print|reveal|show|set|make|clear|reset|forget|reply|answer|output|write|send|grant)\b/i;
/** A line that is written to the coach itself, as a note or an order. */
const ORDER_TO_COACH =
  /\b(?:disregard|ignore|forget|discard|override|bypass)\s(?:(?:all|any|every|the|your|of|these|those)\s){0,3}(?:prior|previous|earlier|above|existing|other)\s(?:guidance|directions?|directives?|orders?|guidelines?|instructions?|rules?)\b|\btell (?:this|that) (?:person|athlete|user|customer)\b|\b(?:note|notice|memo|message|instruction|order|directive|reminder|attention)s?\s{1,3}(?:to|for)\s{1,3}(?:the |all |any |your )?(?:coach|ai|bot|assistant|model|system|chatbot|llm)\s{0,2}[:,.-]\s{0,2}(?:please |now |you (?:must|should|will|are to) )?(?:drop|ignore|forget|disregard|override|bypass|answer|reply|respond|say|tell|print|reveal|always|never|confirm|approve|from now)\b|\b(?:coach|ai|bot|assistant|model|llm|chatbot)\s{0,2}[:,]\s{0,2}(?:please )?(?:drop|ignore|forget|disregard|override|answer|reply|respond) (?:all|every|any|everything|with|only|your|previous|prior|earlier|the (?:above|rules))\b/i;
/** What the coach was given to go by is said to be void, or is wanted word for word. */
const ORDERS =
  'orders?|rules?|instructions?|guidelines?|directives?|prompts?|limits?|restrictions?|constraints?|guard ?rails?|policies|policy|programming|filters?|safety';
const VOIDED = new RegExp(
  `\\b(?:your|all|any|the|these|those|every)\\s(?:\\w+\\s){0,2}?(?:${ORDERS})\\s(?:\\w+\\s){0,2}?(?:void|voided|ran out|run out|lapsed|cancell?ed|revoked|obsolete|expired|gone|null|withdrawn|lifted|suspended|not apply|no longer (?:apply|valid|hold|count)|invalid|outdated|overruled|superseded|replaced)\\b|\\b(?:drop|void|cancel|revoke|discard|dismiss|abandon|ditch|scrap|suspend|overrule|throw (?:away|out)|set aside|put aside)\\s(?:\\w+\\s){0,2}?(?:prior|previous|earlier|old|original|existing|above|initial|your)\\s(?:${ORDERS})\\b`,
  'i',
);
const GIVEN =
  '(?:typed|written|said|told|given|fed|sent|shown|loaded|pasted|entered|put|supplied|provided|passed|handed|whispered|instructed|briefed|primed)';
const BEFORE_ALL =
  '(?:ahead of|before|prior to|above|at the (?:very )?(?:start|beginning|top) of)\\s(?:my|our|this|the|we|i)\\s?(?:very |first |whole |entire )*(?:chat|conversation|hello|hi|message|words?|line|question|sentence|began|started|talk|dialogue|thread|session|arrived|showed|joined|came|typed|wrote|said)';
const BEFOREHAND = new RegExp(
  `\\b${GIVEN}\\s(?:to |into |in front of |for |with )?you\\b(?:\\s\\w+){0,3}\\s${BEFORE_ALL}|\\b(?:you|were|was) ${GIVEN}\\b(?:\\s\\w+){0,3}?\\s${BEFORE_ALL}\\b|\\bgave you\\b(?:\\s\\w+){0,3}\\s${BEFORE_ALL}`,
  'i',
);
const WANTS_WORDING =
  /\b(?:full|exact|whole|complete|entire|original|literal|precise)\s(?:wording|text|contents?)\sof\s(?:them|it|your|the (?:orders|rules|instructions|prompt|guidelines))\b|\b(?:orders|rules|instructions|guidelines)\b.{0,40}\b(?:word for word|verbatim|letter by letter|in full wording)\b/i;
/** Rules that are announced, and who is made to speak, as a machine writes it. */
const ANNOUNCED =
  /\bnew (?:rules?|orders|instructions?)(?:\s(?:for|to)\s(?:the\s|all\s)?(?:coach|ai|assistant|bot|model|system|chat))?\s{0,3}[:\-–]|\b(?:tell|send|direct|refer|redirect|instruct|urge|advise|ask|convince|persuade|inform|notify) the (?:athlete|user|customer|client)s?\b|\brole["']?\s{0,3}[:=]\s{0,3}["']?(?:developer|system|assistant|user|tool)\b/i;
/** Rules that are said to be off, as if that were so. */
const SAID_OFF =
  /\b(?:your|safety|coaching) (?:\w+ )?(?:rules?|checks?|filters?|guard ?rails?|restrictions?|protocols?|warnings?|triage|safeguards?)(?: (?:all|now))? (?:(?:is|are|have been|has been|were|was|got|get|have|had been|went) )?(?:now |all |just )?(?:switched off|turned off|off (?:today|for|now)|disabled|lifted|suspended|deactivated|bypassed|removed for|do(?:es)? not apply|don.?t apply|no longer apply)/i;
/** Text that is hidden from a reader in letters of a code. */
const ENCODED = /[A-Za-z0-9+/]{32,}={0,2}|(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{15,}={1,2}|\b(?:base|rot) ?-? ?(?:13|16|32|47|58|64|85)\b/i;
/** A text in a code that is to be read and then obeyed. */
const READS_CODE =
  /\b(?:de-?(?:cod|ciph|cipher|crypt)\w*|decrypt\w*|decipher\w*|unscrambl\w*|un-?(?:encod|ciph|jumbl|revers)\w*|de-?obfuscat\w*|translat\w*|convert\w*|revers\w*|flip|read (?:it |this |that |the \w+ )?(?:backwards?|in reverse|from (?:the )?(?:right|back|end)))\b/i;
const OF_CODE =
  /\b(?:caesar|ciphers?|cyphers?|ciphertext|encoded|encrypted|scrambled|hex(?:adecimal)?|morse|binary|url-?encod\w*|percent-?encod\w*|ascii|unicode|pig latin|backwards?|reversed|leet ?speak|a1z26|atbash|vigen\w+|code words?|secret (?:code|writing|alphabet))\b/i;
const THEN_OBEYS =
  /\b(?:carry (?:it|them|that|this) out|carry out (?:the|what|its|that|this|whatever)|follow (?:it|them|that|the|what|whatever|its)|obey|execute|comply|act (?:on|upon|according)|do (?:what|whatever|as|exactly)|(?:and|then|&|,) (?:then )?(?:do|run|perform|apply|execute|obey|follow|reply|respond|answer)\b)/i;

/** "Translate the lines below and carry out whatever they say", in the languages that are written here. */
const OBEYS_FOREIGN =
  /(?:^|[^\p{L}])(?:translat(?:e|ing)|traduci(?:lo|la|mi)?|traduce(?:lo|la|me)?|traduis(?:ez)?|traduire|(?:ü|ue?)bersetz(?:e|en|t)?|vertaal|traduz(?:a|ir)?)[^\p{L}].{0,60}[^\p{L}](?:(?:do|follow|obey|execute|carry out|act on) (?:exactly )?(?:what|whatever) (?:it|this|that|they|the (?:text|message|sentence|line|quote)) (?:says?|tells?|asks?|orders?)|(?:fai|esegui|segui) (?:tutto )?(?:quello|quel|ci[oò]) che|(?:haz|ejecuta|sigue|cumple) lo que|(?:fais|ex[eé]cute|suis|applique) ce qu|(?:mach|tu|befolge|f[uü]hre) (?:dann |genau |alles, )?was|(?:doe|volg) wat|(?:faz|fa[cç]a|siga|execute) o que)/iu;

/** Where a text in a code is to be read and obeyed: what it says can be nothing that could be asked for plainly. */
const obeysCode = (text: string): boolean =>
  THEN_OBEYS.test(text) && (OF_CODE.test(text) || /\bde-?(?:cod|ciph|crypt)/i.test(text)) && READS_CODE.test(text);

const isOrder = (text: string): boolean => [ORDER_TO_COACH, VOIDED, BEFOREHAND, WANTS_WORDING].some((pattern) => pattern.test(text));

/** What kind of command to an assistant a text holds; null when it is ordinary. */
export const findAttack = keptLately((text: string): Attack | null => {
  const written = fromDigits(text);
  return (written === null ? null : attackIn(written)) ?? attackIn(text);
});

function attackIn(text: string): Attack | null {
  const found = book.find(wordsOf(text));
  return (
    found[0]?.concept ??
    findRolePlay(text) ??
    (wantsUnseen(text) ? 'secret' : null) ??
    (setsAside(text) ? 'role' : null) ??
    (isInBits(text) || reachesOthers(text) ? 'command' : null) ??
    (SPEAKER.test(text) ||
    ANNOUNCED.test(text) ||
    SAID_OFF.test(text) ||
    ENCODED.test(text) ||
    obeysCode(text) ||
    OBEYS_FOREIGN.test(text) ||
    isOrder(text)
      ? 'command'
      : null)
  );
}
