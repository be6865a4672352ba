import { expect, test } from 'vitest'
import { demoPassword } from '#server/demo/load/demo-people.ts'
import { expectNoAxeViolations, expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { laptop, phone } from './harness/device.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

test('a student fills the cart offline, orders, pays from the wallet; an administrator delivers and refunds; the invoice needs no script (M-12 … M-16)', async () => {
  const { url, network } = stage.product
  const page = await (await stage.visit(phone, 'student')).newPage()
  await page.goto(`${url}/student/shop`)
  await page.getByRole('button', { name: 'Add WAEC mathematics workbook' }).waitFor()
  await expectNoAxeViolationsAnywhere(page)

  await network.set('down')
  await page.getByRole('button', { name: 'Add WAEC mathematics workbook' }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Add New General Mathematics 3' }).click()
  await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor()

  await network.set('ok')
  await page.goto(`${url}/student/cart`)
  await page.getByLabel('Deliver it to me').check()
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Lagos' })
  await page.getByLabel('Town').selectOption({ label: 'Yaba' })
  await page.getByLabel('Address', { exact: true }).fill('5 Nnebisi Road')
  await page.getByText('Shipping to Yaba, Lagos').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Order for ₦/ }).click()
  await page.waitForURL(/\/student\/orders\/[0-9a-f-]{36}$/)

  const number = await page.getByRole('heading', { level: 1, name: /^ORD-/ }).innerText()
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: /^Pay ₦.* from wallet$/ }).dblclick()
  await page.getByText(`${number} is paid:`).first().waitFor()
  await page.getByText(/^INV-\d{4}-\d{6}$/).waitFor()
  await expectNoAxeViolationsAnywhere(page)
  const invoice = (await page.getByRole('link', { name: 'Invoice' }).getAttribute('href')) ?? ''

  const office = await (await stage.visit(laptop, 'admin')).newPage()
  await office.goto(`${url}/admin/orders?keyword=${number}`)
  await office.getByRole('link', { name: number }).click()
  await office.getByRole('button', { name: 'Mark as delivered' }).click()
  await office
    .getByRole('button', { name: /mark as delivered/i })
    .last()
    .click()
  await office.getByText(`${number} is marked as delivered.`).first().waitFor()
  await office.getByText('Delivered', { exact: true }).last().waitFor()
  await office.getByLabel('Reason').fill('A page is missing')
  await expectNoAxeViolations(office)
  await office.getByRole('button', { name: /^Refund ₦/ }).click()
  await office
    .getByText(/are back in the wallet of the customer/)
    .first()
    .waitFor()

  // Before any script: for everybody with the address, without the address of the customer.
  const drawn = await fetch(`${url}${invoice}`)
  const html = await drawn.text()
  expect(drawn.headers.get('cache-control')).toBe('private, no-store')
  const text = html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'))
  for (const words of ['Credit note', number, 'WAEC mathematics workbook', 'VAT (7.5%)', 'Tax ID', 'INV-', 'CN-'])
    expect(text).toContain(words)
  expect(html).not.toContain('Nnebisi')
  // the address that other programs know leads to the same page.
  await page.goto(`${url}${invoice.replace('/order/', '/order?orderid=')}`)
  await page.waitForURL(`${url}${invoice}`)
  await page.getByText('5 Nnebisi Road').waitFor()
  await expectNoAxeViolationsAnywhere(page)
})
