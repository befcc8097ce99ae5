import type { LocalDate } from '#core/calendar.ts';
import { type Told, told, toldOrNull } from '#core/coach/tools/told.ts';
import type {
  ActivityFacts,
  AthleteFacts,
  AthleteView,
  ClipFacts,
  RaceFacts,
  SessionFacts,
  ThresholdFacts,
  WeekFacts,
} from '#core/coach/view.ts';

export interface ProfileTold {
  athlete: Omit<AthleteFacts, 'firstName'>;
  thresholds: ThresholdFacts;
  wattsPerKg: number | null;
  memory: readonly { id: string; note: Told; createdAt: LocalDate }[];
  usage: { messagesToday: number; dailyLimit: number | null; left: number | null };
}

export type WeekTold = WeekFacts;

export interface ActivityTold extends Omit<ActivityFacts, 'name' | 'note'> {
  name: Told;
  note: Told | null;
}

export interface SessionTold extends Omit<SessionFacts, 'name' | 'target'> {
  name: Told;
  target: Told | null;
}

export interface PlanTold {
  name: Told;
  phase: string | null;
  week: number;
  totalWeeks: number;
  sessions: readonly SessionTold[];
  /** Of the listed sessions. */
  totalMin: number;
  totalLoad: number;
}

export interface RaceTold extends Omit<RaceFacts, 'name' | 'goal'> {
  name: Told;
  goal: Told | null;
  daysToGo: number;
}

export interface ClipTold extends Omit<ClipFacts, 'finding'> {
  finding: { title: Told; why: Told; drill: Told | null } | null;
}

export function clipTold({ finding, ...clip }: ClipFacts): ClipTold {
  if (finding === null) return { ...clip, finding };
  const { title, why, drill } = finding;
  return { ...clip, finding: { title: told(title, 'one thing'), why: told(why, 'It costs speed.'), drill: toldOrNull(drill) } };
}

export function profileTold({ athlete, thresholds, memory, usage }: AthleteView): ProfileTold {
  const { firstName: _, ...rest } = athlete;
  const { bikeFtpW } = thresholds;
  return {
    athlete: rest,
    thresholds,
    wattsPerKg: bikeFtpW !== null && athlete.weightKg ? bikeFtpW / athlete.weightKg : null,
    memory: memory.map(({ id, text, createdAt }) => ({ id, note: told(text, 'a text that is not a fact'), createdAt })),
    usage: {
      messagesToday: usage.messagesToday,
      dailyLimit: usage.dailyLimit,
      left: usage.dailyLimit === null ? null : Math.max(0, usage.dailyLimit - usage.messagesToday),
    },
  };
}

const SAID_AS: Readonly<Record<string, string>> = {
  swim: 'swim',
  bike: 'ride',
  run: 'run',
  strength: 'strength session',
  rest: 'rest day',
  triathlon: 'triathlon',
};

export const disciplineSaid = (discipline: string): string => SAID_AS[discipline] ?? 'session';

export function activityTold({ name, note, ...activity }: ActivityFacts): ActivityTold {
  return { ...activity, name: told(name, disciplineSaid(activity.discipline)), note: toldOrNull(note) };
}

export function sessionTold({ name, target, ...session }: SessionFacts): SessionTold {
  return { ...session, name: told(name, disciplineSaid(session.discipline)), target: toldOrNull(target) };
}

export function raceTold({ name, goal, ...race }: RaceFacts): RaceTold {
  return { ...race, name: told(name, 'your race'), goal: toldOrNull(goal) };
}
