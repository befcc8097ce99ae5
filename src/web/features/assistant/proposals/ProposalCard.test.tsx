import { expect, test } from 'vitest';
import type { CoachProposal } from '#contract/assistant/proposals.ts';
import { htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { A_COACH_PROPOSAL, AN_OFFER } from '#test/fixtures/chat.ts';
import { ProposalCard } from '#web/features/assistant/proposals/ProposalCard.tsx';

const card = (change: Partial<CoachProposal>) => <ProposalCard proposal={{ ...A_COACH_PROPOSAL, ...change }} />;
const wordsOfCard = (change: Partial<CoachProposal>) => wordsOf(card(change));
const htmlOfCard = (change: Partial<CoachProposal>) => htmlOf(card(change));

test('a proposal shows before and after, its effect on the load, the rules it violates, and two answers', () => {
  const words = wordsOfCard({});
  expect(words).toContain('Move the long run to Sunday 8 Mar. Planned load, next 14 days: 812 → 812');
  expect(words).toMatch(/Moved Before Saturday 7 Mar .*Long run 1 h 30, load 92 After Sunday 8 Mar .*Long run 1 h 30, load 92/);
  expect(words).toContain('Concerns The long ride of Sunday is on the same day.');
  expect(words).toContain('Accept Not now Nothing changes until you accept. Expires 08:00');
});

test('a proposal that is not possible says so and why, has no Accept, and can be closed', () => {
  const forbidding = { rule: 'weekly-hours', sentence: 'You have trained less than that of late.', forbids: true };
  const words = wordsOfCard({ broken: [...A_COACH_PROPOSAL.broken, forbidding], mayAccept: false });
  expect(words).toContain(
    'This change isn’t possible. Your plan stays the same. You have trained less than that of late. Concerns The long ride of Sunday is on the same day. Close',
  );
  expect(words).not.toMatch(/Accept|Not now|until you accept/);
});

test('an answered proposal shows its result, and can be undone while that is open', () => {
  expect(wordsOfCard({ status: 'accepted', canUndo: true })).toContain('Accepted. Your calendar has been updated. View calendar Undo');
  const later = wordsOfCard({ status: 'accepted' });
  expect(later).toContain('View calendar');
  expect(later).not.toContain('Undo');
  expect(wordsOfCard({ status: 'expired' })).toContain('Expired. Ask again for a new suggestion.');
});

test('a suggestion that changes no session shows its sentence and two answers, without a load; accepted, it links to its page', () => {
  const race = { tool: 'propose_race', sentence: 'Add Leeds 70.3 on 6 June 2027.', lines: [], broken: [] };
  const words = wordsOfCard(race);
  expect(words).toContain('Add Leeds 70.3 on 6 June 2027. Accept Not now Nothing changes until you accept.');
  expect(words).not.toContain('Planned load');
  const accepted = { ...race, status: 'accepted', canUndo: true } as const;
  expect(wordsOfCard(accepted)).toContain('Accepted. The change has been saved. View races Undo');
  expect(htmlOfCard(accepted)).toContain('href="/race-plan"');
});

test('a suggested note shows the athlete’s words, until when it is kept, and no load; once answered, its result', () => {
  const offer = (change: Partial<CoachProposal>) => wordsOf(<ProposalCard proposal={{ ...AN_OFFER, ...change }} />);
  expect(offer({})).toContain('Remember this? “I can’t swim on Tuesdays” Limit, until 1 May 2026');
  expect(offer({})).toContain('Your plan will use it. Remember Don’t remember Nothing is saved until you confirm. Expires 08:00');
  expect(offer({})).not.toContain('Planned load');
  const accepted = offer({ status: 'accepted', canUndo: true });
  expect(accepted).toContain('Saved to coach memory. Undo');
  expect(accepted).not.toContain('View calendar');
  expect(offer({ status: 'declined' })).toContain('Not saved. I won’t ask again.');
});
