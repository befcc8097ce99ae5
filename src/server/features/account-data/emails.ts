import { PRODUCT_NAME } from '#contract/shared/product.ts';

export const letters = {
  exportReady: (firstName: string, link: string, days: number) => ({
    subject: `Your ${PRODUCT_NAME} export is ready`,
    body: `Hello ${firstName},\n\nthe file with everything that is yours is ready. Log in and fetch it here within ${days} days:\n\n${link}\n\nIf you did not ask for it, change your password at once.\n`,
  }),
  deleted: (firstName: string) => ({
    subject: `Your ${PRODUCT_NAME} account has been deleted`,
    body: `Hello ${firstName},\n\nyour account is gone, and with it everything that was in it: your activities and their files, check-ins, plans, workouts, chats, videos and settings. Backups of it age out within 35 days; one that is restored before then deletes you again.\n\nWhat tax law makes us keep are invoices, if you ever paid. They hold no health data and stay with our payment provider for six years.\n\nThis is the last letter you get from us. Thank you for having trained with ${PRODUCT_NAME}.\n`,
  }),
};
