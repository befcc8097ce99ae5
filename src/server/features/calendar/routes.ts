import * as contract from '#contract/sessions/calendar-feed.ts';
import * as totalsContract from '#contract/sessions/week-totals.ts';
import { listWeekTotals } from '#server/features/calendar/list-week-totals.ts';
import * as feed from '#server/features/calendar/open-feed.ts';
import type { Deps } from '#server/platform/context.ts';
import { publicRoute, route } from '#server/platform/http/route.ts';
import { FILE_HEADERS } from '#server/platform/http/security-headers.ts';

export const calendarRoutes = (deps: Deps) => [
  route(totalsContract.listWeekTotals, ({ athlete, query }) => listWeekTotals(deps, athlete, query)),
  route(contract.getFeed, ({ athlete }) => feed.getFeed(deps, athlete)),
  route(contract.renewFeed, (call) => feed.renewFeed(deps, call, call.athlete, call.body)),
  route(contract.changeFeed, ({ athlete, body }) => feed.changeFeed(deps, athlete, body)),
  route(contract.closeFeed, (call) => feed.closeFeed(deps, call, call.athlete)),
  publicRoute(contract.readFeed, async ({ params, request, reply }) => {
    const content = await feed.readFeed(deps, request, params.feed);
    return reply
      .headers({ ...FILE_HEADERS, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex, nofollow' })
      .type('text/calendar; charset=utf-8')
      .send(content);
  }),
];
