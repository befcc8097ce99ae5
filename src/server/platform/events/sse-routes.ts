import { watchEvents } from '#contract/shared/events.ts';
import type { Deps } from '#server/platform/context.ts';
import { openEventStream } from '#server/platform/events/sse.ts';
import { route } from '#server/platform/http/route.ts';

export const liveRoutes = ({ events }: Deps) => [
  route(watchEvents, async (call) => {
    const stream = openEventStream(call, () => stop());
    const stop = events.listen(call.athlete, (event) => void stream.send(event));
    return call.reply;
  }),
];
