import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { phone } from './harness/device.ts'
import { demoPeople, fillSignIn, signIn } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
// A viewport of a phone changes the layout that axe measures.
const smallScreen = { ...phone, isMobile: false }
/** Passkeys belong to PUBLIC_URL, which is the server's own address and not that of the network before it. */
const site = () => stage.product.server.url

/** An authenticator inside the device that says yes to everything, as a person with a finger on it does. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signOutHere(page: Page): Promise<void> {
  await page.goto(`${site()}/account/login`)
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page
    .getByText(/You are signed out/)
    .first()
    .waitFor()
}

/**
 * Opens the sign-in page as on a device that has not used a passkey: elsewhere the browser offers them at once, and this authenticator
 * accepts before the button can be pressed.
 */
async function openSignIn(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('passkey-here'))
  await page.goto(`${site()}/account/login`)
}

test('a student adds a passkey, signs in with it without typing, renames it, and removes it', async () => {
  const page = await (await stage.visit(smallScreen)).newPage()
  await giveAuthenticator(page)
  await signIn(page, site(), 'student')
  await page.goto(`${site()}/student/account`)
  await page.getByRole('link', { name: /^Passkeys/ }).click()
  await page.getByText('No passkeys yet').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.getByLabel('Name').fill('My phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('not used yet').waitFor()
  await expectNoAxeViolationsAnywhere(page)

  await signOutHere(page)
  await openSignIn(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(`${site()}${demoPeople.student.home}`)

  await page.goto(`${site()}/account/passkeys`)
  await page.getByText('last used').waitFor()
  await page.getByRole('button', { name: 'Rename My phone' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('School laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Remove School laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await page.getByText('No passkeys yet').waitFor()

  await signOutHere(page)
  await openSignIn(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('alert').filter({ hasText: 'This passkey did not work' }).waitFor()
})

test('an administrator turns the two-step sign-in on, signs in with a code and with a recovery code, and turns it off', async () => {
  const page = await (await stage.visit(smallScreen)).newPage()
  const { email } = demoPeople.admin
  await signIn(page, site(), 'admin')
  await page.goto(`${site()}/admin/account`)
  await page.getByRole('link', { name: /^Two-step sign-in/ }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const key = must(shown, 'the key').replaceAll(' ', '')
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  await expectNoAxeViolationsAnywhere(page)
  /** The code of the half minute `steps` from now: one is taken once, and one half minute ahead is accepted. */
  const code = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('This code is wrong or was used.').first().waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill(code())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Save these codes now').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const codes = (await readFile(await (await saving).path(), 'utf8')).trim().split('\n')
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await signOutHere(page)
  await page.goto(`${site()}/account/login`)
  await fillSignIn(page, 'admin')
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
  await expectNoAxeViolationsAnywhere(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(code(1))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site()}${demoPeople.admin.home}`)

  await signOutHere(page)
  await page.goto(`${site()}/account/login`)
  expect(await page.getByLabel('E-mail address').inputValue()).not.toBe(email)
  await fillSignIn(page, 'admin')
  await page.getByRole('textbox', { name: 'Code' }).fill(must(codes[0], 'a recovery code'))
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site()}${demoPeople.admin.home}`)
  await page.goto(`${site()}/account/twostep`)
  await page.getByText('You have 9 recovery codes left.').waitFor()

  // The rule for all: an administrator without it can only turn it on.
  await page.getByRole('button', { name: 'Require it of all administrators' }).click()
  await page.getByText('All administrators must use the two-step sign-in now.').first().waitFor()
  await page.getByRole('button', { name: 'Turn off' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Stop requiring it' }).click()
  await page.getByText('Administrators may sign in with a password alone.').waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Set up' }).waitFor()
})
