#!/usr/bin/env node
// Makes the plans of a grid through the API of a running product and checks them with plan-checker.mjs. Plain Node 20.
//   node plan-grid.mjs http://localhost:3000 [plan-grid-open.json] [--only id] [--out folder] [--all]
// As a module: runGrid({ rows, client: async (row) => ({ req(method, path, { json }) }), at: today }) where req answers { s: status, j: body, text }.
import fs from 'node:fs'; import path from 'node:path'; import { fileURLToPath } from 'node:url'; import { checkPlan, compareStarts } from './plan-checker.mjs';
const DAY = 86400000; export const plus = (d, n) => new Date(Date.parse(d + 'T00:00:00Z') + n * DAY).toISOString().slice(0, 10);
export const nextMonday = (today) => { let d = plus(today, 1); while (new Date(d + 'T00:00:00Z').getUTCDay() !== 1) d = plus(d, 1); return d; };
const room = (minutes, twoSessions = false, hasPool = true) => ({ minutes, twoSessions, hasPool });
/** What the weekdays have room for, Monday first. */
export const DAYS = {
  office: (h) => (h <= 5 ? [60, 60, 60, 60, 60, 180, 180].map((m) => room(m, h > 3.5)) : h <= 10 ? [75, 90, 90, 90, 75, 300, 240].map((m) => room(m, true)) : [120, 150, 150, 150, 120, 420, 330].map((m) => room(m, true))),
  free: () => Array.from({ length: 7 }, () => room(600, true)), weekend: () => [0, 45, 45, 45, 0, 300, 300].map((m) => room(m, true)), shift: () => [room(0), room(0), room(180, true), room(60), room(240, true), room(60), room(240, true)],
  'no-pool-weekdays': () => [90, 90, 90, 90, 90].map((m) => room(m, true, false)).concat([room(300, true), room(300, true)]), default: () => null,
};
export const THRESHOLDS = { low: { ftp: 150, 'run-threshold-speed': 2.6, css: 0.78, 'lthr-bike': 158, 'lthr-run': 168 }, mid: { ftp: 230, 'run-threshold-speed': 3.6, css: 1.05, 'lthr-bike': 162, 'lthr-run': 170 }, high: { ftp: 290, 'run-threshold-speed': 4.2, css: 1.25, 'lthr-bike': 165, 'lthr-run': 172 }, top: { ftp: 370, 'run-threshold-speed': 5.2, css: 1.5, 'lthr-bike': 170, 'lthr-run': 178 }, heart: { 'lthr-bike': 160, 'lthr-run': 169, 'max-heart-rate': 186, 'resting-heart-rate': 52 } };
const MPS = { run: 2.9, bike: 8, swim: 0.95 }, HOUR = { swim: 6, bike: 9, run: 17 };
/** Ten weeks of training before the first Monday, in hours a week by sport. */
export function history(row, monday) {
  const list = []; for (let w = row.historyWeeks ?? 9; w >= 1; w--) for (const [sp, h] of Object.entries(row.history ?? {})) {
    const n = { run: h > 4 ? 5 : h > 1.2 ? 3 : 2, bike: h > 5 ? 4 : h > 1.2 ? 3 : 2, swim: h > 3.5 ? 5 : 2 }[sp]; const days = { run: { 2: [1, 5], 3: [1, 3, 6], 5: [0, 1, 3, 4, 6] }, bike: { 2: [2, 5], 3: [2, 4, 5], 4: [1, 2, 4, 5] }, swim: { 2: [0, 3], 5: [0, 1, 2, 3, 4] } }[sp][n];
    days.forEach((d, i) => { const sec = Math.round(h * 3600 * (i === n - 1 ? 0.45 : 0.55 / (n - 1)) * (w % 4 === 1 ? 0.7 : 1)); list.push({ discipline: sp, startTime: `${plus(monday, -7 * w + d)}T${String(HOUR[sp]).padStart(2, '0')}:00:00Z`, timeZone: 'Europe/London', durationSec: sec, distanceM: Math.round(sec * MPS[sp]), ...(sp === 'swim' ? { rpe: 4 } : { avgHeartRate: i === 0 ? 150 : 136 }) }); });
  } return list;
}
export function entryOf(row, monday) {
  const startDate = plus(monday, row.startDay ?? 0); const raceDate = (weeks, day) => plus(monday, 7 * (weeks - 1) + (day ?? 6)); const days = row.adapt?.hours ? null : (DAYS[row.days ?? 'office'])(row.hours);
  const races = (row.extra ?? []).map((x, i) => ({ name: x.name ?? `Second ${i + 1}`, date: raceDate(x.week, x.day), format: x.format, priority: x.priority }));
  const entry = { name: row.id, discipline: row.sport ?? 'triathlon', difficulty: row.level, duration: row.weeks, timeAvailable: row.hours, goals: row.goals ?? [], startDate, race: row.format ? { name: row.raceName ?? 'Northfield', date: raceDate(row.weeks, row.raceDay), format: row.format, priority: 'A' } : null, ...(days ? { days } : {}), ...(row.equipment ? { equipment: row.equipment } : {}), ...(row.injuries ? { injuries: row.injuries.map(({ untilWeeks, ...i }) => ({ ...i, until: plus(monday, 7 * untilWeeks - 1) })) } : {}) };
  return { entry, races };
}
const week = (minutes) => Object.fromEntries(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((n, i) => [n, minutes[i]]));
async function makeOne(client, row, monday, at) {
  const ok = (r, what) => { if (r.s >= 300) throw Object.assign(new Error(`${what} answered ${r.s}: ${r.text?.slice(0, 160)}`), { status: r.s }); return r.j; };
  const { entry, races } = entryOf(row, monday); const th = row.thresholds ? THRESHOLDS[row.thresholds] : null;
  ok(await client.req('PATCH', '/api/athlete', { json: { timeZone: 'Europe/London', birthDate: `${+monday.slice(0, 4) - row.age}-02-05`, sex: row.sex ?? 'female', weightKg: 68, heightCm: 174, hoursPerWeek: row.hours, level: row.level, ...(row.adapt?.hours ? { availability: week(DAYS[row.days ?? 'office'](row.hours).map((d) => d.minutes)) } : {}) } }), 'profile');
  for (const [kind, value] of Object.entries(th ?? {})) ok(await client.req('POST', '/api/thresholds', { json: { kind, value, since: plus(monday, -100), source: 'test' } }), 'threshold');
  const past = history(row, monday).filter((a) => a.startTime.slice(0, 10) < at); for (let i = 0; i < past.length; i += 6) for (const r of await Promise.all(past.slice(i, i + 6).map((json) => client.req('POST', '/api/activities', { json })))) ok(r, 'activity');
  for (const json of races) ok(await client.req('POST', '/api/races', { json }), 'race');
  const feasibility = (await client.req('POST', '/api/training-plans/feasibility', { json: entry })).j ?? null; const made = ok(await client.req('POST', '/api/training-plans', { json: entry }), 'plan'); const read = async () => ok(await client.req('GET', '/api/training-plans/' + made.id), 'plan');
  const plan = await read(); ok(await client.req('POST', `/api/training-plans/${made.id}/start`, { json: {} }), 'start'); const input = async (p, more = {}) => ({ plan: p, entry: { ...entry, races }, athlete: { age: row.age, level: row.level, hours: row.hours, powerMeter: row.equipment?.powerMeter, thresholds: th ?? {} }, races: ok(await client.req('GET', '/api/races'), 'races'), feasibility, sessions: ok(await client.req('GET', `/api/training-sessions?from=${entry.startDate}&to=${plus(entry.startDate, 7 * row.weeks + 40)}`), 'sessions').filter((s) => s.planId === made.id), ...more });
  return { client, row, entry, races, id: made.id, read, input, first: await input(plan) };
}
async function adapt(m, wait) {
  const { client, row, id } = m; const a = row.adapt; let sentence = null; const before = new Set(((await client.req('GET', '/api/proposals')).j ?? []).map((p) => p.id)); let hours = row.hours;
  if (a.raceWeeks) { const race = (await client.req('GET', '/api/races')).j.find((r) => r.date === m.entry.race.date); if (!race) return { broken: [{ id: 'adapt', severity: 1, week: null, sentence: 'The race of the plan is not among the races.' }] }; const r = await client.req('PATCH', '/api/races/' + race.id, { json: { date: plus(race.date, 7 * a.raceWeeks) } }); if (r.s >= 300) sentence = `Moving the race answered ${r.s}.`; }
  else { hours = a.hours; const r = await client.req('PATCH', '/api/athlete', { json: { hoursPerWeek: a.hours, availability: week(a.minutes) } }); if (r.s >= 300) sentence = `Changing the availability answered ${r.s}.`; }
  let open = []; for (let i = 0; i < 24 && !open.length && !sentence; i++) { await wait(250); open = ((await client.req('GET', '/api/proposals')).j ?? []).filter((p) => p.planId === id && !before.has(p.id)); if (i === 8 && !open.length) { const r = await client.req('POST', `/api/training-plans/${id}/adapt`); if (r.j?.id) open = [r.j]; } }
  if (!open.length) sentence ??= 'No proposal came.'; for (const p of open) { const r = await client.req('POST', `/api/proposals/${p.id}/accept`, { json: {} }); if (r.s >= 300) sentence = `Accepting the proposal answered ${r.s}: ${r.text?.slice(0, 120)}`; }
  const plan = await m.read(); if (a.hours) { plan.timeAvailable = a.hours; plan.days = plan.days.map((d, i) => ({ ...d, minutes: a.minutes[i] })); } const input = await m.input(plan, { entry: { ...m.entry, races: m.races, timeAvailable: hours } }); input.athlete.hours = hours; input.feasibility = null;
  const broken = checkPlan(input); if (sentence) broken.unshift({ id: 'adapt', severity: 1, week: null, sentence });
  if (a.raceWeeks) { const want = plus(m.entry.race.date, 7 * a.raceWeeks); if (plan.race?.date !== want) broken.push({ id: 'race-in-weeks', severity: 1, week: null, sentence: `The race was moved to ${want}; the plan says ${plan.race?.date}.` }); } return { broken, input };
}
export async function runGrid({ rows, client, at, wait = (ms) => new Promise((r) => setTimeout(r, ms)), parallel = 2, log = () => {}, keep = () => {} }) {
  const monday = nextMonday(at); const results = [], made = new Map(); let next = 0;
  const one = async () => { while (next < rows.length) { const row = rows[next++]; const add = (id, broken) => { results.push({ id, broken }); log(id, broken); };
    try { const m = await makeOne(await client(row), row, monday, at); made.set(row.id, m.first.plan); keep(row.id, m.first); add(row.id, checkPlan(m.first)); if (row.adapt) { const a = await adapt(m, wait); if (a.input) keep(row.id + '+adapted', a.input); add(row.id + ' after ' + (row.adapt.raceWeeks ? `the race moved ${row.adapt.raceWeeks > 0 ? '+' : ''}${row.adapt.raceWeeks} weeks` : `availability ${row.adapt.hours} h`), a.broken); } }
    catch (e) { if (row.optional && e.status >= 400 && e.status < 500) { log(row.id, null); continue; } add(row.id, [{ id: 'made', severity: 1, week: null, sentence: e.message }]); } } };
  await Promise.all(Array.from({ length: parallel }, one)); for (const row of rows.filter((r) => r.pair)) if (made.has(row.id) && made.has(row.pair)) { const b = compareStarts(made.get(row.pair), made.get(row.id)); results.find((r) => r.id === row.id).broken.push(...b); if (b.length) log(row.id + ' against ' + row.pair, b); } return results;
}
export function tally(results) {
  const s1 = (r) => new Set(r.broken.filter((b) => b.severity === 1).map((b) => b.id)); const count = (severity) => { const m = new Map(); for (const r of results) for (const id of new Set(r.broken.filter((b) => b.severity === severity).map((b) => b.id))) m.set(id, (m.get(id) ?? 0) + 1); return [...m].sort((a, b) => b[1] - a[1]); };
  const good = results.filter((r) => !s1(r).size).length; const worst = results.toSorted((a, b) => s1(b).size - s1(a).size)[0]; const rules = count(1); return { good, of: results.length, s1: rules, s2: count(2), s3: count(3), line: `${good} of ${results.length} plans without a broken S1 rule; worst: ${rules.length ? `${rules.slice(0, 4).map(([id, n]) => `${id} in ${n}`).join(', ')}; ${worst.id} breaks ${s1(worst).size}` : 'none'}` };
}
if (process.argv[1] && fileURLToPath(import.meta.url) === fs.realpathSync(process.argv[1])) {
  const args = process.argv.slice(2); const flag = (n) => { const i = args.indexOf(n); return i < 0 ? null : args.splice(i, 2)[1]; }; const only = flag('--only'), outDir = flag('--out'); const all = args.includes('--all'); const [base, file = new URL('./plan-grid-open.json', import.meta.url)] = args.filter((a) => !a.startsWith('--')); if (!base) { console.log('node plan-grid.mjs http://localhost:3000 [grid.json]'); process.exit(2); }
  const rows = JSON.parse(fs.readFileSync(file)).rows.filter((r) => !only || r.id.startsWith(only)); let n = 0; if (outDir) fs.mkdirSync(outDir, { recursive: true });
  const client = async () => { let cookie = ''; const from = `10.${20 + n % 200}.${1 + (Math.random() * 250 | 0)}.${1 + n++ % 250}`; const req = async (method, p, { json } = {}) => { const r = await fetch(base + p, { method, redirect: 'manual', headers: { 'x-forwarded-for': from, origin: base, 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}), ...(json !== undefined ? { 'content-type': 'application/json' } : {}) }, body: json === undefined ? undefined : JSON.stringify(json) }); for (const c of r.headers.getSetCookie()) { const kv = c.split(';')[0]; cookie = [...cookie.split('; ').filter((x) => x && !x.startsWith(kv.split('=')[0] + '=')), kv].join('; '); } const text = await r.text(); let j; try { j = JSON.parse(text); } catch {} return { s: r.status, j, text }; };
    const email = `grid-${Math.random().toString(36).slice(2)}@example.test`; const r = await req('POST', '/api/auth/signup', { json: { email, password: 'correct horse 9 ' + Math.random().toString(36).slice(2), firstName: 'Grid', lastName: 'Check', acceptTerms: true } }); if (r.s >= 300) throw new Error(`sign-up answered ${r.s}: ${r.text.slice(0, 100)}`); const version = /health:\s*{\s*version: '([^']+)'/.exec(fs.existsSync('src/contract/account-consent.ts') ? fs.readFileSync('src/contract/account-consent.ts', 'utf8') : '')?.[1] ?? '2026-11-21'; await req('POST', '/api/account/consents', { json: { kind: 'health', version, how: 'dialog', birthDate: '1985-05-05' } }); return { req }; };
  const results = await runGrid({ rows, client, at: new Date().toISOString().slice(0, 10), log: (id, b) => { if (!b) return console.log(`- ${id}: format not offered, skipped`); console.log(`- ${id}: ${b.filter((x) => x.severity === 1).length} of severity 1, ${b.filter((x) => x.severity > 1).length} below`); for (const x of b.filter((x) => all || x.severity === 1)) console.log(`    S${x.severity} ${x.id}${x.week ? ` week ${x.week}` : ''}: ${x.sentence}`); }, keep: (id, input) => outDir && fs.writeFileSync(path.join(outDir, id + '.json'), JSON.stringify(input)) });
  const t = tally(results); for (const [k, l] of [[1, t.s1], [2, t.s2], [3, t.s3]]) for (const [id, c] of l) console.log(`${String(c).padStart(4)} plans  S${k} ${id}`); console.log(t.line); process.exit(t.good === t.of ? 0 : 1);
}
