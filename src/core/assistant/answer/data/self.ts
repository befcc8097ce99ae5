import { bullets, draft, listOf, paragraph, plainDraft } from '#core/assistant/answer/data/phrase.ts';
import { dayName, type Setting, shown } from '#core/assistant/answer/data/setting.ts';
import { inUnits, type Kind, read } from '#core/assistant/answer/data/value.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
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
    weight && say`weight ${shown(at, 'weight', weight)}`,
    level && plainly(`level ${level}`),
    hours && say`${hours.figure('tenth', 'h')} a week available`,
  ];
  return parts.some((part) => part !== null)
    ? draft([say`Your profile has: ${listOf(parts)}.`])
    : plainDraft('Your profile has no age, height or weight yet. Enter them and zones and fuelling follow.');
}

const SPORTS = ['bike', 'run', 'swim'] as const;
const ZONE_KINDS: Readonly<Record<string, Kind>> = { W: 'power', 's/km': 'pace', 's/100m': 'swim-pace', bpm: 'heart-rate' };
const BASES = { power: 'power', pace: 'pace', 'heart-rate': 'heart rate' } as const;

/** Zones of a sport by power, pace or heart rate; of the first sport that has any where none is named. */
export async function answerZones(at: Setting): Promise<Draft> {
  const { sport, subject, whatIf } = at.frame;
  const trained = SPORTS.find((each) => each === sport);
  const isHeartRate = subject?.of === 'threshold' && (subject.threshold.startsWith('lthr') || subject.threshold === 'max-heart-rate');
  const threshold = whatIf?.change === 'threshold' ? { threshold: whatIf.value } : {};
  for (const each of trained ? [trained] : SPORTS) {
    const use = await at.bench.use(getZones, { sport: each, ...(isHeartRate ? { by: 'heart-rate' as const } : {}), ...threshold });
    const { table } = use.result;
    if (table === null) continue;
    const kind = ZONE_KINDS[table.unit] ?? 'power';
    const figure = (pointer: string): Sentence | null => {
      const value = read(use, pointer);
      return value && say`${inUnits(at.bench, at.units, kind, value)}`;
    };
    const rows = table.zones.map(({ name, zone }, index) => {
      const [low, high] = [figure(`/table/zones/${index}/low`), figure(`/table/zones/${index}/high`)];
      const title = /\d/.test(name)
        ? say`${use.words(`/table/zones/${index}/name`)}`
        : say`Zone ${use.figure(`/table/zones/${index}/zone`, 'whole')} (${name.toLowerCase()})`;
      void zone;
      return say`${title}: ${low && high ? say`${low} to ${high}` : high ? say`${kind.endsWith('pace') ? 'slower than' : 'below'} ${high}` : say`${kind.endsWith('pace') ? 'faster than' : 'above'} ${low ?? plainly('')}`}`;
    });
    const others = trained
      ? []
      : SPORTS.filter((other) => other !== each).map((other) => ({
          label: `${other === 'run' ? 'Run' : other === 'swim' ? 'Swim' : 'Bike'} zones`,
          message: `What are my ${other} zones?`,
        }));
    return draft(
      [say`Your ${each} zones by ${BASES[table.by]}, from a threshold of ${figure('/table/threshold') ?? plainly('')}:`, bullets(rows)],
      { choices: others },
    );
  }
  return plainDraft(
    `I can’t work out ${trained ?? 'your'} zones, because there is no threshold for them yet. Enter one on the training metrics page, or do a test.`,
  );
}

/** Goals with how far they are. */
export async function answerGoals(at: Setting): Promise<Draft> {
  const use = await at.bench.use(getGoals, {});
  const { goals } = use.result;
  if (goals.length === 0) return plainDraft('You have not set any goals yet. You can add one on the performance analytics page.');
  const rows = goals.slice(0, 6).map(({ current, byDate }, index) => {
    const pointer = `/goals/${index}`;
    const now = current === null ? plainly('') : say`, now ${use.figure(`${pointer}/current`, 'tenth')}`;
    const by = byDate === null ? plainly('') : say` by ${use.day(`${pointer}/byDate`, (day) => dayName(at, day))}`;
    return say`${use.words(`${pointer}/metric`)}: ${use.figure(`${pointer}/target`, 'tenth')}${by}${now}`;
  });
  return draft([plainly(goals.length === 1 ? 'You have one goal:' : 'Your goals:'), bullets(rows)]);
}

/** What is remembered. */
export async function answerMemory(at: Setting): Promise<Draft> {
  const [profile, use] = [await at.bench.use(getProfile, {}), await at.bench.use(getMemory, {})];
  if (!profile.result.remembers) return plainDraft('I remember nothing, because memory is off. You can turn it on in the chat settings.');
  const { memory } = use.result;
  if (memory.length === 0) return plainDraft('I remember nothing about you yet. Say “remember that …” and I will.');
  const rows = memory.slice(0, 8).map((_, index) => say`${use.words(`/memory/${index}/text`)}`);
  return draft([plainly('I remember:'), bullets(rows)]);
}

/** Messages of today and of the tier. */
export async function answerLimits(at: Setting): Promise<Draft> {
  const use = await at.bench.use(getProfile, {});
  const { messagesPerDay, messagesToday, tier } = use.result;
  const used = use.figure('/messagesToday', 'whole');
  const of =
    messagesPerDay === null ? plainly('there is no daily limit') : say`your limit is ${use.figure('/messagesPerDay', 'whole')} a day`;
  const left =
    messagesPerDay === null
      ? null
      : say`${at.bench.calculate({ expr: `${messagesPerDay}-${messagesToday}`, value: Math.max(0, messagesPerDay - messagesToday), unit: '' }, 'whole')} are left.`;
  return draft([paragraph(say`You have sent ${used} ${messagesToday === 1 ? 'message' : 'messages'} today; ${of} (${tier}).`, left)]);
}
