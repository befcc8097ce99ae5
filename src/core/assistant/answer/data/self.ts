import { answer, draft, listOf, paragraph, plainDraft } from '#core/assistant/answer/data/phrase.ts';
import { type Kind, read, type Setting } from '#core/assistant/answer/data/setting.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { bullets, counted, range } from '#core/assistant/answer/guide/parts.ts';
import { plainly, say } from '#core/assistant/figures/sentence.ts';
import { getZones } from '#core/assistant/tools/body/get-zones.ts';
import { getGoals } from '#core/assistant/tools/reference/get-goals.ts';
import { getMemory } from '#core/assistant/tools/reference/get-memory.ts';
import { getProfile } from '#core/assistant/tools/reference/get-profile.ts';

/** Age, height, weight and level, as far as they are known. */
export async function answerProfile(at: Setting): Promise<Draft> {
  const use = await at.bench.use(getProfile, {});
  const { level, sex } = use.result;
  const [age, height, weight, hours] = ['age', 'heightCm', 'weightKg', 'hoursPerWeekAvailable'].map((field) => read(use, `/${field}`));
  const parts = [
    age && say`age ${age.figure('whole', '')}`,
    sex && plainly(sex),
    height && say`height ${height.figure('whole', 'cm')}`,
    weight && say`weight ${at.show('weight', weight)}`,
    level && plainly(`level ${level}`),
    hours && say`${hours.figure('tenth', 'h')} a week available`,
  ];
  if (!parts.some(Boolean))
    return plainDraft('Your profile has no age, height or weight yet. Enter them to get zones and nutrition targets.');
  return answer(say`Your profile has: ${listOf(parts)}.`);
}

const SPORTS = ['bike', 'run', 'swim'] as const;
const KINDS: Readonly<Record<string, Kind>> = {
  W: 'power',
  's/km': 'pace',
  's/100m': 'swim-pace',
  bpm: 'heart-rate',
  km: 'distance',
  h: 'hours',
};

/** Zones of a sport by power, pace or heart rate; of the first sport that has any where none is named. */
export async function answerZones(at: Setting): Promise<Draft> {
  const { sport, subject, whatIf } = at.frame;
  const named = SPORTS.find((each) => each === sport);
  const by = subject?.of === 'threshold' && /^lthr|heart/.test(subject.threshold) ? { by: 'heart-rate' as const } : {};
  const threshold = whatIf?.change === 'threshold' ? { threshold: whatIf.value } : {};
  for (const each of named ? [named] : SPORTS) {
    const use = await at.bench.use(getZones, { sport: each, ...by, ...threshold });
    const { table } = use.result;
    if (table === null) continue;
    const kind = KINDS[table.unit] ?? 'power';
    const [least, most] = kind.endsWith('pace') ? ['slower than', 'faster than'] : ['below', 'above'];
    const rows = table.zones.map((_, index) => {
      const [low, high] = ['low', 'high'].map((end) => read(use, `/table/zones/${index}/${end}`));
      const bounds = low && high ? range(at.show(kind, low, true), at.show(kind, high)) : null;
      const span = bounds ?? (low ? say`${most} ${at.show(kind, low)}` : say`${least} ${high && at.show(kind, high)}`);
      return say`Zone ${use.figure(`/table/zones/${index}/zone`, 'whole')}, ${use.words(`/table/zones/${index}/name`)}: ${span}`;
    });
    const others = named ? [] : SPORTS.filter((other) => other !== each);
    const choices = others.map((other) => ({ label: `My ${other} zones`, message: `What are my ${other} zones?` }));
    const lead = say`Your ${each} zones by ${table.by.replace('-', ' ')}, from a threshold of ${at.figure(use, '/table/threshold', kind)}:`;
    return draft([lead, bullets(rows)], [], choices);
  }
  const whose = named ? `${named} ` : '';
  return plainDraft(`I need a threshold for your ${whose}zones. Do a test, or enter one on the training metrics page.`);
}

/** Goals with how far they are. */
export async function answerGoals(at: Setting): Promise<Draft> {
  const use = await at.bench.use(getGoals, {});
  const rows = use.result.goals.slice(0, 6).map(({ metric, sport, unit, byDate }, index) => {
    const figure = (field: string) => at.figure(use, `/goals/${index}/${field}`, KINDS[unit] ?? 'index');
    const by = byDate !== null && say`, due ${at.day(use, `/goals/${index}/byDate`)}`;
    const now = figure('current');
    return paragraph(say`${metric.replace('-', ' ')} (${sport}): ${figure('target')}${by}${now && say`, now ${now}`}`);
  });
  if (rows.length === 0) return plainDraft('You have not set any goals yet. You can add one on the performance analytics page.');
  return draft([plainly('Your goals:'), bullets(rows)]);
}

/** What is remembered. */
export async function answerMemory(at: Setting): Promise<Draft> {
  const [profile, use] = [await at.bench.use(getProfile, {}), await at.bench.use(getMemory, {})];
  if (!profile.result.remembers) return plainDraft('I remember nothing, because memory is off. You can turn it on in the chat settings.');
  const rows = use.result.memory.slice(0, 8).map((_, index) => use.words(`/memory/${index}/text`));
  if (rows.length === 0) return plainDraft('I remember nothing about you yet. Say “remember that …” and I will.');
  return draft([plainly('I remember:'), bullets(rows)]);
}

/** Messages of today and of the tier. */
export async function answerLimits(at: Setting): Promise<Draft> {
  const use = await at.bench.use(getProfile, {});
  const { messagesPerDay, messagesToday, tier } = use.result;
  const sent = say`You have sent ${counted(use.figure('/messagesToday', 'whole'), 'message')} today`;
  if (messagesPerDay === null) return answer(say`${sent}, and there is no daily limit (${tier}).`);
  const left = at.sum(`${messagesPerDay}-${messagesToday}`, messagesPerDay - messagesToday);
  const rest = say`${at.show('count', left)} ${left.value === 1 ? 'is' : 'are'} left`;
  return answer(say`${sent}; your limit is ${use.figure('/messagesPerDay', 'whole')} a day (${tier}), so ${rest}.`);
}
