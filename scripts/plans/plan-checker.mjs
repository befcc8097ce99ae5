#!/usr/bin/env node
// Independent checker of training plans: plain Node 20, no dependencies, no code of the product.
//   node plan-checker.mjs file.json…        each file {plan, entry?, athlete?, races?, feasibility?, sessions?} or a plan alone
//   --json   the list as JSON      --s1   only rules of severity 1
// plan: GET /api/training-plans/:id     entry: what was posted      races: GET /api/races      feasibility: POST …/feasibility
// sessions: GET /api/training-sessions  athlete: {age, level, hours, powerMeter, thresholds: {css, …}}
// Severity 1: the plan may not be shown. 2: an expert would send it back. 3: polish.
import fs from 'node:fs'; import { fileURLToPath } from 'node:url';
const DEMANDS = JSON.parse(fs.readFileSync(new URL('../../src/core/plan/demands/season-demands.json', import.meta.url)));
export const RULES = {
  'race-day-session': [1, 'Race day is a session of the plan, alone on its day but for what belongs to it'],
  'race-in-weeks': [1, 'The A race lies in the weeks of the plan, and the weeks are as many as the plan says'],
  'taper-load': [1, 'The seven days before an A race carry at most 70 % (long formats 60 %) of a normal week, whatever the weekday'],
  'taper-first-week': [2, 'Formats with ten taper days or more: days 14 to 8 before carry at most 90 %'],
  'label-recovery': [1, 'A recovery week is lower than the loading weeks beside it'],
  'label-race': [1, 'The week with an A race is labelled race, and no other is'],
  'label-after': [1, 'No taper, peak or race label after the last A race'],
  'long-session': [1, 'The longest session of each sport reaches the least of its format in time, or a note says that it does not'],
  'frequency': [1, 'Minimum sessions of each sport in base, build and peak weeks'],
  'key-before-race': [1, 'No long and no hard session in the last days before an A race'],
  'taper-intensity': [1, 'The taper keeps intensity: six minutes or more at race pace or threshold'],
  'test-scaled': [1, 'Tests keep their lengths'],
  'test-time': [1, 'No test within ten days before an A race'],
  'test-missing': [2, 'A plan of ten weeks or more has a test'],
  'test-often': [2, 'Tests of one sport are at least 24 days apart'],
  'same-workout': [1, 'No identical key workout more than twice in a row'],
  'hours-over': [1, 'No week beyond the hours given'],
  'hours-unused': [1, 'At least 80 % of the hours are used in the fullest weeks, or a reason is printed'],
  'guard-sentence': [1, 'No guard sentence, placeholder or broken text'],
  'solver-words': [3, 'No sentence in the words of a solver'],
  'sums': [1, 'Sums of weeks and sentences agree with the sessions'],
  'load-growth': [1, 'Weekly load grows by at most 30 % over the highest of the three weeks before'],
  'hours-growth': [2, 'Weekly hours grow by at most 15 % over the mean of three normal weeks, or 45 min'],
  'long-run-growth': [1, 'The longest run grows by at most 10 % over 30 days'],
  'long-growth': [2, 'The longest ride grows by at most 20 %, the longest swim by 30 % over 30 days'],
  'rest-day': [1, 'A day of rest in each week'],
  'rest-days-beginner': [2, 'Two days of rest for beginners'],
  'no-meter-targets': [1, 'Without a power meter no share of FTP is prescribed, but heart rate or effort'],
  'hr-variant': [2, 'Where the heart rate at threshold is known, steps carry a heart rate or an effort'],
  'start-weekday': [1, 'From the second week on the weekday of the start changes nothing'],
  'two-a': [1, 'Both A races are respected: race days, tapers, easy days after the first, priority kept'],
  'two-a-note': [2, 'Two A races are mentioned with what they mean'],
  'injury': [1, 'Injury limits are kept'],
  'injury-return': [1, 'After three weeks without running the first 14 days hold runs of at most 30 min and nothing fast'],
  'day-limits': [1, 'Minutes, sessions and pool of each day are respected'],
  'bricks': [1, 'At least half of the bricks of the format (all: severity 2), or a note'],
  'race-pace': [1, 'Sessions at race pace exist (fewer than 60 % of the number: severity 2)'],
  'open-water': [2, 'Open-water practice before an open-water race'],
  'shortfall-note': [1, 'Hours or weeks below the least of the format are said'],
  'after-race': [1, 'Nothing hard and little load in the days after an A race'],
  'recovery-spacing': [2, 'Recovery weeks come as often as level and age ask'],
  'recovery-depth': [2, 'Recovery weeks carry 45 to 80 % of the week before'],
  'recovery-hard': [2, 'A recovery week holds no more hard sessions than the week before, and at most one'],
  'peak-hard': [2, 'Peak weeks hold a hard or race-pace session'],
  'hard-spacing': [2, 'Hard runs are 48 h apart, and no three hard days follow each other'],
  'long-progress': [2, 'The longest session of the last third is longer than that of the first'],
  'strength-variety': [3, 'Strength is not always the same session'],
  'short-sessions': [3, 'No session under 20 minutes but openers, strength and bricks'],
};
export const S1 = Object.keys(RULES).filter((r) => RULES[r][0] === 1);
const DAY = 86400000, num = (d) => Date.parse(d + 'T00:00:00Z') / DAY, iso = (n) => new Date(n * DAY).toISOString().slice(0, 10);
const gap = (a, b) => num(b) - num(a), sum = (l, f = (x) => x) => l.reduce((s, x) => s + f(x), 0), mean = (l) => (l.length ? sum(l) / l.length : 0);
const hm = (m) => `${Math.floor(m / 60)}:${String(Math.round(m % 60)).padStart(2, '0')}`;
const LOADING = new Set(['base', 'build', 'peak']);
const isTest = (s) => s.slot === 'test' || /\btest\b/i.test(s.name), isOpener = (s) => s.slot === 'opener' || /opener/i.test(s.name);
const steps = (s) => (s.profile ?? []).map((p) => ({ sec: p.seconds, f: p.from === null ? null : ((p.from ?? 0) + (p.to ?? p.from ?? 0)) / 2 }));
const secAt = (s, lo, hi = 9) => sum(steps(s).filter((p) => p.f !== null && p.f >= lo && p.f <= hi), (p) => p.sec);
const has = (s, sport) => s.discipline === sport || (s.discipline === 'brick' && (sport === 'bike' || sport === 'run'));
/** Minutes that a session holds of a sport; of a brick four fifths are taken as riding. */
const minutesOf = (s, sport) => (s.discipline === sport ? s.durationSeconds / 60 : s.discipline === 'brick' && sport === 'bike' ? s.durationSeconds * 0.8 / 60 : s.discipline === 'brick' && sport === 'run' ? s.durationSeconds * 0.2 / 60 : 0);
const isLight = (list) => sum(list, (s) => s.durationSeconds) <= 1800 && list.every((s) => s.intensity === 'easy') || list.every((s) => s.slot === 'mobility' || s.discipline === 'strength' && s.durationSeconds <= 1800 && s.load <= 16);
const SPORTS_OF = { triathlon: ['swim', 'bike', 'run'], run: ['run'], bike: ['bike'], swim: ['swim'], strength: [] };

export function checkPlan({ plan, entry = {}, athlete = {}, races = null, feasibility = null, sessions = null }) {
  const out = []; const say = (id, week, sentence, severity) => out.push({ id, severity: severity ?? RULES[id][0], week, sentence });
  const weeks = plan.planData.weeks; const level = plan.difficulty ?? entry.difficulty ?? athlete.level ?? 'intermediate'; const age = athlete.age ?? 35;
  const hours = plan.timeAvailable ?? entry.timeAvailable ?? athlete.hours ?? null; const sport = plan.discipline;
  const raceDaySession = (s, r) => s.date === r.date && !isOpener(s) && (s.slot === 'race' || /^race( day)?(:|\s|$)/i.test(s.name) || (r.name && s.name.includes(r.name)));
  const first = weeks[0]?.from ?? plan.startDate; const start = plan.startDate > first ? plan.startDate : first; const end = iso(num(weeks.at(-1)?.from ?? start) + 6);
  const all = weeks.flatMap((w) => w.sessions.map((s) => ({ ...s, week: w.index }))).sort((a, b) => a.date.localeCompare(b.date));
  const known = [...(plan.race ? [plan.race] : []), ...(races ?? [])].filter((r, i, l) => l.findIndex((o) => o.date === r.date && o.format === r.format) === i).sort((a, b) => a.date.localeCompare(b.date));
  const inPlan = known.filter((r) => r.date >= start && r.date <= iso(num(end) + 7)); const A = inPlan.filter((r) => r.priority === 'A' && r.date <= end);
  const isRaceSession = (s) => inPlan.some((r) => raceDaySession(s, r)); const train = all.filter((s) => !isRaceSession(s));
  const weekOf = (date) => weeks.find((w) => date >= w.from && gap(w.from, date) < 7)?.index ?? null;
  const full = (w) => w.from >= start && !(w.sessions.length === 0 && w.durationSeconds === 0); const normal = weeks.filter((w) => LOADING.has(w.kind) && full(w));
  const notes = [...(plan.planData.notes ?? []), ...(feasibility?.sentences ?? [])].map((n) => n.sentence ?? String(n)); const said = (re) => notes.some((n) => re.test(n));
  const loadBetween = (from, to) => sum(train.filter((s) => s.date >= from && s.date <= to), (s) => s.load);
  const dem = (r) => DEMANDS.formats[{ 'half-marathon': 'half-marathon' }[r.format] ?? r.format] ?? null;
  const injuries = plan.injuries ?? entry.injuries ?? []; const hurt = (sp, date) => injuries.some((i) => i.disciplines.includes(sp) && i.allows === 'nothing' && (!i.since || date >= i.since) && (!i.until || date <= i.until));

  // ---- texts and sums
  const texts = []; (function walk(o, at) { if (typeof o === 'string') texts.push([at, o]); else if (Array.isArray(o)) o.forEach((x) => walk(x, at)); else if (o && typeof o === 'object') for (const [k, v] of Object.entries(o)) walk(v, o.index && o.sessions ? o.index : at); })({ weeks: undefined, ...plan, planData: { ...plan.planData } }, null);
  if (sessions) for (const s of sessions) for (const k of ['name', 'workout', 'purpose', 'reason', 'fuelling']) if (typeof s[k] === 'string') texts.push([weekOf(s.date), s[k]]);
  const guard = /I leave out a sentence|could not check against|\bundefined\b|\bNaN\b|\[object |\bTODO\b|lorem ipsum|\{[a-zA-Z_]+\}|\$\{/; const g = texts.filter(([, t]) => guard.test(t));
  for (const w of new Set(g.map(([w]) => w))) say('guard-sentence', w, `"${g.find(([x]) => x === w)[1].slice(0, 90)}" (${g.filter(([x]) => x === w).length} times)`);
  const solver = texts.filter(([, t]) => /has room for 0 min|finds no place: |\bbinding\b|\binfeasible\b/i.test(t)); if (solver.length) say('solver-words', solver[0][0], `"${solver[0][1].slice(0, 100)}" (${solver.length} texts)`);
  for (const w of weeks) {
    const sec = sum(w.sessions, (s) => s.durationSeconds), load = sum(w.sessions, (s) => s.load);
    if (Math.abs(sec - w.durationSeconds) > 60) say('sums', w.index, `Sessions add up to ${hm(sec / 60)}, the week says ${hm(w.durationSeconds / 60)}.`);
    if (Math.abs(load - w.load) > Math.max(1, 0.01 * w.load)) say('sums', w.index, `Sessions carry ${load.toFixed(0)}, the week says ${w.load.toFixed(0)}.`);
    const m = /(\d+(?:\.\d+)?) h, load (\d+)/.exec(w.summary ?? ''); if (m && (Math.abs(m[1] - sec / 3600) > 0.11 || Math.abs(m[2] - load) > 1.5)) say('sums', w.index, `The summary says ${m[0]}; the sessions are ${(sec / 3600).toFixed(1)} h, load ${load.toFixed(0)}.`);
  }
  // ---- the race in the weeks
  if (plan.race) {
    if (plan.race.date < first || plan.race.date > end) say('race-in-weeks', null, `The race is on ${plan.race.date}; the weeks run from ${first} to ${end}.`);
    if (plan.duration !== weeks.length) say('race-in-weeks', null, `The plan says ${plan.duration} weeks and has ${weeks.length}.`, 2);
  }
  for (const r of inPlan) {
    const day = all.filter((s) => s.date === r.date); if (r.date > end) continue;
    if (!day.some((s) => raceDaySession(s, r))) say('race-day-session', weekOf(r.date), `${r.name} (${r.priority}) on ${r.date} is no session${day.length ? `; that day holds ${day.map((s) => s.name).join(', ')}` : ''}.`);
    else if (day.some((s) => !raceDaySession(s, r) && (s.intensity === 'hard' || s.durationSeconds > 1500))) say('race-day-session', weekOf(r.date), `On the day of ${r.name} there is more: ${day.map((s) => s.name).join(', ')}.`);
  }
  // ---- labels
  for (const [i, w] of weeks.entries()) {
    const inWeek = A.filter((r) => r.date >= w.from && gap(w.from, r.date) < 7); const later = A.filter((r) => r.date >= w.from); const earlier = A.filter((r) => r.date < w.from);
    if (inWeek.length && w.kind !== 'race') say('label-race', w.index, `${inWeek[0].name} lies in week ${w.index}, which is labelled ${w.kind}.`);
    if (!inWeek.length && w.kind === 'race' && !inPlan.some((r) => r.date >= w.from && gap(w.from, r.date) < 7)) say('label-race', w.index, `Week ${w.index} is labelled race without one.`);
    if (earlier.length && !later.length && ['taper', 'peak', 'race'].includes(w.kind)) say('label-after', w.index, `Week ${w.index} is labelled ${w.kind}; the last A race was on ${earlier.at(-1).date}.`);
    if (w.kind === 'taper' && !inPlan.some((r) => r.date >= w.from && gap(w.from, r.date) <= 28)) say('label-after', w.index, `Week ${w.index} is labelled taper with no race in the 28 days after it.`);
    if (w.kind !== 'recovery') continue;
    const beside = [weeks[i - 1], weeks[i + 1]].filter((n) => n && LOADING.has(n.kind) && full(n) && n.load > 0);
    for (const n of beside) if (w.load > 0.95 * n.load) say('label-recovery', w.index, `Recovery week ${w.index} carries ${w.load.toFixed(0)}; week ${n.index} (${n.kind}) beside it ${n.load.toFixed(0)}.`);
    const prev = weeks[i - 1]; if (prev && LOADING.has(prev.kind) && full(prev) && prev.load > 0 && w.durationSeconds > 0) { const q = w.load / prev.load; if (q > 0.8 || q < 0.45) say('recovery-depth', w.index, `Recovery week ${w.index} carries ${(q * 100).toFixed(0)} % of the week before.`); const h = (x) => x.sessions.filter((s) => s.intensity === 'hard' && !isTest(s)).length; if (h(w) > 1 || h(w) > h(prev)) say('recovery-hard', w.index, `Recovery week ${w.index} has ${h(w)} hard sessions, the week before ${h(prev)}.`); }
  }
  const every = level === 'beginner' || age >= 40 ? 3 : 4; let run = 0;
  for (const w of weeks) { if (LOADING.has(w.kind) && full(w)) run++; else run = 0; if (run === every + 1) say('recovery-spacing', w.index, `${run} loading weeks in a row up to week ${w.index}; a recovery week is due every ${every}.`); }
  // ---- before and after each A race
  A.forEach((r, ri) => {
    const f = dem(r); if (!f || r.date > iso(num(end) + 1)) return; const days = f.taper[level].days; const before = (s) => gap(s.date, r.date); const d = (n) => iso(num(r.date) - n); const earlier = A[ri - 1] && gap(A[ri - 1].date, r.date) < 42 ? A[ri - 1] : null;
    const windows = []; for (let k = 0; k < 6; k++) { const from = d(days + 7 + 7 * k), to = d(days + 1 + 7 * k); if (from < start) break; windows.push(loadBetween(from, to)); }
    const ref = windows.toSorted((a, b) => b - a).slice(0, 3); const usual = mean(ref);
    if (windows.length >= 2 && usual > 0) {
      const last = loadBetween(d(7), d(1)) / usual, cap = f.klass === 'short' ? 0.7 : 0.6; if (last > cap + 0.005) say('taper-load', weekOf(d(1)), `The seven days before ${r.name} carry ${(last * 100).toFixed(0)} % of a normal week; at most ${cap * 100} % are meant.`);
      const prior = loadBetween(d(14), d(8)) / usual; if (days >= 10 && !earlier && prior > 0.905) say('taper-first-week', weekOf(d(8)), `Days 14 to 8 before ${r.name} carry ${(prior * 100).toFixed(0)} % of a normal week.`);
    }
    const near = DEMANDS.spacing.no_key_session_within_days_of_a_race; const longest = (sp) => Math.max(0, ...train.filter((s) => s.date < r.date).map((s) => minutesOf(s, sp)));
    for (const s of train.filter((s) => before(s) >= 1 && before(s) <= 14)) {
      for (const [sp, least] of [['run', 50], ['bike', 80], ['swim', 55]]) { const m = minutesOf(s, sp); if (m >= least && m > 0.65 * Math.max(longest(sp), f.long[sp]?.[level].minimum_min ?? 0) && before(s) <= near.long_session[f.klass]) { say('key-before-race', s.week, `${s.name}, ${hm(m)}, ${before(s)} days before ${r.name}.`); break; } }
      if (before(s) <= near.hard_session[f.klass] && !isOpener(s) && (s.intensity === 'hard' || secAt(s, 0.97) >= 480) && s.discipline !== 'strength' && (secAt(s, 0.95) > 420 || isTest(s))) say('key-before-race', s.week, `${s.name} is hard (${Math.round(secAt(s, 0.95) / 60)} min at threshold or above) ${before(s)} days before ${r.name}.`);
      if (isTest(s) && before(s) <= near.test) say('test-time', s.week, `${s.name} ${before(s)} days before ${r.name}.`);
    }
    if (gap(start, r.date) > days + 7) {
      const lo = (sp) => Math.min(0.95, f.intensity[sp]?.[0] ?? 0.95); const kept = train.filter((s) => before(s) >= 2 && before(s) <= days && s.discipline !== 'strength' && (s.discipline === 'brick' ? secAt(s, Math.min(lo('bike'), lo('run'))) : secAt(s, lo(s.discipline))) >= 360);
      if (!kept.length && !hurt('run', d(3))) say('taper-intensity', weekOf(d(5)), `Not one of the ${train.filter((s) => before(s) >= 1 && before(s) <= days).length} sessions in the ${days} taper days before ${r.name} holds six minutes at race pace or threshold.`);
    }
    const quality = Math.floor(f.after[level].first_quality_day * 0.6); for (const s of train.filter((s) => s.date > r.date && gap(r.date, s.date) <= quality && !inPlan.some((o) => o.date > r.date && gap(s.date, o.date) <= 3 && isOpener(s)))) if (s.intensity === 'hard' || isTest(s) || minutesOf(s, 'run') > 60) say('after-race', s.week, `${s.name} (${s.intensity}, ${hm(s.durationSeconds / 60)}) ${gap(r.date, s.date)} days after ${r.name}.`);
    if (usual > 0 && iso(num(r.date) + 7) <= end) { const q = loadBetween(iso(num(r.date) + 1), iso(num(r.date) + 7)) / usual; if (q > (f.klass === 'short' ? 0.85 : 0.6)) say(A.length > 1 ? 'two-a' : 'after-race', weekOf(iso(num(r.date) + 7)), `The week after ${r.name} carries ${(q * 100).toFixed(0)} % of a normal week.`); }
  });
  if (A.length > 1) { const wanted = (entry.races ?? []).filter((r) => r.priority === 'A').length + (entry.race?.priority === 'A' ? 1 : 0); if (wanted > A.length) say('two-a', null, `${wanted} A races were given, the season has ${A.length}.`); if (!A.slice(0, -1).every((r) => said(new RegExp(r.name.replace(/\W/g, '.'), 'i')))) say('two-a-note', null, `No note speaks of ${A[0].name} on ${A[0].date}, an A race as well.`); }
  // ---- what the main race asks for
  const main = plan.race ?? A.at(-1) ?? null; const f = main && main.priority === 'A' ? dem(main) : null;
  if (f) {
    const L = level; const days = (s) => gap(s.date, main.date); const span = gap(start, main.date);
    for (const [sp, byLevel] of Object.entries(f.long)) {
      const t = byLevel[L]; const inTime = train.filter((s) => days(s) >= Math.min(t.latest_days_before, Math.max(4, span / 3)) ).map((s) => minutesOf(s, sp)); const best = Math.max(0, ...inTime);
      const noun = { swim: '(swim|in the water)', bike: '(ride|bike|cycl)', run: 'run' }[sp]; if (best < t.minimum_min * 0.98 && !said(new RegExp(`long(est)?\\b[^.]*${noun}|${noun}[^.]*long(est)?\\b`, 'i'))) say('long-session', null, `Longest ${sp === 'bike' ? 'ride' : sp} ${hm(best)} by day −${t.latest_days_before}; ${f.label} asks ${L} for ${hm(t.minimum_min)} or more, and no note says so.`);
    }
    const weeksTo = Math.ceil((span + 1) / 7); if (hours !== null && hours < f.hours[L].finish_from_h && !said(/\bh(ours)? (a|per) week|\bh a week/i)) say('shortfall-note', null, `${hours} h a week for ${f.label}: at least ${f.hours[L].finish_from_h} are needed, and nothing says so.`);
    if (weeksTo < f.weeks[L].least_weeks && !said(/weeks/i)) say('shortfall-note', null, `${weeksTo} weeks for ${f.label}: at least ${f.weeks[L].least_weeks} are needed, and nothing says so.`);
    const enough = weeksTo >= f.weeks[L].least_weeks && (hours ?? 99) >= f.hours[L].finish_from_h;
    if (f.bricks && sport === 'triathlon') { const n = train.filter((s) => s.discipline === 'brick').length, need = enough ? f.bricks[L].sessions : Math.ceil(f.bricks[L].sessions / 2); if (n < need && !said(/brick|off the bike/i)) say('bricks', null, `${n} bricks; ${f.label} asks ${L} for ${f.bricks[L].sessions}.`, n < need / 2 ? 1 : 2); }
    if (f.open_water && enough && !train.some((s) => /open.?water|race-start|lake|sea/i.test(s.name)) && !said(/open.?water/i)) say('open-water', null, `No open-water practice (or race start in the pool) before ${main.name}.`);
    const rp = f.race_pace[L]; const isPace = (s) => Object.entries(f.intensity).some(([sp, [lo, hi]]) => (sp !== 'swim' || sport === 'swim') && has(s, sp) && secAt(s, lo - 0.02, hi + 0.02) >= (f.klass === 'short' ? 360 : 720)); const n = train.filter((s) => days(s) <= rp.from_days_before && days(s) >= 3 && !isTest(s) && isPace(s)).length;
    if (enough && n < rp.sessions * 0.6 && !said(/race pace/i)) say('race-pace', null, `${n} sessions with race pace in the last ${rp.from_days_before} days; ${f.label} asks ${L} for ${rp.sessions}.`, n === 0 ? 1 : 2);
  }
  // ---- frequency
  const min = f && f.sport === sport ? f.min_sessions[level] : DEMANDS.no_race[sport]?.min_sessions[level]; const pools = (plan.days ?? []).filter((d) => d.hasPool && d.minutes > 0).length || 7;
  const free = (plan.days ?? []).length ? sum(plan.days, (d) => (d.minutes > 0 ? (d.twoSessions ? 2 : 1) : 0)) : 14;
  if (min) for (const sp of SPORTS_OF[sport] ?? []) {
    const counted = normal.filter((w) => ![0, 3, 6].some((k) => hurt(sp, iso(num(w.from) + k)))); const need = (w) => Math.min((min[w.kind] ?? min.base)[sp], sp === 'swim' ? pools : 9, Math.floor(free / (SPORTS_OF[sport].length)), hours !== null && hours < 3.5 && sport === 'triathlon' ? 1 : 9);
    const low = counted.filter((w) => w.sessions.filter((s) => has(s, sp) && s.durationSeconds >= 1140).length < need(w));
    if (low.length > 0.2 * counted.length && !said(new RegExp(`${sp}[^.]*(times|once|twice|sessions?) (a|per|in the) week`, 'i'))) say('frequency', low[0].index, `${sp}: ${low.length} of ${counted.length} normal weeks under ${need(low[0])} sessions (for example week ${low[0].index} with ${low[0].sessions.filter((s) => has(s, sp) && s.durationSeconds >= 1140).length}).`);
  }
  // ---- hours, growth
  if (hours !== null) {
    for (const w of weeks) { const own = sum(w.sessions.filter((s) => !isRaceSession(s)), (s) => s.durationSeconds) / 3600; if (own > hours * 1.05 + 0.1) say('hours-over', w.index, `Week ${w.index} holds ${own.toFixed(1)} of ${hours} h.`); }
    const top = normal.toSorted((a, b) => b.durationSeconds - a.durationSeconds).slice(0, 3); const used = mean(top.map((w) => w.durationSeconds / 3600)) / hours;
    if (top.length >= 2 && used < 0.8 && !said(/\b(h|hours?|load|grows?|fitness|used)\b/i) && !top.every((w) => w.binding?.length)) say('hours-unused', top[0].index, `The fullest weeks use ${(used * 100).toFixed(0)} % of ${hours} h, and no reason is given.`);
  }
  weeks.forEach((w, i) => {
    if (!LOADING.has(w.kind) || i < 2) return; const three = weeks.slice(Math.max(0, i - 3), i).filter(full); if (three.length < 2) return; const top = Math.max(...three.map((x) => x.load)); const r = A.find((r) => gap(r.date, w.from) > 0 && gap(r.date, w.from) < 35);
    if (!r && w.load > 1.3 * top + 10) say('load-growth', w.index, `Week ${w.index} carries ${w.load.toFixed(0)}; the highest of the three before ${top.toFixed(0)} (+${((w.load / top - 1) * 100).toFixed(0)} %).`);
    const before = weeks.slice(0, i).filter((x) => LOADING.has(x.kind) && full(x)).slice(-3); if (!r && before.length === 3) { const m = mean(before.map((x) => x.durationSeconds)); if (w.durationSeconds > Math.max(1.15 * m, m + 2700) + 600) say('hours-growth', w.index, `Week ${w.index} holds ${hm(w.durationSeconds / 60)}; the mean of three before ${hm(m / 60)}.`); }
  });
  for (const [sp, growth, slack, id] of [['run', 1.1, 4, 'long-run-growth'], ['bike', 1.2, 10, 'long-growth'], ['swim', 1.3, 8, 'long-growth']]) {
    const list = train.filter((s) => s.discipline === sp); let told = 0;
    for (const s of list) { const m = s.durationSeconds / 60; const prior = list.filter((o) => o.date < s.date && gap(o.date, s.date) <= 30).map((o) => o.durationSeconds / 60); if (gap(start, s.date) < 14 || prior.length < 3 || m < 40 || isTest(s)) continue; const top = Math.max(...prior); if (m > growth * top + slack && told++ < 2) say(id, s.week, `${s.name} on ${s.date}: ${hm(m)}; the longest ${sp} of the 30 days before was ${hm(top)} (+${((m / top - 1) * 100).toFixed(0)} %).`); }
    if (normal.length >= 8 && SPORTS_OF[sport]?.includes(sp)) { const L = normal.map((w) => Math.max(0, ...w.sessions.map((s) => minutesOf(s, sp)))).filter((x) => x); const q = Math.max(1, Math.floor(L.length / 3)); const a = Math.max(...L.slice(0, q)), b = Math.max(...L.slice(-q)); const goal = f?.long[sp]?.[level].target_min ?? DEMANDS.no_race[sport]?.long[sp]?.[level].target_min ?? 0; if (L.length >= 6 && b < 1.1 * a && a < goal * 0.95) say('long-progress', null, `Longest ${sp === 'bike' ? 'ride' : sp}: ${hm(a)} in the first third, ${hm(b)} in the last; ${hm(goal)} is the target.`); }
  }
  // ---- days
  const byDay = Map.groupBy ? Map.groupBy(all, (s) => s.date) : all.reduce((m, s) => m.set(s.date, [...(m.get(s.date) ?? []), s]), new Map());
  for (const w of weeks.filter(full)) {
    const days = Array.from({ length: 7 }, (_, i) => iso(num(w.from) + i)).filter((x) => x >= start && x <= end); if (days.length < 7) continue; const rest = days.filter((x) => { const l = byDay.get(x) ?? []; return !l.length || isLight(l); }).length;
    if (rest < 1) say('rest-day', w.index, `Week ${w.index} has no day of rest.`); else if (rest < 2 && level === 'beginner') say('rest-days-beginner', w.index, `Week ${w.index} has one day of rest; beginners need two.`);
  }
  for (const [date, list] of byDay) {
    const room = (plan.days ?? [])[(num(date) + 3) % 7]; const own = list.filter((s) => !isRaceSession(s)); if (!room || !own.length) continue; const m = sum(own, (s) => s.durationSeconds) / 60; if (m > room.minutes + 5) say('day-limits', own[0].week, `${date}: ${Math.round(m)} min planned, ${room.minutes} there.`);
    const count = own.filter((s) => s.discipline !== 'strength' || s.durationSeconds > 1500).length; if (!room.twoSessions && own.filter((s) => s.discipline !== 'strength').length > 1) say('day-limits', own[0].week, `${date}: ${count} sessions on a day for one.`); if (!room.hasPool && own.some((s) => s.discipline === 'swim' && !/open.?water/i.test(s.name))) say('day-limits', own[0].week, `${date}: a swim on a day without a pool.`);
  }
  // ---- injuries
  for (const s of train) for (const i of injuries) { const sports = ['swim', 'bike', 'run', 'strength'].filter((sp) => has(s, sp) && i.disciplines.includes(sp)); if (!sports.length || (i.since && s.date < i.since) || (i.until && s.date > i.until)) continue; if (i.allows === 'nothing') say('injury', s.week, `${s.name} on ${s.date}: ${i.bodyPart} allows no ${sports[0]} until ${i.until ?? 'further notice'}.`); else if (s.intensity === 'hard') say('injury', s.week, `${s.name} on ${s.date} is hard; ${i.bodyPart} allows easy ${sports[0]} only.`); }
  for (const i of injuries.filter((i) => i.allows === 'nothing' && i.disciplines.includes('run') && i.until && gap(i.since && i.since > start ? i.since : start, i.until) >= 20)) for (const s of train.filter((s) => has(s, 'run') && s.date > i.until && gap(i.until, s.date) <= 14)) { const m = minutesOf(s, 'run'); if (m > 31 || s.intensity !== 'easy' || /stride|hill|tempo|interval|brick/i.test(s.name)) say('injury-return', s.week, `${s.name}, ${hm(m)}, ${gap(i.until, s.date)} days after ${i.bodyPart}: at most 30 min and nothing fast in the first 14 days.`); }
  // ---- tests
  const near2 = (a, b, tol = 0.04) => Math.abs(a - b) <= tol * b;
  const lastTest = new Map();
  for (const s of train.filter(isTest)) {
    const st = steps(s); const secs = st.map((p) => p.sec); let bad = null;
    if (s.discipline === 'bike' && /ramp/i.test(s.name)) { const top = Math.max(...st.map((p) => p.f ?? 0)); if (top < 1.49) bad = `the ramp ends at ${(top * 100).toFixed(0)} % of FTP, so that FTP can be no more than ${(top * 75).toFixed(0)} % of the old one`; }
    else if (s.discipline === 'bike' && /20/.test(s.name)) { if (!secs.some((x) => near2(x, 1200, 0.01))) bad = 'no step of 20 min'; }
    else if (s.discipline === 'run' && /30/.test(s.name)) { if (!secs.some((x) => near2(x, 1800, 0.01))) bad = 'no step of 30 min'; }
    else if (s.discipline === 'swim') { const fast = st.filter((p) => p.f === null || p.f >= 1.02).map((p) => p.sec * (p.f ?? 1)).sort((a, b) => b - a); const text = sessions?.find((x) => x.date === s.date && x.name === s.name)?.workout ?? ''; const m = [...text.matchAll(/test (\d+)\s?m\b/gi)].map((x) => +x[1]); if (m.length >= 2 ? !(m.includes(400) && m.includes(200)) : fast.length >= 2 ? !near2(fast[0] / fast[1], 2, 0.06) : false) bad = m.length >= 2 ? `${m.join(' + ')} m` : `the two efforts stand 1 : ${(fast[0] / fast[1]).toFixed(2)}, not 1 : 2 (400 and 200 m)`; }
    if (bad) say('test-scaled', s.week, `${s.name} on ${s.date}: ${bad}.`);
    const before = lastTest.get(s.discipline); if (before && gap(before, s.date) < 24) say('test-often', s.week, `${s.discipline}: two tests ${gap(before, s.date)} days apart.`); lastTest.set(s.discipline, s.date);
  }
  if (weeks.length >= 10 && sport !== 'strength' && !train.some(isTest)) say('test-missing', null, `${weeks.length} weeks without a test.`);
  // ---- the same workout
  const chains = new Map(); const work = (s) => steps(s).filter((p) => p.f !== null && p.f >= (s.discipline === 'swim' ? 0.93 : s.discipline === 'run' ? 0.86 : 0.76)).map((p) => `${Math.round(p.sec / 10) * 10}@${p.f.toFixed(2)}`).join(',');
  for (const s of train.filter((s) => ['swim', 'bike', 'run', 'brick'].includes(s.discipline) && (s.intensity !== 'easy' || s.discipline === 'brick' || /quality/.test(s.slot)) && !isTest(s) && !isOpener(s) && LOADING.has(weeks.find((w) => w.index === s.week)?.kind))) {
    const key = s.discipline + ' ' + s.name.replace(/[\d.,x+()/:' -]+.*$/, '').trim(); const sig = work(s); if (!sig) continue; const c = chains.get(key) ?? { sig: null, n: 0, told: false, first: null }; if (c.sig === sig) c.n++; else { c.sig = sig; c.n = 1; c.first = s.date; c.told = false; } chains.set(key, c);
    if (c.n >= 3 && !c.told) { c.told = true; say('same-workout', s.week, `${s.name}: the third time in a row with the same work (${c.first} to ${s.date}).`); }
  }
  // ---- targets without a meter
  if (sessions?.length) {
    const bike = sessions.filter((s) => /cycl|bike|brick/i.test(s.discipline) && s.workout); const noPower = (plan.equipment?.powerMeter === false && plan.equipment?.trainer !== true) || athlete.powerMeter === false;
    if (noPower) { const bad = bike.filter((s) => /% ?FTP|\b\d+ ?W\b/i.test(s.workout)), mute = bike.filter((s) => !bad.includes(s) && !/bpm|LTHR|heart rate|RPE|effort/i.test(s.workout)); if (bad.length) say('no-meter-targets', null, `${bad.length} of ${bike.length} rides prescribe % FTP to an athlete without a power meter.`); if (mute.length) say('no-meter-targets', null, `${mute.length} of ${bike.length} rides carry neither heart rate nor effort.`); }
    const withText = sessions.filter((s) => s.workout && /run|cycl|bike/i.test(s.discipline)); if (withText.length > 5 && (athlete.thresholds?.['lthr-run'] || athlete.thresholds?.['lthr-bike']) && !withText.some((s) => /bpm|LTHR/i.test(s.workout + ' ' + (s.cues ?? []).join(' ')) && !isTest(s))) say('hr-variant', null, `None of ${withText.length} rides and runs carries a heart rate although it is known.`);
    
  }
  // ---- spacing, peak, polish
  const hardRuns = train.filter((s) => s.discipline === 'run' && s.intensity === 'hard').map((s) => s.date); const close = hardRuns.filter((x, i) => i && gap(hardRuns[i - 1], x) < 2); if (close.length) say('hard-spacing', weekOf(close[0]), `Hard runs less than 48 h apart: ${close.join(', ')}.`);
  const hardDays = [...new Set(train.filter((s) => s.intensity === 'hard').map((s) => s.date))]; const three = hardDays.filter((x, i) => i > 1 && gap(hardDays[i - 2], x) === 2); if (three.length) say('hard-spacing', weekOf(three[0]), `Three hard days in a row up to ${three[0]} (${three.length} times).`);
  for (const w of weeks.filter((w) => w.kind === 'peak' && full(w))) if (!w.sessions.some((s) => s.intensity === 'hard' || s.discipline !== 'strength' && secAt(s, f ? Math.min(0.95, ...Object.values(f.intensity).map((x) => x[0])) : 0.95) >= 600)) say('peak-hard', w.index, `Peak week ${w.index} holds nothing hard and nothing at race pace.`);
  const str = all.filter((s) => s.discipline === 'strength' && s.slot !== 'mobility'); const names = new Map(); for (const s of str) names.set(s.name, (names.get(s.name) ?? 0) + 1); const most = Math.max(0, ...names.values()); if (str.length >= 8 && most / str.length > 0.8) say('strength-variety', null, `${most} of ${str.length} strength sessions are the same one.`);
  const short = train.filter((s) => s.durationSeconds < 1140 && !['strength', 'brick'].includes(s.discipline) && !isOpener(s)); if (short.length) say('short-sessions', short[0].week, `${short.length} sessions under 20 min, for example ${short[0].name} (${Math.round(short[0].durationSeconds / 60)} min) on ${short[0].date}.`);
  return out;
}
/** Two plans of the same athlete, of which one starts later in the same week: from the second week on they should agree. */
export function compareStarts(a, b) {
  const out = []; const say = (week, sentence) => out.push({ id: 'start-weekday', severity: 1, week, sentence }); const A = a.planData.weeks, B = b.planData.weeks; const last = Math.min(A.at(-1).from, B.at(-1).from) || [A.at(-1).from, B.at(-1).from].sort()[0];
  const pair = A.slice(1).map((w) => [w, B.find((x) => x.from === w.from)]).filter(([w]) => w.from <= last); const missing = pair.filter(([, x]) => !x).length; if (missing) say(null, `${missing} weeks begin on other days.`);
  const both = pair.filter(([, x]) => x); const kinds = both.filter(([w, x]) => w.kind !== x.kind); if (kinds.length) say(kinds[0][0].index, `${kinds.length} of ${both.length} weeks have another label (week ${kinds[0][0].index}: ${kinds[0][0].kind} or ${kinds[0][1].kind}).`);
  const load = both.filter(([w, x]) => Math.abs(w.load - x.load) > 0.1 * Math.max(w.load, x.load, 1)); if (load.length > 0.1 * both.length) say(load[0][0].index, `${load.length} of ${both.length} weeks differ by more than 10 % in load.`);
  const names = (w) => w.sessions.map((s) => `${s.date} ${s.name}`); const same = both.map(([w, x]) => { const n = names(x); return names(w).filter((s) => n.includes(s)).length / Math.max(1, w.sessions.length, x.sessions.length); }); if (mean(same) < 0.8) say(null, `Only ${(mean(same) * 100).toFixed(0)} % of the sessions stand on the same day in both plans.`); return out;
}
if (process.argv[1] && fileURLToPath(import.meta.url) === fs.realpathSync(process.argv[1])) {
  const args = process.argv.slice(2); const files = args.filter((a) => !a.startsWith('--')); const tally = new Map(); let bad = 0; const list = [];
  for (const file of files) {
    const d = JSON.parse(fs.readFileSync(file)); const input = d.planData ? { plan: d } : { ...d, feasibility: d.feasibility ?? d.feas ?? null }; if (!input.plan) continue; let found = checkPlan(input); if (args.includes('--s1')) found = found.filter((x) => x.severity === 1); if (found.some((x) => x.severity === 1)) bad++;
    if (args.includes('--json')) list.push({ file, found }); else { console.log(`# ${file}: ${found.length} broken`); for (const x of found) console.log(`S${x.severity} ${x.id}${x.week ? ` week ${x.week}` : ''}: ${x.sentence}`); } for (const id of new Set(found.map((x) => x.id))) tally.set(id, (tally.get(id) ?? 0) + 1);
  }
  if (args.includes('--json')) console.log(JSON.stringify(list, null, 1)); else { console.log(`\n${files.length - bad} of ${files.length} plans without a broken S1 rule`); for (const [id, n] of [...tally].sort((a, b) => b[1] - a[1])) console.log(`${String(n).padStart(4)} plans  ${id} (S${RULES[id][0]})`); }
  process.exit(bad ? 1 : 0);
}
