import { expect, test } from 'vitest';
import { instructionsFor } from '#server/features/assistant/model/instructions.ts';

test('AI-05 the instructions of the model hold no secret, address or name of a setting', () => {
  for (const isMinor of [false, true]) {
    const text = instructionsFor({ isMinor });
    expect(text.length).toBeGreaterThan(500);
    expect(text).not.toMatch(/https?:\/\/|\b[A-Z]{3,}_[A-Z]{3,}|[Aa][Pp][Ii][ _-]?[Kk]ey|[Pp]assword|[Ss]ecret|[Tt]oken|@\w+\.\w/);
  }
});
