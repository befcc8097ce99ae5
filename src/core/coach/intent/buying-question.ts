import type { Asked } from '#core/coach/intent/asked.ts';

const KIT =
  '(bikes?|road bike|tt bike|tri bike|triathlon bike|wetsuits?|tri ?suits?|watch|watches|shoes|trainers|helmets?|wheels?|wheelset|tyres?|tires?|goggles|power ?meters?|pedals|saddles?|turbo|smart trainer|trainer|head unit|bike computer|heart rate (strap|monitor)|chest strap|aero ?bars|tri ?bars|groupset|bottles?|hydration pack|sunglasses)';
const BUYS = new RegExp(
  `\\b(which|what|best|good|recommend\\w*|suggest\\w*)\\b.{0,40}\\b${KIT}\\b.{0,40}\\b(buy|get|choose|pick|purchase|order|go for|invest in|beginner|starter|budget|first (tri\\w*|race|one))\\b|\\b(buy|buying|purchase|choose|choosing|shopping for|in the market for|recommend\\w*)\\b.{0,30}\\b${KIT}\\b`,
);
const OTHER = /\b(rid(e|ing) (it|at)|power should|pace|how (hard|fast|many watts)|watts|ftp|session|workout|get off|get to|move|swap)\b/;

/** "Which bike should I buy for my first triathlon?": kit, whatever race it is for. */
export const asksToBuy = ({ question: { says, has } }: Asked): boolean => says(BUYS) && !says(OTHER) && !has('carbs', 'drink', 'niggle');
