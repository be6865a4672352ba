import type { Page } from 'playwright'
import { goodPassword } from '#tests/api/builders.ts'

/**
 * Fills in what a password manager or the browser knows, by `autocomplete` alone and as they do: the value is set and events say so.
 * No key is pressed.
 */
async function fillAsBrowser(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page
      .locator(`input[autocomplete="${name}"]:not([readonly])`)
      .first()
      .evaluate((input, text) => {
        // An extension sees the setter of the platform, and not the one by which React watches its inputs.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
      }, value)
}

/** Fills in the first step of registering and goes to the second. */
export async function fillFirstStep(page: Page, email: string, age: string): Promise<void> {
  await fillAsBrowser(page, {
    username: email,
    tel: '0803 441 2207',
    'family-name': 'Okafor',
    'given-name': 'Adaeze',
  })
  await page.getByLabel(age).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Step 2 of 2').waitFor()
}

/** Agrees to the policy and sends the form. */
export async function sendRegistration(page: Page): Promise<void> {
  await page.getByLabel(/I have read/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Chooses the password after the link or the code. */
export async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(goodPassword)
  await page.getByLabel('Repeat the password').fill(goodPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Your account is ready').waitFor()
}

/** Signs in on the page that follows. */
export async function signInHere(page: Page, email: string, password = goodPassword): Promise<void> {
  const field = page.getByLabel('E-mail address')
  await field.waitFor()
  await field.fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
