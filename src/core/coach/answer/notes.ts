import { activityLine, noRecordOf, type UsedActivities } from '#core/coach/answer/activity-line.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { join, plainly, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import type { Topic } from '#core/coach/intent/topics.ts';
import { disciplineSaid } from '#core/coach/tools/results.ts';

/** Notes and files are the athlete's data; what reads as a command is left out and said so. */
export function answerNotes(ask: Ask): Draft {
  const [discipline] = ask.slots.disciplines;
  const [day] = ask.slots.back;
  const used = ask.bench.use('query_activities', { discipline: discipline ?? null, from: day?.from ?? null, to: day?.to ?? null });
  const { activities } = used.result;
  if (ask.question.says(/\b(file|upload\w*)\b/))
    return {
      sentences:
        activities.length === 0 ? [noRecordOf('any activity')] : [plainly('The latest that came in:'), activityLine({ used, at: 0 })],
    };
  const isLast = ask.slots.back.length === 0 && ask.question.says(LAST_ONE) && topicAsked(ask) === '';
  if (isLast && activities[0] && !activities[0].note) return withoutNote(used);
  const noted = (isLast ? activities.slice(0, 1) : activities).flatMap(({ date, note }, at) => (note === null ? [] : [{ date, note, at }]));
  const readable = noted.filter(({ note }) => !note.isWithheld);
  const left =
    readable.length < noted.length
      ? [plainly('I left out a note that reads as a command to an assistant: notes are data to me, not instructions.')]
      : [];
  const topic = topicAsked(ask);
  const fitting = topic === '' ? readable : readable.filter(({ note }) => isAbout(note.text, topic));
  const shown = fitting.length > 0 ? fitting : day ? readable : [];
  const lines = shown.slice(0, 3).map(({ date, note, at }) => say`${sayWeekday(date)}: “${used.words(`/activities/${at}/note`, note)}”`);
  if (lines.length === 0)
    return {
      sentences: left.length > 0 ? left : [plainly(topic === '' ? 'I find no notes there.' : 'No: I find no note about that there.')],
    };
  const lead = fitting.length > 0 ? (topic === '' ? 'Your notes:' : 'Yes, you wrote:') : 'Nothing about that. What you wrote there:';
  return { sentences: [join([plainly(lead), ...lines]), ...left] };
}

/** One thing done, and not all that there are notes of. */
const LAST_ONE =
  /\b(last|latest|most recent|newest|previous) ((long|easy|hard|big|short|tempo|open water) )?(swim|ride|run|session|workout|activity|training|one|outing|brick)\b/;

/** The newest holds none: said so, with the newest that does. */
function withoutNote(used: UsedActivities): Draft {
  const { activities } = used.result;
  const [newest] = activities;
  if (!newest) return { sentences: [noRecordOf('any activity')] };
  const none = plainly(`Your last ${disciplineSaid(newest.discipline)}, on ${sayWeekday(newest.date)}, holds no note.`);
  const at = activities.findIndex(({ note }) => note && !note.isWithheld);
  const older = activities[at];
  if (!older?.note) return { sentences: [none] };
  return {
    sentences: [none, say`The last one with a note, on ${sayWeekday(older.date)}: “${used.words(`/activities/${at}/note`, older.note)}”`],
  };
}

const STOP = new Set(
  'again please pls exactly down there then last latest recent most newest previous one all the a an my any anything something on in at of for to from about how that this it last week weekend days day ago yesterday today was did i it session workout training activity my notes note comments comment texts text hurt hurts felt'.split(
    ' ',
  ),
);

/** What the notes are searched for: the words after "about". Empty where all are meant. */
function topicAsked({ question: { words } }: Ask): string {
  const said = words.map(({ text }) => text);
  const about = said.findLastIndex((word) => /^(about|regarding|concerning|mentioning)$/.test(word));
  const at = about >= 0 ? about : said.findLastIndex((word) => /^(mention|mentioned|that)$/.test(word));
  if (at < 0) return '';
  return said
    .slice(at + 1)
    .filter((word) => !STOP.has(word) && disciplineOf(word) === null && !/^\w{3,6}days?$/.test(word))
    .join(' ');
}

/** What notes are about: a gel and fuelling are one. */
const SUBJECTS: ReadonlySet<Topic> = new Set<Topic>([
  'carbs',
  'drink',
  'caffeine',
  'sleep',
  'niggle',
  'bodyPart',
  'ill',
  'tiredNow',
  'heartRate',
  'power',
  'pace',
  'weight',
]);
const FOOD = /\b(eat|eating|eaten|ate|food|fuel|fuell?ing|gels?|bars?|carbs?|nutrition|drink|drank|bottles?)\b/i;
const SHORTEST_STEM = 4;

function isAbout(note: string, topic: string): boolean {
  if (FOOD.test(topic) && FOOD.test(note)) return true;
  const [written, asked] = [readQuestion(note), readQuestion(topic)];
  if (asked.topics.some(({ concept }) => SUBJECTS.has(concept) && written.has(concept))) return true;
  const stems = asked.words.map(({ text }) => text.slice(0, Math.max(SHORTEST_STEM, text.length - 3)));
  return written.words.some(({ text }) => stems.some((stem) => stem.length >= 3 && text.startsWith(stem)));
}
