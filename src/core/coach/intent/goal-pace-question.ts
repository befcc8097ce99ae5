import type { Asked } from '#core/coach/intent/asked.ts';

/** A finish time: "1:55", "3:05:30". */
export const GOAL_TIME = /(?<![\w.:])(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?![\w:])/;
const PER_KM =
  /\b(per|a|each|every|the|in|of) (k|km|kms|kilomet\w+|mile)\b|\b(min|mins|minutes) ?(per )?(km|mile)s?\b|\b(what|which|whats the|needed|required|need) (\w+ )?(pace|splits?|speed)\b|\bpace (is that|do i need|would that|does that|for|needed)\b|\b(pro|pro kilometer|por kilometro|par kilometre|al chilometro)\b/;
const BESIDE_OWN = /\b(vs|versus|against|compared?|beside|next to|relative to|than) (to |with )?(my )?(threshold|current|own)\b/;

/** What is run, by the name of the race or as it is said; of these only. */
const RUNS: readonly { said: RegExp; km: number }[] = [
  { said: /\bhalf[ -]?marathon|\bhalbmarathon|\bsemi[ -]?marathon|\bmezza maratona|\bmedia marat/i, km: 21.1 },
  { said: /\bmarathon|\bmarat[oó]n|\bmaratona/i, km: 42.2 },
  { said: /\b10 ?k(m)?\b/i, km: 10 },
  { said: /\b5 ?k(m)?\b|\bparkrun\b/i, km: 5 },
];
const OF_TRIATHLON = /\b(tri|triathlon|duathlon|aquathlon|ironman|70\.3|iron|bike|swim)\b/i;

/** How long the run is that a race is; null where it is none. */
export function runKmOf({ name, distance, runKm, bikeKm, swimM }: NonNullable<Asked['slots']['race']>): number | null {
  if (OF_TRIATHLON.test(name)) return null;
  const named = RUNS.find(({ said }) => said.test(name) || said.test(distance));
  return named?.km ?? (bikeKm === 0 && swimM === 0 && runKm > 0 ? runKm : null);
}

/** "Two hours flat in Oslo: how quick a kilometre?": the pace that a finish time of a run asks for. */
export const asksGoalPace = ({ question: { text, says }, slots }: Asked): boolean =>
  slots.race !== null && runKmOf(slots.race) !== null && GOAL_TIME.test(text) && (says(PER_KM) || says(BESIDE_OWN));
