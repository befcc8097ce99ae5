import type { Locator } from 'playwright-core';
import type { Ground } from '#test/e2e/journey.ts';
import { byKeysAlone, closeByEscape, openByKeys } from '#test/e2e/pages/keyboard.ts';

/** Every dialog of plans and of the calendar by keys alone; `plan` runs, and has sessions ahead. */
export async function everyDialogByKeys(ground: Ground, plan: string): Promise<void> {
  await dialogsOfPlans(ground, plan);
  await dialogsOfLists(ground);
  await dialogsOfCalendar(ground);
}

async function dialogsOfPlans({ page, baseUrl }: Ground, name: string): Promise<void> {
  await page.goto(`${baseUrl}/plans`);
  const form = page.getByRole('dialog', { name: 'Create AI Training Plan' });
  await byKeysAlone(page, { opener: page.getByRole('button', { name: 'Create AI Plan' }), dialog: form });
  const details = { opener: page.getByRole('button', { name }).first(), dialog: page.getByRole('dialog', { name }) };
  const overview = details.dialog.getByText('AI Training Plan Overview');
  await openByKeys(page, details);
  await overview.waitFor();
  await closeByEscape(page, details);
  await byKeysAlone(page, { ...details, further: () => overview.waitFor() });
  // A question over the plan that is open, from its menu, and back.
  await openByKeys(page, details);
  await overview.waitFor();
  const more = details.dialog.getByRole('button', { name: 'More', exact: true });
  await byKeysAlone(page, { opener: more, further: menuItem('End', 'Delete'), dialog: page.getByRole('alertdialog') });
  await more.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await details.dialog.waitFor();
  await openByKeys(page, { opener: more, further: menuItem('c', 'Copy'), dialog: form });
  await closeByEscape(page, { ...details, dialog: form });
}

async function dialogsOfLists({ page, baseUrl }: Ground): Promise<void> {
  await page.goto(`${baseUrl}/training-sessions?view=list`);
  const subscribe = page.getByRole('dialog', { name: 'Calendar feed' });
  await byKeysAlone(page, { opener: page.getByRole('button', { name: 'New Session' }).first(), dialog: sessionForm(page) });
  await byKeysAlone(page, { opener: page.getByRole('button', { name: 'Calendar feed' }), dialog: subscribe });
  const more = page.getByRole('button', { name: /^More options for/ }).first();
  await byKeysAlone(page, { opener: more, further: menuItem('Home', 'Edit'), dialog: sessionForm(page) });
}

/** What opens over an opened session closes to where that was opened. */
async function dialogsOfCalendar({ page, baseUrl }: Ground): Promise<void> {
  const day = await page.evaluate<string>(
    `fetch('/api/training-sessions').then((answer) => answer.json()).then((all) => all.find(({ status }) => status === 'upcoming').date)`,
  );
  for (const view of ['week', 'month']) {
    await page.goto(`${baseUrl}/training-sessions?view=${view}&day=${day}`);
    const chip = page.locator(`[data-day="${day}"] button[aria-describedby="how-to-carry"]`).first();
    const sheet = page.getByRole('dialog');
    await byKeysAlone(page, { opener: chip, dialog: sheet });
    for (const name of ['Edit or reschedule', 'Copy', 'Skip']) {
      await openByKeys(page, { opener: chip, dialog: sheet });
      const tool = sheet.getByRole('button', { name, exact: true });
      await byKeysAlone(page, { opener: tool, further: () => tool.waitFor({ state: 'detached' }), dialog: sheet, backTo: chip });
    }
  }
  await byKeysAlone(page, { opener: page.getByRole('button', { name: /^Add session on/ }).first(), dialog: sessionForm(page) });
}

const sessionForm = (page: Ground['page']): Locator => page.getByRole('dialog', { name: /Training Session|Session/ });

/** To an item of the menu that has just opened, by a key that leads there; nobody presses Enter before the focus stands on it. */
const menuItem = (key: string, name: string) => async (page: Ground['page']) => {
  const focused = page.locator('[role=menuitem]:focus');
  await focused.waitFor();
  await page.keyboard.press(key);
  await focused.filter({ hasText: name }).waitFor();
  await page.keyboard.press('Enter');
};
