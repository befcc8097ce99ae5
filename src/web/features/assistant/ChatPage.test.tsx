import { expect, test } from 'vitest';
import {
  type ChatAllowance,
  type ChatMessage,
  type CoachSettings,
  getAllowance,
  getCoachSettings,
  listWidgetChat,
} from '#contract/assistant/chat.ts';
import { type ChatThread, listThreads } from '#contract/assistant/chat-threads.ts';
import { listMemory, type MemoryFact } from '#contract/assistant/memory.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { listHandoffs } from '#contract/human-coach/requests.ts';
import { type Answer, answer, htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { A_COACH_PROPOSAL, A_MEMORY_FACT, A_MESSAGE, A_THREAD, AN_ALLOWANCE, messageId, threadId } from '#test/fixtures/chat.ts';
import { aDashboard } from '#test/fixtures/dashboard.ts';
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
  threads?: ChatThread[];
  facts?: MemoryFact[];
  allowance?: ChatAllowance;
  settings?: CoachSettings;
}

const answersFor = ({
  messages = [],
  threads = messages.length > 0 ? [A_THREAD] : [],
  facts = [],
  allowance = AN_ALLOWANCE,
  settings = SETTINGS,
}: Known): Answer[] => [
  { key: chatPages({ threadId: threads[0]?.id ?? null }).queryKey, data: { pages: [messages], pageParams: [null] } },
  answer(listThreads, threads),
  answer(listWidgetChat, messages),
  answer(getAllowance, allowance),
  answer(getCoachSettings, settings),
  answer(listMemory, facts),
  answer(listHandoffs, []),
];

const page = (known: Known = {}) => wordsOf(<ChatPage />, { path: '/chat-assistant', answers: answersFor(known) });
const markup = (known: Known) => htmlOf(<ChatPage />, { path: '/chat-assistant', answers: answersFor(known) });

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

test('questions that fit the day come after the five that are always there', () => {
  const answers = [...answersFor({}), answer(getDashboard, aDashboard())];
  expect(wordsOf(<ChatPage />, { path: '/chat-assistant', answers })).toContain('Pacing for upcoming race For today What to do first');
});

test('the field shows who answers and how many messages are left; the page says what the coach can do, with links to help and settings', () => {
  expect(page()).toContain('Built-in coach. 7 of 10 messages left today. Tap an underlined figure to see its source.');
  expect(page({ allowance: { ...AN_ALLOWANCE, unlimited: true } })).toContain('Unlimited messages.');
  expect(page()).toContain(
    'Answered by Built-in coach I work on this machine, from your own data and 82 articles. I am no doctor. How the AI coach works Privacy settings',
  );
  expect(markup({})).toMatch(/href="\/help".*href="\/account\?tab=privacy"/s);
});

test('without messages left there is a link to subscriptions, and the field stays open for safety questions', () => {
  const none = { allowance: { ...AN_ALLOWANCE, used: 10, left: 0 } };
  expect(page(none)).toContain('Message limit reached Your limit resets at midnight in your time zone.');
  expect(markup(none)).toContain('href="/subscribe"');
  expect(markup(none)).not.toMatch(/<textarea[^>]*disabled/);
});

test('conversations are listed with their day, and the shown one is marked', () => {
  const older: ChatThread = { ...A_THREAD, id: threadId(101), title: 'Taper for Leeds', lastMessageAt: '2026-02-01T08:00:00.000Z' };
  const known = { messages: [A_MESSAGE], threads: [A_THREAD, older] };
  expect(page(known)).toMatch(
    /Conversations New conversation How fit am I\? (?:Monday )?2 Mar(?: 2026)? Taper for Leeds (?:Sunday )?1 Feb/,
  );
  expect(markup(known)).toMatch(new RegExp(`href="/chat-assistant\\?thread=${A_THREAD.id}" aria-current="page"`));
  expect(markup(known)).not.toMatch(new RegExp(`thread=${older.id}" aria-current`));
  expect(markup(known)).toContain('aria-label="More for Taper for Leeds"');
});

test('an address with a conversation shows that one', () => {
  const id = threadId(102);
  const answers = [
    ...answersFor({ messages: [A_MESSAGE] }),
    {
      key: chatPages({ threadId: id }).queryKey,
      data: { pages: [[{ ...A_MESSAGE, id: messageId(5), message: 'And in the other one?' }]], pageParams: [null] },
    },
  ];
  const words = wordsOf(<ChatPage />, { path: `/chat-assistant?thread=${id}`, answers });
  expect(words).toContain('You asked: And in the other one?');
  expect(words).not.toContain('You asked: How fit am I?');
});

test('each item shows the question, then the answer, under its day', () => {
  const second = { ...A_MESSAGE, id: messageId(2), message: 'And now?', createdAt: '2026-03-03T06:00:00.000Z' };
  const words = page({ messages: [A_MESSAGE, second] });
  expect(words).toMatch(
    /\b2 Mar(?: 2026)? You asked: How fit am I\? Your fitness is 62\.9 \. Sources \(1\) 62\.9 Fitness \(CTL\) of today View chart Built-in coach, 07:30 (?:Tuesday )?3 Mar(?: 2026)? You asked: And now\?/,
  );
});

test('a figure of an answer is a button that carries its source', () => {
  expect(markup({ messages: [A_MESSAGE] })).toMatch(/<button[^>]*data-source="Fitness \(CTL\) of today"[^>]*>62\.9<\/button>/);
});

test('a figure that is not from the athlete’s data looks different, says so, and is no source', () => {
  const [sentence] = A_MESSAGE.sentences;
  const guidance: ChatMessage = {
    ...A_MESSAGE,
    sentences: [
      {
        text: 'Warm up for 15 min.',
        citations: [{ ...sentence?.citations[0], text: '15 min', value: 15, source: 'unverified', label: '', href: null, quote: null }],
      },
    ],
    response: 'Warm up for 15 min.',
  };
  const words = page({ messages: [guidance] });
  expect(words).toContain('Figures with a wavy line are general guidance, not from your data.');
  expect(words).not.toContain('Sources (');
  expect(markup({ messages: [guidance] })).toContain('data-source="General guidance, not from your data."');
  expect(page({ messages: [A_MESSAGE] })).not.toContain('general guidance');
});

test('an answer with headings, a list and a table is shown with them', () => {
  const blocks = ['## Your week', '- **Run** 45 min\n- Ride 2 h', '| Day | Load |\n| --- | ---: |\n| Monday | 42 |'];
  const message: ChatMessage = { ...A_MESSAGE, sentences: blocks.map((text) => ({ text, citations: [] })), response: blocks.join('\n\n') };
  const html = markup({ messages: [message] });
  expect(html).toMatch(/<h3[^>]*>Your week<\/h3>/);
  expect(html).toMatch(/<li[^>]*><strong>Run<\/strong> 45 min<\/li>/);
  expect(html).toMatch(/<th scope="col"[^>]*>Day<\/th>.*<td[^>]*text-right[^>]*>42<\/td>/s);
  expect(html).toMatch(/<section tabindex="0" aria-label="Table" class="[^"]*overflow-x-auto/i);
});

test('XSS-02 questions, answers, choices, charts, articles, titles and notes are shown as text', () => {
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>[a](javascript:alert(3)) ![b](https://evil.example/x.png) <iframe>';
  const message: ChatMessage = {
    ...A_MESSAGE,
    message: evil,
    label: evil,
    sentences: [
      {
        text: `${evil} 5`,
        citations: [{ text: '5', value: 5, source: 'tool:0:/x', label: evil, href: 'javascript:alert(4)', quote: evil }],
      },
    ],
    response: evil,
    choices: [{ label: evil, message: evil }],
    charts: [{ chart: 'compare', title: evil, activityIds: ['javascript:alert(6)'] }],
    articles: [{ id: 'a', title: evil }],
    proposals: [{ ...A_COACH_PROPOSAL, sentence: evil }],
    safety: { level: 'urgent', group: 'cardiac', lines: [{ name: evil, phone: 'javascript:alert(5)', where: evil }] },
  };
  const html = markup({ messages: [message], threads: [{ ...A_THREAD, title: evil }], facts: [{ ...A_MEMORY_FACT, text: evil }] });
  expect(html).not.toMatch(/<img|<script|<iframe|href="javascript|src="/i);
  expect(html).toContain('&lt;script&gt;');
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

test('a suggestion of an answer is a card in it', () => {
  expect(page({ messages: [{ ...A_MESSAGE, proposals: [A_COACH_PROPOSAL] }] })).toContain(
    'Move the long run to Sunday 8 Mar. Planned load',
  );
});

test('choices are buttons under the last answer; a used one stays and cannot be pressed again', () => {
  const choices = [
    { label: 'Long run on Sunday', message: 'Move the long run of Sunday' },
    { label: 'Easy run on Friday', message: 'Move the easy run of Friday' },
  ];
  const asked: ChatMessage = { ...A_MESSAGE, choices };
  const open = markup({ messages: [asked] });
  expect(open).toMatch(/<ul aria-label="Choose an answer"[^>]*>.*Long run on Sunday.*Easy run on Friday/s);
  expect(open).not.toMatch(/<button[^>]*disabled=""[^>]*><span dir="auto">Long run/);
  const used = markup({ messages: [asked, { ...A_MESSAGE, id: messageId(2), message: 'Move the long run of Sunday' }] });
  expect(used).toMatch(/<button[^>]*aria-pressed="true"[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Long run on Sunday/s);
  expect(used).toMatch(/<button[^>]*aria-pressed="false"[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Easy run on Friday/s);
});

test('a chart of an answer says that it is loading, under its own title', () => {
  const message: ChatMessage = { ...A_MESSAGE, charts: [{ chart: 'load', title: 'Fitness up 6 in four weeks' }] };
  expect(markup({ messages: [message] })).toContain('aria-label="Loading chart: Fitness up 6 in four weeks"');
});

test('the built-in coach says so where it answered in place of the language model', () => {
  const label = 'The language model did not answer in time.';
  expect(page({ messages: [{ ...A_MESSAGE, label }] })).toContain(`Built-in coach answered. ${label}`);
  expect(page({ messages: [{ ...A_MESSAGE, label, coach: 'model' }] })).not.toContain('Built-in coach answered.');
});

test('stopped and failed answers say so, and only the last one can be asked again', () => {
  const failed: ChatMessage = { ...A_MESSAGE, id: messageId(2), status: 'failed', sentences: [], response: '' };
  expect(page({ messages: [failed] })).toContain('No answer was returned. It does not count towards your limit. Try again');
  expect(page({ messages: [failed, A_MESSAGE] })).not.toContain('Try again');
  expect(page({ messages: [{ ...A_MESSAGE, status: 'stopped' }] })).toContain(
    'You stopped this answer, so it does not count towards your limit.',
  );
});

test('coach memory can be read, edited and deleted; switched off, it says so', () => {
  const known = { facts: [A_MEMORY_FACT] };
  expect(page(known)).toContain(
    'Coach memory Remember things about me No swimming on Mondays Limit, since 1 Mar 2026 , until 31 May 2026 . Used in your plan.',
  );
  expect(markup(known)).toContain('aria-label="Delete: No swimming on Mondays"');
  const off = page({ ...known, settings: { ...SETTINGS, remembers: false } });
  expect(off).toContain('Memory is off');
  expect(off).not.toContain('Used in your plan.');
});

test('a note that has expired says so, and is not used in the plan', () => {
  const words = page({ facts: [{ ...A_MEMORY_FACT, isOver: true, reachesPlanner: false }] });
  expect(words).toContain('until 31 May 2026 . Expired; no longer used.');
  expect(words).not.toContain('Used in your plan.');
});

test('answers are read out once they are complete, not while they grow', () => {
  const html = markup({ messages: [A_MESSAGE] });
  expect(html).toMatch(/role="log"[^>]*aria-live="off"/);
  expect(html).toContain('role="status" class="sr-only"');
});

test('the panel shows the latest conversation only', () => {
  const older: ChatMessage = { ...A_MESSAGE, id: messageId(3), threadId: threadId(101), message: 'Something of last month' };
  const words = wordsOf(<ChatPanel onClose={() => {}} />, { answers: answersFor({ messages: [older, A_MESSAGE] }) });
  expect(words).toContain('AI Coach');
  expect(words).toContain('How fit am I? Your fitness is 62.9 .');
  expect(words).toContain('7 of 10 messages left today.');
  expect(words).not.toContain('Something of last month');
});
