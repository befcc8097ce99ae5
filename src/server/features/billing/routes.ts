import * as contract from '#contract/billing/billing.ts';
import { payDemo } from '#server/features/billing/demo/pay-demo.ts';
import { getInvoicePaper, listInvoices, openPortal } from '#server/features/billing/invoices/invoices.ts';
import { refundFirstPayment } from '#server/features/billing/invoices/refund-payment.ts';
import { readSubscriptionJob } from '#server/features/billing/jobs.ts';
import { receiveEvent } from '#server/features/billing/payment-webhook.ts';
import { cancelSubscription, resumeSubscription } from '#server/features/billing/subscription/cancel-subscription.ts';
import { changeTier, previewChange } from '#server/features/billing/subscription/change-tier.ts';
import { readSubscription } from '#server/features/billing/subscription/read-subscription.ts';
import { getOrCreateSubscription } from '#server/features/billing/subscription/start-subscription.ts';
import { getSubscription } from '#server/features/billing/subscription/subscription-presenter.ts';
import type { Deps } from '#server/platform/context.ts';
import { callbackRoute, route } from '#server/platform/http/route.ts';
import { attachment } from '#server/platform/http/security-headers.ts';

export const billingRoutes = (deps: Deps) => [
  route(contract.getOrCreateSubscription, (call) => getOrCreateSubscription(deps, call, call.athlete, call.body.tier)),
  route(contract.getSubscription, ({ athlete }) => getSubscription(deps, athlete)),
  route(contract.refreshSubscription, async ({ athlete }) => {
    await readSubscription(deps, athlete);
    return getSubscription(deps, athlete);
  }),
  route(contract.previewChange, ({ athlete, body }) => previewChange(deps, athlete, body.tier)),
  route(contract.changeSubscription, (call) => changeTier(deps, call, call.athlete, call.body.tier)),
  route(contract.cancelSubscription, (call) => cancelSubscription(deps, call, call.athlete)),
  route(contract.resumeSubscription, (call) => resumeSubscription(deps, call, call.athlete)),
  route(contract.refundSubscription, (call) => refundFirstPayment(deps, call, call.athlete)),
  route(contract.openPortal, ({ athlete }) => openPortal(deps, athlete)),
  route(contract.listInvoices, ({ athlete }) => listInvoices(deps, athlete)),
  route(contract.getInvoicePaper, async ({ athlete, params, reply }) => {
    const paper = await getInvoicePaper(deps, athlete, params.invoice);
    if ('url' in paper) return reply.redirect(paper.url, 302);
    return reply.type('application/pdf').header('content-disposition', attachment('invoice.pdf')).send(paper.pdf);
  }),
  route(contract.payDemo, ({ athlete, body }) => payDemo(deps, athlete, body)),
  callbackRoute(contract.billingWebhook, ({ request, body }) => {
    const { 'stripe-signature': signature } = request.headers;
    const message = { body, signature: typeof signature === 'string' ? signature : undefined, visitor: { request } };
    return receiveEvent(deps, message, readSubscriptionJob);
  }),
];
