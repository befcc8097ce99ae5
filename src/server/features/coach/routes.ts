import * as contract from '#contract/coach.ts';
import * as handoffContract from '#contract/coach-handoffs.ts';
import * as memoryContract from '#contract/coach-memory.ts';
import * as proposalContract from '#contract/coach-proposals.ts';
import * as wordsContract from '#contract/coach-words.ts';
import { mcpRoute } from '#server/features/coach/answer-mcp.ts';
import { changeCoachSettings, getCoachSettings } from '#server/features/coach/change-settings.ts';
import { openCoach } from '#server/features/coach/coach.ts';
import { acceptProposal, declineProposal, undoProposal } from '#server/features/coach/decide-proposal.ts';
import * as handoffs from '#server/features/coach/hand-over.ts';
import { addMemory, changeMemory, forgetFact, listMemory } from '#server/features/coach/keep-memory.ts';
import { proposalWords } from '#server/features/coach/message-words.ts';
import * as chat from '#server/features/coach/read-chat.ts';
import { readAhead } from '#server/features/coach/read-view.ts';
import { briefForRace, commentOnActivity, reviewWeek } from '#server/features/coach/speak-pages.ts';
import { listOpen } from '#server/features/coach/store-proposals.ts';
import { type AnswerCall, jsonOrStream } from '#server/features/coach/stream-answer.ts';
import { answerMessage, readable, retryMessage, type Sent } from '#server/features/coach/take-turn.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Route, route } from '#server/platform/http.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

export function coachRoutes(deps: Deps): Route[] {
  const coach = openCoach(deps);
  const decided = (decide: typeof acceptProposal) => async (athlete: AthleteScope, id: string) =>
    proposalWords(await decide(deps, athlete, id), deps.now());
  const [accept, decline, undo] = [decided(acceptProposal), decided(declineProposal), decided(undoProposal)];
  const send = async (call: AnswerCall & { athlete: AthleteScope; body: Sent }) => {
    readable(call.body);
    return jsonOrStream(call, (hear) => answerMessage(deps, coach, call.athlete, call.body, hear), { isOpenAtOnce: true });
  };
  return [
    route(contract.sendChat, send),
    route(contract.sendWidgetChat, send),
    route(contract.listChat, ({ athlete, query }) => {
      if (query.before === undefined && query.q === undefined) readAhead(deps, athlete);
      return chat.listChat(deps, athlete, query);
    }),
    route(contract.listWidgetChat, ({ athlete }) => {
      readAhead(deps, athlete);
      return chat.listChat(deps, athlete, {});
    }),
    route(contract.clearChat, ({ athlete, query }) => chat.clearChat(deps, athlete, query.conversationId)),
    route(contract.getAllowance, ({ athlete }) => chat.getAllowance(deps, athlete)),
    route(contract.exportChat, async ({ athlete, reply }) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', 'attachment; filename="coach-conversation.txt"')
        .send(await chat.exportChat(deps, athlete)),
    ),
    route(contract.stopChat, ({ athlete, params }) => chat.stopChat(deps, athlete, params.id)),
    route(contract.retryChat, (call) => jsonOrStream(call, (hear) => retryMessage(deps, coach, call.athlete, call.params.id, hear))),
    route(contract.rateChat, ({ athlete, params, body }) => chat.rateChat(deps, athlete, params.id, body)),
    route(contract.getCoachSettings, ({ athlete }) => getCoachSettings(deps, coach.model, athlete)),
    route(contract.changeCoachSettings, ({ athlete, body }) => changeCoachSettings(deps, coach.model, athlete, body)),
    route(proposalContract.listCoachProposals, async ({ athlete }) =>
      (await listOpen(deps.db, athlete, deps.now())).map((row) => proposalWords(row, deps.now())),
    ),
    route(proposalContract.acceptCoachProposal, ({ athlete, params }) => accept(athlete, params.id)),
    route(proposalContract.declineCoachProposal, ({ athlete, params }) => decline(athlete, params.id)),
    route(proposalContract.undoCoachProposal, ({ athlete, params }) => undo(athlete, params.id)),
    route(memoryContract.listMemory, ({ athlete }) => listMemory(deps, athlete)),
    route(memoryContract.addMemory, ({ athlete, body }) => addMemory(deps, athlete, body)),
    route(memoryContract.changeMemory, ({ athlete, params, body }) => changeMemory(deps, athlete, params.id, body)),
    route(memoryContract.removeMemory, ({ athlete, params }) => forgetFact(deps, athlete, params.id)),
    route(handoffContract.listHandoffs, ({ athlete }) => handoffs.listHandoffs(deps, athlete)),
    route(handoffContract.draftHandoff, ({ athlete, body }) => handoffs.draftHandoff(deps, athlete, body)),
    route(handoffContract.sendHandoff, ({ athlete, params, body }) => handoffs.sendHandoff(deps, athlete, params.id, body.summary)),
    route(handoffContract.noteHandoff, ({ athlete, params, body }) => handoffs.noteHandoff(deps, athlete, params.id, body.note)),
    route(wordsContract.getActivityComment, ({ athlete, params }) => commentOnActivity(deps, coach.library, athlete, params.id)),
    route(wordsContract.getWeekReview, ({ athlete }) => reviewWeek(deps, coach.library, athlete)),
    route(wordsContract.getRaceBrief, ({ athlete }) => briefForRace(deps, coach.library, athlete)),
    mcpRoute(deps, coach),
    route(handoffContract.removeHandoff, ({ athlete, params }) => handoffs.removeHandoff(deps, athlete, params.id)),
  ];
}
