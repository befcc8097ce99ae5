import * as z from 'zod/mini';
import { AddedSessions, WeekTimes } from '#contract/sessions/week-copies.ts';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate, WireDiscipline, WireMinutes } from '#contract/shared/fields.ts';
import { WeekTemplateId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';

/** An athlete has at most so many. */
export const MOST_TEMPLATES = 50;

/** A week saved to plan again. `weekday`: 0 is Monday, 6 is Sunday. */
export const WeekTemplate = z.object({
  id: WeekTemplateId,
  name: z.string(),
  sessions: z.array(z.object({ weekday: z.number(), discipline: WireDiscipline, name: z.string(), duration: WireMinutes })),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type WeekTemplate = z.infer<typeof WeekTemplate>;

const Name = text(TEXT_MAX.name, { required: 'Enter a name' });
const own = { access: 'own' } as const;
const params = z.object({ id: WeekTemplateId });

export const listWeekTemplates = endpoint({
  ...own,
  method: 'GET',
  path: '/api/week-templates',
  summary: 'List week templates by name.',
  reply: z.array(WeekTemplate),
});

export const saveWeekTemplate = endpoint({
  ...own,
  method: 'POST',
  path: '/api/week-templates',
  summary: 'Save the sessions of the seven days from `from` as a week template.',
  body: z.strictObject({ name: Name, from: WireDate }),
  reply: WeekTemplate,
  status: 201,
});

export const renameWeekTemplate = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/week-templates/:id',
  summary: 'Rename a week template.',
  params,
  body: z.strictObject({ name: Name }),
  reply: WeekTemplate,
});

export const removeWeekTemplate = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/week-templates/:id',
  summary: 'Delete a week template. Sessions planned from it are kept.',
  params,
  reply: z.object({ id: WeekTemplateId }),
});

export const restoreWeekTemplate = endpoint({
  ...own,
  method: 'POST',
  path: '/api/week-templates/:id/restore',
  summary: 'Restore a week template deleted within the last day.',
  params,
  reply: WeekTemplate,
});

export const applyWeekTemplate = endpoint({
  ...own,
  method: 'POST',
  path: '/api/week-templates/:id/apply',
  summary: 'Add the sessions of a template to the week from `to` and to the `times` − 1 weeks after it.',
  params,
  body: z.strictObject({ to: WireDate, times: z.optional(WeekTimes) }),
  reply: AddedSessions,
  status: 201,
});
