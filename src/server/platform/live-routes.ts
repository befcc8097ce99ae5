import { watchEvents } from '#contract/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openEventStream } from '#server/platform/event-stream.ts';
import { route } from '#server/platform/http.ts';

export const liveRoutes = ({ events }: Deps) => [
  route(watchEvents, async ({ athlete, request, reply }) => {
    const stream = openEventStream(request, reply, () => stop());
    const stop = events.listen(athlete, stream.send);
    return reply;
  }),
];
