import { PRODUCT_NAME } from '#contract/shared/product.ts';

/** What account mail says. `link` is made from the configured address, never from a request. */
export const letters = {
  verify: (firstName: string, link: string) => ({
    subject: `Confirm your email address for ${PRODUCT_NAME}`,
    body: `Hello ${firstName},\n\nPlease confirm your email address:\n\n${link}\n\nThe link expires in 24 hours. If you didn’t sign up for ${PRODUCT_NAME}, you can ignore this email.\n`,
  }),
  reset: (firstName: string, link: string) => ({
    subject: `Reset your ${PRODUCT_NAME} password`,
    body: `Hello ${firstName},\n\nWe received a request to reset your password. Choose a new one here:\n\n${link}\n\nThis also logs out all browsers, removes API tokens and connected apps, and stops your calendar feed. The link works once and expires in 30 minutes. If you didn’t request it, you can ignore this email.\n`,
  }),
  passwordChanged: (firstName: string, link: string) => ({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    body: `Hello ${firstName},\n\nYour password was changed and all other browsers were logged out. If this wasn’t you, reset your password now:\n\n${link}\n`,
  }),
  passwordReset: (firstName: string, link: string) => ({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    body: `Hello ${firstName},\n\nYour password was reset. All browsers were logged out, API tokens and connected apps were removed, and your calendar feed was stopped. Set them up again on your account page. If this wasn’t you, reset your password now:\n\n${link}\n`,
  }),
  confirmChange: (firstName: string, link: string) => ({
    subject: `Confirm your new email address for ${PRODUCT_NAME}`,
    body: `Hello ${firstName},\n\nPlease confirm your new email address. You will then use it to log in:\n\n${link}\n\nThe link expires in 24 hours. If you didn’t request this, you can ignore this email.\n`,
  }),
  changeAsked: (firstName: string, newAddress: string, link: string) => ({
    subject: `Your ${PRODUCT_NAME} email address is about to change`,
    body: `Hello ${firstName},\n\nWe received a request to change your account’s email address to ${newAddress}. It changes when that address is confirmed. If this wasn’t you, reset your password now to stop the change:\n\n${link}\n`,
  }),
  changed: (firstName: string, newAddress: string, link: string) => ({
    subject: `Your ${PRODUCT_NAME} email address was changed`,
    body: `Hello ${firstName},\n\nYour account now uses ${newAddress}. This address is no longer used and all browsers were logged out. If this wasn’t you, contact us:\n\n${link}\n`,
  }),
  accessChanged: (firstName: string, what: string, link: string) => ({
    subject: `Your ${PRODUCT_NAME} login settings were changed`,
    body: `Hello ${firstName},\n\n${what} If this wasn’t you, reset your password now:\n\n${link}\n`,
  }),
  alreadyHere: (firstName: string, loginLink: string, resetLink: string) => ({
    subject: `You already have a ${PRODUCT_NAME} account`,
    body: `Hello ${firstName},\n\nSomeone tried to sign up with this address, but you already have an account. Log in:\n\n${loginLink}\n\nForgot your password? Reset it:\n\n${resetLink}\n\nIf this wasn’t you, you can ignore this email.\n`,
  }),
};
