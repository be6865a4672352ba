// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { itemPage } from '#lists/item/item-page.tsx'
import { mountPage } from '#tests/dom/mount-page.ts'
import { serveCalls, writesOf } from '#tests/dom/serve-calls.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { orderSettings } from './order-settings.tsx'

const stored = { InformationLink: '', OnSelectedNote: '' }
const setting = {
  Id: '4f4d5a3e-0000-4000-8000-000000000001',
  RowVersion: 3,
  InvoiceLogo: '',
  InvoiceTitle: 'Invoice',
  PayToTitle: 'Pay to',
  InvoiceToTitle: 'Invoice to',
  InvoiceItemsTitle: '',
  InvoiceItemsDescription: '',
  ItemTitle: 'Item',
  QuantityTitle: 'Qty',
  AmountTitle: 'Amount',
  TotalAmountTitle: 'Total',
  PayableAmountTitle: 'Payable now',
  SellerName: '',
  PayToAddress: '',
  TaxId: '',
  RegistrationNumber: '',
  InvoiceNote: '',
  FooterNote: '',
  VatRate: 750,
  DueDays: 7,
  OrderSettingQuestions: [
    { Id: 'a', QuestionName: 'It is a gift', ...stored },
    { Id: 'b', QuestionName: 'I need a letter', ...stored },
  ],
}

test('an administrator adds, moves and removes questions of orders (R-502)', async () => {
  signedInAs('admin')
  const made = serveCalls({
    'Order/GetOrderSetting': () => setting,
    'Order/UpdateOrderSetting': () => 'The settings are saved. New orders use them.',
  })
  const page = await mountPage(itemPage(orderSettings), '/admin/ordersettings')
  await page.until('It is a gift')
  await page.press('Delete It is a gift')
  await page.press('Delete')
  await page.press('Add Question')
  await page.enter('Question', 'Call me before the delivery')
  await page.enter('"Learn more" link', 'https://afara.example/delivery')
  await page.enter('Note for customers who choose it', 'We call from 9:00 to 17:00.')
  await page.press('Move Call me before the delivery up')
  await page.press('Update')
  await expect.poll(() => writesOf(made)).toHaveLength(1)
  expect(writesOf(made)).toMatchObject([
    {
      key: 'Order/UpdateOrderSetting',
      input: {
        VatRate: 750,
        OrderSettingQuestions: [
          {
            QuestionName: 'Call me before the delivery',
            InformationLink: 'https://afara.example/delivery',
            OnSelectedNote: 'We call from 9:00 to 17:00.',
          },
          { Id: 'b', QuestionName: 'I need a letter' },
        ],
      },
    },
  ])
})
