import type { BrowserContext } from 'playwright-core';
import type { Card } from '#test/doubles/stripe/records.ts';
import type { StripeDouble } from '#test/doubles/stripe/stripe-double.ts';

const HEADERS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/**
 * What Stripe's host would send to the page: a script with the few calls that the form makes. It draws a choice of test cards in place of
 * the card fields, and asks the double what becomes of one.
 */
const SCRIPT = `
window.Stripe = Object.assign(function (key) {
  let card = 'works';
  const ask = async (clientSecret, bank) =>
    (await fetch('https://api.stripe.com/double/confirm', { method: 'POST', body: JSON.stringify({ clientSecret, card, bank }) })).json();
  const confirm = async ({ clientSecret }) => {
    let found = await ask(clientSecret, null);
    if (found.status === 'requires_action') found = await ask(clientSecret, window.confirm('Your bank asks') ? 'approved' : 'refused');
    return found.status === 'succeeded' ? {} : { error: { message: found.message } };
  };
  const element = () => {
    const handlers = {};
    const made = {
      mount(place) {
        const select = document.createElement('select');
        select.setAttribute('aria-label', 'Test card of the stand-in');
        for (const each of ['works', 'declined', 'asks-bank']) select.add(new Option(each, each));
        select.onchange = () => { card = select.value; };
        place.replaceChildren(select);
        setTimeout(() => handlers.ready && handlers.ready(made));
      },
      on(name, handler) { handlers[name] = handler; return made; },
      once() { return made; }, off() { return made; }, update() {}, destroy() {}, unmount() {},
    };
    return made;
  };
  const elements = () => ({ create: element, getElement: () => null, update() {}, submit: async () => ({}), on() {}, fetchUpdates: async () => ({}) });
  const none = async () => ({});
  return { elements, confirmPayment: confirm, confirmSetup: confirm, createToken: none, createPaymentMethod: none, confirmCardPayment: none, registerAppInfo() {}, _registerWrapper() {} };
}, { version: 'endive' });
`;

/** Answers Stripe's two hosts in this browser; nothing leaves the machine. */
export async function standInForStripe(context: BrowserContext, double: StripeDouble): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: HEADERS, body: SCRIPT }),
  );
  await context.route('https://api.stripe.com/**', (route) => {
    const { clientSecret, card, bank }: { clientSecret: string; card: Card; bank: 'approved' | 'refused' | null } = route
      .request()
      .postDataJSON();
    return route.fulfill({ json: double.pay(clientSecret, card, bank ?? undefined), headers: HEADERS });
  });
}
