import type { Way } from '#core/coach/safety/ways-at-home.ts';

const HEART = '(?:my |the |your )?heart';
const OF_A_BODY =
  /\b(?:chest|pain\w*|hurts?|aches?|pound\w*|racing|flutter\w*|skip\w*|beats?|bpm|pulse|palpit\w*|dizz\w*|faint\w*|breath\w*|irregular\w*|attack|cardiolog\w*|hospital|sweat\w*|jaw|arm|numb\w*|collaps\w*|black\w* out|explod\w*|burst\w*|jump\w*|sit down|lie down|lying|at rest|[12]\d\d)\b/i;
const OF_DESPAIR =
  /\b(?:life|live|living|die|dying|dead|end it|any ?more|nothing|hopeless|worthless|nobody|no one|alone|cry\w*|empty|depress\w*|pills?|goodbye|for weeks|for months)\b/i;

const DEVICE =
  '(?:watch|garmin|polar|coros|wahoo|suunto|apple|fitbit|whoop|strap|belt|sensor|armband|hrm|monitor|head ?unit|bike computer|zwift|app)';
const READS =
  '(?:shows?|showing|showed|reads?|reading|displays?|displaying|gives?|gave|giving|records?|recorded|recording|finds?|finding|picks? up|picking up|detects?|detecting|gets?|getting|says?|said|has|with|cant (?:find|get|see|read|detect|pick up)|can.t (?:find|get|see|read|detect|pick up))';
/** "The watch shows no heart rate": what a thing reads, or does not. */
const READ_BY_A_THING = new RegExp(`\\b${DEVICE}\\b(?: \\w+){0,4}? ${READS}\\b`, 'i');
/** Somebody, or a body that is in need: then no pulse means what it says. */
const OF_SOMEBODY =
  /\b(?:he|she|him|her|his|hes|shes|they|them|m[ae]n|wom[ae]n|guy|bloke|lad|girl|boy|kid|child|friend|mate|team ?mate|partner|husband|wife|dad|mum|mom|father|mother|son|daughter|brother|sister|swimmer|runner|cyclist|rider|someone|somebody|stranger|casualty|collaps\w*|unconscious|unresponsive|passed out|faint\w*|dizz\w*|not moving|lifeless|breath\w*|cpr|grey|blue|chest (?:pain|hurts|tight\w*)|on the (?:floor|ground|deck)|feel\w*)\b/i;

/** The heart as a way of speaking, and a pulse that only a thing does not find. */
export const WAYS_OF_HEART: readonly Way[] = [
  // "A tablet that keeps my heart rate down": what it does.
  {
    said: /\b(?:keep(?:s|ing)?|hold(?:s|ing)?|bring(?:s|ing)?) (?:my |the )?(?:heart ?rate|heart|pulse|hr) (?:down|low|slow|in check)\b/gi,
    meant: 'works',
    beside: /\b(?:blockers?|tablets?|pills?|medication|medicine|meds|\w+olol|prescri\w*)\b/i,
  },
  // "My heart wants the long race, my legs want the sofa".
  {
    said: new RegExp(
      `\\b${HEART} (?:(?:still|really|always|just|only|kind of|secretly) )?(?:says?|said|tells me|told me|wants?|wanted|wishes|longs|yearns|votes?|begs?|screams) (?!(?:to )?(?:stop|give|it|out|me (?:it|that|to stop)|that|something|no more)\\b|\\d)`,
      'gi',
    ),
    meant: 'a part of me wants ',
    unless: OF_A_BODY,
  },
  // "Legs want the sofa, head says train".
  {
    said: /\b(?:my |the |but )?(?:head|brain) (?:says|said|tells me|wants|knows) (?!(?:to )?(?:stop|it|out|something|no more|dead|i am|i['’]?m)\b|\d)/gi,
    meant: 'I think ',
    beside: /\b(?:heart|legs|body|wallet|gut|stomach|ego)\b/i,
    unless: new RegExp(`${OF_A_BODY.source}|\\b(?:crash\\w*|fell|fall|hit|helmet|concuss\\w*|voices?)\\b`, 'i'),
  },
  // "I followed my heart and entered the full", "heart over head".
  {
    said: /\b(?:follow(?:s|ed|ing)?|listen(?:s|ed|ing)? to|go(?:ing)? with|went with|trust(?:s|ed|ing)?) my heart\b(?! ?(?:rate|beat|strap|zones?|monitor))|\b(?:heart over head|head over heart|heart (?:versus|vs|against) head|head (?:versus|vs|against) heart)\b/gi,
    meant: 'did as I wished',
    unless: OF_A_BODY,
  },
  // "My heart has not been in it since the marathon".
  {
    said: /\b(?:my )?heart(?:['’]?s| is| was| has|) ?(?:just |really |simply )?(?:not|isn['’]?t|wasn['’]?t|hasn['’]?t|never) (?:just |really |quite |fully )?(?:been )?in (?=(?:it|this|that|the|my|training|running|cycling|swimming|today)\b)/gi,
    meant: 'I am not keen on ',
    unless: OF_DESPAIR,
  },
  // "Set my heart on a podium", "learned the course by heart".
  {
    said: /\b(?:(?:set|sets|setting|have|had|got) my heart (?:set )?on|my heart is set on)\b/gi,
    meant: 'I want',
    unless: OF_A_BODY,
  },
  // "My strap finds no pulse until I sweat".
  {
    said: /\b(?:no|without(?: a| any)?|not (?:any|a)|zero|(?:lost|loses|losing|drops|dropped|missing|misses) (?:my |the |a )?|(?:can['’]?t|cannot|doesn['’]?t|does not|won['’]?t|never) (?:find|get|see|read|detect|pick up|show) (?:my |the |a |any )?) ?(?:pulse|heart ?rate|heart ?beat|hr)\b(?! (?:zones?|data|monitor|strap|belt|sensor))/gi,
    meant: 'no reading',
    beside: READ_BY_A_THING,
    unless: OF_SOMEBODY,
  },
  // "The wrist sensor says my heart stopped for a mile, I felt great".
  {
    said: /\b(?:my )?(?:heart|pulse) (?:had |has )?(?:stopped|flatlined)\b/gi,
    meant: 'no reading',
    beside: READ_BY_A_THING,
    unless: new RegExp(`${OF_SOMEBODY.source.replace('|feel\\w*', '')}|\\b(?:shock|icd|pacemaker|defib\\w*|hospital|ambulance)\\b`, 'i'),
  },
];
