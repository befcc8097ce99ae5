/** How far along an athlete is: months, a few years, many years of structured training, and those who live for it. */
export type Level = 'beginner' | 'intermediate' | 'advanced' | 'elite';

export const LEVELS: readonly Level[] = ['beginner', 'intermediate', 'advanced', 'elite'];
