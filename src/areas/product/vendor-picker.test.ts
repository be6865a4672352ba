// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { optionListOf } from '#eform/options/option-list.ts'
import { products } from './products.tsx'

test('the vendors of a product are listed in pages of 10 (R-383)', () => {
  const fields = (products.sections ?? []).flatMap((section) => section.fields)
  const { def } = must(
    fields.find(({ id }) => id === 'VendorId'),
    'the vendor field',
  )
  expect(optionListOf({ def })).toMatchObject({ key: 'Account/GetVerifiedVendors', pageSize: 10 })
})
