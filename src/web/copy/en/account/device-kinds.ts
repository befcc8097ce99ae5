import type { ProviderKey } from '#contract/connections/connections.ts';
import { type Brings, INTEGRATIONS } from '#web/copy/en/landing.ts';

/** One thing to do. Words between quotes are on this page; without a page it is done elsewhere. */
export interface Step {
  page: '/uploads' | '/account?tab=connections' | null;
  text: string;
}

export interface DeviceKind {
  title: (typeof INTEGRATIONS.kinds)[number]['title'];
  text: string;
  /** Services that do it by themselves, and what. */
  services: Partial<Record<ProviderKey, readonly Brings[]>>;
  steps: readonly Step[];
}

const kind = (icon: (typeof INTEGRATIONS.kinds)[number]['icon'], steps: readonly Step[]): DeviceKind[] =>
  INTEGRATIONS.kinds.filter((each) => each.icon === icon).map(({ title, text, services }) => ({ title, text, services, steps }));

const RECORD: Step = { page: null, text: 'Pair the sensor with your watch or bike computer and record as usual.' };
const UPLOAD: Step = { page: '/uploads', text: 'Open Uploads and add the .fit file under “Drop your files here”.' };
const CONNECT: Step = {
  page: '/account?tab=connections',
  text: 'Or connect the service your device syncs with under “Connected services”. New recordings then come by themselves.',
};
const SEND: Step = {
  page: '/account?tab=connections',
  text: 'To get your sessions on the device, turn on “Send planned sessions of the next 14 days”.',
};

export const DEVICE_KINDS = {
  title: 'By kind of device',
  text: 'What works with each kind, and how to set it up.',
  automatic: 'Automatic:',
  notSetUp: 'available once the operator has set it up',
  kinds: [
    ...kind('temperature', [RECORD, UPLOAD, CONNECT]),
    ...kind('stride', [RECORD, UPLOAD, CONNECT]),
    ...kind('heart', [
      {
        page: '/account?tab=connections',
        text: 'Open “Polar” under “Connected services”, choose “Sign in with Polar” and allow access.',
      },
      { page: null, text: 'Polar passes on 30 days. For older training, ask Polar for your data as a .zip file.' },
      { page: '/uploads', text: 'Open Uploads and add the .zip file under “Drop your files here”.' },
    ]),
    ...kind('satellite', [
      { page: null, text: 'Connect your watch’s app with intervals.icu, which reads most watches.' },
      {
        page: '/account?tab=connections',
        text: 'Open “intervals.icu” under “Connected services”, paste the key into “intervals.icu key” and choose “Connect”.',
      },
      {
        page: '/account?tab=connections',
        text: 'Or open “Garmin” there and choose “Sign in with Garmin”, once the operator has set it up.',
      },
      SEND,
      { page: '/uploads', text: 'Or open Uploads and add files or a full export under “Drop your files here”.' },
    ]),
    ...kind('crank', [
      { page: '/account?tab=connections', text: 'Open “Wahoo” under “Connected services” and choose “Sign in with Wahoo”.' },
      SEND,
      { page: '/uploads', text: 'Or open Uploads and add the .fit file under “Drop your files here”.' },
    ]),
    ...kind('platform', [
      { page: null, text: 'Ask the platform for a full export of your data.' },
      { page: '/uploads', text: 'Open Uploads and add the .zip file under “Drop your files here”.' },
      {
        page: '/account?tab=connections',
        text: 'To see your plan on TrainingPeaks, open “TrainingPeaks” under “Connected services” and choose “Sign in with TrainingPeaks”.',
      },
      {
        page: '/account?tab=connections',
        text: 'To show your recordings on Strava, open “Strava” under “Connected services” and choose “Sign in with Strava”. Nothing is read from there.',
      },
    ]),
  ],
} as const;
