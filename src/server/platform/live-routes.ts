import { watchEvents } from '#contract/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openEventStream } from '#server/platform/event-stream.ts';
import { route } from '#server/platform/http.ts';

export const liveRoutes = ({ events }: Deps) => [
  route(watchEvents, async (call) => {
    const stream = openEventStream(call, () => stop());
    const stop = events.listen(call.athlete, (event) => void stream.send(event));
    return call.reply;
  }),
];
