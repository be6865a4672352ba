import { expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { demoPeople, signIn } from './harness/sign-in.ts'
import { phone, laptop } from './harness/device.ts'
import { codeIn, firstGroup, mailTo as readMail } from './harness/read-mail.ts'
import { choosePassword, fillFirstStep, sendRegistration, signInHere } from './harness/register-form.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const aMailbox = () => `${randomId().slice(0, 8)}@example.org`
const mailTo = (address: string, about: RegExp) => readMail(stage.product.server.dataDir, address, about)

test('a parent registers by the code; the network is lost in the middle, and what was typed is still there', async () => {
  const email = aMailbox()
  const page = await (await stage.visit(phone)).newPage()
  await page.goto(`${stage.product.url}/account/register`)
  await page.getByLabel('Parent').check()
  await fillFirstStep(page, email, '18 or over')
  await stage.product.network.set('down')
  await sendRegistration(page)
  await page
    .getByRole('alert')
    .filter({ hasText: /network/ })
    .waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  expect(await page.getByLabel('E-mail address').inputValue()).toBe(email)
  await stage.product.network.set('ok')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Step 2 of 2').waitFor()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code').fill(codeIn(await mailTo(email, /this code/)))
  await choosePassword(page)
  await signInHere(page, email)
  await page.getByRole('heading', { name: /Welcome/ }).waitFor()
  await page.goto(`${stage.product.url}/parent/home`)
  await page.getByText('No child is linked yet').waitFor()
})

test('a mentor applies, an administrator approves, and the mentor gets a mail and the mentor area', async () => {
  const email = aMailbox()
  const page = await (await stage.visit(phone)).newPage()
  await page.goto(`${stage.product.url}/account/register`)
  await page.getByLabel('Mentor').check()
  await fillFirstStep(page, email, '18 or over')
  await page.getByLabel('Your field of work').selectOption({ index: 1 })
  await page.getByLabel(/^Your work/).fill('Ten years as a nurse in Enugu.')
  await sendRegistration(page)
  const token = firstGroup(await mailTo(email, /register\?token=/), /register\?token=([\w-]+)/)
  await page.goto(`${stage.product.url}/account/register?token=${token}`)
  await choosePassword(page)
  await signInHere(page, email)
  await page.getByRole('heading', { name: /Welcome/ }).waitFor()

  const office = await (await stage.visit(laptop)).newPage()
  await signIn(office, stage.product.url, 'admin')
  await office.goto(`${stage.product.url}/admin/mentorapplications`)
  await office.getByText(', updated').waitFor()
  await office
    .getByRole('button', { name: /^Actions for .*Okafor/ })
    .first()
    .click()
  await office.locator('[popover]:popover-open').getByRole('button', { name: 'Approve', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await mailTo(email, /You are a mentor now/)
  await page.goto(`${stage.product.url}/account/login`)
  await signInHere(page, email)
  await page.waitForURL('**/mentor/home')
})

test('a person who forgot the password chooses a new one by the mail, once, and signs in', async () => {
  const page = await (await stage.visit(phone)).newPage()
  const { email, home } = demoPeople.student2
  await page.goto(`${stage.product.url}/account/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Both pages have a field for the address.
  await page.getByRole('button', { name: 'Send me a link' }).waitFor()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('a mail with the next step is on its way').first().waitFor()
  const token = firstGroup(await mailTo(email, /setpassword\?token=/), /setpassword\?token=([\w-]+)/)
  const link = `${stage.product.url}/account/setpassword?token=${token}`

  await page.goto(link)
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('Repeat the password').fill('other')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText(/Please make sure that your password is at least eight characters long/).waitFor()
  await page.getByLabel('New password').fill('Harbour-2026')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('MisMatch Password. Thank you').waitFor()
  await page.getByLabel('Repeat the password').fill('Harbour-2026')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL('**/account/login')
  await signInHere(page, email, 'Harbour-2026')
  await page.waitForURL(`**${home}`)

  const other = await (await stage.visit(phone)).newPage()
  await other.goto(link)
  await other.getByLabel('New password').fill('Lagoon-2026')
  await other.getByLabel('Repeat the password').fill('Lagoon-2026')
  await other.getByRole('button', { name: 'Save password' }).click()
  await other.getByText(/This link has been used or is too old/).waitFor()
})
