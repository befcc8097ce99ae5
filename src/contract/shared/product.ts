/** The product's name: page titles, e-mail sender, toasts and the web manifest read it. */
export const PRODUCT_NAME = 'Moorline';
export const PRODUCT_SINCE = 2024;

/** Named wherever money is mentioned while no card provider is switched on. Here because every page for visitors says it, before any schema has loaded. */
export const DEMO_PAYMENTS = 'Demo payments: no real charges';

/** The same where payments are not configured, and the answer to whoever tries to subscribe there. */
export const PAYMENTS_NOT_CONFIGURED = 'Payments are not configured on this server';
