import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { aDefinition, aField } from '#tests/api/eform/form-builders.ts'
import { laptop } from './harness/device.ts'
import { publishedForm } from './harness/published-form.ts'
import { fillSignIn, signedOut, signIn } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

/** A public form; its address. */
async function aForm(): Promise<string> {
  return `${stage.product.url}/form/${await publishedForm(stage.product.server.url, aDefinition([aField('words', 'TextArea', { FieldName: 'Your words', PageWidth: 12 })]))}`
}
const words = (page: Page) => page.getByRole('textbox', { name: 'Your words' })
const taken = (page: Page) => page.getByText('These answers were already on this device.')

async function write(page: Page, text: string): Promise<void> {
  await words(page).fill(text)
  await page
    .getByText(/Saved on this/)
    .last()
    .waitFor()
}
async function signInHere(page: Page, form: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, 'student')
  await page.waitForURL(form)
  await words(page).waitFor()
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${stage.product.url}/student/home`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await signedOut(page)
}

test('what a visitor wrote goes on under the name of who signs in on that page, once', async () => {
  const form = await aForm()
  const page = await (await stage.visit(laptop)).newPage()
  await page.goto(form)
  await write(page, 'Written before signing in')
  await signInHere(page, form)
  await taken(page).waitFor()
  await expect.poll(() => words(page).inputValue()).toBe('Written before signing in')
  await page.reload()
  await expect.poll(() => words(page).inputValue()).toBe('Written before signing in')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page
    .getByRole('status')
    .getByText(/Received/)
    .waitFor()

  // Nothing of it is left for the next visitor.
  await signOut(page)
  await page.goto(form)
  await expect.poll(() => words(page).inputValue()).toBe('')
})

test('never over what the person wrote themselves, and never for somebody who only uses the same phone', async () => {
  const [mine, shared] = [await aForm(), await aForm()]
  const context = await stage.visit(laptop)
  const page = await context.newPage()
  await signIn(page, stage.product.url, 'student')
  await page.goto(mine)
  await write(page, 'My own words')
  await signOut(page)
  await page.goto(mine)
  await write(page, 'A visitor’s words')
  await page.goto(shared)
  await write(page, 'Somebody else’s words')
  await page.goto(mine)
  await expect.poll(() => words(page).inputValue()).toBe('A visitor’s words')
  await signInHere(page, mine)
  await expect.poll(() => words(page).inputValue()).toBe('My own words')
  expect(await taken(page).count()).toBe(0)
  await page.goto(shared)
  await words(page).waitFor()
  expect(await words(page).inputValue()).toBe('')
})
