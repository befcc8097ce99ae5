import { PRODUCT_NAME } from '#contract/shared/product.ts';

/** What account mail says. `link` is made from the configured address, never from a request. */
export const letters = {
  verify: (firstName: string, link: string) => ({
    subject: `Confirm your address for ${PRODUCT_NAME}`,
    body: `Hello ${firstName},\n\nplease confirm that this address is yours:\n\n${link}\n\nThe link works for 24 hours. If you have not signed up for ${PRODUCT_NAME}, you need do nothing.\n`,
  }),
  reset: (firstName: string, link: string) => ({
    subject: `Choose a new ${PRODUCT_NAME} password`,
    body: `Hello ${firstName},\n\nsomebody, most likely you, asked for a new password. Choose it here:\n\n${link}\n\nThe link works once, for 30 minutes. If it was not you, nothing has changed and you need do nothing.\n`,
  }),
  passwordChanged: (firstName: string, link: string) => ({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    body: `Hello ${firstName},\n\nyour password was changed and every other browser was signed out. If it was not you, choose a new one at once:\n\n${link}\n`,
  }),
  confirmChange: (firstName: string, link: string) => ({
    subject: `Confirm your new address for ${PRODUCT_NAME}`,
    body: `Hello ${firstName},\n\nplease confirm that this address is yours. From then on you log in with it:\n\n${link}\n\nThe link works for 24 hours. If you did not ask for this, you need do nothing.\n`,
  }),
  changeAsked: (firstName: string, newAddress: string, link: string) => ({
    subject: `Your ${PRODUCT_NAME} address is about to change`,
    body: `Hello ${firstName},\n\nsomebody who knows your password, most likely you, asked to change the address of your account to ${newAddress}. It changes once that address is confirmed. If it was not you, choose a new password at once, which also stops the change:\n\n${link}\n`,
  }),
  changed: (firstName: string, newAddress: string, link: string) => ({
    subject: `Your ${PRODUCT_NAME} address was changed`,
    body: `Hello ${firstName},\n\nthe address of your account is now ${newAddress}; this one is no longer used, and every browser was logged out. If it was not you, write to us:\n\n${link}\n`,
  }),
  factorsChanged: (firstName: string, what: string, link: string) => ({
    subject: `Your ${PRODUCT_NAME} login was changed`,
    body: `Hello ${firstName},\n\n${what} If it was not you, choose a new password at once:\n\n${link}\n`,
  }),
  alreadyHere: (firstName: string, loginLink: string, resetLink: string) => ({
    subject: `You already have a ${PRODUCT_NAME} account`,
    body: `Hello ${firstName},\n\nsomebody tried to sign up with this address, which already has an account. Log in here:\n\n${loginLink}\n\nIf you have forgotten your password:\n\n${resetLink}\n\nIf it was not you, nothing has changed and you need do nothing.\n`,
  }),
};
