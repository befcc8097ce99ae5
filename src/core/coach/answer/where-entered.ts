import type { Draft } from '#core/coach/answer/answer.ts';
import { plainly } from '#core/coach/figures/sentence.ts';
import type { EnteredThing } from '#core/coach/intent/where-asked.ts';

const PLACES: Readonly<Record<EnteredThing, string>> = {
  race: 'Races stand on the Race plan page: add one, change its name or date, or take it out there. A plan that is built for it is looked at again.',
  threshold: 'Under Athlete, Thresholds: enter the new figure with the day of its test. Zones and targets go by it from that day on.',
  body: 'Under Athlete, Profile; a new weight also comes in with the morning check-in. The plan asks before it changes anything because of it.',
  account: 'Under Account, Profile; password and passkeys under Account, Security.',
  notifications: 'Under Account, Notifications: each kind of letter and message has a switch of its own.',
  goal: 'A goal is given with the plan: open Plans and make one for it, and it is worked out in weeks from there.',
  session:
    'On the Training Sessions page: press a session to edit, move or delete it, or add one on its day. You can also tell me, and I propose it.',
};

/** Where a thing is entered or set, and what follows from it. */
export const answerWhereEntered = (thing: EnteredThing): Draft => ({ sentences: [plainly(PLACES[thing])] });

/** A figure that no file of an athlete measures. */
export const NO_VO2: Draft = {
  sentences: [
    plainly(
      'I hold no VO₂max of yours: it is measured with a mask in a laboratory, and what watches show is an estimate that I do not repeat.',
    ),
    plainly('What trains and tells the same stands in your thresholds and in your best efforts of the last weeks; ask me for any of them.'),
  ],
};
