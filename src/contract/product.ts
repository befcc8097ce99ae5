/** The product's name: page titles, e-mail sender, toasts and the web manifest read it. */
export const PRODUCT_NAME = 'Moorline';
export const PRODUCT_SINCE = 2024;
