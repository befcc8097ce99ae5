import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';

/** What makes a clip that can be measured, line by line: the key points of the page and the advice after a refusal. */
export const HOW_TO_FILM: Record<TechniqueDiscipline, readonly string[]> = {
  swim: [
    'Film from the front or the side, at the water line or below it, along one lane.',
    'Keep both hands in the picture for three strokes or more.',
    'Above water, stand on the deck beside the lane and move with the swimmer.',
    'Values of swims are estimates: water hides more than it shows.',
  ],
  bike: [
    'Put the camera at hip height, square to the bike, three metres away.',
    'Keep the whole body and both wheels’ axles in the picture.',
    'Ride steadily for 15 seconds in your usual position.',
    'Wear tight clothes; pedal with the leg nearer to the camera in full view.',
  ],
  run: [
    'Put the camera at hip height, square to your path, three to five metres away.',
    'Keep the whole body in the picture for ten seconds or more; a treadmill is best.',
    'Choose 60 frames a second: contact with the ground needs them.',
    'Run at your usual pace in tight clothes and good light.',
  ],
};

/** What is looked at, for the tab of each sport. */
export const KEY_POINTS: Record<TechniqueDiscipline, readonly string[]> = {
  swim: ['Stroke rate', 'Timing of the arms', 'Roll of the shoulders', 'Elbow at the catch'],
  bike: ['Cadence, turn by turn', 'Knee at the bottom of the stroke', 'Hip and torso angle', 'Rocking of the hips'],
  run: ['Cadence and balance', 'Trunk lean', 'Where the foot lands', 'Knee drive and bounce'],
};
