import type { ActivityDiscipline } from '#core/discipline.ts';

/** FIT's numbers of sports that Moorline names; the words are the file format's own. */
const SPORTS: ReadonlyMap<number, string> = new Map([
  [0, 'generic'],
  [1, 'running'],
  [2, 'cycling'],
  [3, 'transition'],
  [4, 'fitnessEquipment'],
  [5, 'swimming'],
  [10, 'training'],
  [11, 'walking'],
  [12, 'crossCountrySkiing'],
  [13, 'alpineSkiing'],
  [14, 'snowboarding'],
  [15, 'rowing'],
  [16, 'mountaineering'],
  [17, 'hiking'],
  [18, 'multisport'],
  [19, 'paddling'],
  [21, 'eBiking'],
  [30, 'inlineSkating'],
  [31, 'rockClimbing'],
  [32, 'sailing'],
  [33, 'iceSkating'],
  [35, 'snowshoeing'],
  [37, 'standUpPaddleboarding'],
  [38, 'surfing'],
  [41, 'kayaking'],
  [43, 'windsurfing'],
  [47, 'boxing'],
  [48, 'floorClimbing'],
  [53, 'diving'],
  [62, 'hiit'],
  [64, 'racket'],
  [67, 'meditation'],
  [84, 'jumpRope'],
  [86, 'mobility'],
]);

const SUB_SPORTS: ReadonlyMap<number, string> = new Map([
  [1, 'treadmill'],
  [2, 'street'],
  [3, 'trail'],
  [4, 'track'],
  [5, 'spin'],
  [6, 'indoorCycling'],
  [7, 'road'],
  [8, 'mountain'],
  [9, 'downhill'],
  [10, 'recumbent'],
  [11, 'cyclocross'],
  [12, 'handCycling'],
  [13, 'trackCycling'],
  [14, 'indoorRowing'],
  [15, 'elliptical'],
  [16, 'stairClimbing'],
  [17, 'lapSwimming'],
  [18, 'openWater'],
  [19, 'flexibilityTraining'],
  [20, 'strengthTraining'],
  [21, 'warmUp'],
  [22, 'match'],
  [23, 'exercise'],
  [24, 'challenge'],
  [25, 'indoorSkiing'],
  [26, 'cardioTraining'],
  [27, 'indoorWalking'],
  [28, 'eBikeFitness'],
  [29, 'bmx'],
  [30, 'casualWalking'],
  [31, 'speedWalking'],
  [32, 'bikeToRunTransition'],
  [33, 'runToBikeTransition'],
  [34, 'swimToBikeTransition'],
  [37, 'backcountry'],
  [42, 'skateSkiing'],
  [43, 'yoga'],
  [44, 'pilates'],
  [45, 'indoorRunning'],
  [46, 'gravelCycling'],
  [47, 'eBikeMountain'],
  [48, 'commuting'],
  [49, 'mixedSurface'],
  [58, 'virtualActivity'],
  [59, 'obstacle'],
  [62, 'breathing'],
  [67, 'ultra'],
  [68, 'indoorClimbing'],
  [69, 'bouldering'],
  [70, 'hiit'],
  [81, 'swimRun'],
]);

const DISCIPLINES: ReadonlyMap<string, ActivityDiscipline | 'transition'> = new Map<string, ActivityDiscipline | 'transition'>([
  ['running', 'run'],
  ['cycling', 'bike'],
  ['eBiking', 'bike'],
  ['swimming', 'swim'],
  ['transition', 'transition'],
]);

/** Where the sport is a mere category, the sub-sport decides. */
const DISCIPLINES_OF_SUB_SPORTS: ReadonlyMap<string, ActivityDiscipline> = new Map<string, ActivityDiscipline>([
  ['strengthTraining', 'strength'],
  ['lapSwimming', 'swim'],
  ['openWater', 'swim'],
  ['indoorCycling', 'bike'],
  ['spin', 'bike'],
  ['road', 'bike'],
  ['treadmill', 'run'],
  ['indoorRunning', 'run'],
  ['trail', 'run'],
]);
const CATEGORIES: ReadonlySet<string> = new Set(['generic', 'training', 'fitnessEquipment']);

export interface SportOfFile {
  discipline: ActivityDiscipline | 'transition';
  /** The file's own word: the sub-sport, or the sport where the sub-sport says nothing and Moorline does not coach it. */
  subSport: string | null;
}

/** FIT's two numbers → what Moorline calls it. Unknown numbers are `other`, never a guess. */
export function sportOf(sport: number | null, subSport: number | null): SportOfFile {
  const word = SPORTS.get(sport ?? 0) ?? null;
  const subWord = SUB_SPORTS.get(subSport ?? 0) ?? null;
  const ofCategory = CATEGORIES.has(word ?? '') ? DISCIPLINES_OF_SUB_SPORTS.get(subWord ?? '') : undefined;
  const discipline = ofCategory ?? DISCIPLINES.get(word ?? '') ?? 'other';
  const saysNothing = word === null || word === 'generic' || discipline !== 'other';
  return { discipline, subSport: subWord ?? (saysNothing ? null : word) };
}

/** FIT's numbers of a sport, for writing. */
export function sportNumbers(discipline: ActivityDiscipline | 'transition', subSport: string | null): { sport: number; subSport: number } {
  const sub = [...SUB_SPORTS].find(([, word]) => word === subSport)?.[0] ?? 0;
  if (discipline === 'strength') return { sport: 10, subSport: sub === 0 ? 20 : sub };
  const word = [...DISCIPLINES].find(([, of]) => of === discipline)?.[0] ?? subSport;
  return { sport: [...SPORTS].find(([, other]) => other === word)?.[0] ?? 0, subSport: sub };
}
