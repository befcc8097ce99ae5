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
  summary: 'Whether the calendar can be subscribed to, and what it shows.',
  access: 'own',
  reply: CalendarFeed,
});

export const renewFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  summary: 'A new address for the calendar; an older one stops at once.',
  access: 'own',
  body: z.strictObject({ showsDetails: z.optional(z.boolean()) }),
  reply: z.object({ ...CalendarFeed.shape, address: z.string() }),
  status: 201,
});

export const changeFeed = endpoint({
  method: 'PATCH',
  path: '/api/calendar-feed',
  summary: 'Show the steps and notes in the calendar, or titles and days only.',
  access: 'own',
  body: z.strictObject({ showsDetails: z.boolean() }),
  reply: CalendarFeed,
});

export const closeFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: 'The calendar can no longer be read without a login.',
  access: 'own',
  reply: CalendarFeed,
});

export const readFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/:feed.ics',
  summary: 'The calendar as a feed (RFC 5545), for whoever has its address.',
  access: 'public',
  /** 256 random bits: the one secret that must stand in an address, for calendars know no other way. */
  params: z.object({ feed: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  reply: z.unknown(),
  gives: 'bytes',
});
