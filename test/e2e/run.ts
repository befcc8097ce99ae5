import type { Browser } from 'playwright-core';
import { accountDataJourneys } from '#test/e2e/account/account-data.ts';
import { accountJourneys } from '#test/e2e/account/account-messages.ts';
import { moneyJourneys } from '#test/e2e/account/billing.ts';
import { consentJourneys } from '#test/e2e/account/consent.ts';
import { ownAccount } from '#test/e2e/account/own-account.ts';
import { openBrowser } from '#test/e2e/browser.ts';
import { chatJourneys } from '#test/e2e/chat.ts';
import { handOverJourneys } from '#test/e2e/human-coach-request.ts';
import type { Ground, Journey } from '#test/e2e/journey.ts';
import { accessibleToAthletes, accessibleToVisitors } from '#test/e2e/pages/accessible.ts';
import { openedByVisitors, openedChat, openedOnPhones } from '#test/e2e/pages/accessible-opened.ts';
import { journeys as everyFigure } from '#test/e2e/pages/every-figure.ts';
import { pictureJourneys } from '#test/e2e/pages/product-pictures.ts';
import { fitsEveryWindow } from '#test/e2e/pages/responsive.ts';
import { findableJourneys } from '#test/e2e/pages/seo.ts';
import { journeys as visitorJourneys } from '#test/e2e/pages/visitor.ts';
import { weakConnectionJourneys } from '#test/e2e/pages/weak-connection.ts';
import { runLooks } from '#test/e2e/screenshots/screenshots.ts';
import { ownWords } from '#test/e2e/training/bidi-text.ts';
import { firstFiles, firstFilesOnPhone } from '#test/e2e/training/first-files.ts';
import { firstInsightJourneys } from '#test/e2e/training/first-insight.ts';
import { ownWorkoutJourneys } from '#test/e2e/training/own-workouts.ts';
import { pairingJourneys } from '#test/e2e/training/pairing.ts';
import { racePlanJourneys } from '#test/e2e/training/race-plan.ts';
import { seasonJourneys } from '#test/e2e/training/season.ts';
import { trainingWords } from '#test/e2e/training/training-messages.ts';
import { videoJourneys } from '#test/e2e/training/video.ts';
import { todayInStrip } from '#test/e2e/training/week-strip.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';

const JOURNEYS: readonly Journey[] = [
  firstFiles,
  firstFilesOnPhone,
  accessibleToVisitors,
  accessibleToAthletes,
  ...firstInsightJourneys,
  ...everyFigure,
  ownWords,
  ...visitorJourneys,
  openedByVisitors,
  openedOnPhones,
  openedChat,
  ...chatJourneys,
  ...handOverJourneys,
  ...accountJourneys,
  ...accountDataJourneys,
  ...consentJourneys,
  ownAccount,
  trainingWords,
  ...weakConnectionJourneys,
  ...pictureJourneys,
  ...findableJourneys,
  ...seasonJourneys,
  ...ownWorkoutJourneys,
  ...racePlanJourneys,
  ...pairingJourneys,
  ...moneyJourneys,
  ...videoJourneys,
  fitsEveryWindow,
  todayInStrip,
];

/** All journeys come from one address, and sign up more often than one address may. */
const PROGRAM = new URL('../../bench/product-main.ts', import.meta.url);
const STEP_WITHIN_MS = 20_000;

/**
 * Runs every journey, or those whose name contains every word of the command line, against one product in a real Chromium. `--looks` holds the
 * look of each page against the approved pictures, `--approve` makes what is seen the approved pictures; both run no journey.
 */
async function run(args: readonly string[]): Promise<boolean> {
  const words = args.filter((word) => !word.startsWith('--'));
  const browser = await openBrowser();
  if (!browser) {
    console.log('Skipped: there is no Chromium on this machine; name one by CHROME_PATH.');
    console.log(`0 passed, 0 failed, ${JOURNEYS.length} skipped`);
    return true;
  }
  if (args.includes('--looks') || args.includes('--approve')) {
    const looks = await runLooks(browser, { words, approve: args.includes('--approve') });
    await browser.close();
    console.log(`${looks.passed} passed, ${looks.failed} failed`);
    return looks.failed === 0;
  }
  const chosen = JOURNEYS.filter(({ name }) => words.every((word) => name.includes(word)));
  if (chosen.length === 0) {
    await browser.close();
    console.log(`No journey’s name contains “${words.join('” and “')}”.`);
    return false;
  }
  const dataDir = await makeDataDir();
  const product = await startProduct({ dataDir, program: PROGRAM });
  let over = false;
  void product.ended.then((lastWords) => {
    if (!over) console.log(`The product ended in the middle of a journey: it ${lastWords}`);
  });
  let failed = 0;
  const ground = { baseUrl: product.url, outbox: `${dataDir}/outbox` };
  const failedFirst: Journey[] = [];
  for (const journey of chosen) if (!(await go(journey, browser, ground))) failedFirst.push(journey);
  // A wait that was too short for a busy machine passes the second time; a fault does not. What passes later is printed as flaky.
  const flaky: Journey[] = [];
  for (const journey of failedFirst) {
    if (await go(journey, browser, ground)) flaky.push(journey);
    else failed++;
  }
  await browser.close();
  over = true;
  await product.stop();
  await removeDataDir(dataDir);
  for (const { name } of flaky) console.log(`Flaky: ${name}`);
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

async function go(journey: Journey, browser: Browser, { baseUrl, outbox }: Required<Pick<Ground, 'baseUrl' | 'outbox'>>): Promise<boolean> {
  const viewport = journey.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, hasTouch: journey.phone ?? false, locale: 'en-GB', timezoneId: 'Europe/London' });
  context.setDefaultTimeout(STEP_WITHIN_MS);
  const page = await context.newPage();
  const own = await journey.ownGround?.();
  const url = own?.baseUrl ?? baseUrl;
  const refused = watchForTrouble(page, [url, ...(own?.outside ?? [])]);
  const started = performance.now();
  try {
    await journey.run({ page, context, baseUrl: url, outbox });
    if (refused.length > 0) throw new Error(refused.join('\n'));
    console.log(`✓ ${journey.name} (${Math.round(performance.now() - started)} ms)`);
    return true;
  } catch (error) {
    console.log(`✗ ${journey.name}\n  at ${page.url()}\n  ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await context.close();
    await own?.stop();
  }
}

/** What no journey may meet: an error in a script, a word of the security policy, a request to another host. */
function watchForTrouble(page: Awaited<ReturnType<Browser['newPage']>>, allowed: readonly string[]): string[] {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(`Error in the page: ${error.message}`));
  page.on('console', (message) => {
    if (/Content[- ]Security[- ]Policy/i.test(message.text())) trouble.push(`The security policy was broken: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !allowed.some((each) => new URL(each).origin === origin))
      trouble.push(`A request went to ${origin}`);
  });
  return trouble;
}

process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
