import { PRODUCT_NAME } from '#contract/shared/product.ts';

export const letters = {
  exportReady: (firstName: string, link: string, days: number) => ({
    subject: `Your ${PRODUCT_NAME} export is ready`,
    body: `Hello ${firstName},\n\nYour data export is ready. Log in and download it within ${days} days:\n\n${link}\n\nIf you didn’t request this, change your password now.\n`,
  }),
  deleted: (firstName: string) => ({
    subject: `Your ${PRODUCT_NAME} account has been deleted`,
    body: `Hello ${firstName},\n\nYour account and all its data have been deleted: activities and their files, check-ins, plans, workouts, chats, videos and settings. Backups expire within 35 days. If we restore one before then, your account is deleted again.\n\nIf you paid, tax law requires our payment provider to keep your invoices for six years. They contain no health data.\n\nThis is our last email to you. Thank you for training with ${PRODUCT_NAME}.\n`,
  }),
};
