import * as contract from '#contract/contact/contact.ts';
import { bookConsultation, listFreeSlots } from '#server/features/contact/book-consultation.ts';
import { cancelConsultation, getConsultation, moveConsultation } from '#server/features/contact/change-consultation.ts';
import { receiveMessage } from '#server/features/contact/contact.ts';
import type { Deps } from '#server/platform/context.ts';
import { publicRoute } from '#server/platform/http/route.ts';

export const contactRoutes = (deps: Deps) => [
  publicRoute(contract.sendMessage, (call) => receiveMessage(deps, call, call.body)),
  publicRoute(contract.listSlots, ({ query }) => listFreeSlots(deps, query.timeZone)),
  publicRoute(contract.bookConsultation, (call) => bookConsultation(deps, call, call.body)),
  publicRoute(contract.findConsultation, ({ body }) => getConsultation(deps, body.token)),
  publicRoute(contract.moveConsultation, ({ body }) => moveConsultation(deps, body)),
  publicRoute(contract.cancelConsultation, ({ body }) => cancelConsultation(deps, body.token)),
];
