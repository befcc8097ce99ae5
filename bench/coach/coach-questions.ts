/** What athletes ask, of every kind that the built-in assistant answers. */
export const QUESTIONS: readonly string[] = [
  'What is my FTP and when did I test it?',
  'How far did I run last month compared with the month before?',
  'Am I fitter than six weeks ago or just tired?',
  'What happens to my form if I rest for four days?',
  'Which was my longest ride this year?',
  'Move tomorrow’s run to Saturday please',
  'What should I do today? I slept badly',
  'How should I pace my next race?',
  'How many gels for a ride of three hours at 70 g an hour?',
  'Give me a swim set of 2,000 m with drills',
  'Why do my calves cramp at the end of long runs?',
  'I feel flat and unmotivated this week',
  'What was my best 20 minute power in the last 90 days?',
  'How do I import my old files?',
];

const LENGTH = 4_000;

/** Messages as long as they may be: prose, digits, one word, markup, many languages, and patterns that slow regular expressions. */
export function longMessages(): string[] {
  const fill = (part: string): string => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);
  return [
    fill('I rode for 2 h 10 yesterday and my legs felt heavy, then I slept 6.5 hours. '),
    fill('12:34 56.7 km 89 W, '),
    fill('a'),
    fill('aaaaaaaaaaaaaaaaaaaaaaaa! '),
    fill('<b>[link](https://example.test)</b> | a | b |\n'),
    fill('Montag Mittwoch 3 km laufen, demain repos, mañana nadar. '),
    fill('move the run to Friday and the ride to Saturday and the swim to Sunday and '),
    fill('chest pain no pain chest not pain '),
    `${fill('   \n').slice(4)}form`,
    fill('🏊🚴🏃 '),
  ];
}
