import { ILLNESS_KNOWN_MATTERS, ILLNESS_MATTERS, INJURY_MATTERS, LIFE_MATTERS, TIRED_MATTERS } from '#core/coach/safety/body-matters.ts';
import { DRY_MATTERS, EATING_MATTERS, FOOD_MATTERS } from '#core/coach/safety/food-matters.ts';
import { LOAD_MATTERS } from '#core/coach/safety/load-matters.ts';
import type { Matter } from '#core/coach/safety/matter.ts';
import { DOPING_MATTERS, MEDICINE_MATTERS } from '#core/coach/safety/medicine-matters.ts';
import { OUTDOOR_MATTERS } from '#core/coach/safety/outdoor-matters.ts';
import { YOUNG_MATTERS } from '#core/coach/safety/young-matters.ts';

/** From the gravest down; within a level the first that holds gives the words. */
export const MATTERS: readonly Matter[] = [
  ...YOUNG_MATTERS,
  ...MEDICINE_MATTERS.filter(({ level }) => level === 'refuse'),
  ...DOPING_MATTERS,
  ...DRY_MATTERS,
  ...FOOD_MATTERS,
  ...LOAD_MATTERS,
  ...OUTDOOR_MATTERS,
  ...EATING_MATTERS,
  ...LIFE_MATTERS.filter(({ name }) => name !== 'child-born'),
  ...MEDICINE_MATTERS.filter(({ level }) => level !== 'refuse'),
  ...ILLNESS_KNOWN_MATTERS,
  ...INJURY_MATTERS,
  ...ILLNESS_MATTERS,
  ...LIFE_MATTERS.filter(({ name }) => name === 'child-born'),
  ...TIRED_MATTERS,
];
