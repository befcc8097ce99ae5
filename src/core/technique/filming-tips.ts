import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';

/** What makes a clip that can be measured, line by line: the key points of the page and the advice after a refusal. */
export const HOW_TO_FILM: Record<TechniqueDiscipline, readonly string[]> = {
  swim: [
    'Film from the front or side, at or below the water line, along one lane.',
    'Keep both hands in view for three strokes or more.',
    'Above water, film from the pool deck and walk along with the swimmer.',
    'Swim measurements are estimates.',
  ],
  bike: [
    'Camera at hip height, at right angles to the bike, three metres away.',
    'Keep the whole body and both wheel axles in view.',
    'Ride steadily for 15 seconds in your normal position.',
    'Wear tight clothes; pedal with the leg nearer to the camera in full view.',
  ],
  run: [
    'Camera at hip height, at right angles to your path, three to five metres away.',
    'Keep the whole body in view for ten seconds or more; a treadmill is best.',
    'Use 60 fps: ground contact needs it.',
    'Run at your normal pace in tight clothes and good light.',
  ],
};

/** What is looked at, for the tab of each sport. */
export const KEY_POINTS: Record<TechniqueDiscipline, readonly string[]> = {
  swim: ['Stroke rate', 'Arm timing', 'Body roll', 'Elbow angle at the catch'],
  bike: ['Cadence', 'Knee angle at the bottom', 'Hip and torso angle', 'Hip rock'],
  run: ['Cadence and balance', 'Trunk lean', 'Foot strike position', 'Knee drive and vertical oscillation'],
};
