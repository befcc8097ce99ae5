/** A page of the product, what is done there, and other words for it. The best match by words answers "where do I …". */
export interface PageHelp {
  path: string;
  /** One or two sentences with a link; no digits. */
  text: string;
  terms: string;
}

const page = (path: string, text: string, terms: string): PageHelp => ({ path, text, terms });

export const PAGES: readonly PageHelp[] = [
  page(
    '/account?tab=profile',
    'Open [Account, Profile](/account?tab=profile). You can switch between kilometres and miles there, and set your time zone and the first day of your week.',
    'units km miles pounds kilograms metric imperial time zone language week start change display settings',
  ),
  page(
    '/account?tab=profile#name',
    'Change your name, picture or email address under [Account, Profile](/account?tab=profile). A new email address needs confirming by a link.',
    'name picture photo avatar email address mail rename log out',
  ),
  page(
    '/account?tab=security',
    'Open [Account, Security](/account?tab=security) for your password, passkeys, two-step login and active sessions.',
    'password passkey security two-step two-factor authenticator login sign in device logged in recovery codes hacked',
  ),
  page(
    '/account?tab=notifications',
    'Choose emails and push notifications under [Account, Notifications](/account?tab=notifications). Each kind has its own switch.',
    'notifications emails push messages reminders alerts stop switch off unsubscribe',
  ),
  page(
    '/account?tab=privacy',
    'See and withdraw your consents under [Account, Privacy](/account?tab=privacy). A language model is only used if you agreed to it there.',
    'consent privacy agreed withdraw health data language model outside third party gdpr',
  ),
  page(
    '/account?tab=tokens',
    'Create and revoke API tokens under [Account, Tokens](/account?tab=tokens).',
    'api token key developer program script access mcp assistant chatgpt claude',
  ),
  page(
    '/account?tab=connections',
    '[Account, Connections](/account?tab=connections) shows how to get your files out of Garmin, Strava, Wahoo, Coros, Polar, Suunto and Apple Health, step by step.',
    'connect connection sync garmin strava wahoo coros polar suunto apple health watch link device zwift integration',
  ),
  page(
    '/account?tab=data',
    'Open [Account, Your data](/account?tab=data) to download everything you have here, to import an earlier export, or to delete your account.',
    'export download my data delete account close erase remove everything backup restore leave',
  ),
  page(
    '/athlete?tab=profile',
    'Enter weight, height, date of birth, experience and weekly hours under [Athlete, Profile](/athlete?tab=profile). A new weight can also go in with your morning check-in.',
    'weight height age birthday sex level experience hours available body profile athlete availability',
  ),
  page(
    '/athlete?tab=thresholds',
    'Enter a new threshold under [Athlete, Thresholds](/athlete?tab=thresholds) with the date of the test. Zones and targets use it from then on.',
    'threshold ftp css lthr pace max heart rate resting enter change set update test result wrong value',
  ),
  page(
    '/athlete?tab=zones',
    'Your zones are under [Athlete, Zones](/athlete?tab=zones). They follow from your thresholds.',
    'zones see zone table power heart rate pace where',
  ),
  page(
    '/athlete?tab=tests',
    '[Athlete, Tests](/athlete?tab=tests) lists the tests that give you a threshold, with instructions.',
    'test protocol instructions do a test schedule ramp',
  ),
  page(
    '/uploads',
    'Open [Uploads](/uploads) and drop your files there: FIT, TCX or GPX, single or as a ZIP of many. Duplicates are recognised.',
    'upload import file fit tcx gpx zip add activity history old rides bring drop',
  ),
  page(
    '/activities',
    'Open [Activities](/activities) and choose the activity. There you can edit its name, sport and notes, add RPE, or delete it.',
    'activity activities rename edit delete ride run swim recorded wrong sport note rpe manual entry',
  ),
  page(
    '/training-sessions',
    'Open [Training Sessions](/training-sessions). Drag a session to another day, open it to edit it, or choose New Session to add your own.',
    'session sessions calendar add new workout move drag edit planned overdue complete mark',
  ),
  page(
    '/training-sessions#feed',
    'Choose Subscribe on [Training Sessions](/training-sessions). It gives you a private calendar address for Google, Apple or Outlook.',
    'calendar feed subscribe google outlook ical ics phone sync sessions',
  ),
  page(
    '/workouts',
    'Your workout library is under [Workouts](/workouts). Open a session’s workout to download it as a file for your watch, bike computer or trainer.',
    'workout library export download zwo erg mrc fit file watch computer trainer zwift structured save',
  ),
  page(
    '/plans',
    'Open [AI Training Plans](/plans) to create a plan, see its weeks and earlier versions, or pause, copy, print, archive or delete it.',
    'plan plans create pause resume archive versions restore print start training copy',
  ),
  page(
    '/race-plan',
    'Add, edit or remove races under [Race plan](/race-plan). It also works out splits, pacing and nutrition, with the course file and weather if you add them.',
    'race races add event date course gpx splits weather remove edit goal race plan',
  ),
  page(
    '/check-in',
    'Enter sleep, HRV, resting heart rate and how you feel under [Check-in](/check-in). You can also import mornings from a file.',
    'check-in checkin morning sleep hrv resting heart rate mood soreness stress enter log symptoms',
  ),
  page(
    '/performance-analytics',
    '[Performance Analytics](/performance-analytics) shows your load, fitness and form, weekly volume, power and pace curves, race predictions and goals.',
    'chart charts graph analytics fitness form load curve power volume trend predictions goals progress see statistics',
  ),
  page(
    '/training-metrics',
    '[Training Metrics](/training-metrics) shows HRV, resting heart rate, sleep and your thresholds over time.',
    'metrics hrv chart sleep chart weight history threshold history graph',
  ),
  page(
    '/video-analysis',
    'Upload a clip under [Video Analysis](/video-analysis): a few seconds from the side, the whole body in view, camera still.',
    'video clip film technique analysis upload camera running form swim stroke bike fit',
  ),
  page(
    '/billing',
    'Open [Subscription](/billing) to change or cancel your subscription, update your card, or download invoices. After cancelling you keep access until the paid period ends.',
    'billing subscription cancel card payment invoice upgrade downgrade tier change pay renew',
  ),
  page(
    '/plans#tiers',
    'Prices and what each subscription includes are on the [plans page](/plans). Your own is under [Subscription](/billing), and the [FAQ](/faq) covers trial and refunds.',
    'price prices cost much tier tiers trial free refund money essentials pro elite include',
  ),
  page(
    '/chat-assistant#memory',
    'Open [AI Chat](/chat-assistant): “What I remember” lists what I remember. You can edit or delete each item, or switch memory off.',
    'memory remember forget what you know notes about me switch off',
  ),
  page(
    '/chat-assistant',
    'Open [AI Chat](/chat-assistant) to start a new conversation, search earlier ones, export them as text, or delete them.',
    'chat conversation history thread search export clear delete messages',
  ),
  page(
    '/contact',
    'Write to us under [Contact](/contact) and choose Technical for a fault. A person answers by email.',
    'contact support bug problem broken error fault fails complaint feature request team email us',
  ),
  page(
    '/consultation',
    'Book a call under [Schedule a call](/consultation).',
    'call consultation schedule book talk to a coach phone appointment',
  ),
  page(
    '/help',
    'The [Help Center](/help) explains each part, and the [FAQ](/faq) answers common questions.',
    'help manual guide faq tutorial how does it work',
  ),
  page(
    '/help#theme',
    'Open the menu under your picture to switch between the light and the dark theme.',
    'dark mode light theme colours appearance night',
  ),
  page(
    '/help#app',
    'Moorline runs in the browser. On your phone, open it and choose “Add to Home Screen” or “Install”; it then works like an app.',
    'app phone install android iphone ios mobile download store',
  ),
];
