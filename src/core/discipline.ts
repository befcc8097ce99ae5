/** What a session or a threshold belongs to. */
export type Discipline = 'swim' | 'bike' | 'run' | 'strength';

/** What an activity may be: a discipline, several in one file, or something Moorline keeps but does not coach. */
export type ActivityDiscipline = Discipline | 'triathlon' | 'other';

/** One part of a multisport activity or race. */
export type Leg = 'swim' | 'T1' | 'bike' | 'T2' | 'run';

export const DISCIPLINES: readonly Discipline[] = ['swim', 'bike', 'run', 'strength'];
