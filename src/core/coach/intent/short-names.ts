import type { Question } from '#core/coach/intent/heard-topics.ts';

/** A figure or a word of the sport that is mostly said by its first letters. */
export interface ShortName {
  name: string;
  said: RegExp;
  full: string;
  /** What it is, in one half sentence. */
  meaning: string;
  article: string;
  /** Whether the athlete has such a figure. */
  isOwn: boolean;
  /** What the articles are asked where there is no own figure to tell. */
  more?: string;
}

const LOAD = 'training-load-ctl-atl-tsb';
const THRESHOLDS = 'zones-and-thresholds';

export const SHORT_NAMES: readonly ShortName[] = [
  {
    name: 'FTP',
    said: /\bftps?\b/,
    full: 'functional threshold power',
    meaning: 'about the power you could hold on the bike for an hour',
    article: THRESHOLDS,
    isOwn: true,
  },
  {
    name: 'CSS',
    said: /\bcss\b/,
    full: 'critical swim speed',
    meaning: 'the pace you could hold in the water for half an hour or so',
    article: 'swim-css-sets',
    isOwn: true,
  },
  {
    name: 'LTHR',
    said: /\blthr\b/,
    full: 'lactate threshold heart rate',
    meaning: 'the pulse at the effort you could hold for about an hour',
    article: THRESHOLDS,
    isOwn: true,
  },
  {
    name: 'CTL',
    said: /\bctl\b/,
    full: 'chronic training load',
    meaning: 'the average of your daily load over about six weeks, called fitness here',
    article: LOAD,
    isOwn: true,
  },
  {
    name: 'ATL',
    said: /\batl\b/,
    full: 'acute training load',
    meaning: 'the average of your daily load over about one week, called fatigue here',
    article: LOAD,
    isOwn: true,
  },
  {
    name: 'TSB',
    said: /\btsb\b/,
    full: 'training stress balance',
    meaning: 'fitness minus fatigue, called form here',
    article: LOAD,
    isOwn: true,
  },
  {
    name: 'TSS',
    said: /\btss\b/,
    full: 'training stress score',
    meaning: 'how much one session asks of you, where an hour at threshold is a hundred; it is called load here',
    article: 'training-stress-score',
    isOwn: true,
  },
  {
    name: 'HRV',
    said: /\bhrv\b/,
    full: 'heart rate variability',
    meaning: 'how much the time from one heartbeat to the next varies at rest',
    article: 'hrv-and-resting-heart-rate',
    isOwn: true,
  },
  {
    name: 'rMSSD',
    said: /\brmssd\b/,
    full: 'root mean square of successive differences',
    meaning: 'the way heart rate variability is worked out, in milliseconds',
    article: 'hrv-and-resting-heart-rate',
    isOwn: true,
  },
  {
    name: 'RHR',
    said: /\brhr\b/,
    full: 'resting heart rate',
    meaning: 'the pulse when you wake, before you get up',
    article: 'hrv-and-resting-heart-rate',
    isOwn: true,
  },
  {
    name: 'RPE',
    said: /\brpe\b/,
    full: 'rating of perceived exertion',
    meaning: 'how hard it felt, on a scale from nothing to the most you can do',
    article: 'rpe-and-talk-test',
    isOwn: false,
    more: 'What is RPE, the rating of perceived exertion from 0 to 10',
  },
  {
    name: 'NP',
    said: /\bnp\b|\bnormali[sz]ed power\b/,
    full: 'normalized power',
    meaning: 'the power an even ride of the same strain would have had, so surges count for more than in the average',
    article: 'bike-pacing-by-distance',
    isOwn: false,
    more: 'Keep variability low: normalised-to-average power ratio on the bike',
  },
  {
    name: 'VI',
    said: /\bvi\b|\bvariability index\b/,
    full: 'variability index',
    meaning: 'normalized power divided by average power: close to one is an evenly ridden race, more means surges',
    article: 'bike-pacing-by-distance',
    isOwn: false,
    more: 'Keep variability low: normalised-to-average power ratio on the bike',
  },
  {
    name: 'CP',
    said: /\bcp\b/,
    full: 'critical power',
    meaning: 'the highest power that does not use up your reserve above it',
    article: 'critical-power-and-w-prime',
    isOwn: false,
    more: 'What is critical power and W prime, and how does it differ from FTP',
  },
];

/** "If" is a word; written large it is a figure, where its letters are asked for. */
const INTENSITY_FACTOR: ShortName = {
  name: 'IF',
  said: /\bintensity factor\b/,
  full: 'intensity factor',
  meaning: 'normalized power as a share of your FTP, so how hard a ride was for you',
  article: 'bike-pacing-by-distance',
  isOwn: false,
  more: 'Normalised power as a share of FTP: starting points by distance',
};

const LETTERS =
  /\b(stands?|standing) for\b|\b(letters?|abbreviat\w*|acronyms?|initials?|initialism)\b|\bshort for\b|\bspell(ed|s|t)? (\w+ )?out\b|\bwrit\w+ (\w+ )?out\b|\bmeaning\b|\bdefin\w+\b|\b(full|proper|long) (name|form|term)\b|\bin full\b|\bwofur steht\b|\bsteht \w+ fur\b|\b(abkurzung|abreviatura|abreviacion|siglas?|acronimo|acronyme|abreviation|sigle|afkorting|skrot)\b|\bwas (bedeutet|heisst)\b|\b(que|o que) significa\b|\b(que|ca) veut dire\b|\b(cosa|che) significa\b|\bwat betekent\b/;
/** A figure that only a ride has is explained, where no ride is named. */
const EXPLAINED =
  /\b(what is|whats|what are|what does|what do|explain\w*|explanation|define|definition|meaning|mean|means|tell me about|differen\w*|versus|vs)\b/;
const OF_A_RIDE: ReadonlySet<string> = new Set(['NP', 'VI', 'IF']);
const OF_SOMETHING_DONE = /\b(my|last|yesterdays?|todays?|this|that|was|were|(mon|tues|wednes|thurs|fri|satur|sun)days?|race|should|aim)\b/;

/** The short name whose words or meaning are asked for; null where none is. */
export function shortNameAsked({ says, text }: Question): ShortName | null {
  const isIntensity = says(INTENSITY_FACTOR.said) || (/\bIF\b/.test(text) && says(LETTERS));
  const named = isIntensity ? INTENSITY_FACTOR : SHORT_NAMES.find(({ said }) => says(said));
  if (!named) return null;
  if (says(LETTERS)) return named;
  return OF_A_RIDE.has(named.name) && says(EXPLAINED) && !says(OF_SOMETHING_DONE) ? named : null;
}

/** Asked to be told what a figure is. */
export const IN_PLAIN_WORDS =
  /\b(in )?(plain|simple|normal|everyday|non technical|laymans?|baby|kids?|childs?|basic|easy|human|ordinary|idiots?) (words?|english|terms|language|talk|version|explanation|form|way)\b|\b(simple|easy|short|quick|basic|dummys?|idiots) (really |very )?(version|explanation|summary|guide|take)\b|\b(keep|make|put) (it|that|this) (dead |very |really |nice and |as )?(simple|simply|easy|basic|plain)\b|\b(dont|do not|cant) (really |quite )?(get|understand|grasp|follow) (it|tss|ctl|atl|tsb|ftp|this|that|what)\b|\bnever (really |quite |fully |properly )?(understood|got|grasped|figured|known what)\b|\b(put|say|give) (it|that|this) (to me )?(in|into) (\w+ )?(words|terms)\b|\b(kindergart\w+|toddlers?|kindergartners?|small child|young child|little child|know nothing|complete (novice|beginner)|from scratch|what on earth|what the hell|whatever is|what (exactly|actually) is|dumb \w+( \w+)? down|year old|grandma|granny|my nan|a kid|a child|an idiot)\b|\b(for (dummies|beginners|a beginner)|like (im|i am) (five|5|a child|stupid)|eli5|jargon|stands? for|dumb(ed)? (it )?down)\b/;
