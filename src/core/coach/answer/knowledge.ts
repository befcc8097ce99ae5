import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { type ArticleHit, sentencesOf } from '#core/coach/articles/article.ts';
import { plainly, quoted, type Sentence } from '#core/coach/figures/sentence.ts';
import { asksFaster, asksGain, asksTransition } from '#core/coach/intent/advice-asked.ts';
import { asksAfterRace, isAfterBreak } from '#core/coach/intent/after-break.ts';
import { asksBackAfterHurt } from '#core/coach/intent/after-hurt.ts';
import { asksFewHours, asksHoursEnough } from '#core/coach/intent/few-hours.ts';
import { asksLightWeeks } from '#core/coach/intent/light-weeks.ts';
import { asksOutOfPlateau, asksToRaiseThreshold, sportOfPlateau } from '#core/coach/intent/raise-threshold.ts';
import { asksSeason } from '#core/coach/intent/season-question.ts';
import { asksTravel } from '#core/coach/intent/travel-question.ts';
import { asksMeal } from '#core/coach/intent/where-asked.ts';
import { plain } from '#core/coach/language/words.ts';
import type { Discipline } from '#core/discipline.ts';

/** Below this the best paragraph is about something else. */
const LEAST_SCORE = 9;
/** Below this a card shares only everyday words with the question. */
const LEAST_ABOUT = 0.9;
const MOST_WORDS = 150;

interface Read {
  sentences: Sentence[];
  articles: string[];
}

/** What the articles say to the question, in their own sentences; null when none is about it. */
export const fromArticles = (ask: Ask, query: string, least = LEAST_SCORE): Read | null =>
  readIn(
    ask,
    query,
    ask.search(query).filter(({ score }) => score >= least),
  );

/** Cards that tell to call for help: words that only share their place, such as lungs, do not ask for them. */
const OF_DANGER: Readonly<Record<string, RegExp>> = {
  'cardiac-red-flags':
    /\b(chest|pain\w*|hurt\w*|palpit\w*|flutter\w*|skip\w*|missed|irregular\w*|arr?h?ythm\w*|afib|fibrillation|faint\w*|dizz\w*|collaps\w*|pass(ed|ing)? out|black\w*|screen\w*|check\w*|symptoms?|signs?|flags?|warning|danger\w*|risk\w*|safe\w*|dead|deaths?|die[sd]?|dying|sudden\w*|attacks?|doctor|gp|ecg|ekg|murmur|racing heart|famil\w*|stop|tight\w*|condition|disease|problems?|cardiac|cardiologist|defibrillator|aed|worr\w*|breathless\w*|drown\w*|herz\w*|corazon|coeur)\b/,
  'swimming-pulmonary-oedema':
    /\b(oedema|edema|sipe|sipo|fluid|froth\w*|foam\w*|pink|cough\w*|spit\w*|phlegm|sputum|breath\w*|gasp\w*|wheez\w*|crackl\w*|rattl\w*|gurgl\w*|chest|drown\w*|water (in|on) (my|the|your) lungs?|wet lungs?|lungs? (fill\w*|full))\b/,
};

/** The same, where the best card is about the question and does not only share everyday words with it. */
function aboutIt(ask: Ask, query: string): Read | null {
  const hits = ask.search(query).filter(({ articleId }) => OF_DANGER[articleId] === undefined || ask.question.says(OF_DANGER[articleId]));
  const [best] = hits;
  return best && best.score >= LEAST_SCORE && best.about >= LEAST_ABOUT ? readIn(ask, query, hits) : null;
}

/** The same to a question of ours, which is asked in the same words for everybody. */
export const fromOurs = (ask: Ask, query: string): Read | null => readIn(ask, query, ask.search(query, true));

function readIn(ask: Ask, query: string, hits: readonly ArticleHit[]): Read | null {
  const [best] = hits;
  if (!best) return null;
  ask.bench.use('search_knowledge', { query });
  const own = hits.filter(({ articleId }) => articleId === best.articleId);
  const second = hits.find(({ articleId, score }) => articleId !== best.articleId && score > best.score * 0.75);
  return { sentences: chooseSentences(own, query), articles: [best.articleId, ...(second ? [second.articleId] : [])] };
}

/** The whole of the best paragraph, then what fits of the next one. */
function chooseSentences(hits: readonly ArticleHit[], query: string): Sentence[] {
  const [first, ...others] = hits;
  if (!first) return [];
  const chosen = sentencesOf(first.text).map((text) => quoted(text, `kb:${first.articleId}#p${first.paragraph}`));
  const asked = new Set(
    plain(query)
      .split(/[^a-z]+/)
      .filter((word) => word.length > 3),
  );
  let words = first.text.split(/\s+/).length;
  for (const hit of others) {
    for (const text of bestPair(hit.text, asked)) {
      const more = text.split(/\s+/).length;
      if (words + more > MOST_WORDS) break;
      chosen.push(quoted(text, `kb:${hit.articleId}#p${hit.paragraph}`));
      words += more;
    }
  }
  return chosen;
}

/** The sentence that answers best and the one after it, in their own order, so that neither hangs in the air. */
function bestPair(paragraph: string, asked: ReadonlySet<string>): string[] {
  const sentences = sentencesOf(paragraph);
  const scores = sentences.map((text) => {
    const said = plain(text);
    return [...asked].filter((word) => said.includes(word.slice(0, 6))).length;
  });
  const best = scores.indexOf(Math.max(...scores));
  return sentences.slice(best, best + 2);
}

export const GENERAL_EDUCATION = plainly('This is general education, not medical advice.');

const AFTER_A_RACE = plainly(
  'First only easy days, until legs, sleep and appetite are as usual: a few after a short race, a week or two after a long one, and no hard session before that.',
);

export function answerKnowledge(ask: Ask): Draft | null {
  if (asksHoursEnough(ask.question)) return answerHoursEnough(ask);
  const found = asksFewHours(ask.question)
    ? fromOurs(ask, FEW_HOURS)
    : asksMeal(ask)
      ? fromOurs(ask, DAILY_FOOD)
      : asksOutOfPlateau(ask)
        ? fromOurs(ask, PLATEAU[sportOfPlateau(ask)])
        : aboutIt(ask, `${ask.question.text}${ageWords(ask)}${meantWords(ask)}`);
  if (!found) return null;
  return {
    sentences: [...(asksAfterRace(ask) ? [AFTER_A_RACE] : []), ...found.sentences, plainly(closing(ask))],
    articles: found.articles,
  };
}

const FEW_HOURS = 'How do I train when I have little time: a time-crunched week of few hours';
const DAILY_FOOD = 'How much carbohydrate and protein in the daily meals, by the training of the day';
const ENOUGH_HOURS = 'Five to seven hours a week: which race distance do they support, and how is such a week built';
const FULL = /\b(full|ironman|im|long distance|140 ?\.?6|langdistanz)\b/;
const HALF = /\b(half|70 ?\.?3|middle|mitteldistanz|media distancia)\b/;

/** Whether so few hours carry one over a distance: over the short ones they do, a full one asks for more. */
function answerHoursEnough(ask: Ask): Draft | null {
  const read = fromOurs(ask, ENOUGH_HOURS);
  if (!read) return null;
  const { says } = ask.question;
  const said =
    says(FULL) && !says(HALF)
      ? 'For a full distance few hours are little: finishing is possible with years of training behind you, but most need clearly more in the biggest weeks.'
      : says(HALF)
        ? 'It can be enough to finish a middle distance, if the long ride and the long run stay in nearly every week.'
        : 'Yes, that can be enough to finish over a short distance, if you swim, ride and run in nearly every week.';
  return { sentences: [plainly(said), ...read.sentences, plainly(closing(ask))], articles: read.articles };
}

/** What moves it again, by sport. */
const PLATEAU: Readonly<Record<Discipline, string>> = {
  swim: 'What swim sessions should I do: swim sets built on critical swim speed',
  bike: 'Which hard sessions do I need to raise FTP: threshold, sweet spot and VO2 intervals',
  run: 'Which run intervals make me faster: threshold pace and cruise intervals',
  strength: 'Which hard sessions do I need: threshold, sweet spot and VO2 intervals',
};

const FOOD = /\b(eat|eating|food|meals?|snacks?|refuel\w*|dinner|lunch|breakfast|shake)\b/;
const DONE =
  /\b(after|once|when|following|post) .{0,20}\b(train\w*|sessions?|workouts?|rides?|runs?|swims?|bricks?|intervals|done|finished|home)\b|\b(after|post) (a |the |my )?races?\b/;
const BLEW_UP =
  /\b((going|go|went|setting|set|start|starting|begin|beginning|head|heading) (off |out )?(way |far |much )?too (fast|hard|quick\w*)|holding? back (at|in|early)|blew up|blown up|blow up|exploded|imploded|hit the wall|went out like)\b/;
const SHARE_EASY =
  /\b(fraction|share|percent\w*|proportion|portion|part|split|ratio|how much|how many|what)\b.{0,40}\b(easy|easily|gentle|gently|slow|slowly)\b/;
const OF_TRAINING = /\b(weeks?|training|riding|running|swimming|cycling|rides|runs|swims|miles|mileage|kms?|hours|volume|sessions|time)\b/;
/** Where teams go to sleep high. */
const HIGH_PLACES = /\b(sierra nevada|font romeu|st moritz|livigno|teide|flagstaff|iten|park city|sestriere|stelvio)\b/;
const CLIMBS = /\b(climb|climbs|climber|climbing|uphill|hills?)\b/;

const CHANGES_LEG =
  /\b(pool|swim|water|lake)\b.{0,12}\b(to|onto|into) (the |my )?(run|runs|running|bike)\b|\b(bike|ride)\b.{0,12}\b(to|onto|into) (the |my )?(run|running)\b.{0,30}\b(quick\w*|fast\w*|chang\w*|smooth\w*)\b|\b(getting|get|got) (changed|out of (my|the|a) (wetsuit|suit)|my (shoes|helmet|wetsuit) (on|off))\b|\b(peel\w*|strip\w*|pull\w*|get|getting|tak\w*) (off )?(my|the|a|this) (wetsuit|neoprene)( \w+)? off\b|\b(peel\w*|strip\w*) (off )?(my |the |a )?(wetsuit|neoprene)\b|\baquathlons?\b/;

/** What still makes faster in the weeks that are left, by sport. */
function gainWords([sport]: readonly string[]): string {
  if (sport === 'swim') return ' swim technique and CSS sets: how do I swim faster';
  if (sport === 'run') return ' run intervals and pace: how do I run faster';
  return sport === 'bike'
    ? ' key workouts to raise FTP: threshold, sweet spot and VO2 intervals'
    : ' key workouts: which intervals raise threshold, and taper before a race';
}

/** "I loathe the water, any tips?" */
const DISLIKED =
  /\b(hate|loathe|dread|despise|detest|cant stand|weak(est)?|worst|useless|rubbish|terrible|hopeless|bad|crap|slow) (at |with |in |for |discipline|leg|sport|the )?/;

/** What everyday words mean here: the title of a card says it otherwise. */
function meantWords({ question, slots }: Ask): string {
  if (asksTransition({ question, slots })) return ' transitions T1 and T2: fast changes from swim to bike and bike to run, practise them';
  if (asksGain({ question, slots }) || asksFaster({ question, slots })) return gainWords(slots.disciplines);
  if (question.says(/\bcramp\w*/) && !question.says(/\b(period|menstrual|cycle|stomach|belly|gut|tummy)\b/))
    return ' exercise cramp: hydration and sodium, salt';
  if (question.says(/\b(is it|can i|should i|ok to|fine to|safe to) .{0,15}\brun(ning)? (every ?day|daily|seven days)\b/))
    return ' run volume: how many runs a week, rest days and injury';
  if (question.says(/^(so |and |ok )*(what is|whats|what does|explain) (a |my |the )?vo2 ?max\b/))
    return ' intervals to raise maximal oxygen uptake';
  if (
    question.says(DISLIKED) &&
    question.says(/\b(tips?|help|advice|ideas?|suggestions?|what (can|do|should) i)\b/) &&
    slots.disciplines.length === 1
  )
    return gainWords(slots.disciplines);
  if (asksTravel(question)) return ' travel across time zones and jet lag before a race';
  if (question.says(FOOD) && question.says(DONE)) return ' recovery nutrition after training: protein and carbohydrate';
  if (question.says(HIGH_PLACES)) return ' altitude training camp: how long, iron, when to come down before a race';
  if (asksSeason(question)) return ' how is a season built: periodisation, base, build, peak and taper';
  if (question.says(SHARE_EASY) && question.says(OF_TRAINING))
    return ' intensity distribution: how much of training should be easy, polarised';
  if (question.says(BLEW_UP)) return ' pacing: starting too fast and fading, even splits';
  if (asksLightWeeks(question)) return ' recovery weeks: why is every third or fourth week lighter, what does a deload do';
  if (question.says(CHANGES_LEG)) return ' transitions T1 and T2: fast changes from swim to bike and bike to run, practise them';
  if (isAfterBreak(question) || asksAfterRace({ question, slots }) || asksBackAfterHurt({ question, slots }))
    return ' ramp rate and progression: how fast may training load rise, how do I come back after a break';
  if (asksToRaiseThreshold(question)) return ' key workouts to raise FTP: threshold, sweet spot and VO2 intervals';
  return question.says(CLIMBS) && !question.has('ctl', 'load', 'ramp') && question.says(/\b(faster|better|stronger|quicker|improve)\b/)
    ? ' uphill on the bike, raising threshold power with sweet spot and intervals'
    : '';
}

/** "Nearer sixty than fifty", "women over 45": an age that is named, whoever asks. */
const OF_YEARS =
  /\b(my age|at \d\d|(?:after|over|past|turning|pushing|nearly|near|nearer|approaching|almost|beyond) (?:forty|fifty|sixty|seventy|[4-7]0|[4-7]5)|(?:in|into) (?:my|your|their|her|his|ones) (?:late |early |mid )?(?:forties|fifties|sixties|seventies|[4-7]0s)|im \d\d|i am \d\d|years old|older|ageing|aging|too old|too young)\b/;
const NAMES_LATER_YEARS =
  /\b(forty|fifty|sixty|seventy|forties|fifties|sixties|seventies|[4-7]0s|(after|over|past|turning|pushing|nearly|near|nearer|approaching|almost|beyond) [4-7]\d(?! ?(k|km|kms|kilomet\w+|mi|miles?|min\w*|w|watts?|rpm|kg|kilos?|g|grams|percent|h|hours?|m|metres|bpm|kph|mph|tss|ctl|days|weeks|sec\w*)\b))\b/;
const WOMEN = /\b(wom[ae]n|ladies|lady|female|mums?|menopaus\w*)\b/;
const STRONG = /\b(strong\w*|strength|bones?|muscles?|lift\w*|weights|gym|power)\b/;

/** "At my age" means the age of the one who asks. */
function ageWords({ question, view: { athlete } }: Ask): string {
  const { age } = athlete;
  const asksLeave = age !== null && age < 18 && question.says(/\b(can|could|may|should) i (do|race|enter|start|train)\b/);
  if (!asksLeave && !question.says(OF_YEARS)) return '';
  if (question.says(NAMES_LATER_YEARS) && question.says(WOMEN) && question.says(STRONG))
    return ' menopause and training: heavy strength, bone, protein and recovery for older women';
  if (age !== null && age < 18) return ' junior young athlete youth under eighteen how should I train';
  return (age !== null && age >= 45) || question.says(NAMES_LATER_YEARS) ? ' older masters athlete how much recovery do I need' : '';
}

export const closing = ({ bench }: Ask) =>
  bench.pick(
    'Ask me to put a session for it into your week.',
    'Tell me if you want to see what that means for your own plan.',
    'Ask me how it fits your next sessions if you like.',
  );
