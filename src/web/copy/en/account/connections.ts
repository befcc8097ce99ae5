/** Ways in and out of the product, on the account page. */
export const CONNECTIONS = {
  files: {
    title: 'By file',
    action: 'Bring files',
    text: 'Every watch and app lets you take your training with you. Bring one activity or all of your years at once; what is there already is recognised and comes in once.',
  },
  calendar: {
    title: 'Calendar',
    action: 'Open the calendar',
    text: 'Your sessions in the calendar of your phone or computer: “Subscribe” on the sessions page gives you an address for it, which you can renew and close there.',
  },
  mcp: {
    title: 'Your own assistant (MCP)',
    action: 'Make a token',
    text: 'A program that speaks the Model Context Protocol can read your training with a token made for MCP, and nothing else. Its address is',
  },
} as const;

/** Step by step to the files of each maker; menus as they were in November 2026. */
export const FILE_WAYS: readonly { name: string; steps: readonly string[]; note: string | null }[] = [
  {
    name: 'Garmin',
    steps: [
      'For one activity: open it in Garmin Connect on the web, press the gear and choose “Export Original”.',
      'For all of them: open garmin.com/account, choose “Export Your Data” and ask for it. Garmin writes to you when it is ready.',
      'Drop the .zip on the uploads page as it is.',
    ],
    note: 'With a cable, the folder GARMIN/Activity of the watch holds the same .fit files.',
  },
  {
    name: 'Strava export',
    steps: [
      'On strava.com open Settings, then “My Account”.',
      'Under “Download or Delete Your Account” press “Get Started”, then “Request Your Archive”. Nothing is deleted by it.',
      'Drop the .zip from the email on the uploads page as it is.',
    ],
    note: 'The archive holds the files as they were recorded, with everything your watch measured.',
  },
  {
    name: 'Wahoo',
    steps: [
      'In the Wahoo app open an activity and press the share sign.',
      'Choose “Share .fit file” and save it, or send it to yourself.',
      'Drop the .fit files on the uploads page.',
    ],
    note: 'With a cable, the folder exports of an ELEMNT holds every ride.',
  },
  {
    name: 'Coros',
    steps: [
      'On training.coros.com open the activity list.',
      'Choose the activities, press “Export” and take .fit.',
      'Drop the files on the uploads page.',
    ],
    note: null,
  },
  {
    name: 'Polar',
    steps: [
      'For one session: open it on flow.polar.com and choose “Export session”, as .fit, .tcx or .gpx.',
      'For all of them: on account.polar.com choose “Download your data” and wait for the email.',
      'Drop the files on the uploads page.',
    ],
    note: 'Where you can choose, take .fit: it holds the most.',
  },
  {
    name: 'Suunto',
    steps: [
      'In the Suunto app open an activity, press the three dots and choose “Export”, as .fit.',
      'Save it, or send it to yourself.',
      'Drop the .fit files on the uploads page.',
    ],
    note: null,
  },
  {
    name: 'Apple Health',
    steps: [
      'On the iPhone open Health, press your picture and choose “Export All Health Data”.',
      'Save export.zip, for example to Files.',
      'On the check-in page drop it under “From a file”: it brings sleep, resting heart rate, HRV and weight of every morning.',
    ],
    note: 'Workouts of an Apple Watch come best as .fit or .gpx from the app that recorded them.',
  },
];
