import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';

/** How the athlete's feed stands. Its address is shown once, when it is made: only its hash is kept. */
export const CalendarFeed = z.object({
  isOn: z.boolean(),
  showsDetails: z.boolean(),
  since: z.nullable(z.string()),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const getFeed = endpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  summary: 'Get the calendar feed settings.',
  access: 'own',
  reply: CalendarFeed,
});

export const renewFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  summary: 'Create a new feed URL; the old one stops working.',
  access: 'own',
  body: z.strictObject({ showsDetails: z.optional(z.boolean()) }),
  reply: z.object({ ...CalendarFeed.shape, address: z.string() }),
  status: 201,
});

export const changeFeed = endpoint({
  method: 'PATCH',
  path: '/api/calendar-feed',
  summary: 'Choose what the feed shows: full details or titles and days only.',
  access: 'own',
  body: z.strictObject({ showsDetails: z.boolean() }),
  reply: CalendarFeed,
});

export const closeFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: 'Turn off the calendar feed.',
  access: 'own',
  reply: CalendarFeed,
});

export const readFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/:feed.ics',
  summary: 'Get the calendar feed of sessions and races (RFC 5545).',
  access: 'public',
  /** 256 random bits: the one secret that must stand in an address, for calendars know no other way. */
  params: z.object({ feed: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  reply: z.unknown(),
  gives: 'bytes',
});
