// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { loadListPage } from '#lists/list/list-edit-page.tsx'
import { mountPage } from '#tests/dom/mount-page.ts'
import { serveCalls } from '#tests/dom/serve-calls.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { orders } from './orders.tsx'

test('an order for a person is made of the wallet ID, the shipping and the items that are entered (R-480)', async () => {
  signedInAs('admin')
  const made = serveCalls({
    'Order/GetOrders': () => ({ Items: [], Total: 0 }),
    'Order/CreateOrderForPerson': () => ({ Id: 'o', Message: 'Order is saved.' }),
  })
  const page = await mountPage(await loadListPage(orders), '/admin/orders?item=new')
  await page.until('Wallet ID of the person')
  await page.enter('Wallet ID of the person', '0123456789')
  await page.choose('Delivered')
  await page.enter('Address', '1 Marina, Lagos')
  await page.press('Add Item')
  await page.until('Price of one')
  console.log(page.html())
  expect(made).toEqual([])
})
