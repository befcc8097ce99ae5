import * as contract from '#contract/assistant/chat.ts';
import * as memoryContract from '#contract/assistant/memory.ts';
import * as proposalContract from '#contract/assistant/proposals.ts';
import * as reportContract from '#contract/assistant/reviews.ts';
import { draftHandoff } from '#contract/human-coach/requests.ts';
import { openAssistant } from '#server/features/assistant/assistant.ts';
import { changeCoachSettings, getCoachSettings } from '#server/features/assistant/chat/change-settings.ts';
import { threadRoutes } from '#server/features/assistant/chat/list-threads.ts';
import * as chat from '#server/features/assistant/chat/read-chat.ts';
import { jsonOrStream } from '#server/features/assistant/chat/stream-answer.ts';
import { answerMessage, readableMessage, retryMessage, type SentMessage } from '#server/features/assistant/chat/take-turn.ts';
import { mcpRoute } from '#server/features/assistant/mcp/answer-mcp.ts';
import { askHumanCoach } from '#server/features/assistant/memory/ask-human-coach.ts';
import * as memory from '#server/features/assistant/memory/change-memory.ts';
import { acceptProposal, declineProposal, undoProposal } from '#server/features/assistant/proposals/decide-proposal.ts';
import { presentProposal } from '#server/features/assistant/proposals/present-proposal.ts';
import { listOpen } from '#server/features/assistant/proposals/store-proposals.ts';
import { briefForRace, commentOnActivity, reviewWeek } from '#server/features/assistant/tools/write-reports.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Listener } from '#server/platform/events/sse.ts';
import { type Route, route } from '#server/platform/http/route.ts';

export function assistantRoutes(deps: Deps): Route[] {
  const assistant = openAssistant(deps);
  const decided = (decide: typeof acceptProposal) => async (athlete: AthleteScope, id: string) =>
    presentProposal(await decide(deps, athlete, id), deps.now());
  const [accept, decline, undo] = [decided(acceptProposal), decided(declineProposal), decided(undoProposal)];
  const send = async (call: Listener & { body: SentMessage }) => {
    readableMessage(call.body);
    return jsonOrStream(call, (event) => answerMessage(deps, assistant, call.athlete, call.body, event));
  };
  return [
    route(contract.sendChat, send, 'turns'),
    route(contract.sendWidgetChat, send, 'turns'),
    route(contract.listChat, ({ athlete, query }) => chat.listChat(deps, athlete, query)),
    route(contract.listWidgetChat, ({ athlete }) => chat.listChat(deps, athlete, {})),
    route(contract.clearChat, ({ athlete, query }) => chat.clearChat(deps, athlete, query.conversationId)),
    route(contract.getAllowance, ({ athlete }) => chat.getAllowance(deps, athlete)),
    route(contract.exportChat, async ({ athlete, reply }) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', 'attachment; filename="coach-conversations.txt"')
        .send(await chat.exportChat(deps, athlete)),
    ),
    route(contract.stopChat, ({ athlete, params }) => chat.stopChat(deps, athlete, params.id)),
    route(
      contract.retryChat,
      (call) => jsonOrStream(call, (event) => retryMessage(deps, assistant, call.athlete, call.params.id, event)),
      'turns',
    ),
    route(contract.rateChat, ({ athlete, params, body }) => chat.rateChat(deps, athlete, params.id, body)),
    route(contract.getCoachSettings, ({ athlete }) => getCoachSettings(deps, assistant.model, athlete)),
    route(contract.changeCoachSettings, ({ athlete, body }) => changeCoachSettings(deps, assistant.model, athlete, body)),
    route(proposalContract.listCoachProposals, async ({ athlete }) =>
      (await listOpen(deps.db, athlete, deps.now())).map((row) => presentProposal(row, deps.now())),
    ),
    route(proposalContract.acceptCoachProposal, ({ athlete, params }) => accept(athlete, params.id)),
    route(proposalContract.declineCoachProposal, ({ athlete, params }) => decline(athlete, params.id)),
    route(proposalContract.undoCoachProposal, ({ athlete, params }) => undo(athlete, params.id)),
    route(memoryContract.listMemory, ({ athlete }) => memory.listMemory(deps, athlete)),
    route(memoryContract.addMemory, ({ athlete, body }) => memory.addMemory(deps, athlete, body)),
    route(memoryContract.changeMemory, ({ athlete, params, body }) => memory.changeMemory(deps, athlete, params.id, body)),
    route(memoryContract.removeMemory, ({ athlete, params }) => memory.forgetFact(deps, athlete, params.id)),
    route(draftHandoff, ({ athlete, body }) => askHumanCoach(deps, athlete, body)),
    route(reportContract.getActivityComment, ({ athlete, params }) => commentOnActivity(deps, assistant, athlete, params.id)),
    route(reportContract.getWeekReview, ({ athlete }) => reviewWeek(deps, assistant, athlete)),
    route(reportContract.getRaceBrief, ({ athlete }) => briefForRace(deps, assistant, athlete)),
    mcpRoute(deps, assistant),
    ...threadRoutes(deps),
  ];
}
