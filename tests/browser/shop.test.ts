import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { demoPassword } from '#server/demo/load/demo-people.ts'
import { readPdf } from '#tests/api/order/read-pdf.ts'
import { callAs } from './harness/api-as.ts'
import { expectNoAxeViolations, expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { laptop, phone } from './harness/device.ts'
import { fillSignIn } from './harness/sign-in.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()

/** The PDF that the button of a page saves. */
async function downloaded(page: Page) {
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  const file = await saved
  return { name: file.suggestedFilename(), ...(await readPdf(new Uint8Array(await readFile(await file.path())))) }
}

test('a visitor fills the cart offline, signs in, pays by card; the vendor sees the line; an administrator delivers and refunds; the invoice needs no script and is alone on paper (M-12 … M-18, X-044)', async () => {
  const { url, network, server } = stage.product
  const page = await (await stage.visit(phone)).newPage()
  await page.goto(`${url}/shop`)
  await page.getByRole('button', { name: 'Add WAEC mathematics workbook' }).waitFor()
  await expectNoAxeViolationsAnywhere(page)

  await network.set('down')
  // Names and prices stay inside their cards.
  expect(
    await page
      .locator('main li > div')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
  ).toBe(0)
  await page.getByRole('button', { name: 'Add WAEC mathematics workbook' }).click()
  // The pressed button is gone, and the focus is at the one that goes on.
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('One more')
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Add New General Mathematics 3' }).click()
  await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor()

  await network.set('ok')
  await page.goto(`${url}/cart`)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, 'student')
  await page.waitForURL(/\/student\/cart$/)
  await page.getByLabel('Deliver it to me').check()
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Lagos' })
  await page.getByLabel('Town').selectOption({ label: 'Yaba' })
  await page.getByLabel('Address', { exact: true }).fill('5 Nnebisi Road')
  await page.getByText('Shipping to Yaba, Lagos').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Order for ₦/ }).click()
  await page.waitForURL(/\/student\/orders\/[0-9a-f-]{36}$/)

  const number = await page.getByRole('heading', { level: 1, name: /^ORD-/ }).innerText()
  const invoice = (await page.getByRole('link', { name: 'Invoice' }).getAttribute('href')) ?? ''
  await page.getByText('Card, Paystack').click()
  await expectNoAxeViolationsAnywhere(page)
  await page.getByRole('button', { name: /^Pay ₦/ }).dblclick()
  await page.getByRole('heading', { name: 'Test payment by Paystack' }).waitFor()
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await page.waitForURL(/\/student\/wallets\/payment\//)
  await page.getByText('Thank you.').waitFor()
  await page.getByRole('link', { name: 'Open your order' }).click()
  await page.getByText(/^INV-\d{4}-\d{6}$/).waitFor()
  await page.getByRole('link', { name: 'Paystack, Paid' }).waitFor()
  const admin = await callAs(server.url, 'admin')
  const mails = (await admin('Message/GetEmails?keyword=')) as { Items: { Subject: string }[] }
  expect(mails.Items.map(({ Subject }) => Subject)).toContain(`Order ${number} was paid`)

  const seller = await callAs(server.url, 'vendor')
  const sold = (await seller('Order/GetOrdersOfMyProducts')) as {
    Items: { OrderId: string; OrderStatusName: string }[]
  }
  expect(sold.Items.find(({ OrderId }) => OrderId === number)?.OrderStatusName).toBe('Paid')

  const office = await (await stage.visit(laptop, 'admin')).newPage()
  await office.goto(`${url}/admin/orders?keyword=${number}`)
  await office.getByRole('link', { name: number }).click()
  await office.getByText('Delivery to Yaba, Lagos').waitFor()
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
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('a, button, nav, footer').filter({ visible: true }).allInnerTexts()).toEqual([])
  await page.getByRole('table').getByText('WAEC mathematics workbook').waitFor()
})

test('a visitor pays an order by its address, and a student one from the wallet with a chosen question; both download the PDF (X-048, R-520)', async () => {
  const { url, server } = stage.product
  const student = await callAs(server.url, 'student')
  const { Items } = (await student('Product/GetShopProducts?keyword=New%20General')) as { Items: { Id: string }[] }
  const basket = { Items: [{ ProductId: Items[0]?.Id, Quantity: 1 }], IncludeShipping: false }
  const order = async () => {
    const { TotalAmount } = (await student('Order/PreviewOrder', basket)) as { TotalAmount: number }
    return (await student('Order/PlaceOrder', { ...basket, TotalAmount })) as {
      Id: string
      Path: string
      OrderId: string
    }
  }
  const page = await (await stage.visit(laptop)).newPage()
  await page.goto(`${url}${(await order()).Path}`)
  await page.getByRole('button', { name: 'Pay by card, without an account' }).click()
  await page.getByLabel('Your e-mail').fill('aunt@example.org')
  await expectNoAxeViolationsAnywhere(page)
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await page.getByRole('heading', { name: 'Test payment by Paystack' }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL(/\/order\/[\w-]+\?trxref=/)
  await page.getByText('A payment by Paystack was started.').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await page.getByText('Paid by Paystack').waitFor()

  // The PDF of a visitor has no contact data; with or without scripts it is the same link.
  const visitors = await downloaded(page)
  expect(visitors.text).toContain('Paid by Paystack')

  const { Id, OrderId } = await order()
  const own = await (await stage.visit(phone, 'student')).newPage()
  await own.goto(`${url}/student/orders/${Id}`)
  await own.getByLabel('It is a gift').check()
  await own.getByText('We wrap it, and no price is on the parcel.').waitFor()
  await expectNoAxeViolationsAnywhere(own)
  await own.getByLabel('Your password').fill(demoPassword)
  await own.getByRole('button', { name: /^Pay ₦.* from wallet$/ }).dblclick()
  await own.getByText(`${OrderId} is paid:`).first().waitFor()
  await own.getByRole('heading', { name: 'Chosen with this order' }).waitFor()
  await expectNoAxeViolationsAnywhere(own)
  const receipt = await downloaded(own)
  expect(receipt.name).toMatch(/^INV-\d{4}-\d{6}\.pdf$/)
  for (const words of [OrderId, 'New General Mathematics 3', 'Paid from the wallet', 'It is a gift'])
    expect(receipt.text).toContain(words)
})

test('an administrator finds the orders of a vendor, pays the vendor out and adds the proof of a transfer; the vendor sees the payout (X-049, X-050, X-064)', async () => {
  const { url } = stage.product
  const office = await (await stage.visit(laptop, 'admin')).newPage()
  await office.goto(`${url}/admin/orders`)
  await office.getByRole('button', { name: 'Vendor: any' }).click()
  const choices = office.getByRole('dialog', { name: 'Vendor' })
  await choices.getByRole('option').first().waitFor()
  await expectNoAxeViolations(office)
  await choices.getByRole('option').first().click()
  await office.getByRole('button', { name: /^Remove Vendor: / }).waitFor()

  await office.goto(`${url}/admin/payouts?state=Due`)
  await office.locator('main tbody a').first().click()
  await office.getByRole('button', { name: 'Pay out' }).waitFor()
  await expectNoAxeViolations(office)
  await office.getByRole('button', { name: 'Pay out' }).dblclick()
  await office
    .getByText(/ are in the wallet of /)
    .first()
    .waitFor()
  await office.getByText('Owed now₦0.00').waitFor()

  const seller = await (await stage.visit(phone, 'vendor')).newPage()
  await seller.goto(`${url}/vendor/earnings`)
  await seller.getByText('Owed to you now₦0.00').waitFor()
  await seller.getByText('Paid out to the wallet').first().waitFor()
  await expectNoAxeViolationsAnywhere(seller)

  await office.goto(`${url}/admin/transferrequests?status=Completed`)
  await office.locator('main tbody a').first().click()
  const name = 'receipt.png'
  const buffer = await office.screenshot()
  await office.getByLabel('Proof of the transfer').setInputFiles({ name, mimeType: 'image/png', buffer })
  await office.getByRole('button', { name: 'Replace the proof' }).waitFor()
  const saved = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Save the proof' }).click()
  expect((await saved).suggestedFilename()).toBe('Proof.webp')
  await expectNoAxeViolations(office)
})
