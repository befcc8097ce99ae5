import { expect, test } from 'vitest';
import {
  type ChatAllowance,
  type ChatMessage,
  type CoachSettings,
  getAllowance,
  getCoachSettings,
  listWidgetChat,
} from '#contract/coach.ts';
import { listHandoffs } from '#contract/coach-handoffs.ts';
import { listMemory, type MemoryFact } from '#contract/coach-memory.ts';
import type { CoachProposal } from '#contract/coach-proposals.ts';
import { type Answer, answer, htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { A_COACH_PROPOSAL, A_MEMORY_FACT, A_MESSAGE, AN_ALLOWANCE, AN_OFFER, messageId } from '#test/chat.ts';
import { ChatPage } from '#web/features/assistant/ChatPage.tsx';
import { ChatPanel } from '#web/features/assistant/ChatPanel.tsx';
import { chatPages } from '#web/features/assistant/queries.ts';

const SETTINGS: CoachSettings = {
  coach: 'built-in',
  about: 'I work on this machine, from your own data and 82 articles. I am no doctor.',
  model: null,
  allowsModel: true,
  remembers: true,
};

interface Known {
  messages?: ChatMessage[];
  facts?: MemoryFact[];
  allowance?: ChatAllowance;
  settings?: CoachSettings;
}

const answersFor = ({ messages = [], facts = [], allowance = AN_ALLOWANCE, settings = SETTINGS }: Known): Answer[] => [
  { key: chatPages('').queryKey, data: { pages: [messages], pageParams: [null] } },
  answer(listWidgetChat, messages),
  answer(getAllowance, allowance),
  answer(getCoachSettings, settings),
  answer(listMemory, facts),
  answer(listHandoffs, []),
];

const page = (known: Known = {}) => wordsOf(<ChatPage />, { path: '/chat-assistant', answers: answersFor(known) });
const markup = (known: Known) => htmlOf(<ChatPage />, { path: '/chat-assistant', answers: answersFor(known) });
const withProposal = (change: Partial<CoachProposal>): ChatMessage => ({ ...A_MESSAGE, proposals: [{ ...A_COACH_PROPOSAL, ...change }] });

test('the page has its title, a history, a field with its button, five quick questions and what the coach can do', () => {
  const words = page();
  expect(words).toMatch(/^AI Chat/);
  expect(words).toContain('Hello, I am your AI coach.');
  expect(words).toContain(
    'Quick Questions Next training week structure Race day nutrition Improve bike power Recovery after hard training Pacing for upcoming race',
  );
  expect(words).toContain('AI Features');
  expect(words).toContain('Send');
});

test('who answers and what is left today stand under the field', () => {
  expect(page()).toContain('Built-in coach. 7 of 10 messages left today. Underlined figures open their source.');
  expect(page({ allowance: { ...AN_ALLOWANCE, unlimited: true } })).toContain('Unlimited messages.');
  expect(page()).toContain('Who answers Built-in coach I work on this machine, from your own data and 82 articles. I am no doctor.');
});

test('without messages left there is the way to more, and the field stays open for danger', () => {
  const none = { allowance: { ...AN_ALLOWANCE, used: 10, left: 0 } };
  expect(page(none)).toContain('No messages left today There are new ones at midnight where you live.');
  expect(markup(none)).toContain('href="/subscribe"');
  expect(markup(none)).not.toMatch(/<textarea[^>]*disabled/);
});

test('each item shows the question, then the answer, under its day', () => {
  const second = { ...A_MESSAGE, id: messageId(2), message: 'And now?', createdAt: '2026-03-03T06:00:00.000Z' };
  const words = page({ messages: [A_MESSAGE, second] });
  expect(words).toMatch(
    /\b2 Mar(?: 2026)? You asked: How fit am I\? Your fitness is 62\.9 \. Built-in coach, 07:30 (?:Tuesday )?3 Mar(?: 2026)? You asked: And now\?/,
  );
});

test('a figure of an answer is a button that carries its source', () => {
  expect(markup({ messages: [A_MESSAGE] })).toMatch(/<button[^>]*data-source="Fitness \(CTL\) of today"[^>]*>62\.9<\/button>/);
});

test('XSS-02 questions, answers, articles and facts are shown as text', () => {
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>[a](javascript:alert(3))';
  const message: ChatMessage = {
    ...A_MESSAGE,
    message: evil,
    label: evil,
    sentences: [
      {
        text: `${evil} 5`,
        citations: [{ text: '5', value: 5, source: 'user', label: evil, href: 'javascript:alert(4)', quote: evil }],
      },
    ],
    articles: [{ id: 'a', title: evil }],
    proposals: [{ ...A_COACH_PROPOSAL, sentence: evil }],
    safety: { level: 'urgent', group: 'cardiac', lines: [{ name: evil, phone: 'javascript:alert(5)', where: evil }] },
  };
  const html = markup({ messages: [message], facts: [{ ...A_MEMORY_FACT, text: evil }] });
  expect(html).not.toMatch(/<img|<script|href="javascript/i);
  expect(html).toContain('href="tel:5"');
});

test('a warning comes first, with numbers that a phone dials', () => {
  const safety = {
    level: 'emergency',
    group: 'cardiac',
    lines: [{ name: 'Emergency services', phone: '999', where: 'United Kingdom' }],
  } as const;
  const message: ChatMessage = { ...A_MESSAGE, safety: { ...safety, lines: [...safety.lines] } };
  expect(page({ messages: [message] })).toContain('Call for help now Call 999 Emergency services, United Kingdom Your fitness');
  expect(markup({ messages: [message] })).toContain('href="tel:999"');
});

test('a proposal shows before and after, what it does to the load, which rules speak against it, and two answers', () => {
  const words = page({ messages: [withProposal({})] });
  expect(words).toContain('Move the long run to Sunday 8 Mar. Load of the coming 14 days: 812 → 812');
  expect(words).toMatch(/Moved Before Saturday 7 Mar .*Long run 1 h 30, load 92 After Sunday 8 Mar .*Long run 1 h 30, load 92/);
  expect(words).toContain('What speaks against it The long ride of Sunday is on the same day.');
  expect(words).toContain('Accept Not now Nothing changes until you say so. Good until 08:00');
});

test('a proposal that cannot be carried out says so and why, has no yes, and can be closed', () => {
  const forbidding = { rule: 'weekly-hours', sentence: 'You have trained less than that of late.', forbids: true };
  const words = page({ messages: [withProposal({ broken: [...A_COACH_PROPOSAL.broken, forbidding], mayAccept: false })] });
  expect(words).toContain(
    'This cannot be done. Your plan stays as it is. You have trained less than that of late. What speaks against it The long ride of Sunday is on the same day. Close',
  );
  expect(words).not.toMatch(/Accept|Not now|until you say so/);
});

test('an answered proposal says what became of it, and can be taken back while that is open', () => {
  expect(page({ messages: [withProposal({ status: 'accepted', canUndo: true })] })).toContain(
    'Accepted: your calendar follows it. See your calendar Undo',
  );
  const later = page({ messages: [withProposal({ status: 'accepted' })] });
  expect(later).toContain('See your calendar');
  expect(later).not.toContain('Undo');
  expect(page({ messages: [withProposal({ status: 'expired' })] })).toContain('Too long ago: ask again');
});

test('an offer to remember shows the words that were told, for how long they would hold, and no load; answered, what became of it', () => {
  const offer = (change: Partial<CoachProposal>) => page({ messages: [{ ...A_MESSAGE, proposals: [{ ...AN_OFFER, ...change }] }] });
  expect(offer({})).toContain('Shall I remember this? “I can’t swim on Tuesdays” Limit, until 1 May 2026');
  expect(offer({})).toContain('Your plan would keep to it. Remember it No, leave it Nothing is kept until you say so. Good until 08:00');
  expect(offer({})).not.toContain('Load of the coming 14 days');
  const accepted = offer({ status: 'accepted', canUndo: true });
  expect(accepted).toContain('Kept in mind: it is listed under “What I remember”. Undo');
  expect(accepted).not.toContain('See your calendar');
  expect(offer({ status: 'declined' })).toContain('Not kept, and I will not ask again.');
});

test('stopped and failed answers say so, and only the last one can be asked again', () => {
  const failed: ChatMessage = { ...A_MESSAGE, id: messageId(2), status: 'failed', sentences: [], response: '' };
  expect(page({ messages: [failed] })).toContain('There is no answer to this. It was not counted. Try again');
  expect(page({ messages: [failed, A_MESSAGE] })).not.toContain('Try again');
  expect(page({ messages: [{ ...A_MESSAGE, status: 'stopped' }] })).toContain('You stopped this answer. It was not counted.');
});

test('what is kept in mind can be read, changed and forgotten; switched off, it says so', () => {
  const known = { facts: [A_MEMORY_FACT] };
  expect(page(known)).toContain(
    'What I remember Keep things in mind No swimming on Mondays Limit, since 1 Mar 2026 , until 31 May 2026 . Your plan keeps to it.',
  );
  expect(markup(known)).toContain('aria-label="Forget: No swimming on Mondays"');
  const off = page({ ...known, settings: { ...SETTINGS, remembers: false } });
  expect(off).toContain('Memory is off');
  expect(off).not.toContain('Your plan keeps to it.');
});

test('what was kept in mind until a day that is over says so, and not that the plan keeps to it', () => {
  const words = page({ facts: [{ ...A_MEMORY_FACT, isOver: true, reachesPlanner: false }] });
  expect(words).toContain('until 31 May 2026 . It has run out, and nothing keeps to it any more.');
  expect(words).not.toContain('Your plan keeps to it.');
});

test('answers are read out once they are whole, not while they grow', () => {
  const html = markup({ messages: [A_MESSAGE] });
  expect(html).toMatch(/role="log"[^>]*aria-live="off"/);
  expect(html).toContain('role="status" class="sr-only"');
});

test('the panel in the corner holds the same conversation', () => {
  const words = wordsOf(<ChatPanel onClose={() => {}} />, { answers: answersFor({ messages: [A_MESSAGE] }) });
  expect(words).toContain('AI Coach');
  expect(words).toContain('How fit am I? Your fitness is 62.9 .');
  expect(words).toContain('7 of 10 messages left today.');
});
