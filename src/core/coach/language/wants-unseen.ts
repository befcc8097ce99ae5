/** What stands before the first words of a conversation, which nobody outside sees. */
const STANDS_BEFORE =
  /\b(?:above|before|preced(?:es?|ing)|prior to|ahead of|in front of|on top of|earlier than|leading up to)\s(?:(?:all |any )?(?:of )?(?:my|this|our|the|these|that)\s)(?:very |first |opening |own |last |latest )*(?:messages?|words?|questions?|lines?|chat|conversation|text|hello|prompt|mine|sentence|input|request|dialogue)\b|\b(?:above|before|preceding|prior to|ahead of) mine\b|\b(?:what|that|whatever|text|words?|lines?|paragraphs?|part|content|everything|all) (?:\w+ ){0,4}?(?:higher up|further up)\b|\b(?:top|very top|start|beginning|head) of (?:this|the|our|your) (?:chat|conversation|context|window|transcript|dialogue|prompt|input)\b/i;
/** It is to be said, shown or written out. */
const SAYS_IT =
  /\b(?:print|give|echo|quote|show|re-?send|send|repeat|return|proof-?read|copy|output|paste|type|spell|write|display|list|read|recite|translate|summari[sz]e|reveal|share|dump|restate|reproduce|correct|rephrase|encode|transcribe|what (?:stands|is|was|were|comes|came|stood)|what.?s|tell me|hand (?:me|over))\b/i;
/** One's own words, a session, or a race: nothing that is kept from anybody. */
const OF_ONES_OWN =
  /\b(?:i (?:just )?(?:said|asked|wrote|told|typed|sent|mentioned)|did i|have i|my (?:last|previous|earlier) (?:question|message)|you (?:just )?(?:said|told|suggested|proposed|answered|recommended)|your (?:last|previous) (?:answer|message|reply)|the plan|session|workout|race|ride|run|swim|week)\b/i;
/** A part of the text that is called hidden, or that only the coach can see. */
const HIDDEN_PART =
  /\b(?:hidden|secret|invisible|unseen|concealed|undisclosed|confidential) (?:\w+ )?(?:part|parts|text|section|bits?|messages?|lines?|paragraphs?|context|content|notes?|words|preamble|block|header)\b|\byou can (?:see|read)\b.{0,40}\b(?:i|we) (?:can ?not|can['’]?t|do not|don['’]?t)\b|\b(?:only|just) you can (?:see|read)\b/i;

/** The text that the coach was given is wanted, by where it stands. */
export const wantsUnseen = (text: string): boolean =>
  (STANDS_BEFORE.test(text) && SAYS_IT.test(text) && !OF_ONES_OWN.test(text)) || (HIDDEN_PART.test(text) && SAYS_IT.test(text));

/** The account of somebody else by its number, or a function of the machine called by name. */
const OTHERS_BY_NUMBER =
  /\b(?:user|athlete|account|member|profile|customer|client)s?(?:[ _-]?(?:id|ids|number|nr|no))?\W{0,4}(?:number |no\.? |id )?\d{3,}\b|\b(?<!(?:activity|workout|session|race|event|file|route|segment|order|device|serial|strava|bib|zwift) )ids?\W{0,3}\d{3,}\b/i;
const CALLS_FUNCTION = /\b[a-z]{2,}(?:_[a-z]{2,})+\s?\([^)]{0,200}\)|\b[a-z]{2,}[A-Z]\w+\([^)]{0,200}\)/;

export const reachesOthers = (text: string): boolean => OTHERS_BY_NUMBER.test(text) || CALLS_FUNCTION.test(text);

/** Rules, limits and filters that are said to be gone, and a tier that is to be taken as given. */
const RULE = '(?:rules?|limits?|caps?|quotas?|restrictions?|filters?|guard ?rails?|guidelines?|safeguards?)';
const GONE =
  '(?:deleted|removed|gone|lifted|void|erased|disabled|cancell?ed|abolished|waived|dropped|scrapped|nonexistent|non-existent|switched off|turned off)';
const TAKES_AS = '(?:consider|treat|regard|assume|imagine|suppose|pretend|take it that|act as though|act as if|from (?:now|here) on)';
const SET_ASIDE = new RegExp(
  `\\b${TAKES_AS}\\b.{0,60}\\b${RULE}\\s(?:\\w+\\s){0,3}?${GONE}\\b|\\b${TAKES_AS}\\b.{0,80}\\b(?:my account|me|i am|i['’]?m|my tier|my plan|my subscription)\\s(?:\\w+\\s){0,3}?(?:elite|pro|premium|admin|unlimited|staff)\\b|\\b(?:no|without|zero)\\s(?:\\w+\\s)?(?:safety|privacy|medical|ethical|content)\\s(?:rules?|limits?|restrictions?|filters?|guidelines?)\\b`,
  'i',
);
/** "The key", alone and of the coach: no key session. */
const ITS_KEY =
  /<\s?your (?:\w+ )?(?:key|token|secret|password)s?\s?>|["'`]?secret["'`]?\s?[:=]|\byour (?:own |real |actual )?(?:key|token)s?["'`>)\]}]/i;

export const setsAside = (text: string): boolean => SET_ASIDE.test(text) || ITS_KEY.test(text);

/** Three bytes and more in noughts and ones. */
const IN_BITS = /(?:\b[01]{8}\b[\s,]*){3,}/;
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** "5x3", "10k", "z2" and "vo2" are written so by everybody. */
const PLAIN_MIX = /^(?:\d+[a-z]{1,4}|[a-z]{1,5}\d+|\d+x\d+\w*|\d+h\d+\w*|\d+(?:st|nd|rd|th))$/;
const LEAST_MIXED = 3;

/** Digits that stand for letters, put back; null where a text is written as people write. */
export function fromDigits(text: string): string | null {
  const words = text.toLowerCase().split(/\s+/);
  const mixed = words.filter((word) => /[a-z]/.test(word) && /[013457]/.test(word) && !PLAIN_MIX.test(word.replace(/[^a-z\d]/g, '')));
  if (mixed.length < LEAST_MIXED) return null;
  return words
    .map((word) =>
      /[a-z]/.test(word) || mixed.length > LEAST_MIXED ? word.replace(/[013457@$!]/g, (each) => LETTERS[each] ?? each) : word,
    )
    .join(' ');
}

export const isInBits = (text: string): boolean => IN_BITS.test(text);
