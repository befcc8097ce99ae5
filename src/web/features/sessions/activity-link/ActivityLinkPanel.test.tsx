import { expect, test } from 'vitest';
import { type ActivityPairing, getPairing } from '#contract/sessions/activity-links.ts';
import type { ComplianceAxis, SessionCompliance } from '#contract/sessions/compliance.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { answer, htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { aSession } from '#test/fixtures/sessions.ts';
import { ActivityLinkPanel } from '#web/features/sessions/activity-link/ActivityLinkPanel.tsx';

const ID = ActivityId.parse('0190a000-0000-7000-8000-0000000000e1');
const axis = (share: number, reading: ComplianceAxis['reading']): ComplianceAxis => ({ share, reading, confidence: 'high', because: null });
const COMPLIANCE: SessionCompliance = {
  activityId: ID,
  done: axis(0.62, 'less'),
  goal: { share: null, reading: null, confidence: null, because: 'No recorded data for the targets.' },
  cost: axis(1.3, 'more'),
  steps: [{ step: 1, plannedSec: 480, unit: 'W', low: 220, high: 235, found: { fromSec: 900, toSec: 1380, mean: 228 }, closeness: 1 }],
  source: { formula: 'done = time / planned', inputs: [], activityIds: [ID] },
};
const [tempo, easy] = [aSession({ name: 'Tempo', sessionType: 'Tempo' }), aSession({ name: 'Easy', sessionType: 'Easy' })];
const others = { takenBy: null, sureness: 'doubtful', reasons: [] } as const;
const PAIRED: ActivityPairing = {
  activityId: ID,
  sessionId: tempo.id,
  isDecided: false,
  pairing: { by: 'itself', sureness: 'doubtful', reasons: ['It is much shorter.', 'Two sessions stand on that day.'] },
  compliance: COMPLIANCE,
  choices: [
    { session: tempo, daysLater: 0, isPaired: true, ...others },
    { session: easy, daysLater: 1, isPaired: false, ...others },
  ],
  canUndo: false,
};
const drawn = (draw: typeof wordsOf, pairing: ActivityPairing) =>
  draw(<ActivityLinkPanel activityId={ID} />, { answers: [answer(getPairing, pairing, { params: { id: ID } })] });

test('an activity says which session it was, how closely it followed it, what is not known and what speaks against it', () => {
  const said = drawn(wordsOf, PAIRED);
  expect(said).toMatch(
    /Planned session Tempo .*Duration 62% of plan \(below plan\) Targets No recorded data for the targets\. Load 130% of planned load \(above plan\)/,
  );
  expect(said).toMatch(/8 min at 220–235 W 228 W average, 15:00 to 23:00/);
  expect(said).toMatch(
    /Link to a planned session\? It is much shorter\. Two sessions stand on that day\. Link to “ Easy ”, planned a day earlier None of these/,
  );
});

test('with no other session around it is said of this one', () => {
  expect(drawn(wordsOf, { ...PAIRED, choices: PAIRED.choices.filter(({ isPaired }) => isPaired) })).toMatch(/Unlink session$/);
});

test('nothing about it is red, whatever was left out', () => {
  expect(drawn(htmlOf, PAIRED)).not.toMatch(/-(?:poor|bad|danger)\b/);
});

test('an activity without a session offers those around it, and one without any says nothing', () => {
  const free: ActivityPairing = {
    ...PAIRED,
    sessionId: null,
    pairing: null,
    compliance: null,
    choices: PAIRED.choices.map((each) => ({ ...each, isPaired: false })),
  };
  expect(drawn(wordsOf, free)).toMatch(/Not linked to a planned session\. Link to “ Tempo ” Link to “ Easy ”, planned a day earlier/);
  expect(drawn(wordsOf, { ...free, choices: [] })).toBe('');
  expect(drawn(wordsOf, { ...free, choices: [], canUndo: true })).toContain('Undo last change');
});
