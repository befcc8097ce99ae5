import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: [],
  name: 'Level by FTP per kilogram',
  formula:
    'level = highest with a lower limit up to FTP / body mass; seven levels between 2.16 and 5.12 W/kg (women), 2.58 and 5.78 W/kg (men)',
  unit: 'W/kg',
  unknownWhen: 'Sex, weight or FTP is not set.',
  source:
    'Power profile of racing cyclists: Coggan AR, in Allen H & Coggan AR, Training and Racing with a Power Meter; age is not included',
  grade: 'D',
};

export type PowerLevel = 'starting' | 'fair' | 'moderate' | 'good' | 'very good' | 'excellent' | 'exceptional' | 'world class';

const LEVELS: readonly PowerLevel[] = ['starting', 'fair', 'moderate', 'good', 'very good', 'excellent', 'exceptional', 'world class'];
/** Lower ends of the levels above the first, W/kg. */
const FROM: Readonly<Record<'female' | 'male', readonly number[]>> = {
  female: [2.16, 2.65, 3.15, 3.64, 4.13, 4.62, 5.12],
  male: [2.58, 3.11, 3.64, 4.18, 4.71, 5.24, 5.78],
};

/** Where an FTP in W/kg stands among cyclists who race, and the W/kg from which the next level begins (null at the top). */
export function powerLevel(wattsPerKg: number, sex: 'female' | 'male'): { level: PowerLevel; nextFrom: number | null } {
  const passed = FROM[sex].filter((from) => wattsPerKg >= from).length;
  return { level: LEVELS[passed] ?? 'world class', nextFrom: FROM[sex][passed] ?? null };
}
