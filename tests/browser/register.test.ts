import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { bornYearsAgo } from '#tests/api/account/registering.ts'
import { goodPassword } from '#tests/api/builders.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { phone } from './harness/device.ts'
import { codeIn, firstGroup, mailTo as readMail } from './harness/read-mail.ts'
import { choosePassword, fillFirstStep, sendRegistration, signInHere } from './harness/register-form.ts'
import { signIn } from './harness/sign-in.ts'
import { workerReady } from './harness/worker-facts.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const aMailbox = () => `${randomId().slice(0, 8)}@example.org`

const mailTo = (address: string, about: RegExp) => readMail(stage.product.server.dataDir, address, about)

test('a student of 15 registers on a phone by the code, is welcomed, and answers; a guardian agrees by the link', async () => {
  const [email, guardian] = [aMailbox(), aMailbox()]
  const page = await (await stage.visit({ ...phone, worker: true })).newPage()
  await page.goto(stage.product.url)
  await page.getByRole('main').getByRole('link', { name: 'Get started' }).click()

  // A summary with the focus names the wrong fields, and each field says what is wrong.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('There is a problem')
  await page.getByRole('link', { name: 'Choose your age' }).click()
  await page.getByLabel('E-mail address').fill('adaeze.okafor@gmail')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Add the ending, like .com or .ng' }).waitFor()
  await page.getByLabel('Under 13').check()
  await page.getByText('Children under 13 cannot have an account').waitFor()

  // What was typed survives a reload and a lost network.
  await fillFirstStep(page, email, '13 to 17')
  await page.getByLabel('Date of birth').fill(bornYearsAgo(15))
  await page.getByLabel('Name of a parent or guardian').fill('Ngozi Okafor')
  await page.reload()
  await expect.poll(() => page.getByLabel('Name of a parent or guardian').inputValue()).toBe('Ngozi Okafor')
  await workerReady(page)
  await stage.product.network.set('down')
  await page.reload()
  await expect.poll(() => page.getByLabel('Name of a parent or guardian').inputValue()).toBe('Ngozi Okafor')
  await page.getByLabel('Their e-mail address').fill(guardian)
  await sendRegistration(page)
  await page
    .getByRole('alert')
    .filter({ hasText: /network/ })
    .waitFor()
  await stage.product.network.set('ok')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Check your e-mail')

  // The page is opened again: it still asks for the code.
  await page.reload()
  await page.getByLabel('Code').fill(codeIn(await mailTo(email, /this code/)))
  await choosePassword(page)
  await signInHere(page, email)
  await page.getByRole('heading', { name: 'Welcome, Adaeze' }).waitFor()
  await page.getByRole('link', { name: 'Go to your home page' }).click()
  await page.waitForURL('**/student/home')
  await page.getByRole('link', { name: 'Start' }).click()
  await page.waitForURL('**/student/newassessments/**')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(goodPassword)
  expect(await page.evaluate(() => localStorage.getItem('register-draft'))).toBeNull()

  const token = firstGroup(await mailTo(guardian, /consent\?token=/), /consent\?token=([\w-]+)/)
  const parent = await (await stage.visit(phone)).newPage()
  await parent.goto(`${stage.product.url}/account/consent?token=${token}`)
  await parent.getByRole('heading', { name: 'Do you agree for Adaeze Okafor?' }).waitFor()
  await expectNoAxeViolationsAnywhere(parent)
  await parent.getByRole('button', { name: 'I agree' }).click()
  await parent.getByText('Thank you. You agreed.').waitFor()
  await page.goto(`${stage.product.url}/student/account`)
  await page.getByText('Your parent or guardian agreed.').waitFor()
})

test('a vendor registers by the link in another browser', async () => {
  const email = aMailbox()
  const page = await (await stage.visit(phone)).newPage()
  await page.goto(`${stage.product.url}/account/register`)
  await page.getByLabel('Vendor').check()
  await fillFirstStep(page, email, '18 or over')
  await page.getByLabel('Name of the business').fill('Okoro Books')
  await page.getByLabel('Registration number').fill('BN2456781')
  await page.getByLabel('Address of the business').fill('5 Ogui Road, Enugu')
  await sendRegistration(page)
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  const token = firstGroup(await mailTo(email, /token=/), /register\?token=([\w-]+)/)
  const other = await (await stage.visit(phone)).newPage()
  await other.goto(`${stage.product.url}/account/register?token=${token}`)
  await choosePassword(other)
  await signInHere(other, email)
  await other.getByRole('link', { name: /Add your products/ }).click()
  await other.waitForURL('**/vendor/products')
})

test('a person deletes the own account in two steps and is a visitor again', async () => {
  const email = aMailbox()
  const page = await (await stage.visit(phone)).newPage()
  await page.goto(`${stage.product.url}/account/register`)
  await page.getByLabel('Parent').check()
  await fillFirstStep(page, email, '18 or over')
  await sendRegistration(page)
  await page.getByLabel('Code').fill(codeIn(await mailTo(email, /this code/)))
  await choosePassword(page)
  await signInHere(page, email)
  await page.getByRole('heading', { name: /Welcome/ }).waitFor()
  await page.goto(`${stage.product.url}/parent/account`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a copy of your data' }).click()
  const zip = await readFile(await (await saving).path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.toString('latin1')).toContain('my-data.json')
  await page.getByRole('link', { name: /Delete your account/ }).click()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code').fill(codeIn(await mailTo(email, /deleteaccount/)))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Your account is deleted.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a parent links a child by its code, sees the progress, and ends the link', async () => {
  const child = await (await stage.visit(phone)).newPage()
  await signIn(child, stage.product.url, 'student')
  await child.goto(`${stage.product.url}/student/account`)
  await child.getByRole('button', { name: 'Create a code for a parent' }).click()
  const code = (await child.getByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/).textContent()) ?? ''
  const parent = await (await stage.visit({ ...phone, isMobile: false })).newPage()
  await signIn(parent, stage.product.url, 'parent')
  await parent.getByLabel('Code of your child').fill(code)
  await parent.getByRole('button', { name: 'Link child' }).click()
  await parent.getByText(/\d+ submitted/).waitFor()
  await expectNoAxeViolationsAnywhere(parent)
  await parent.getByRole('button', { name: /^Stop following: / }).click()
  await parent.getByRole('button', { name: 'Stop following', exact: true }).click()
  await parent.getByText('No child is linked yet').waitFor()
})

test('axe finds nothing on the pages of accounts', async () => {
  const page = await (await stage.visit({ ...phone, isMobile: false })).newPage()
  await page.goto(`${stage.product.url}/account/register`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('There is a problem').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await fillFirstStep(page, aMailbox(), '13 to 17')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('There is a problem').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.goto(`${stage.product.url}/account/register?token=x`)
  await page.getByLabel('New password').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.goto(`${stage.product.url}/account/deleteaccount`)
  await page.getByLabel('E-mail address').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await signIn(page, stage.product.url, 'student')
  await page.goto(`${stage.product.url}/account/welcome`)
  await page.getByText('Next steps').waitFor()
  await expectNoAxeViolationsAnywhere(page)
  await page.goto(`${stage.product.url}/student/account`)
  await page.getByText('Invite people').waitFor()
  await expectNoAxeViolationsAnywhere(page)
})
