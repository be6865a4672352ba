// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { loadListPage } from '#lists/list/list-edit-page.tsx'
import { mountPage } from '#tests/dom/mount-page.ts'
import { serveCalls, writesOf } from '#tests/dom/serve-calls.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { orders } from './orders.tsx'

test('an order for a person is made of the wallet ID, the shipping and the items that are entered (R-480)', async () => {
  signedInAs('admin')
  const made = serveCalls({
    'Order/GetOrders': () => ({ Items: [], Total: 0 }),
    'Shipping/GetLiteShippingDetails': () => [{ Id: 'zone', Name: 'Lagos Island' }],
    'Order/CreateOrderForPerson': () => ({ Id: 'o', Message: 'Order is saved.' }),
  })
  const page = await mountPage(await loadListPage(orders), '/admin/orders?item=new')
  await page.until('Wallet ID of the person')
  await page.enter('Wallet ID of the person', '0123456789')
  await page.choose('Delivery')
  await page.enter('Address', '1 Marina, Lagos')
  await page.press('Add Item')
  await page.until('Price of one')
  await page.enter('Name', 'Graduation gown')
  await page.enter('Price of one', '12500.50')
  await page.enter('Quantity', '2')
  await page.until('Choose one')
  await page.press('Choose one')
  await page.press('Lagos Island')
  await page.press('Save')
  await page.until('Order Center')
  expect(writesOf(made)).toEqual([
    {
      key: 'Order/CreateOrderForPerson',
      input: {
        WalletIdNumber: '0123456789',
        IncludeShipping: true,
        ShippingDetailId: 'zone',
        Address: '1 Marina, Lagos',
        OrderItems: [
          expect.objectContaining({
            ItemObjectName: 'Graduation gown',
            Amount: 1_250_050,
            QuatityOrder: 2,
            IsVatExempt: false,
          }),
        ],
      },
    },
  ])
})

test('a vendor is chosen from a list that the server searches, and the orders are asked for with it (X-050)', async () => {
  signedInAs('admin')
  const vendors = [{ Id: '4f4d5a3e-0000-4000-8000-000000000001', Name: 'Emeka Okoro', EmailAddress: 'e@example.org' }]
  const made = serveCalls({
    'Order/GetOrders': () => ({ Items: [], Total: 0 }),
    'Order/GetVendorsOfOrders': () => ({ Items: vendors, Total: 1 }),
  })
  const page = await mountPage(await loadListPage(orders), '/admin/orders')
  await page.until('Vendor: any')
  await page.press('Vendor: any')
  await page.until('Emeka Okoro')
  await page.press('Emeka Okoroe@example.org')
  await page.until('Remove Vendor: Emeka Okoro')
  const asked = made.filter(({ key }) => key === 'Order/GetOrders').map(({ input }) => input)
  expect(asked.at(-1)).toMatchObject({ vendorId: vendors[0]?.Id })
})
