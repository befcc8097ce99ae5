import { expect, test } from 'vitest';
import { readArticle, readQuestions } from '#core/articles/article.ts';

const TEXT = `---
id: long-run
title: "The long run"
tags: ["long-run", "endurance"]
questions:
  - "How long should my long run be?"
sources:
  - "Seiler S (2010)."
---
First
paragraph.

Second paragraph.
`;

test('An article has its title, tags, typical questions and paragraphs', () => {
  expect(readArticle(TEXT)).toEqual({
    id: 'long-run',
    title: 'The long run',
    tags: ['long-run', 'endurance'],
    questions: ['How long should my long run be?'],
    paragraphs: ['First paragraph.', 'Second paragraph.'],
  });
});

test('A text without front matter, id or body is no article', () => {
  expect(readArticle('Just words.')).toBeNull();
  expect(readArticle('---\ntitle: "No id"\n---\nBody.')).toBeNull();
  expect(readArticle('---\nid: empty\n---\n')).toBeNull();
});

test('A question without an id belongs to the article above it', () => {
  expect(readQuestions('taper\twhen do I taper\n\thow short\nsleep\thow long\n')).toEqual(
    new Map([
      ['taper', ['when do I taper', 'how short']],
      ['sleep', ['how long']],
    ]),
  );
});
