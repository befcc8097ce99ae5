import { EXPORT_KEPT_DAYS } from '#contract/account/data-export.ts';

/** Taking everything along, bringing it back, and leaving. */
export const ACCOUNT_DATA = {
  title: 'Your data',
  export: {
    title: 'Take everything with you',
    about: `One zip with all that is yours: activities and the files you brought, check-ins, plans as calendars, workouts for your devices, chats, videos, consents and what was noted about your account. It is made in the background and kept for ${EXPORT_KEPT_DAYS} days.`,
    start: 'Make an export',
    again: 'Make a new one',
    starting: 'Starting...',
    waiting: 'Waiting for its turn',
    running: 'Putting your data together',
    failed: 'The export could not be made',
    mail: 'You can leave this page; an email tells you when it is ready.',
    download: 'Download',
  },
  restore: {
    title: 'Bring an export back',
    about: 'Into an account without training, here or at another installation: the same activities, figures, plans and files as before.',
    drop: 'Drop your export here',
    choose: 'Choose the zip',
    waiting: 'Waiting for its turn',
    running: 'Bringing your data back',
    done: 'is back',
    failed: 'could not be brought back',
  },
  remove: {
    title: 'Delete your account',
    about: 'Everything goes, at once and for good. Make an export first if you may want any of it again.',
    open: 'Delete account...',
    waiting: 'Your account will be deleted',
    dialogTitle: 'Delete your account?',
    goes: 'What goes, within 24 hours',
    goesList: [
      'Activities, their files and streams, check-ins, thresholds, races, plans, sessions and workouts',
      'Chats, videos and everything that was computed from them',
      'Your subscription: it is cancelled first, so that nothing is charged any more',
      'Logins, keys, the calendar address, connections, letters and what was noted about your account',
    ],
    stays: 'What stays, and for how long',
    staysList: [
      'Invoices, if you ever paid: tax law keeps them for six years at our payment provider. They hold no health data.',
      'Backups, until they age out after 35 days; one that is restored deletes you again. For that we keep an opaque number and the day.',
    ],
    confirm: 'Delete everything',
    deleting: 'Deleting...',
    keep: 'Keep my account',
  },
} as const;
