import type { ChatEvent } from '#contract/coach.ts';

const DOING: Readonly<Record<string, string>> = {
  get_profile: 'Looking at your profile',
  get_load_summary: 'Reading your training load',
  query_activities: 'Reading your activities',
  get_activity: 'Opening an activity',
  get_readiness: 'Reading your check-ins',
  get_plan: 'Reading your calendar',
  get_technique: 'Looking at your videos',
  get_races: 'Looking at your races',
  search_knowledge: 'Searching the articles',
  compute_zones: 'Working out your zones',
  race_pacing: 'Working out your pacing',
  fueling_plan: 'Working out what to eat and drink',
};

export const statusWords = (tool: string): string => DOING[tool] ?? 'Thinking';

/** What was looked at, each once. */
export function statusOf(calls: readonly { name: string }[]): ChatEvent[] {
  const names = [...new Set(calls.map(({ name }) => name))].filter((name) => Object.hasOwn(DOING, name));
  return names.map((tool) => ({ kind: 'status', text: statusWords(tool), tool }));
}
