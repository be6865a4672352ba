// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { loadListPage } from '#lists/list/list-edit-page.tsx'
import { productStatuses } from '#rules/product-state.ts'
import { mountPage } from '#tests/dom/mount-page.ts'
import { serveCalls } from '#tests/dom/serve-calls.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { products, vendorProducts } from './products.tsx'

const Id = '4f4d5a3e-0000-4000-8000-000000000001'
const product = {
  Id,
  RowVersion: 1,
  Name: 'Atlas',
  Summary: '',
  Description: '',
  UnitOfMeasurement: '',
  WeightPerKG: null,
  HasQuantityCount: false,
  Quantity: null,
  Amount: 250_000,
  PictureObjs: [],
  Categories: [],
  VendorId: '',
  VendorName: '',
  Thumbnail: '',
  CreatedDate: '2026-11-20T10:00:00Z',
}

test('the button that takes an action back has its place, so the focus stays there', async () => {
  signedInAs('admin')
  let ProductStatus: number = productStatuses.Unpublished
  serveCalls({
    'Product/GetProducts': () => ({ Items: [{ ...product, ProductStatus }], Total: 1 }),
    'Product/PublishProduct': () => {
      ProductStatus = productStatuses.Published
      return 'Atlas is published.'
    },
  })
  const page = await mountPage(await loadListPage(products), `/admin/products?item=${Id}`)
  await page.until('Publish')
  const pressed = page.button('Publish')
  await page.press('Publish')
  await page.until('Publish product')
  await page.press('Publish')
  await page.until('Unpublish')
  expect(page.button('Unpublish')).toBe(pressed)
})

test('the question before an action has a title that is a sentence', async () => {
  signedInAs('vendor')
  serveCalls({
    'Product/GetMyProducts': () => ({ Items: [{ ...product, ProductStatus: productStatuses.Draft }], Total: 1 }),
  })
  const page = await mountPage(await loadListPage(vendorProducts), `/vendor/products?item=${Id}`)
  await page.until('Submit for review')
  await page.press('Submit for review')
  await page.until('submit this product')
  expect(page.find('dialog h2', 'Submit for review').textContent).toBe('Submit for review')
})
