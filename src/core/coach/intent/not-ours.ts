import type { Asked } from '#core/coach/intent/asked.ts';

const SCHOOL =
  '(?:problem sets?|home ?work|course ?work|assignments?|worksheets?|essays?|dissertation|thesis|term papers?|book reports?|lab reports?|exam questions?|past papers?|quiz(?:zes)?)';
const SUBJECT =
  '(?:econ(?:omics)?|maths?|mathematics|algebra|calculus|geometry|physics|chemistry|biology|history|geography|english lit\\w*|literature|latin|french|german|spanish|philosophy|law|accounting|statistics|stats|programming|computer science|sociology|psychology)';
const DOES =
  '(?:do|solve|write|finish|answer|complete|help(?: me)? (?:with|on|do|finish|write)|check|proofread|draft|summari[sz]e|edit|mark|grade|work (?:out|through)|outline|explain)';
const WORK_FOR_SCHOOL = new RegExp(
  `\\b${DOES}\\b(?: \\w+){0,4} ${SCHOOL}\\b|\\b${DOES}\\b(?: \\w+){0,3} ${SUBJECT} (?:questions?|problems?|exercises?|class|paper|test|report|revision|project|sheet)\\b|\\b(?:my|this|the) ${SUBJECT} ${SCHOOL}\\b`,
);
/** A task that the body gets, or a day that is full of exams. */
const OF_TRAINING =
  /\b(physio\w*|coach|train\w*|sessions?|workouts?|runs?|rides?|swims?|races?|triath\w*|plan|intervals?|taper|recovery|move|reschedule|shift|after|before|instead)\b/;

/** "Solve question 3 of my chemistry sheet": work for a school is none of the coach's. */
export const asksSchoolWork = ({ question: { says } }: Asked): boolean => says(WORK_FOR_SCHOOL) && !says(OF_TRAINING);

/** What is made, mended or settled elsewhere, whatever word beside it the sport has too. */
const OTHER_WORK =
  /\b(web ?sites?|web ?pages?|web ?shops?|home ?page|landing page|style ?sheets?|html|javascript|typescript|wordpress|flexbox|divs?|react (component|app|native)|selectors?|sql|api key|regex|source code|unit tests?|landlord|tenan\w+|deposit (back|on my flat)|divorce|lawsuit|solicitor|inheritance|custody|visa application|parking (fine|ticket)|speeding (fine|ticket)|contracts?|wi ?fi|router|printer|power ?point|spread ?sheets?|excel|slide deck|slides|boiler|dishwasher|washing machine|tumble dryer|houseplants?|guitar|piano|violin|ukulele|chess|poker|knitting|crochet|sudoku|crossword|online (store|shop)|employer|salary|pay ?rise|legal rights|my rights|christmas (dinner|menu|lunch|presents?)|(baby|puppy|kitten) names?|name for (our|my|the) (baby|cat|dog|boat)|(my|our|the) (laptop|pc|macbook)|wedding speech|birthday (present|gift|card)|pagina web|sitio web|webseite|site (web|internet)|sito( web)?|impressora|impresora|drucker|imprimante|stampante)\b|\b(sue|suing|take .{0,20} to court)\b/;
const PETS = /\b(my|our) (dog|cat|hamster|rabbit|puppy|kitten|goldfish|parrot|guinea pig)s?\b/;
const OF_SPORT =
  /\b(ctl|atl|tsb|tss|ftp|hrv|vo2\w*|race|races|results?|organi[sz]er|garmin|strava|zwift|wahoo|polar|suunto|coros|training ?peaks|moorline|your|train\w*|sessions?|workouts?|runs?|running|rides?|riding|swims?|swimming|triath\w*|intervals?|taper|pace|power|injur\w*|bit|bitten|attack\w*|knocked|tripped|pools?|spin|bikes?|gym|turbo|lanes?|export\w*|import\w*|upload\w*|log)\b/;

/** "Mend my online shop", "the router is down": nothing a coach can help with. */
export const asksOtherWork = ({ question: { says } }: Asked): boolean =>
  says(/\b(sue|suing|to court|divorce)\b/) || ((says(OTHER_WORK) || says(PETS)) && !says(OF_SPORT));

const NUMBERED = /\b(athlete|user|member|client|customer|patient|account|profile) (number|no|nr|num|id|with (the )?id)? ?\d+\b/;
const RELATION =
  '(?:friends?|mates?|buddy|pal|wife|husband|partner|girlfriend|boyfriend|brother|sister|mum|mom|mother|dad|father|cousin|colleague|boss|rival|team ?mate|club ?mate|ex)';
const THEIRS = '(?:ftp|css|hrv|ctl|tsb|weight|plan|schedule|load|fitness|form|numbers|data|splits|paces?|zones|password|email|address)';
const OF_FRIEND = new RegExp(
  `\\bmy ${RELATION}\\b.{0,40}\\b(?:whats|what is|what are|show|tell|give|know|see)\\b.{0,12} (?:her|his|their) ${THEIRS}\\b|\\bmy ${RELATION}\\b.{0,60}\\bhow (?:much|heavy) (?:does|is|do) (?:she|he|they)\\b`,
);

/** "My mate uses this too, what is his FTP?": what somebody else has here. */
export const asksOtherAthlete = ({ question: { says } }: Asked): boolean => says(NUMBERED) || says(OF_FRIEND);

const VOTES =
  /\b(vot(e|es|ed|ing|er|ers)|elections?|ballots?|referendums?|(prime minister|president\w*|mayor) (candidates?|race|debate)|political (party|parties)|which party|polling (station|day|card|booth)|manifestos?)\b/;

/** "Which party gets my cross?": nobody's to say here. */
export const asksVote = ({ question: { says } }: Asked): boolean =>
  says(VOTES) && !says(/\b(club|committee|train\w*|session|workout|move|reschedule|swap|my (run|ride|swim)|long (run|ride))\b/);

const HUMAN =
  /\b(youre|you are|are you|you|do i (chat|talk|speak|write) (to|with)|(talking|speaking|chatting|typing|writing) (to|with)|is (this|it|that)|is there) (\w+ ){0,3}?(human|real person|person|people|robot|bot|machine|ai|computer|program|somebody|someone|anybody|anyone)\b/;
const WANTS_ONE =
  /\b(i can|i could|i may|can i|could i|talk|speak\w*(?! to (a )?(bot|machine|robot))|chat with a|who (can|could|knows)|want|need|call|phone|book|please|coach\w*|help|race|train\w*|plan|sessions?)\b/;

/** "Do I chat with a human or with a computer here?" */
const OR_A_MACHINE =
  /\b(?:human|person|people|somebody|someone)\b.{0,12}\bor\b.{0,12}\b(?:computer|machine|robot|bot|ai|program|software)\b/;

/** "You are no human, right?" */
export const asksWhetherHuman = ({ question: { says, words } }: Asked): boolean =>
  says(HUMAN) && (!says(WANTS_ONE) || says(OR_A_MACHINE)) && words.length <= MOST_WORDS_ABOUT_US;

const QUOTA = /\b(quota|(message|chat|question) (limit|allowance)|(can|may) i keep (typing|asking|writing|chatting))\b/;

/** "Is my quota gone?" */
export const asksQuota = ({ question: { says } }: Asked): boolean =>
  says(QUOTA) && !says(/\b(protein|carbs?|calori\w*|swim|run|ride|sleep)\b/);

const MOST_WORDS_ABOUT_US = 12;
