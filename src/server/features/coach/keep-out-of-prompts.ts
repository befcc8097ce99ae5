/**
 * Where data may not be shown to a language model, whoever runs it: Strava's API policy (2026, 5.3) forbids it for what came through
 * their address. Files that an athlete exported and brought are the athlete's own.
 */
const OUT_OF_PROMPTS: readonly string[] = ['strava'];

/** Whether an activity, and all that is found from it, stays out of prompts. */
export const isOutOfPrompts = ({ source_kind }: { source_kind: string }): boolean => OUT_OF_PROMPTS.includes(source_kind);
