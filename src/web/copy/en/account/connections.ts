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
    text: 'See your sessions in your phone or computer calendar. Create or reset the link with “Calendar feed” on the sessions page.',
  },
  mcp: {
    title: 'AI assistants (MCP)',
    action: 'Create token',
    text: 'AI assistants that support the Model Context Protocol can read your training with an MCP token. Server address:',
  },
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
    note: 'With a USB cable: copy the .fit files from the GARMIN/Activity folder.',
  },
  {
    name: 'Strava export',
    steps: [
      'On strava.com, open Settings > My Account.',
      'Under “Download or Delete Your Account”, choose “Get Started”, then “Request Your Archive”. This does not delete anything.',
      'Upload the .zip file from the email without unpacking it.',
    ],
    note: 'The archive contains your original recordings with all sensor data.',
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
      'Upload the files.',
    ],
    note: 'Choose .fit if you can: it contains the most data.',
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
      'On the check-in page, upload it under “Import from file”. It imports sleep, resting heart rate, HRV and weight.',
    ],
    note: 'For Apple Watch workouts, use the .fit or .gpx export of the app that recorded them.',
  },
];
