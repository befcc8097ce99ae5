import { expect, test } from 'vitest';
import { localDate } from '#core/calendar.ts';
import { noteByPlace, noteNamed, noteTold } from '#core/coach/memory/note-meant.ts';

const note = (id: string, text: string) => ({ id, text, createdAt: localDate(new Date('2026-01-05T09:00:00Z'), 'UTC') });
const memory = [note('a', 'Swims with the club on Tuesdays.'), note('b', 'Broke the right ankle in 2024.')];

test('what an answer told is meant, where it told one fact', () => {
  expect(noteTold('Yes: you broke the right ankle in 2024.', memory)?.id).toBe('b');
  expect(noteTold(memory.map(({ text }) => text).join(' '), memory)).toBeNull();
  expect(noteTold('Train as planned.', memory)).toBeNull();
});

test('a fact is named by its words, or by its place in what was listed', () => {
  expect(noteNamed('forget my ankle', memory)?.id).toBe('b');
  expect(noteByPlace('forget the first one', memory.map(({ text }) => text).join(' '), memory)?.id).toBe('a');
  expect(noteByPlace('forget it', memory.map(({ text }) => text).join(' '), memory)).toBeNull();
});
