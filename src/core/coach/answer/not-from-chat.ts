import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { BIKE_LTHR, CSS, FTP, MAX_HR, ownThreshold, RUN_LTHR, RUN_PACE, type Threshold } from '#core/coach/answer/own-thresholds.ts';
import { plainly, quoted, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { cleanQuote } from '#core/coach/language/clean-message.ts';

const SAID: readonly { said: RegExp; threshold: Threshold }[] = [
  { said: /\b(?:threshold (?:hr|heart rate|pulse)|lthr)\b.*\b(?:bike|ride|riding|cycling)\b/, threshold: BIKE_LTHR },
  { said: /\b(?:threshold (?:hr|heart rate|pulse)|lthr)\b/, threshold: RUN_LTHR },
  { said: /\b(?:max(?:imum)? (?:hr|heart rate|pulse))\b/, threshold: MAX_HR },
  { said: /\bcss\b|\bcritical swim speed\b/, threshold: CSS },
  { said: /\b(?:threshold pace|run threshold|per km|\d:\d\d ?(?:km|k)?)\b/, threshold: RUN_PACE },
  { said: /\b(?:ftp|watts?|w|power|threshold)\b/, threshold: FTP },
];
const MOST_QUOTED = 160;

/** The message with the figures that it tells, as the athlete's own. */
const toldBy = ({ question }: Ask): Sentence[] =>
  question.text.length <= MOST_QUOTED ? [say`You tell me: \u201c${quoted(cleanQuote(question.text), 'user')}\u201d.`] : [];

/** A figure of the profile that is told: what counts until it is entered, and where that is done. */
export function notWritten(ask: Ask): Draft {
  const found = SAID.find(({ said }) => ask.question.says(said));
  return {
    sentences: [
      ...toldBy(ask),
      ...(found ? [ownThreshold(ask, found.threshold)] : []),
      plainly(
        'I do not write your profile from the chat, so nothing has changed yet: enter it under Athlete, with the day of the test where it is one.',
      ),
      plainly('From then on zones, targets and what I say go by it.'),
    ],
  };
}

/** A race that is told of: as it stands, and where it is entered, moved or taken out. */
export function notEntered(ask: Ask): Draft {
  const { race } = ask.slots;
  const used = ask.bench.use('get_races', {});
  const at = race ? used.result.races.findIndex(({ id }) => id === race.id) : -1;
  const found = used.result.races[at];
  return {
    sentences: [
      ...toldBy(ask),
      ...(found ? [say`With me ${used.words(`/races/${at}/name`, found.name)} stands on ${sayWeekday(found.date)} as it was.`] : []),
      plainly(
        'I do not enter, move or take out a race from the chat, nor set its goal, so nothing has changed yet: do it under Races on the Race plan page.',
      ),
      plainly(
        'A plan is built towards its race, so look at the plans page after that; for the weeks until then I can propose any change you want here.',
      ),
    ],
  };
}

/** Something done comes in with its file, or by hand. */
export const NOT_LOGGED: Draft = {
  sentences: [
    plainly(
      'What was done comes in with its file on the uploads page, or with Add Metrics on the metrics page; I cannot log it from the chat.',
    ),
    plainly('Once it is in, I can tell you what it was worth.'),
  ],
};
