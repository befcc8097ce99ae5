import type { DescribedFile } from './described.ts';

/** Rooms in the order in which numbers are made; others follow. */
const ROOMS: Readonly<Record<string, string>> = {
  threshold: 'Thresholds and zones',
  activity: 'One activity',
  load: 'Load over days',
  recovery: 'Recovery and readiness',
  workout: 'Workouts',
  race: 'Races',
  plan: 'Plans and their limits',
  technique: 'Technique',
};

const INTRODUCTION = `# The science, formula by formula

Written by \`node scripts/science/science-page.ts\` from what each formula's own file says; change it there.

Evidence: **A** meta-analysis or several controlled studies · **B** one controlled or large cohort study · **C** observational or
mechanistic · **D** coaching convention · **H** house rule made for this product, documented and replaceable.

Each formula is held to published figures by \`npm run vectors\`. Whether the tests would notice a slip is measured by breaking
power, load and threshold on purpose: \`node scripts/mutate.ts\`.
`;

/** The whole page as Markdown. */
export function sciencePage(described: readonly DescribedFile[]): string {
  const rooms = [...new Set([...Object.keys(ROOMS), ...described.map(({ room }) => room)])];
  const sections = rooms.flatMap((room) => {
    const own = described.filter((each) => each.room === room);
    return own.length === 0 ? [] : [section(ROOMS[room] ?? room, own)];
  });
  return [INTRODUCTION, ...sections].join('\n');
}

function section(title: string, files: readonly DescribedFile[]): string {
  const head = '| | formula | unit | grade | source | unknown when |\n| --- | --- | --- | --- | --- | --- |';
  return `## ${title}\n\n${head}\n${files.map(scienceRow).join('\n')}\n`;
}

/** One line of a table; it names its file, so a line that is out of date can be told by it. */
export function scienceRow({ file, science }: DescribedFile): string {
  const ids = science.ids.map((id) => `\`${id}\``).join(' ');
  const name = `[${science.name}](../${file})${ids === '' ? '' : ` ${ids}`}`;
  const cells = [name, science.formula, science.unit, science.grade, science.source, science.unknownWhen];
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** A pipe would end the cell, a star would start italics. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('*', '\\*').replaceAll('\n', ' ');
}

/** Files whose line is missing from the page or says something else, and lines whose file is gone. */
export function outdatedFiles(page: string, described: readonly DescribedFile[]): string[] {
  const lines = new Set(page.split('\n'));
  const missing = described.filter((each) => !lines.has(scienceRow(each))).map(({ file }) => `${file} is not on the page as it is`);
  const known = new Set(described.map(({ file }) => file));
  const gone = [...page.matchAll(/\]\(\.\.\/(src\/core\/[^)]+)\)/g)].flatMap(([, file = '']) =>
    known.has(file) ? [] : [`${file} is gone`],
  );
  return [...missing, ...gone];
}
