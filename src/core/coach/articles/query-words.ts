import { plain } from '#core/coach/language/words.ts';

/** What athletes say, and what the articles call it; also words of other languages. */
const CALLED: Readonly<Record<string, string>> = {
  coffee: 'caffeine',
  climb: 'hills climb',
  espresso: 'caffeine',
  kaffee: 'caffeine',
  cafe: 'caffeine',
  eiweiss: 'protein',
  proteina: 'protein',
  period: 'menstrual cycle',
  periods: 'menstrual cycle',
  menopause: 'menopause perimenopause',
  turbo: 'indoor',
  zwift: 'indoor',
  treadmill: 'indoor',
  creatine: 'supplements',
  beetroot: 'supplements',
  beta: 'supplements',
  bicarb: 'supplements',
  ketones: 'supplements',
  magnesium: 'supplements',
  vitamin: 'supplements',
  mileage: 'run volume mileage',
  nerves: 'nervous anxiety',
  nervous: 'nervous anxiety',
  anxious: 'anxiety nervous',
  panic: 'panic anxiety',
  panicking: 'panic anxiety',
  scared: 'anxiety panic',
  afraid: 'anxiety panic',
  jelly: 'brick jelly',
  bricks: 'brick',
  t1: 'transition t1',
  t2: 'transition t2',
  transitions: 'transition',
  kit: 'first triathlon need',
  buy: 'need',
  gear: 'need first triathlon',
  equipment: 'kit need',
  stuff: 'kit need',
  ice: 'ice bath recovery modalities',
  massage: 'massage recovery modalities',
  sauna: 'heat sauna',
  foam: 'recovery modalities massage',
  altitude: 'altitude',
  jetlag: 'jet lag',
  humidity: 'heat hot',
  hot: 'hot heat',
  warm: 'heat',
  aero: 'aero position',
  saddle: 'saddle fit',
  crank: 'bike fit',
  cramp: 'cramp sodium hydration',
  cramping: 'cramp sodium hydration',
  cramped: 'cramp sodium hydration',
  cramps: 'cramp sodium hydration',
  stitch: 'gut stomach',
  bloated: 'gut stomach',
  nausea: 'gut stomach',
  toilet: 'gut stomach',
  belly: 'gut stomach',
  old: 'older masters',
  older: 'older masters',
  age: 'age older',
  aging: 'older masters',
  ageing: 'older masters',
  veteran: 'older masters',
  kid: 'junior child youth',
  teenager: 'junior youth',
  child: 'junior child youth',
  lift: 'strength lifting',
  lifting: 'strength lifting',
  weights: 'strength lift weights',
  gym: 'strength',
  plyo: 'strength',
  squats: 'strength exercises',
  stretching: 'stretch mobility',
  stretch: 'stretch mobility',
  yoga: 'mobility',
  pilates: 'core mobility',
  sighting: 'sight open water',
  sight: 'sight sighting open water',
  drown: 'anxiety open water',
  sink: 'sink body position',
  sinking: 'sink body position',
  balance: 'balance',
  glide: 'glide stroke rate',
  catch: 'catch',
  pull: 'catch pull',
  breathe: 'breathe breathing',
  breathing: 'breathing breathe',
  breath: 'breathing',
  polarised: 'polarised intensity distribution',
  polarized: 'polarised intensity distribution',
  zone2: 'easy zone intensity distribution',
  sleep: 'sleep',
  nap: 'sleep',
  insomnia: 'sleep',
  motivation: 'motivation',
  motivated: 'motivation',
  lazy: 'motivation',
  mojo: 'motivation',
  bored: 'motivation',
  taper: 'taper',
  tapering: 'taper',
  peak: 'taper peak',
  injury: 'injury',
  offseason: 'off season',
  break: 'break time off',
  holiday: 'time off',
  detraining: 'detraining time off',
  shoes: 'running shoes',
  trainers: 'running shoes',
  carbon: 'carbon shoes',
  cadence: 'cadence',
  cadance: 'cadence',
  rpm: 'cadence',
  wind: 'wind',
  hills: 'hills',
  hilly: 'hills',
  climbs: 'hills climb',
  climbing: 'hills climb',
  uphill: 'hills climb',
  drafting: 'drafting',
  draft: 'drafting',
  penalty: 'penalty drafting rules',
  vo2: 'vo2max intervals',
  vo2max: 'vo2max intervals',
  intervals: 'intervals',
  lose: 'lose weight',
  iron: 'iron',
  ferritin: 'iron',
  anaemia: 'iron',
  anemia: 'iron',
  gels: 'gels carbohydrate',
  carbs: 'carbohydrate carbs',
  carb: 'carbohydrate carbs',
  keto: 'low carb',
  salt: 'salt sodium',
  electrolytes: 'sodium electrolytes',
  drink: 'drink hydration',
  hydration: 'hydration drink',
  strap: 'heart rate',
  wetsuit: 'wetsuit',
  goggles: 'first triathlon need',
  schlafen: 'sleep',
  atmen: 'breathing',
  kraul: 'swim technique',
  dehnen: 'stretch',
  muskelkater: 'recovery',
  aufwarmen: 'warm up',
  dormir: 'sleep',
  respirar: 'breathing',
  respirer: 'breathing',
  comer: 'eat',
  manger: 'eat',
  essen: 'eat',
  fuerza: 'strength',
  kraft: 'strength',
  force: 'strength',
  calves: 'calf calves',
  calor: 'heat',
  hitze: 'heat',
  chaleur: 'heat',
  descanso: 'recovery rest',
  recuperacion: 'recovery',
  erholung: 'recovery',
  recuperation: 'recovery',
};

const STOP = new Set(
  `a an and are as at be been but by can could did do does for from had has have how i if im in is it its ive me my of on or our should so some than that the their them then there these they this to was we what whats when where which who why will with would you your about any get got just like much many really very too also am need want help tips please tell give best good better worth ok hey thing things lot bit one ones use using make into out up down der die das und ich ist wie was el la los de que en un una le les des et je est du pour con por para mi training train`.split(
    ' ',
  ),
);

/** Ways of asking whose single words do not say what they are about. */
const ABOUT: readonly { asked: RegExp; add: string }[] = [
  {
    asked: /\b(improve|raise|increase|boost|build|more|better|bigger|higher)\b.{0,40}\b(power|ftp|watts|engine|threshold)\b/,
    add: 'intervals hard sessions sweet spot vo2max workout ftp',
  },
  { asked: /\beas(y|ier)\b.{0,60}\bhard(er)?\b|\bhard(er)?\b.{0,60}\beas(y|ier)\b/, add: 'intensity distribution polarised easy training' },
  {
    asked: /\brecover(y|ing)?\b.{0,40}\b(after|from|best|quick\w*|fast\w*)\b|\b(best|quick\w*|fast\w*)\b.{0,20}\brecover/,
    add: 'protein recovery meals eat after training ice baths',
  },
  {
    asked: /\b(only|just|enough|limited|little|few)\b.{0,40}\b(time|hours?|hrs)\b|\b(hours?|hrs)\b.{0,20}\bweek\b.{0,30}\benough\b/,
    add: 'hours a week time-crunched plan training around work',
  },
  {
    asked: /\b(weeks?|months?|days?|time) off\b|\bstop(ped|ping)? training\b|\blose\b.{0,20}\bfitness\b/,
    add: 'detraining fitness lose time off season',
  },
  { asked: /\b(train|teach|get used|harden)\w*\b.{0,20}\b(stomach|gut)\b/, add: 'gut training train the gut' },
  {
    asked: /\b(come|came|coming|get|getting) back\b.{0,30}\b(break|layoff|time off|months?|pause)\b/,
    add: 'detraining off season fitness return after time off',
  },
  {
    asked: /\b(ftp|power|watts|threshold)\b.{0,60}\b(raise|improve|increase|boost)\b/,
    add: 'intervals hard sessions sweet spot vo2max workout ftp',
  },
  { asked: /\bwhat (would|will|do|did) i lose\b/, add: 'detraining fitness lose time off season' },
  {
    asked: /\b(hips?|legs?|feet|bum|backside|bottom half|lower half|arse|bottom)\b.{0,20}\b(drop|sink|drag|hang|trail|scrap)/,
    add: 'sinking legs body position water',
  },
  {
    asked: /\b(after|over|past|turning|beyond|in (my|your)) (forty|fifty|sixty|seventy|forties|fifties|sixties|seventies|[4-7]0s?)\b/,
    add: 'older masters athlete ageing recovery',
  },
  {
    asked:
      /\b(fange|anfangen|beginnen|einsteigen|empezar|comenzar|commencer|debuter|cominciare|iniziare|begin|start(ing)?|new to)\b.{0,30}\b(mit |con |avec |in |with )?triathlon/,
    add: 'first triathlon beginner start',
  },
  {
    asked:
      /\b(how many|twice|once|two|three|often|days?|times)\b.{0,30}\b(strength|gym|weights|lifting)\b|\b(strength|gym|weights|lifting)\b.{0,30}\b(twice|once|a week|per week|enough|sufficient|often|days)\b/,
    add: 'strength training endurance athletes how often week sessions',
  },
  { asked: /\b(wetsuit|neoprene|neo)\b/, add: 'wetsuit water temperature legal' },
  {
    asked:
      /\b(burgers?|pizzas?|kebabs?|fish and chips|chips|takeaway|take ?out|fry up|junk food|pub lunch|roast|curry|eat|eating|food|meal|snack|shake)\b.{0,40}\bafter\b.{0,20}\b(runs?|rides?|swims?|bricks?|sessions?|training|intervals|workouts?|one)\b|\bafter\b.{0,20}\b(runs?|rides?|swims?|bricks?|sessions?|training|intervals|workouts?)\b.{0,40}\b(burgers?|pizzas?|kebabs?|chips|takeaway|fry up|junk food|roast|curry|eat|food|meal|snack|shake|healthier)\b/,
    add: 'protein recovery meals eat after training normal meals',
  },
  {
    asked:
      /\b(blew up|blow(ing)? up|blown up|went (out|off) (way |far |much )?(too|like)|start(ed|ing)? (way |far |much )?too (fast|hard|quick|quickly)|(positive|negative|even) splits?|split (it|the|my)|faded|fade|hit the wall)\b.{0,80}\b(run|ran|[1-9]k|10k|k|km|marathon|half|parkrun|race|split|pace)\b|\b(10k|5k|half|marathon|parkrun|run)\b.{0,80}\b(blew up|blow up|went (out|off) (way |far |much )?(too|like)|started (way |far |much )?too (fast|hard|quick|quickly)|faded|fade|split it|positive split)\b/,
    add: 'commonest run mistake flattering first kilometre starting fast blow up on the run pace',
  },
  { asked: /\bwarm(ing)?[ -]?up\b/, add: 'race morning routine race week' },
];

/** Words of any question about training: a card that shares only these with a question is not about it. */
const SAID_ANYWHERE = new Set(
  'swim bike ride run train training session week weeks weekend month year day days today tomorrow yesterday hour hours time long longer short first last next two three half full distance race races racing olympic ironman athlete athletes plan normal normally back easy hard harder high higher low lower fast faster slow only often enough much many start started take takes taking took open feel felt feels good better best worse need want way still most more less all one look like kilometre metre metres km mile miles per print list summer winter help help something anything thing things work works does really club end ends set sets'.split(
    ' ',
  ),
);

/** Whether a word says which card is meant. */
export const isTelling = (word: string): boolean => !SAID_ANYWHERE.has(word) && !/^\d/.test(word);

/** The words to look for in the articles, with what the articles call them. */
export function queryWords(question: string): string[] {
  // To cycle is to ride; a cycle is another matter.
  const asked = plain(question).replace(/\b(to|i|we|can|could|should|you) (still )?cycle\b/g, '$1 ride');
  const about = ABOUT.flatMap((each) => (each.asked.test(asked) ? each.add.split(' ') : []));
  return [...wordsAsked(asked), ...about];
}

function wordsAsked(asked: string): string[] {
  return asked
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1 && !STOP.has(word) && !/^\d+$/.test(word))
    .flatMap((word) => [...new Set([word, ...(CALLED[word]?.split(' ') ?? [])])]);
}

/** A word without its usual endings, so that "runners", "running" and "run" meet. */
export function stem(word: string): string {
  const short = word.replace(/(?:ational|ations?|ingly|edly|ing|ies|ied|ers?|ed|ly|es|s)$/, '');
  const base = short.length >= 3 ? short : word;
  return base.replace(/([bdfgklmnprt])\1$/, '$1').replace(/[ei]$/, '');
}
