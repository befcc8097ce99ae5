import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Dice } from '#server/features/demo/seeded-random.ts';
import type { Fleet, Member } from '#test/chaos/process-cluster.ts';

/** Something that goes wrong, and what is done about it. Resolves when everybody who was killed is ready again; how long that took, in ms. */
export interface Fault {
  name: string;
  strike(fleet: Fleet, dice: Dice): Promise<number[]>;
}

const SLOW_MS = 250;
const LONGEST_TROUBLE_MS = 1500;
const HOUR_MS = 3_600_000;
const STEP_WITHIN_MS = 1500;
const SERVING_WITHIN_MS = 60_000;

const DISK_FULL = 'the disk of the database full';

const oneOf = (members: readonly Member[], dice: Dice): Member => {
  const member = members[dice.whole(0, members.length - 1)];
  if (!member) throw new Error('There is no such process.');
  return member;
};
const trouble = (dice: Dice): Promise<void> => sleep(dice.between(200, LONGEST_TROUBLE_MS));

async function killed(member: Member, aheadMs = 0): Promise<number[]> {
  await member.kill();
  return [await member.start(aheadMs)];
}

/** While it lasts; nobody has to be started again. */
const passing = (name: string, begin: (fleet: Fleet) => Promise<void> | void, end: (fleet: Fleet) => Promise<void> | void): Fault => ({
  name,
  async strike(fleet, dice) {
    await begin(fleet);
    await trouble(dice);
    await end(fleet);
    return [await untilServing(fleet)];
  },
});

/** States of the work that can be seen from outside; a worker is killed at the moment when there is one. */
const STEPS: Record<string, string> = {
  'a file waits to be read': `select 1 from pgboss.job where name = 'activities.analyse-upload' and state = 'created'`,
  'a file is being read': `select 1 from pgboss.job where name = 'activities.analyse-upload' and state = 'active'`,
  'an activity was saved and its upload is not done': `select 1 from uploads u where finished_at is null and exists (select 1 from upload_files f join upload_entries e on e.upload_file_id = f.id where f.upload_id = u.id and e.status = 'imported')`,
  'what follows from an activity is at work': `select 1 from pgboss.job where name <> 'activities.analyse-upload' and state = 'active'`,
};

const atStep = ([name, question]: [string, string]): Fault => ({
  name: `a worker killed while ${name}`,
  async strike(fleet, dice) {
    const client = new pg.Client({ connectionString: fleet.databaseUrl });
    await client.connect();
    try {
      const giveUpAt = performance.now() + STEP_WITHIN_MS;
      while (performance.now() < giveUpAt && (await client.query(question)).rowCount === 0) await sleep(2);
    } finally {
      await client.end();
    }
    return killed(oneOf(fleet.workers, dice));
  },
});

const postmaster = async ({ databaseDir }: Fleet): Promise<number> =>
  Number((await readFile(join(databaseDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

const databaseStopped = (name: string, signal: 'SIGKILL' | 'SIGINT'): Fault => ({
  name,
  async strike(fleet) {
    process.kill(await postmaster(fleet), signal);
    // It takes a moment to be gone.
    await sleep(300);
    return [await untilServing(fleet)];
  },
});

/** Every connection that the server has to give is somebody else's for a while. */
const FULL: Fault = {
  name: 'no connection to the database left',
  async strike(fleet, dice) {
    const taken: pg.Client[] = [];
    for (let i = 0; i < 100; i++) {
      const client = new pg.Client({ connectionString: fleet.databaseUrl });
      client.on('error', () => undefined);
      if (
        !(await client.connect().then(
          () => true,
          () => false,
        ))
      )
        break;
      taken.push(client);
    }
    await trouble(dice);
    await Promise.all(taken.map((client) => client.end()));
    return [await untilServing(fleet)];
  },
};

const lineFaults = (['database', 'storage', 'mail', 'model', 'payments'] as const).flatMap((name): Fault[] => [
  passing(
    `${name} away`,
    ({ lines }) => lines[name].set('cut'),
    ({ lines }) => lines[name].set('open'),
  ),
  passing(
    `${name} slow`,
    ({ lines }) => lines[name].delay(SLOW_MS),
    ({ lines }) => lines[name].delay(0),
  ),
]);

/** The clock of somebody who keeps running goes forth, and back again. */
const jumping = (name: string, membersOf: (fleet: Fleet) => readonly Member[]): Fault => ({
  name,
  async strike(fleet, dice) {
    const member = oneOf(membersOf(fleet), dice);
    member.jump();
    await trouble(dice);
    member.jump();
    return [await untilServing(fleet)];
  },
});

/** Each hands back its work, starts and looks at the migrations, while the others go on. */
const UPDATED: Fault = {
  name: 'all processes updated, one after another',
  async strike({ members }) {
    const readyMs: number[] = [];
    for (const member of members) readyMs.push(await member.update());
    return readyMs;
  },
};

export const FAULTS: readonly [Fault, ...Fault[]] = [
  { name: 'a web process killed', strike: (fleet, dice) => killed(oneOf(fleet.webs, dice)) },
  { name: 'a worker killed', strike: (fleet, dice) => killed(oneOf(fleet.workers, dice)) },
  { name: 'a web process back with a clock an hour ahead', strike: (fleet, dice) => killed(oneOf(fleet.webs, dice), HOUR_MS) },
  { name: 'a worker back with a clock an hour behind', strike: (fleet, dice) => killed(oneOf(fleet.workers, dice), -HOUR_MS) },
  ...Object.entries(STEPS).map(atStep),
  databaseStopped('the database killed', 'SIGKILL'),
  databaseStopped('the database restarted', 'SIGINT'),
  FULL,
  UPDATED,
  ...lineFaults,
  jumping('the clock of a web process jumps an hour and back', ({ webs }) => webs),
  jumping('the clock of a worker jumps an hour and back', ({ workers }) => workers),
  passing(
    'the store full',
    ({ room }) => room.set('full'),
    ({ room }) => room.set('free'),
  ),
  // Where there is no such disk nothing is filled, and the name says nothing that was not done: see `strikable`.
  passing(
    DISK_FULL,
    async ({ disk }) => disk?.fill(),
    async ({ disk }) => disk?.free(),
  ),
];

/** Those that this machine can strike. */
export const strikable = ({ disk }: Pick<Fleet, 'disk'>, faults: readonly Fault[]): readonly Fault[] =>
  faults.filter(({ name }) => name !== DISK_FULL || disk !== null);

/** The kinds whose names hold one of these words. Throws with all the names where a word is in none. */
export function faultsNamed(words: readonly string[]): readonly Fault[] {
  const unknown = words.find((word) => !FAULTS.some(({ name }) => name.includes(word)));
  if (unknown !== undefined)
    throw new Error(`No kind of fault is called "${unknown}". There are:\n${FAULTS.map(({ name }) => name).join('\n')}`);
  return FAULTS.filter(({ name }) => words.some((word) => name.includes(word)));
}

/** Until every web process says that database and storage answer; in ms. */
export async function untilServing({ webs }: Pick<Fleet, 'webs'>): Promise<number> {
  const started = performance.now();
  for (const { url } of webs) {
    while (
      !(await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      if (performance.now() - started > SERVING_WITHIN_MS) throw new Error(`${url} did not serve within ${SERVING_WITHIN_MS / 1000} s.`);
      await sleep(50);
    }
  }
  return performance.now() - started;
}
