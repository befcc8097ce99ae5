/** Ways in and out of the product, on the account page. */
export const CONNECTIONS = {
  files: {
    title: 'File upload',
    action: 'Upload files',
    text: 'Every watch and app can export your training. Upload one activity or your full history; duplicates are skipped.',
  },
  calendar: {
    title: 'Calendar',
    action: 'Open the calendar',
    text: 'See your sessions and races in your phone or computer calendar. Create or reset the link with “Calendar feed” on the sessions page.',
  },
  mcp: {
    title: 'AI assistants (MCP)',
    action: 'Create token',
    text: 'AI assistants that support the Model Context Protocol can read your training with an MCP token. Server address:',
  },
} as const;

/** Services that import by themselves. */
export const SERVICES = {
  title: 'Connected services',
  text: 'A connected service imports new activities and mornings automatically. Some also receive your planned sessions for the next 14 days.',
  choices: 'What is exchanged',
  sendsWorkouts: 'Send planned sessions of the next 14 days',
  sendsRecordings: 'Upload new recordings',
  letsModelRead: 'Let an external language model read this data. Without it, the built-in coach answers.',
} as const;

export const CONNECTION_STATES = { active: 'Connected', reconnect: 'Connect again' } as const;

export const READING_NAMES = {
  sleep: 'sleep',
  hrv: 'HRV',
  'resting-heart-rate': 'resting heart rate',
  weight: 'weight',
  ratings: 'stress, soreness, fatigue and mood',
} as const;

/** Step by step to the files of each maker; menus as they were in November 2026. */
export const FILE_WAYS: readonly { name: string; steps: readonly string[]; note: string | null }[] = [
  {
    name: 'Garmin',
    steps: [
      'One activity: open it in Garmin Connect on the web, click the gear and choose “Export Original”.',
      'Full history: go to garmin.com/account and choose “Export Your Data”. Garmin emails you when it is ready.',
      'Upload the .zip file without unpacking it.',
    ],
    note: 'The archive includes recordings, names and notes, sleep, resting heart rate, HRV and weight. With a USB cable: copy the .fit files from the GARMIN/Activity folder.',
  },
  {
    name: 'Strava export',
    steps: [
      'On strava.com, open Settings > My Account.',
      'Under “Download or Delete Your Account”, choose “Get Started”, then “Request Your Archive”. This does not delete anything.',
      'Upload the .zip file from the email without unpacking it.',
    ],
    note: 'The archive includes recordings, names, descriptions, private notes, gear and activities that were entered by hand.',
  },
  {
    name: 'Wahoo',
    steps: [
      'In the Wahoo app, open an activity and tap Share.',
      'Choose “Share .fit file”, then save it or send it to yourself.',
      'Upload the .fit files.',
    ],
    note: 'With a USB cable: copy the files from the “exports” folder on your ELEMNT.',
  },
  {
    name: 'Coros',
    steps: ['On training.coros.com open the activity list.', 'Select the activities, choose “Export” and pick .fit.', 'Upload the files.'],
    note: null,
  },
  {
    name: 'Polar',
    steps: [
      'One session: open it on flow.polar.com and choose “Export session” (.fit, .tcx or .gpx).',
      'Full history: on account.polar.com choose “Download your data” and wait for the email.',
      'Upload the files, or the .zip file without unpacking it.',
    ],
    note: 'The full history includes training sessions, sleep and nightly HRV. Of one session choose .fit if you can: it contains the most data.',
  },
  {
    name: 'Suunto',
    steps: [
      'In the Suunto app, open an activity, tap the menu and choose “Export” as .fit.',
      'Save it, or send it to yourself.',
      'Upload the .fit files.',
    ],
    note: null,
  },
  {
    name: 'Apple Health',
    steps: [
      'On your iPhone, open Health, tap your picture and choose “Export All Health Data”.',
      'Save export.zip to Files.',
      'Upload export.zip without unpacking it.',
    ],
    note: 'It includes workouts with heart rate and route, sleep, resting heart rate, HRV (SDNN), breathing and weight.',
  },
  {
    name: 'TrainingPeaks',
    steps: [
      'On trainingpeaks.com, open Account Settings > Export Data.',
      'Export “Workout Files”, “Workout Summary” and “Metrics” for the same dates.',
      'Upload the three .zip files together.',
    ],
    note: 'Titles and comments come from the summary, so upload it with the files.',
  },
  {
    name: 'Whoop and Oura',
    steps: [
      'Whoop: in the app, open More > App Settings > Data Export. You get an email with a .zip file.',
      'Oura: on cloud.ouraring.com, download your trends as CSV or your data as JSON.',
      'Upload the file as it is.',
    ],
    note: 'Each night belongs to the day you woke up. Whoop’s activities are imported too.',
  },
  {
    name: 'Other services',
    steps: [
      'intervals.icu: download your activities and your wellness data.',
      'GoldenCheetah: upload the athlete folder as a .zip file, or single .json activities.',
      'Health Auto Export, Runalyze and others: upload the .json, .fit, .tcx, .gpx, .pwx or .hrm files, or a .zip of them.',
    ],
    note: null,
  },
];
