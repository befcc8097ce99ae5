import FitParser from 'fit-file-parser';
import { SaxesParser } from 'saxes';

/** A step of a FIT workout as a device does it: repeats carried out. Values as the format writes them. */
export interface FitStepRead {
  intensity: string;
  duration_type: string;
  duration_value?: number;
  target_type: string;
  target_value?: number;
  custom_target_value_low?: number;
  custom_target_value_high?: number;
  secondary_target_type?: string;
  secondary_custom_target_value_low?: number;
  secondary_custom_target_value_high?: number;
  wkt_step_name?: string;
  notes?: string;
  equipment?: string;
}

export interface FitWorkoutRead {
  /** As they stand in the file, repeat messages included. */
  messages: FitStepRead[];
  /** As they are done. */
  steps: FitStepRead[];
  workout: { sport: string; sub_sport?: string; num_valid_steps: number; wkt_name: string; pool_length?: number };
  legs: { sport: string; num_valid_steps: number; first_step_index: number }[];
  type: string;
}

/** A FIT workout read by somebody else's parser. */
export async function readFitWorkout(bytes: Uint8Array): Promise<FitWorkoutRead> {
  const parser = new FitParser({ force: false, mode: 'list' });
  const read = (await parser.parseAsync(new Uint8Array(bytes).buffer)) as unknown as { messages: Record<string, unknown[]> };
  const messages = (read.messages.workout_step ?? []) as FitStepRead[];
  return {
    messages,
    steps: carriedOut(messages),
    workout: read.messages.workout?.[0] as FitWorkoutRead['workout'],
    legs: (read.messages.workout_session ?? []) as FitWorkoutRead['legs'],
    type: String((read.messages.file_id?.[0] as { type?: string } | undefined)?.type),
  };
}

/** As a watch does: at a repeat it goes back until all was done as often as it says. */
function carriedOut(messages: readonly FitStepRead[]): FitStepRead[] {
  const done: FitStepRead[] = [];
  const left = new Map<number, number>();
  for (let at = 0; at < messages.length; at++) {
    const message = messages[at];
    if (!message) break;
    if (message.duration_type !== 'repeat_until_steps_cmplt') {
      done.push(message);
      continue;
    }
    const times = left.get(at) ?? (message.target_value ?? 1) - 1;
    left.set(at, times - 1);
    if (times > 0) at = (message.duration_value ?? 0) - 1;
    else left.delete(at);
    if (done.length > 100_000) throw new Error('This file repeats without end.');
  }
  return done;
}

export interface ZwoRead {
  name: string;
  sportType: string;
  durationType: string | null;
  author: string;
  steps: { element: string; attributes: Record<string, string>; messages: string[] }[];
}

/** A Zwift workout read by a strict XML parser. */
export function readZwo(xml: string): ZwoRead {
  const parser = new SaxesParser();
  const path: string[] = [];
  const texts = new Map<string, string>();
  const steps: ZwoRead['steps'] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (path.length === 3 && path[1] === 'workout') steps.push({ element: name, attributes, messages: [] });
    if (name === 'textevent') steps.at(-1)?.messages.push(String(attributes.message));
  });
  parser.on('text', (text) => texts.set(path.join('/'), (texts.get(path.join('/')) ?? '') + text));
  parser.on('closetag', () => path.pop());
  parser.write(xml).close();
  const text = (name: string) => texts.get(`workout_file/${name}`) ?? null;
  return {
    name: text('name') ?? '',
    sportType: text('sportType') ?? '',
    durationType: text('durationType'),
    author: text('author') ?? '',
    steps,
  };
}

export interface CourseRead {
  header: Record<string, string>;
  unit: string;
  /** Stretches between two lines of the course that do not stand at the same minute. */
  pieces: { durationSec: number; from: number; to: number }[];
  texts: { atSec: number; text: string }[];
}

/** An ERG or MRC file, part by part and line by line. */
export function readCourse(file: string): CourseRead {
  const parts = new Map<string, string[]>();
  let part = '';
  for (const line of file.split('\r\n')) {
    const begins = /^\[(COURSE HEADER|COURSE DATA|COURSE TEXT)\]$/.exec(line)?.[1];
    if (begins) {
      part = begins;
      parts.set(part, []);
    } else if (/^\[END /.test(line)) part = '';
    else if (part !== '') parts.get(part)?.push(line);
    else if (line !== '') throw new Error(`A line of no part: ${line}`);
  }
  const header = parts.get('COURSE HEADER') ?? [];
  const points = (parts.get('COURSE DATA') ?? []).map((line) => line.split('\t').map(Number));
  const pieces: CourseRead['pieces'] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [[fromMin = NaN, from = NaN] = [], [toMin = NaN, to = NaN] = []] = [points[i], points[i + 1]];
    pieces.push({ durationSec: (toMin - fromMin) * 60, from, to });
  }
  return {
    header: Object.fromEntries(header.filter((line) => line.includes(' = ')).map((line) => line.split(' = ') as [string, string])),
    unit: header.at(-1) ?? '',
    pieces,
    texts: (parts.get('COURSE TEXT') ?? []).map((line) => ({ atSec: Number(line.split('\t')[0]), text: line.split('\t')[1] ?? '' })),
  };
}
