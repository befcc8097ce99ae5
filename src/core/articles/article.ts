/** An article of content/knowledge. A paragraph is what is shown and cited, as "kb:id#p1". */
export interface Article {
  id: string;
  title: string;
  tags: readonly string[];
  /** Typical questions, from the article itself and from athletes' own words. Used for the search only. */
  questions: readonly string[];
  paragraphs: readonly string[];
}

/** Reads front matter between two lines of three dashes, then paragraphs between blank lines. Null when the text is no article. */
export function readArticle(text: string): Article | null {
  const [before, front, ...rest] = text.replaceAll('\r\n', '\n').split(/^---$/m);
  const body = rest.join('---').trim();
  const id = front === undefined ? '' : field(front, 'id');
  if (front === undefined || before?.trim() !== '' || id === '' || body === '') return null;
  return {
    id,
    title: field(front, 'title'),
    tags: field(front, 'tags')
      .slice(1, -1)
      .split(',')
      .map((tag) => unquoted(tag.trim()))
      .filter((tag) => tag !== ''),
    questions: items(front, 'questions'),
    paragraphs: body.split('\n\n').map((paragraph) => paragraph.trim().replaceAll('\n', ' ')),
  };
}

/** Lines of an article's id, a tab and a question, by id; a line without an id belongs to the id above it. */
export function readQuestions(text: string): Map<string, string[]> {
  const questions = new Map<string, string[]>();
  let id = '';
  for (const line of text.split('\n')) {
    const [named = '', question = ''] = line.split('\t');
    if (named !== '') id = named;
    if (question.trim() !== '') questions.set(id, [...(questions.get(id) ?? []), question.trim()]);
  }
  return questions;
}

function field(front: string, name: string): string {
  const line = front.split('\n').find((each) => each.startsWith(`${name}:`)) ?? '';
  return unquoted(line.slice(name.length + 1).trim());
}

function items(front: string, name: string): string[] {
  const lines = front.split('\n');
  const after = lines.slice(lines.findIndex((line) => line.startsWith(`${name}:`)) + 1);
  const end = after.findIndex((line) => !line.startsWith('  - '));
  return after.slice(0, Math.max(0, end)).map((line) => unquoted(line.slice('  - '.length).trim()));
}

const unquoted = (text: string) => (text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text);
