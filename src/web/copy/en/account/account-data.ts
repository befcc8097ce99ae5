import { EXPORT_KEPT_DAYS } from '#contract/account/data-export.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';

/** Taking everything along, bringing it back, and leaving. */
export const ACCOUNT_DATA = {
  title: 'Your data',
  export: {
    title: 'Export your data',
    about: `Download one zip with all your data: activities and original files, check-ins, plans (as calendar files), workouts, chats, videos, consents and your account log. We prepare it in the background and keep it for ${EXPORT_KEPT_DAYS} days.`,
    start: 'Create export',
    again: 'Create new export',
    starting: 'Starting...',
    waiting: 'Queued',
    running: 'Preparing your export',
    failed: 'Export failed',
    mail: 'You can leave this page. We’ll email you when the export is ready.',
    download: 'Download',
  },
  restore: {
    title: 'Import an export',
    about: `Import an export into an empty account, here or on another ${PRODUCT_NAME} server. You get the same activities, plans and files.`,
    drop: 'Drop your export file here',
    choose: 'Choose file',
    waiting: 'Queued',
    running: 'Importing your data',
    done: 'imported',
    failed: 'could not be imported',
  },
  remove: {
    title: 'Delete your account',
    about: 'This deletes everything permanently. Export your data first if you might need it.',
    open: 'Delete account...',
    waiting: 'Your account will be deleted',
    dialogTitle: 'Delete your account?',
    goes: 'Deleted within 24 hours',
    goesList: [
      'Activities, their files and streams, check-ins, thresholds, races, plans, sessions and workouts',
      'Chats, videos and all results calculated from them',
      'Your subscription, which we cancel first so you are not charged again',
      'Logins, passkeys, your calendar link, connections, emails and your account log',
    ],
    stays: 'What we keep, and for how long',
    staysList: [
      'Invoices, if you ever paid: tax law requires our payment provider to keep them for six years. They contain no health data.',
      'Backups, for up to 35 days. If a backup is restored, your account is deleted again; we keep an anonymous ID and the date for this.',
    ],
    confirm: 'Delete account and data',
    deleting: 'Deleting...',
    keep: 'Keep my account',
  },
} as const;
