import type { Page } from 'playwright-core';

/** What an athlete has on the device for a day without a connection. */
export interface SavedThings {
  sessionId: string;
  activityId: string;
  activityName: string;
}

interface OfflinePage {
  path: string;
  heading: string | RegExp;
  /** What the page is opened for: it is open once this is there. */
  shows(page: Page): Promise<unknown>;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The pages that open without a connection, each with what it is opened for. The session is a run of today, “Easy run”. */
export const offlinePages = ({ sessionId, activityId, activityName }: SavedThings): OfflinePage[] => [
  { path: '/dashboard', heading: /Welcome back/, shows: (page) => page.getByText('Easy run').first().waitFor() },
  { path: '/training-sessions', heading: 'Training Sessions', shows: (page) => page.getByText('Easy run').first().waitFor() },
  {
    path: `/training-sessions/${sessionId}`,
    heading: 'Easy run',
    shows: (page) =>
      page
        .getByText(/40 ?min/)
        .first()
        .waitFor(),
  },
  {
    path: `/training-sessions/${sessionId}/card`,
    heading: 'Easy run',
    shows: (page) =>
      page
        .getByText(/40 ?min/)
        .first()
        .waitFor(),
  },
  { path: '/plans', heading: 'AI Training Plans', shows: async () => {} },
  {
    path: '/check-in',
    heading: 'Check-in',
    shows: (page) => page.getByRole('button', { name: 'Save check-in' }).waitFor(),
  },
  {
    path: '/activities',
    heading: 'Activities',
    shows: (page) =>
      page
        .getByRole('link', { name: new RegExp(activityName) })
        .first()
        .waitFor(),
  },
  anActivityPage(activityId, activityName),
  { path: '/uploads', heading: 'Uploads', shows: (page) => page.getByRole('button', { name: 'Choose files' }).waitFor() },
  { path: '/outbox', heading: 'Waiting to be sent', shows: async () => {} },
];

export const anActivityPage = (id: string, name: string | RegExp): OfflinePage => ({
  path: `/activities/${id}`,
  heading: name,
  shows: (page) => page.locator('main dl').first().waitFor(),
});

/** Opens a page from nothing. Milliseconds until it shows what it is opened for. */
export async function openAfresh(page: Page, url: string, { path, heading: name, shows }: OfflinePage): Promise<number> {
  const begun = performance.now();
  await page.goto(url + path);
  await heading(page, name).waitFor();
  await shows(page);
  return performance.now() - begun;
}
