import type { Question } from '#core/coach/intent/heard-topics.ts';

const OF_THRESHOLD =
  /\b(ftps?|css|critical (swim )?(speed|pace)|lthr|functional threshold\w*|critical swim speed|threshold (power|watts|pace|heart rate|run pace|swim pace)|(swim|pool|run|running|bike|lactate) threshold|thresholds?)\b/;
const FOUND =
  '(come|came|comes|coming|get|got|gotten|find|found|worked out|work out|calculat\\w*|determin\\w*|measur\\w*|deriv\\w*|estimat\\w*|comput\\w*|test|tested|testing|retest\\w*|check|checked|arrived at)';
const HOW_FOUND = new RegExp(
  `\\b(how|howd|where|who|best way to)\\b.{0,50}\\b${FOUND}\\b|\\bwhere\\b.{0,40}\\bfrom\\b|\\b(a|any) (\\w+ )?test for\\b|\\b(protocol|procedure|formula|maths?|arithmetic|equation|calculation)\\b|\\bwhat goes into\\b|\\b(which|what) (time ?trials|swims|efforts)\\b|\\bwork(ing)? out (my|the|a)\\b|\\b(what|which) (\\w+ )?(swims?|efforts?|rides?|runs?|numbers|lengths|distances?|time trials?) (were|was|are|is|went|goes|go|did|do|lies?|lay|made|make|gave|produced?|got|get) .{0,30}\\b(it|that|into|behind|used|working|calculat\\w*)\\b|\\b(what|which) (sort of |kind of )?test\\b|\\btest\\b.{0,12}\\b(how|go|goes|work|works|done|look like)\\b|\\b(wie|womit|woher)\\b.{0,40}\\b(test\\w*|gemessen|ermittel\\w*|berechnet|kommt)\\b|\\b(como|de donde)\\b.{0,40}\\b(test\\w*|mide\\w*|calcul\\w*|sale|viene|medir)\\b|\\b(comment|d ?ou)\\b.{0,40}\\b(test\\w*|mesur\\w*|calcul\\w*|vient)\\b`,
);
/** A test that is planned, a session at that pace, a figure that is used. */
const OTHER =
  /\b(sweet ?spot|sst|range|band|when|next|last|move|skip|add|schedule|tomorrow|today|mon|tues|wednes|thurs|fri|satur|sun|sets?|session|workout|how (far|long|fast|hard|many|much)|race|better|improve|raise|increase|get (up|over|past|to|faster|better|higher)|zones?|use|come down|coming down|drop\w*|compare\w*)\b/;
const TWO_EFFORTS = /\b(two|2|both) (swims|efforts|time ?trials|distances)\b/;
/** "How do you get to a CSS number": to a figure, and not up to one. */
const GOT_TO =
  /\bhow (?:do|would|did|can|does) (?:you|i|one|we|they|it) get to (?:an?|the|my|that) (?:css|ftp|lthr|threshold\w*)(?: \w+)? (?:number|value|figure)\b/;
/** "Where do I see my FTP?" */
const WHERE_IT_STANDS =
  /\bwhere (do|can|could|would|will|should|might) (i|one|you) (find|see|look|get|read|check|spot)\b|\bwhere (is|are) (my|mine)\b(?!.*\bfrom\b)/;

/** "How did my threshold pace come about?": where a threshold is from, and how it is tested. */
export const asksHowTested = ({ says, has }: Question): boolean =>
  says(OF_THRESHOLD) &&
  (says(TWO_EFFORTS) || says(GOT_TO) || (says(HOW_FOUND) && !says(OTHER))) &&
  !says(WHERE_IT_STANDS) &&
  !has('claimed', 'carbs', 'niggle', 'finish');
