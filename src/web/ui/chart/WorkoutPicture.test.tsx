import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WorkoutPicture } from '#web/ui/chart/WorkoutPicture.tsx';

const outlines = (html: string) => [...html.matchAll(/ d="([^"]+)"/g)].map(([, outline]) => outline);

test('steps stand as high as they are hard, beside each other as long as they last, and ramps slope', () => {
  const html = renderToString(
    <WorkoutPicture
      tone="bike"
      label="Ramp and hold"
      steps={[
        { seconds: 300, from: 0.65, to: 1.3 },
        { seconds: 300, from: 1.3, to: 1.3 },
      ]}
    />,
  );
  expect(outlines(html)).toEqual(['M0 100V50L298.5 0V100Z', 'M300 100V0L598.5 0V100Z']);
  expect(html).toContain('aria-label="Ramp and hold"');
});

test('what nobody knows is low and pale, a rest is a line, and nothing is no picture', () => {
  const html = renderToString(
    <WorkoutPicture
      tone="run"
      steps={[
        { seconds: 60, from: null, to: null },
        { seconds: 60, from: 0, to: 0 },
      ]}
    />,
  );
  expect(outlines(html)).toEqual(['M0 100V69.2L298.5 69.2V100Z', 'M300 100V97.7L598.5 97.7V100Z']);
  expect(html.match(/opacity="0.34"/g)).toHaveLength(2);
  expect(html).toContain('aria-hidden="true"');
  expect(renderToString(<WorkoutPicture tone="run" steps={[]} />)).toBe('');
});
