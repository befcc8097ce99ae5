import assert from 'node:assert/strict';
import { confirmEmail } from '#test/e2e/account/emails.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { codeAt } from '#test/factors.ts';

/** The account in its owner's hands, with a device of Chromium's own that holds a passkey. */
test('somebody switches codes on, adds a passkey, logs in by each, makes a token that reads, and withdraws a consent', async ({
  ground,
}) => {
  const { page, baseUrl } = ground;
  const { email, password } = await signUp(ground);
  await aDeviceWithKeys(ground);
  const open = (tab: string) => page.goto(`${baseUrl}/account?tab=${tab}`);

  await open('security');
  const secret = await switchCodesOn(ground, password);
  await addPasskey(ground, password);
  await logOut(ground);

  await page.goto(`${baseUrl}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Authenticator or recovery code').fill(codeAt(secret, new Date(Date.now() + 30_000)));
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('You have successfully logged in.').first().waitFor();
  await logOut(ground);

  await page.goto(`${baseUrl}/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('You have successfully logged in.').first().waitFor();

  await open('tokens');
  await page.getByText('Confirm your email address to create tokens.').waitFor();
  await confirmEmail(ground, email);
  await open('tokens');
  const token = await makeToken(ground, password);
  const answer = await fetch(`${baseUrl}/api/activities`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(answer.status, 200);
  await page.reload();
  await page.getByText('GET /api/activities').waitFor();

  await open('privacy');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByText('Consent withdrawn').first().waitFor();
  await page.getByText('Your health data: withdrawn').waitFor();
  await open('log');
  for (const entry of ['Consent withdrawn', 'API token created', 'Passkey added', 'Authenticator app turned on'])
    await page.getByText(entry).first().waitFor();
});

async function aDeviceWithKeys({ context, page }: Ground): Promise<void> {
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function switchCodesOn({ page }: Ground, password: string): Promise<string> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const setup = page.getByRole('dialog', { name: 'Add Moorline to your authenticator app' });
  await setup.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setup.getByLabel('Code', { exact: true }).fill('000000');
  await setup.getByRole('button', { name: 'Turn on' }).click();
  await setup.getByText('Incorrect code').waitFor();
  await setup.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date()));
  await setup.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await codes.getByRole('listitem').first().waitFor();
  assert.equal(await codes.getByRole('listitem').count(), 10);
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 recovery codes left').waitFor();
  return secret;
}

async function addPasskey({ page }: Ground, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Passkey added').first().waitFor();
}

async function logOut({ page, baseUrl }: Ground): Promise<void> {
  await page.goto(`${baseUrl}/account`);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You have been successfully logged out.').first().waitFor();
}

async function makeToken({ page }: Ground, password: string): Promise<string> {
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API token' });
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByText('Enter a name for the token').waitFor();
  await dialog.getByLabel('Name').fill('A sheet of mine');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const made = page.getByRole('dialog', { name: 'Your token' });
  const token = await made.getByLabel('Token', { exact: true }).inputValue();
  await made.getByRole('button', { name: 'Done' }).click();
  await page.getByText('A sheet of mine').first().waitFor();
  return token;
}
