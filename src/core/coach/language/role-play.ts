import { plain } from '#core/coach/language/words.ts';

/** Somebody or something the coach is asked to be, or a tale it is asked to tell. */
const ROLE =
  /\b(?:(?:act|behave|speak|talk|answer|respond|reply|write) (?:as|like)|pretend|make believe|(?:imagine|suppose) (?:that )?(?:you|yourself)|picture yourself|role ?play\w*|play (?:the (?:part|role)|along)|in character|you are (?:now )?(?:an?|my|the|no longer|in|root|admin)|youre (?:now )?(?:an?|my|the|no longer|root|admin)|be my (?:late |dead |dear |old )?(?:nan|gran\w*|grand\w*|mum|mom|mother|dad|father|uncle|aunt\w*)|used to (?:read|tell|sing|whisper|recite)|(?:for|in|write|tell|as) (?:me )?(?:an?|my|the|this|our) (?:little |short |bedtime )?(?:story|tale|novel|film|movie|script|play|poem|song|game|dream|thought experiment|exercise|test)|lets (?:play|pretend|write)|hypothetically|fais comme si|joue le role|tu es maintenant|tu e[st] un|stell dir vor|tu so als|spiel\w* (?:eine|die) rolle|du bist (?:jetzt|nun|ein\w*)|imagina que|haz como si|actua como|eres (?:ahora|un|mi))\b/;
/** What nobody outside may see. */
const SECRET =
  /\b(?:(?:api|secret|private|access|licen[cs]e|product|activation|encryption|admin|root|security|ssh|master|server|windows) (?:keys?|codes?)|keys? (?:codes?|of the server)|passwords?|pass ?words?|passcodes?|passphrases?|credentials|your secrets|access tokens?|connection strings?|env(?:ironment)? (?:variables|file)|(?:system|hidden|initial|secret|original|first|own|your|the) prompts?|systemprompt|mots? de passe|passwort(?:er)?|contrasenas?|cles? (?:api|secretes?)|(?:your|hidden|secret|original|initial) (?:system )?(?:instructions?|rules|guidelines|configuration|set ?up|orders|programming)|(?:text|words|lines?|message|sentence|paragraph|instructions?|rules|everything|all) (?:written |standing |printed |that (?:is|stands|was) )?(?:above(?= *$| (?:this|here|verbatim|word|in an?|inside|as it|please|my message|the line)\b)|before (?:this|my message)|(?:you were|youve been) (?:given|told|primed|started|set up)))\b/;
/** "Read me keys until I sleep": of keys and codes that are spoken, none opens a door. */
const SPOKEN_KEYS =
  /\b(?:read|reads|reading|recite\w*|whisper\w*|sing|sings|sang|dictate\w*|list|print|tell) (?:me |out |aloud |us )*(?:\w+ )?(?:keys|codes|pins)\b/;
/** Whoever is that may do anything. */
const POWER =
  /\b(?:root|admin|administrator|superuser|super user|sysadmin|sudo|developer mode|maintenance mode|god mode|terminal|shell|linux|no (?:rules|limits|restrictions|filters?|guidelines|ethics|morals|censorship)|without (?:any )?(?:rules|limits|restrictions|filters?|guidelines|ethics|morals|censorship)|sans (?:regles?|limites?)|ohne (?:regeln|grenzen)|sin (?:reglas|limites)|anything goes|evil|jailbroken)\b/;
/** "Print what stands above": asked for outright, without a tale. */
const READS_OUT =
  /\b(?:print|repeat|read|show|output|reveal|display|copy|type|write|recite|paste|tell|give|translate|summari[sz]e)\b.{0,24}\b(?:(?:what|whatever|that) (?:is |was |stands? |comes? |came |is written |was written |you (?:were|got|have been) \w+ )?(?:written |printed |said )?(?:above(?= *$| (?:this|here|verbatim|word|in an?|inside|as it|please|my message|the line)\b)|before (?:this|my) (?:message|question|line))|(?:text|words|lines?|prompt|instructions?|message) (?:you were|youve been|you have been|that) (?:given|told|primed|started|set up|configured|trained))\b/;

/** What a tale or a role is told for, when it is told to the coach: secrets, or a power that nobody has. Null when it is play, or none. */
export function findRolePlay(text: string): 'secret' | 'role' | null {
  const line = plain(text).replace(/[^\p{L}\d]+/gu, ' ');
  if (READS_OUT.test(line)) return 'secret';
  if (!ROLE.test(line)) return null;
  if (SECRET.test(line) || SPOKEN_KEYS.test(line)) return 'secret';
  return POWER.test(line) ? 'role' : null;
}
