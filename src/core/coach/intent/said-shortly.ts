import type { Asked } from '#core/coach/intent/asked.ts';
import type { Intent } from '#core/coach/intent/intents.ts';

const KIT_OF_DAY =
  /\b(what|which) (kit |gear |stuff |things )?(do|should|must|shall|will) i (need|have)? ?(to )?(bring|pack|take|wear|carry)\b/;

/** "What do I need to bring on Wednesday?": the session of that day says it. */
export const asksKitOfDay = ({ question: { says, has }, slots }: Asked): boolean =>
  says(KIT_OF_DAY) && slots.ahead.length === 1 && slots.ahead[0]?.kind === 'day' && slots.race === null && !has('race', 'carbs', 'drink');

const UNASKED =
  /\b(do|can|could|will|would|are|did) you (ever |just |also |sometimes |really |going to )*(chang\w*|edit\w*|mov\w*|alter\w*|touch\w*|reschedul\w*|mess\w*)\b.{0,40}\b(without|by yourself|on your own|unasked|automatically|behind my back|yourself)\b/;

/** "Do you ever move things without asking?": what the coach may do. */
export const asksWhetherUnasked = ({ question: { says }, slots }: Asked): boolean => says(UNASKED) && slots.ahead.length === 0;

const IF_LEFT_OUT =
  /\b(what (happens|would happen|if)|is it (so |that |really )?(bad|a problem|terrible|the end of the world)|does it (matter|hurt)|do i lose (much|anything|fitness))\b.{0,12}\b(i |to )(skip\w*|miss\w*|drop\w*|leave out|bail on)\b/;

/** "What happens if I miss the long ride?": what it costs, before anything is left out. */
export const asksCostOfLeavingOut = ({ question: { says, has }, slots }: Asked): boolean =>
  says(IF_LEFT_OUT) &&
  (slots.ahead.length > 0 || slots.disciplines.length > 0 || slots.planned !== null || has('session')) &&
  slots.race === null &&
  !has('carbs', 'niggle', 'ill', 'race', 'breakfast') &&
  !says(/\b(cut ?off|start|train to|bus|flight|taper|warm ?up|cool ?down|drill\w*|meal|gel)\b/);

const ONE_WORD: Readonly<Record<string, Intent>> = { sleep: 'readiness', weight: 'profile' };
const MOST_WORDS = 5;

/** "Weight?", by itself: the own one. */
export const isOneWordFor = ({ question: { words } }: Asked, intent: Intent): boolean =>
  words.length === 1 && ONE_WORD[words[0]?.text ?? ''] === intent;

/** "The lake race when?" */
export const asksWhenShortly = ({ question: { says, words, has }, slots }: Asked): boolean =>
  slots.race !== null &&
  words.length <= MOST_WORDS &&
  says(/^(?!.*\btaper)[\w ]* when$|^when [\w ]+$/) &&
  !has('carbs', 'drink', 'caffeine') &&
  !says(/\b(eat|start|begin|train|rest|swim|ride|run)\b/);
