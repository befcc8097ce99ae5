// long: one question a row with its whole answer, read together
import { describe, expect, test } from 'vitest';
import { answerAsk, type DataAsk } from '#core/assistant/answer/data/answer-ask.ts';
import type { Period } from '#core/assistant/frame.ts';
import type { LocalDate } from '#core/calendar.ts';
import { benchOf, textOf } from '#test/assistant/ask-frames.ts';

const day = (date: string) => date as LocalDate;
const period = (from: string, to: string, name: string): Period => ({ from: day(from), to: day(to), name });
const LAST_MONTH = period('2026-05-01', '2026-05-31', 'last month');
const THIS_MONTH = period('2026-06-01', '2026-06-30', 'this month');
const MONTH_AGO = period('2026-05-17', '2026-05-17', 'a month ago');
const THIS_YEAR = period('2026-01-01', '2026-12-31', 'this year');
const LAST_YEAR = period('2025-01-01', '2025-12-31', 'last year');
const LAST_365 = period('2025-06-17', '2026-06-17', 'last year');
const THIS_WEEK = period('2026-06-15', '2026-06-21', 'this week');
const LAST_WEEK = period('2026-06-08', '2026-06-14', 'last week');
const NEXT_WEEK = period('2026-06-22', '2026-06-28', 'next week');
const JANUARY = period('2026-01-01', '2026-01-31', 'January');
const SEPTEMBER = period('2025-09-01', '2025-09-30', 'September');
const OCTOBER = period('2025-10-01', '2025-10-31', 'October');
const LAST_90 = period('2026-03-20', '2026-06-17', 'last 90 days');
const LAST_RUN = { of: 'activity', which: 'last', sport: 'run' } as const;
const LONGEST_RIDE = { of: 'activity', which: 'longest', sport: 'bike' } as const;

const QUESTIONS: readonly (readonly [question: string, frame: Omit<DataAsk, 'kind'>, answer: string])[] = [
  [
    'what is my ftp and is that any good',
    { measure: 'ftp', asks: ['judge'] },
    'Your FTP is 250 W, from a test on 3 May. That is 3.45 W/kg. Among men who race bikes that is a moderate level; the next level starts at 3.64 W/kg.',
  ],
  [
    'when did I test that',
    { measure: 'ftp', asks: ['when'] },
    'Your FTP is 250 W, from a test on 3 May. Before that it was 238 W, set on 10 November 2025: up 12 W (5%).',
  ],
  [
    'what is my ftp',
    { measure: 'ftp' },
    'Your FTP is 250 W, from a test on 3 May. Before that it was 238 W, set on 10 November 2025: up 12 W (5%).',
  ],
  [
    'what was my ftp in January',
    { measure: 'ftp', period: JANUARY },
    'Your FTP in January was 238 W, set on 10 November 2025. Now it is 250 W: up 12 W (5%).',
  ],
  [
    'what was my first ftp',
    { measure: 'ftp', aggregate: 'first' },
    'Your first FTP was 221 W, set on 14 February 2025. Now it is 250 W: up 29 W (13%).',
  ],
  ['my highest ftp', { measure: 'ftp', aggregate: 'most' }, 'Your highest FTP was 250 W, set on 3 May. That is the one that counts now.'],
  [
    'all my ftps',
    { measure: 'ftp', aggregate: 'list' },
    [
      'Your FTP, newest first:',
      '- On 3 May: 250 W (test)',
      '- On 10 November 2025: 238 W (estimated from a ride)',
      '- On 14 February 2025: 221 W (entered)',
    ].join('\n'),
  ],
  [
    'is my ftp going the right way over the last year',
    { measure: 'ftp', aggregate: 'trend', period: LAST_365 },
    'Your FTP is going the right way: 221 W, set on 14 February 2025, then 238 W on 10 November 2025 and 250 W on 3 May, up 29 W (13%) in total.',
  ],
  [
    'if my ftp was 270',
    { measure: 'ftp', whatIf: { change: 'threshold', threshold: 'ftp', value: 270 } },
    'With 270 W your FTP would be 20 W higher (8%) than your current 250 W, and every zone and target would follow.',
  ],
  [
    'what is my css',
    { measure: 'css' },
    'Your CSS is 1:45 /100 m, from a test on 12 April. Before that it was 1:50 /100 m, set on 1 June 2025: 0:05 /100 m faster.',
  ],
  [
    'is my css getting better',
    { measure: 'css', aggregate: 'trend' },
    'Your CSS is going the right way: 1:50 /100 m, set on 1 June 2025, then 1:45 /100 m on 12 April, 0:05 /100 m faster in total.',
  ],
  [
    'is my threshold pace good',
    { measure: 'run-threshold', asks: ['judge'] },
    'Your threshold pace is 4:38 /km, estimated from a run on 20 February. It is the best you have on record. Before that it was 4:52 /km, set on 8 March 2025: 0:14 /km faster.',
  ],
  [
    'threshold heart rates',
    { measure: 'lthr' },
    'Your threshold heart rate for running is 168 bpm, entered on 21 September 2025. Your threshold heart rate for cycling is 158 bpm, from a test on 3 May.',
  ],
  [
    'threshold heart rate in the water',
    { measure: 'lthr', sport: 'swim' },
    'I don’t know your threshold heart rate for swimming yet. Do a test, or enter it on the training metrics page.',
  ],
  [
    'when was my max heart rate set',
    { measure: 'max-heart-rate', asks: ['when'] },
    'Your max heart rate is 184 bpm, entered on 17 August 2025. That is some time ago, so a new test would show where you are now.',
  ],
  [
    'how is my weight going',
    { measure: 'weight', aggregate: 'trend' },
    'Your weight is down: 73.4 kg, set on 1 March, then 72.5 kg on 14 June, down 0.9 kg in total.',
  ],
  [
    'watts per kilo',
    { measure: 'watts-per-kg' },
    'You are at 3.45 W/kg: an FTP of 250 W at 72.5 kg. Among men who race bikes that is a moderate level; the next level starts at 3.64 W/kg.',
  ],
  [
    'watts per kilo at 59 kg',
    { measure: 'watts-per-kg', given: [{ value: 59, unit: 'kg', text: '59 kg' }] },
    '250 W at 59 kg would be 4.24 W/kg. Now it is 3.45 W/kg, so that is 0.79 W/kg higher.',
  ],
  [
    'watts per kilo with an ftp of 270',
    { measure: 'watts-per-kg', whatIf: { change: 'threshold', threshold: 'ftp', value: 270 } },
    '270 W at 72.5 kg would be 3.72 W/kg. Now it is 3.45 W/kg, so that is 0.28 W/kg higher.',
  ],
  [
    'what are my zones',
    { measure: 'zones' },
    [
      'Your bike zones by power, from a threshold of 250 W:',
      '- Zone 1, Active recovery: below 138 W',
      '- Zone 2, Endurance: 138–188 W',
      '- Zone 3, Tempo: 188–225 W',
      '- Zone 4, Threshold: 225–263 W',
      '- Zone 5, VO₂max: 263–300 W',
      '- Zone 6, Anaerobic: 300–375 W',
      '- Zone 7, Neuromuscular: above 375 W',
    ].join('\n'),
  ],
  [
    'my run zones by heart rate',
    { measure: 'zones', sport: 'run', subject: { of: 'threshold', threshold: 'lthr-run' } },
    [
      'Your run zones by heart rate, from a threshold of 168 bpm:',
      '- Zone 1, Recovery: below 143 bpm',
      '- Zone 2, Endurance: 143–151 bpm',
      '- Zone 3, Tempo: 151–160 bpm',
      '- Zone 4, Sub-threshold: 160–168 bpm',
      '- Zone 5, Threshold: 168–173 bpm',
      '- Zone 6, VO₂max: 173–178 bpm',
      '- Zone 7, Anaerobic: above 178 bpm',
    ].join('\n'),
  ],
  [
    'what do you know about me',
    { measure: 'profile' },
    'Your profile has: age 38, male, height 180 cm, weight 72.5 kg, level intermediate and 9 h a week available.',
  ],
  [
    'what do you remember',
    { measure: 'memory' },
    ['I remember:', '- The pool is closed on Tuesdays', '- Tolerates 80 g carbohydrate per hour'].join('\n'),
  ],
  ['how many messages are left', { measure: 'limits' }, 'You have sent 3 messages today; your limit is 200 a day (pro), so 197 are left.'],
  ['my goals', { measure: 'goals' }, ['Your goals:', '- FTP (bike): 265 W, due on 1 August, now 250 W'].join('\n')],
  [
    'fastest 5k ever',
    { measure: 'best-time', sport: 'run', subject: { of: 'effort', overM: 5000 } },
    'Your fastest 5 km is 22:02 (4:24 /km), set on 3 May.',
  ],
  [
    'when was that 5k',
    { measure: 'best-time', sport: 'run', subject: { of: 'effort', overM: 5000 }, asks: ['when'] },
    'Your fastest 5 km is 22:02 (4:24 /km), set on 3 May.',
  ],
  [
    'pace per k of my fastest 5k',
    { measure: 'pace', sport: 'run', subject: { of: 'effort', overM: 5000 } },
    'Your fastest 5 km is 4:24 /km (22:02), set on 3 May.',
  ],
  [
    'fastest 400 in the pool',
    { measure: 'best-time', sport: 'swim', subject: { of: 'effort', overM: 400 } },
    'Your fastest 400 m is 5:47 (1:27 /100 m), set on 20 April.',
  ],
  [
    'my running records',
    { measure: 'best-time', sport: 'run' },
    [
      'Your best efforts in running:',
      '- Fastest 1000 m: 4:00 (4:00 /km), on 3 May',
      '- Fastest 5 km: 22:02 (4:24 /km), on 3 May',
      '- Fastest 10 km: 45:56 (4:36 /km), on 3 May',
    ].join('\n'),
  ],
  [
    'fastest marathon',
    { measure: 'best-time', sport: 'run', subject: { of: 'effort', overM: 42195 } },
    [
      'I have no best effort over that length. These are the ones I have:',
      '- Fastest 1000 m: 4:00 (4:00 /km), on 3 May',
      '- Fastest 5 km: 22:02 (4:24 /km), on 3 May',
      '- Fastest 10 km: 45:56 (4:36 /km), on 3 May',
    ].join('\n'),
  ],
  [
    'best 20 min power in the last 90 days',
    { measure: 'best-power', subject: { of: 'effort', overSec: 1200 }, period: LAST_90 },
    'Your best 20-minute power in the last 90 days is 265 W, set on 7 April. That is 3.66 W/kg and 106% of your FTP (250 W).',
  ],
  [
    'best 5 min power this year against last year',
    { measure: 'best-power', subject: { of: 'effort', overSec: 300 }, period: THIS_YEAR, compareWith: LAST_YEAR },
    'Your best 5-minute power: 302 W this year (on 7 April), 298 W last year (on 13 December 2025). That is 4 W higher (1%).',
  ],
  [
    'all my power records',
    { measure: 'best-power' },
    [
      'Your best efforts in power:',
      '- Best 5-second power: 806 W, on 7 April',
      '- Best 1-minute power: 428 W, on 7 April',
      '- Best 5-minute power: 302 W, on 7 April',
      '- Best 20-minute power: 265 W, on 7 April',
      '- Best 60-minute power: 242 W, on 7 April',
    ].join('\n'),
  ],
  [
    'my power curve',
    { measure: 'curve' },
    [
      'Your best efforts in power in the last three months:',
      '- Best 5-second power: 806 W, on 7 April',
      '- Best 1-minute power: 428 W, on 7 April',
      '- Best 5-minute power: 302 W, on 7 April',
      '- Best 20-minute power: 265 W, on 7 April',
      '- Best 60-minute power: 242 W, on 7 April',
    ].join('\n'),
  ],
  [
    'km swum last month against run',
    { measure: 'distance', sport: 'swim', period: LAST_MONTH, compareWith: { of: 'sport', sport: 'run' } },
    'Last month: swimming 19.9 km and running 101.9 km. That is 82 km more for running.',
  ],
  [
    'how far did I go last month',
    { measure: 'distance', period: LAST_MONTH },
    'You covered 665.4 km last month: cycling 543.6 km, running 101.9 km and swimming 19.9 km.',
  ],
  [
    'how far have I run this year',
    { measure: 'distance', sport: 'run', period: THIS_YEAR },
    'You ran 491.4 km this year, in 46 runs and 49 h 27 min.',
  ],
  [
    'how much further do I have to run to beat last year',
    { measure: 'distance', sport: 'run', period: THIS_YEAR, compareWith: LAST_YEAR },
    'Your running distance: 491.4 km this year, 943.2 km last year. That is 451.8 km less (48%). At the same point of last year it was 398.8 km, so you are 92.6 km ahead. You need 451.8 km more to match last year.',
  ],
  [
    'my biggest swim month',
    { measure: 'distance', sport: 'swim', aggregate: 'most', groupBy: 'month' },
    'Your biggest month for swimming so far was April: distance 23.7 km in 9 sessions (8 h). Next comes January with 22.4 km; the average month is 17.9 km.',
  ],
  [
    'longest ride ever',
    { measure: 'distance', sport: 'bike', aggregate: 'most' },
    'Your longest ride so far is 99.3 km, on Saturday 14 March: 3 h 21 min (29.6 km/h), average power 171 W, average heart rate 147 bpm and load 173.',
  ],
  [
    'longest ride this year against last year',
    { measure: 'distance', sport: 'bike', subject: LONGEST_RIDE, period: THIS_YEAR, compareWith: LAST_YEAR },
    'Distance: 99.3 km (ride on Saturday 14 March), 92.6 km (ride on Saturday 2 August 2025). The first is 6.7 km more (7%).',
  ],
  [
    'which of them had better power',
    { measure: 'power', sport: 'bike', subject: LONGEST_RIDE, period: THIS_YEAR, compareWith: LAST_YEAR },
    'Average power: 171 W (ride on Saturday 14 March), 158 W (ride on Saturday 2 August 2025). The first is 13 W higher (8%).',
  ],
  [
    'average run distance this year',
    { measure: 'distance', sport: 'run', aggregate: 'average', period: THIS_YEAR },
    'Your average run this year: distance 10.7 km, over 46 runs.',
  ],
  [
    'run km by year',
    { measure: 'distance', sport: 'run', groupBy: 'year' },
    ['Distance by year for running so far, on average 710.1 km:', '- 2024: 477 km', '- 2025: 943.2 km', '- 2026: 491.4 km'].join('\n'),
  ],
  [
    'run km by month',
    { measure: 'distance', sport: 'run', groupBy: 'month' },
    [
      'Distance by month for running in the last twelve months, on average 82.9 km:',
      '- July 2025: 84 km',
      '- August 2025: 93.3 km',
      '- September 2025: 65.4 km',
      '- October 2025: 82.7 km',
      '- November 2025: 89.7 km',
      '- December 2025: 87.5 km',
      '- January: 80.2 km',
      '- February: 85.2 km',
      '- March: 90.9 km',
      '- April: 92.4 km',
      '- May: 101.9 km',
      '- June: 40.8 km',
    ].join('\n'),
  ],
  [
    'am I running more',
    { measure: 'distance', sport: 'run', aggregate: 'trend' },
    'Your distance for running is steady: 21.2 km a week in the later half of the last twelve weeks, 20.3 km in the earlier half. The latest full week (8–14 June) had 14.7 km.',
  ],
  [
    'how far was my last swim',
    { measure: 'distance', sport: 'swim', subject: { of: 'activity', which: 'last', sport: 'swim' } },
    'Your last swim, on Thursday 11 June: distance 2,110 m.',
  ],
  [
    'hours last week',
    { measure: 'duration', period: LAST_WEEK },
    'You trained 3 h 27 min last week: running 1 h 27 min, swimming 1 h 14 min and cycling 46 min.',
  ],
  [
    'how much of it was the bike',
    { measure: 'duration', sport: 'bike', period: LAST_WEEK },
    'You spent 46 min cycling last week, in 1 ride. That is 22% of all your training time (3 h 27 min).',
  ],
  [
    'hours next week',
    { measure: 'duration', period: NEXT_WEEK },
    'Next week you have 6 sessions, 8 h 15 min, load 460 planned. The longest is Long ride, 3 h (key session) on Saturday 27 June.',
  ],
  [
    'swim time in January against October',
    { measure: 'duration', sport: 'swim', period: JANUARY, compareWith: OCTOBER },
    'Your swimming time: 7 h 39 min in January, 7 h 16 min in October. That is 23 min more (5%).',
  ],
  [
    'hours in an average week',
    { measure: 'duration', aggregate: 'average' },
    'Your average week in the last twelve weeks: training time 7 h 12 min. The most was 9 h 26 min (6–12 April).',
  ],
  [
    'my smallest week',
    { measure: 'duration', aggregate: 'least', groupBy: 'week' },
    'Your smallest week so far was 5–11 August 2024: training time 2 h 53 min in 5 sessions. Next comes 17–23 March 2025 with 3 h 7 min; the average week is 6 h 35 min.',
  ],
  [
    'hours by sport last week',
    { measure: 'duration', groupBy: 'sport', period: LAST_WEEK },
    ['Training time by sport last week:', '- Running: 1 h 27 min', '- Swimming: 1 h 14 min', '- Cycling: 46 min'].join('\n'),
  ],
  [
    'biggest week ever',
    { measure: 'load', aggregate: 'most', groupBy: 'week' },
    'Your biggest week so far was 6–12 April: load 585 in 6 sessions (9 h 26 min). Next comes 9–15 March with 582; the average week is 405.',
  ],
  [
    'best month',
    { measure: 'duration', aggregate: 'most', groupBy: 'month' },
    'Your biggest month so far was May: training time 35 h 7 min in 26 sessions. Next comes April with 32 h 37 min; the average month is 27 h 59 min.',
  ],
  ['load this week', { measure: 'load' }, 'Your load this week was 88. 4 more are planned, with 6 h 15 min.'],
  [
    'load this week against last week',
    { measure: 'load', period: THIS_WEEK, compareWith: LAST_WEEK },
    'Your load: 88 this week, 235 last week. That is 147 less (63%). At the same point of last week it was 120, so you are 32 behind. You need 147 more to match last week.',
  ],
  [
    'bike load last month',
    { measure: 'load', sport: 'bike', period: LAST_MONTH },
    'Your cycling load last month was 1,018, in 9 rides and 18 h 9 min. That is 48% of all your load (2,131).',
  ],
  [
    'is my load going up',
    { measure: 'load', aggregate: 'trend' },
    'Your load is steady: 446 a week in the later half of the last twelve weeks, 437 in the earlier half. The latest full week (8–14 June) had 235.',
  ],
  [
    'load by weekday',
    { measure: 'load', groupBy: 'weekday' },
    [
      'Load by weekday in the last twelve weeks:',
      '- Monday: 530',
      '- Tuesday: 914',
      '- Wednesday: 472',
      '- Thursday: 961',
      '- Friday: 0',
      '- Saturday: 1,486',
      '- Sunday: 1,022',
    ].join('\n'),
  ],
  [
    'what would 500 load every week do',
    { measure: 'load', whatIf: { change: 'weekly-load', load: 500 } },
    'With a load of 500 every week, your fitness (CTL) would be 67.4 on 29 July; it is 60.6 now. With it come fatigue (ATL) 71.4 and form (TSB) −4, so you are neither fresh nor tired. As planned it would be 64.2.',
  ],
  [
    'how many times did I swim in October',
    { measure: 'sessions', sport: 'swim', period: OCTOBER },
    'You did 9 swims in October, in 7 h 16 min.',
  ],
  ['how many sessions have I done this week', { measure: 'sessions' }, 'You did 1 session this week. 4 more are planned, with 6 h 15 min.'],
  [
    'sessions in an average week',
    { measure: 'sessions', aggregate: 'average' },
    'Your average week in the last twelve weeks: 5.6 sessions. The most was 6 sessions (6–12 April).',
  ],
  [
    'when did I last run',
    { measure: 'sessions', sport: 'run', aggregate: 'date' },
    'Your last run, on Sunday 14 June: 9.8 km in 57 min (5:49 /km), average heart rate 154 bpm and load 61.',
  ],
  [
    'strength sessions last month',
    { measure: 'sessions', sport: 'strength', period: LAST_MONTH },
    'I have no strength sessions recorded for you last month. Upload activities or connect your device, and they appear here.',
  ],
  [
    'climbing on the bike last month',
    { measure: 'ascent', sport: 'bike', period: LAST_MONTH },
    'You climbed 4,893 m cycling last month, in 9 rides and 18 h 9 min.',
  ],
  [
    'hilliest ride',
    { measure: 'ascent', sport: 'bike', aggregate: 'most' },
    'Your highest elevation gain so far is 894 m, on Saturday 14 March: 99.3 km in 3 h 21 min (29.6 km/h), average power 171 W, average heart rate 147 bpm and load 173.',
  ],
  [
    'calories last week',
    { measure: 'calories', period: LAST_WEEK },
    'Your energy use last week was 1,763 kcal: running 707 kcal, swimming 657 kcal and cycling 399 kcal.',
  ],
  [
    'run pace last month against October',
    { measure: 'pace', sport: 'run', period: LAST_MONTH, compareWith: OCTOBER },
    'Your running average pace: 5:59 /km last month, 6:12 /km in October. That is 0:14 /km faster.',
  ],
  [
    'is my run pace better this year',
    { measure: 'pace', sport: 'run', aggregate: 'trend', period: THIS_YEAR },
    'Your average pace for running is steady: 6:01 /km in the later half of this year, 6:05 /km in the earlier half. The latest full month (May) had 5:59 /km.',
  ],
  [
    'swim pace by month',
    { measure: 'pace', sport: 'swim', groupBy: 'month', period: THIS_YEAR },
    [
      'Average pace by month for swimming this year, on average 2:03 /100 m:',
      '- January: 2:03 /100 m',
      '- February: 2:03 /100 m',
      '- March: 2:04 /100 m',
      '- April: 2:02 /100 m',
      '- May: 2:04 /100 m',
      '- June: 2:03 /100 m',
    ].join('\n'),
  ],
  [
    'my pace in miles',
    { measure: 'pace', sport: 'run', wishes: ['miles'] },
    'Your average pace for running in the last four weeks was 9:38 /mi, over 7 runs.',
  ],
  [
    'average speed on the bike last month',
    { measure: 'pace', sport: 'bike', period: LAST_MONTH },
    'Your average speed for cycling last month was 30 km/h, over 9 rides.',
  ],
  [
    'speed by month',
    { measure: 'speed', sport: 'bike', groupBy: 'month', period: THIS_YEAR },
    [
      'Average speed by month for cycling this year, on average 29.9 km/h:',
      '- January: 29.7 km/h',
      '- February: 29.9 km/h',
      '- March: 29.9 km/h',
      '- April: 30 km/h',
      '- May: 30 km/h',
      '- June: 30.2 km/h',
    ].join('\n'),
  ],
  [
    'was the power of my last ride good',
    { measure: 'power', sport: 'bike', subject: { of: 'activity', which: 'last', sport: 'bike' }, asks: ['judge'] },
    'Your last ride, yesterday: average power 210 W. Your rides in the last six weeks averaged 181 W, so this one was 29 W higher (16%).',
  ],
  [
    'run power last month',
    { measure: 'power', sport: 'run', period: LAST_MONTH },
    'I have no power for you last month. Your last run, on Sunday 14 June: 9.8 km in 57 min (5:49 /km), average heart rate 154 bpm and load 61.',
  ],
  [
    'average heart rate on long runs this year',
    {
      measure: 'heart-rate',
      sport: 'run',
      subject: { of: 'activity', which: 'longest', sport: 'run' },
      aggregate: 'average',
      period: THIS_YEAR,
    },
    'Your average heart rate for running this year was 152 bpm, over 17 runs of at least 1 h 20 min.',
  ],
  [
    'heart rate of running against cycling last month',
    { measure: 'heart-rate', sport: 'run', period: LAST_MONTH, compareWith: { of: 'sport', sport: 'bike' } },
    'Last month: running 151 bpm and cycling 149 bpm. That is 2 bpm higher for running.',
  ],
  [
    'run cadence',
    { measure: 'cadence', sport: 'run' },
    'Your average cadence for running in the last four weeks was 172 spm, over 7 runs.',
  ],
  [
    'hardest session this week',
    { measure: 'hardest' },
    'Your hardest session this week was Threshold intervals, your ride yesterday: 36.6 km in 1 h 10 min (31.4 km/h), average power 210 W, average heart rate 157 bpm and load 88. That was a hard effort (intensity factor 0.87), and you rated it 7/10.',
  ],
  [
    'hardest session last month',
    { measure: 'hardest', period: LAST_MONTH },
    'Your hardest session last month was Long ride, your ride on Saturday 9 May: 92.1 km in 3 h 7 min (29.6 km/h), average power 171 W, average heart rate 145 bpm and load 159. That was an easy effort (intensity factor 0.71), and you rated it 6/10. It made up 7% of the load of 2,131.',
  ],
  [
    'my last ride',
    { measure: 'activity', sport: 'bike' },
    'Your last ride, yesterday (Threshold intervals): 36.6 km in 1 h 10 min (31.4 km/h), average power 210 W, average heart rate 157 bpm and load 88. That was a hard effort (intensity factor 0.87), and you rated it 7/10.',
  ],
  [
    'what did I do on 11 June',
    { measure: 'activity', subject: { of: 'activity', which: 'last', on: day('2026-06-11') } },
    'Your swim on Thursday 11 June (CSS swim): 2,110 m in 42 min (1:59 /100 m), average heart rate 159 bpm and load 54. That was a steady effort (intensity factor 0.88), and you rated it 7/10.',
  ],
  [
    'my run on a day without one',
    { measure: 'activity', subject: { of: 'activity', which: 'last', sport: 'run', on: day('2026-06-12') } },
    'I can’t find a run on that day. Name another day, or upload the file if it is missing.',
  ],
  [
    'what did I do last week',
    { measure: 'activity', period: LAST_WEEK },
    [
      'You did 5 sessions last week, in total 3 h 27 min:',
      '- Run on Sunday 14 June: 9.8 km and 57 min',
      '- Swim on Thursday 11 June: 2,110 m and 42 min',
      '- Run on Wednesday 10 June: 4.9 km and 30 min',
      '- Ride on Tuesday 9 June: 23.8 km and 46 min',
      '- Swim on Monday 8 June: 1,530 m and 32 min',
    ].join('\n'),
  ],
  [
    'my two most recent runs side by side',
    { measure: 'activity', sport: 'run', subject: LAST_RUN, compareWith: { ...LAST_RUN, nth: 2 } },
    [
      'The run on Sunday 14 June was the harder one: intensity factor 0.8 against 0.76 for the run on Wednesday 10 June.',
      '| What | Sunday 14 June | Wednesday 10 June |',
      '| --- | --- | --- |',
      '| Distance | 9.8 km | 4.9 km |',
      '| Time | 57 min | 30 min |',
      '| Average pace | 5:49 /km | 6:07 /km |',
      '| Average heart rate | 154 bpm | 150 bpm |',
      '| Elevation gain | 69 m | 34 m |',
      '| Load | 61 | 29 |',
    ].join('\n'),
  ],
  [
    'heart rate on both',
    { measure: 'heart-rate', sport: 'run', subject: LAST_RUN, compareWith: { ...LAST_RUN, nth: 2 } },
    'Average heart rate: 154 bpm (run on Sunday 14 June), 150 bpm (run on Wednesday 10 June). The first is 4 bpm higher.',
  ],
  [
    'compare October with September',
    { measure: 'activity', period: OCTOBER, compareWith: SEPTEMBER },
    [
      'In October you trained 16 min less (1%) than in September, with a load that was about the same.',
      '| What | In October | In September |',
      '| --- | --- | --- |',
      '| Sessions | 25 | 24 |',
      '| Time | 27 h 46 min | 28 h 2 min |',
      '| Load | 1,735 | 1,736 |',
      '| Fitness at the end | 58.6 | 60.9 |',
    ].join('\n'),
  ],
  [
    'laps of my last ride',
    { measure: 'laps', sport: 'bike' },
    [
      'Your ride yesterday has 3 intervals:',
      '- Interval 2: 14:00, 214 W and 160 bpm',
      '- Interval 3: 14:00, 218 W and 163 bpm',
      '- Interval 4: 14:00, 216 W and 162 bpm',
    ].join('\n'),
  ],
  [
    'time in zones of my last ride',
    { measure: 'zones-time', subject: { of: 'activity', which: 'last', sport: 'bike' } },
    [
      'Your ride yesterday: most time was in Endurance, 35 min (49%).',
      '- Recovery: 14 min',
      '- Endurance: 35 min',
      '- Tempo: 11 min',
      '- Threshold: 7 min',
      '- VO₂max: 4 min',
    ].join('\n'),
  ],
  [
    'time in zones last week',
    { measure: 'zones-time', period: LAST_WEEK },
    [
      'Last week: most time was in Endurance, 1 h 44 min (50%).',
      '- Recovery: 40 min',
      '- Endurance: 1 h 44 min',
      '- Tempo: 32 min',
      '- Threshold: 21 min',
      '- VO₂max: 11 min',
    ].join('\n'),
  ],
  [
    'am I fitter or just tired',
    { measure: 'fitness', aggregate: 'trend' },
    'Your fitness is steady: fitness (CTL) was 63 on 20 May and is 60.6 now, down 2.4. Fatigue (ATL) is 42.9 and form (TSB) 12.5, so you are rested enough to race. For today: Keep today easy.',
  ],
  [
    'fitness',
    { measure: 'fitness' },
    'Your fitness (CTL) is 60.6, down 2.4 in four weeks. With fatigue (ATL) 42.9 and form (TSB) 12.5, you are rested enough to race.',
  ],
  ['fitness a month ago', { measure: 'fitness', period: MONTH_AGO }, 'Your fitness (CTL) was 63.3 on 17 May. Today it is 60.6: down 2.7.'],
  [
    'fitness next week',
    { measure: 'fitness', period: NEXT_WEEK },
    'If you train as planned, your fitness (CTL) will be 63.4 on 28 June. Today it is 60.6.',
  ],
  [
    'highest fitness',
    { measure: 'fitness', aggregate: 'most' },
    'Your highest fitness (CTL) was 68.2, on 7 June. Today it is 60.6: down 7.7.',
  ],
  [
    'run fitness',
    { measure: 'fitness', sport: 'run' },
    'Your fitness (CTL) from running is 17.4, down 0.6 in four weeks. With fatigue (ATL) 13.1 and form (TSB) 2.6, you are neither fresh nor tired.',
  ],
  [
    'fatigue',
    { measure: 'fatigue' },
    'Your fatigue (ATL) is 42.9, down 16.4 in four weeks. With fitness (CTL) 60.6 and form (TSB) 12.5, you are rested enough to race.',
  ],
  [
    'form',
    { measure: 'form' },
    'Your form (TSB) is 12.5, up 10.7 in four weeks. With fitness (CTL) 60.6 and fatigue (ATL) 42.9, you are rested enough to race.',
  ],
  [
    'lowest form this year',
    { measure: 'form', aggregate: 'least', period: THIS_YEAR },
    'Your lowest form (TSB) this year was −18, on 16 March. Today it is 12.5: up 30.5.',
  ],
  ['average form', { measure: 'form', aggregate: 'average' }, 'Your average form (TSB) in the last six weeks was −1.5.'],
  [
    'form if I rest 3 days',
    { measure: 'form', whatIf: { change: 'rest', days: 3 } },
    'After 3 days off, your form (TSB) would be 28.4 on 21 June; it is 12.5 now. With it come fitness (CTL) 56.4 and fatigue (ATL) 28, so you are very fresh. As planned it would be 4.6. Rest costs little fitness and clears fatigue much faster.',
  ],
  [
    '400 load every week until the race',
    { measure: 'fitness', whatIf: { change: 'weekly-load', load: 400, until: 'race' } },
    'With a load of 400 every week until the race, your fitness (CTL) would be 58.1 on 9 August; it is 60.6 now. With it come fatigue (ATL) 57.1 and form (TSB) 1, so you are neither fresh nor tired. As planned it would be 55.2.',
  ],
  [
    'fitness at 80 % of the plan',
    { measure: 'fitness', whatIf: { change: 'scale', percent: 80 } },
    'At 80% of the planned load, your fitness (CTL) would be 57.2 on 15 July; it is 60.6 now. With it come fatigue (ATL) 52.1 and form (TSB) 2.8, so you are neither fresh nor tired. As planned it would be 63.6.',
  ],
  [
    'form if I skip the longest session',
    { measure: 'form', whatIf: { change: 'skip', session: { of: 'session', which: 'longest' } } },
    'Without Long ride on Saturday 20 June, your form (TSB) would be 21 on 21 June; it is 12.5 now. With it come fitness (CTL) 59.3 and fatigue (ATL) 44.3, so you are rested enough to race. As planned it would be 4.6.',
  ],
  [
    'fatigue with 100 more load',
    { measure: 'fatigue', whatIf: { change: 'add', load: 100 } },
    'With 100 more load, your fatigue (ATL) would be 63.4 tomorrow; it is 42.9 now. With it come fitness (CTL) 63.9 and form (TSB) 13, so you are rested enough to race. As planned it would be 50.',
  ],
  [
    'HRV is 52, good?',
    { measure: 'hrv', given: [{ value: 52, unit: 'ms', text: '52' }], asks: ['judge'] },
    'Your HRV this morning was 52 ms, below your normal range (58–68 ms), a sign of strain. This morning also shows resting heart rate 51 bpm and sleep 6.3 h. Keep today easy.',
  ],
  [
    'HRV trend',
    { measure: 'hrv', aggregate: 'trend' },
    'Your HRV is going the wrong way: it averaged 59 ms over the last seven days. The average over the four weeks before was 64 ms, so it is down 5 ms. Sleep and a few easy days usually help; if it lasts more than a week, reduce your load.',
  ],
  [
    'highest HRV',
    { measure: 'hrv', aggregate: 'most' },
    'Your highest HRV was 66 ms, on 10 June. That is 2 ms higher than the average of 64 ms.',
  ],
  [
    'resting heart rate',
    { measure: 'resting-heart-rate' },
    'Your resting heart rate this morning was 51 bpm, above your baseline of 47 bpm. This morning also shows HRV 52 ms and sleep 6.3 h. Keep today easy.',
  ],
  [
    'sleep last night',
    { measure: 'sleep' },
    'Your sleep last night was 6.3 h, against 6.8 h a night over the last seven nights. This morning also shows HRV 52 ms and resting heart rate 51 bpm. Keep today easy.',
  ],
  [
    'shortest night this month',
    { measure: 'sleep', aggregate: 'least', period: THIS_MONTH },
    'Your shortest sleep this month was 6.1 h, on 15 June. That is 0.9 h less than the average of 7 h.',
  ],
  [
    'sleep this month against last month',
    { measure: 'sleep', period: THIS_MONTH, compareWith: LAST_MONTH },
    'Your sleep is steady: it averaged 7 h this month. The average last month was 7.2 h, so it is down 0.2 h.',
  ],
  [
    'how ready am I',
    { measure: 'readiness' },
    'Your readiness is 58/100 (Fair). HRV has been below your normal range for three days. You slept less than usual for three nights. Keep today easy.',
  ],
  [
    'my last check-in',
    { measure: 'check-in' },
    'Your last check-in was today: HRV 52 ms, resting heart rate 51 bpm and sleep 6.3 h. Your note says: “Heavy legs”.',
  ],
  [
    'why was my run on 10 June so slow',
    { measure: 'why', subject: { ...LAST_RUN, on: day('2026-06-10') } },
    'Your run on Wednesday 10 June (4.9 km) had an average pace of 6:07 /km at 150 bpm, 0:02 /km slower than your similar runs of the three months before. It was an easy effort: intensity factor 0.76. That is what easy days are for, so nothing is wrong.',
  ],
  [
    'why was my last run so slow, it was not hot',
    { measure: 'why', subject: LAST_RUN, condition: 'heat' },
    'By the numbers it was not slow: your run on Sunday 14 June (9.8 km) had an average pace of 5:49 /km at 154 bpm, 0:17 /km faster than your similar runs of the three months before. Decoupling was 5.8%: you faded in the second half. It was 12 °C, so heat is not the reason. After an easy day or two the pace usually comes back.',
  ],
  [
    'should I be worried about my last run',
    { measure: 'why', subject: LAST_RUN, asks: ['judge'] },
    'No need to worry: one bad day is normal. Your readiness is 58/100 (Fair) and form (TSB) is 12.5. For today: Keep today easy. By the numbers it was not slow: your run on Sunday 14 June (9.8 km) had an average pace of 5:49 /km at 154 bpm, 0:17 /km faster than your similar runs of the three months before. Decoupling was 5.8%: you faded in the second half.',
  ],
  [
    'why am I tired',
    { measure: 'why' },
    'It is more likely the sleep than the training. Your sleep averaged 6.7 h over the last seven nights (usually 7.2 h), 6.3 h last night. HRV is 52 ms, below your normal 58 ms and resting heart rate is 4 bpm above usual. About as usual: form (TSB) 12.5. Start easy today, and stop there if you still feel flat once warm.',
  ],
  [
    'should I train today',
    { measure: 'train-today' },
    'Keep today easy. Your readiness is 58/100 (Fair). Behind it: HRV 52 ms, resting heart rate 51 bpm, sleep 6.3 h and form (TSB) 12.5. Easy run is planned, 45 min.',
  ],
  [
    'how was my week',
    { measure: 'week-review' },
    'Last week you trained 3 h 27 min in 5 sessions, with a load of 235 (50% below your average of the four weeks before). You completed 5 of 6 planned sessions (83%). The hardest was your run on Sunday 14 June, Long run (load 61). Fitness went from 68.2 to 62.9. Next key session: CSS swim tomorrow.',
  ],
  [
    'am I on track',
    { measure: 'on-track' },
    'Yes, you are on track. You completed 22 of 23 planned sessions (96%). Fitness (CTL) went from 63 to 60.6 in four weeks. Leeds 70.3 is in 53 days: carry on and keep the key sessions.',
  ],
  [
    'what stands out',
    { measure: 'insights' },
    [
      'What stands out in your data:',
      '- HRV has been below your normal range for three days.',
      '- You slept less than usual for three nights.',
      '- Fitness (CTL) is 60.6, down 2.4 in four weeks, and form (TSB) 12.5.',
      '- You completed 10 of 11 planned sessions (91%) in the last two weeks.',
    ].join('\n'),
  ],
  [
    'which was the hardest one',
    { measure: 'activity', subject: { of: 'activity', which: 'hardest' } },
    'Your hardest session this week was Threshold intervals, your ride yesterday: 36.6 km in 1 h 10 min (31.4 km/h), average power 210 W, average heart rate 157 bpm and load 88. That was a hard effort (intensity factor 0.87), and you rated it 7/10.',
  ],
  [
    'was I tired because of that or of sleep',
    { measure: 'sleep', subject: { of: 'activity', which: 'hardest', id: 'a600' }, asks: ['why'] },
    'It is more likely the sleep than the training. Your sleep averaged 6.7 h over the last seven nights (usually 7.2 h), 6.3 h last night. HRV is 52 ms, below your normal 58 ms and resting heart rate is 4 bpm above usual. About as usual: form (TSB) 12.5. Start easy today, and stop there if you still feel flat once warm.',
  ],
  [
    'my two longest rides of this year and last year side by side',
    { measure: 'activity', sport: 'bike', subject: LONGEST_RIDE, period: THIS_YEAR, compareWith: LAST_YEAR },
    [
      'Distance: 99.3 km (ride on Saturday 14 March), 92.6 km (ride on Saturday 2 August 2025). The first is 6.7 km more (7%).',
      '| What | Saturday 14 March | Saturday 2 August 2025 |',
      '| --- | --- | --- |',
      '| Distance | 99.3 km | 92.6 km |',
      '| Time | 3 h 21 min | 3 h 9 min |',
      '| Average speed | 29.6 km/h | 29.4 km/h |',
      '| Average power | 171 W | 158 W |',
      '| Average heart rate | 147 bpm | 146 bpm |',
      '| Elevation gain | 894 m | 833 m |',
      '| Load | 173 | 154 |',
    ].join('\n'),
  ],
];

describe('the sample athlete asks about own data', () => {
  test.each(QUESTIONS)('“%s” is answered with exact figures', async (_, frame, answer) => {
    expect(textOf(await answerAsk({ kind: 'ask', ...frame } as DataAsk, benchOf()))).toBe(answer);
  });
});
