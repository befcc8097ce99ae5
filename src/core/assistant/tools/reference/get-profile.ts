import * as z from 'zod/mini';
import { Profile } from '#core/assistant/tools/shapes/athlete.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

export const getProfile = readTool({
  name: 'get_profile',
  description: 'The athlete: age, sex, height, weight, level, hours a week available, subscription, and messages used today.',
  args: z.object({}),
  result: Profile,
  source: { label: 'Your profile', href: () => '/athlete' },
  status: 'Reading your profile',
  run: (data) => data.profile(),
});
