import { expect, test, vi } from 'vitest'
import { createForm } from '#eform/create-form.ts'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { products, vendorProducts } = await import('#areas/product/products.tsx')
const { answersOf, bodyOf, definitionOf } = await import('./item-form.ts')

const address = `/files/${'a'.repeat(64)}/front.webp`
const picture = {
  Id: 'front',
  URL: address,
  Title: 'Front',
  AltTitle: '',
  IsThumbnail: true,
  Description: 'Seen from the front',
}
const row = {
  Id: 'product',
  RowVersion: 2,
  Name: 'Calculator',
  Summary: '',
  Description: '<p>Small</p>',
  UnitOfMeasurement: 'piece',
  WeightPerKG: 180,
  HasQuantityCount: false,
  Quantity: null,
  Amount: 950_050,
  EnableDiscount: false,
  DiscountAmount: null,
  EnableBulkAmount: true,
  BulkAmount: 900_000,
  BulkCount: 10,
  EnableCartBulkAmount: false,
  CartBulkAmount: null,
  CartBulkCount: null,
  HasCredit: false,
  CreditDurationInDays: null,
  PictureObjs: [picture, { ...picture, Id: 'back', Title: 'Back', IsThumbnail: false }],
  Categories: [{ Id: 'books', Name: 'Books' }],
  VendorId: '',
  VendorName: '',
}

test('a form nobody touched sends the pictures of its row with their ids and order, and a vendor’s nothing a vendor may not say (P13)', () => {
  const sent = (resource: typeof products) =>
    bodyOf(resource, createForm(definitionOf(resource, false), { answers: answersOf(resource, row) }))
  const mine = {
    Name: 'Calculator',
    Summary: '',
    Description: '<p>Small</p>',
    UnitOfMeasurement: 'piece',
    WeightPerKG: 180,
    HasQuantityCount: false,
    Amount: 950_050,
    EnableDiscount: false,
    EnableBulkAmount: true,
    BulkAmount: 900_000,
    BulkCount: 10,
    EnableCartBulkAmount: false,
    HasCredit: false,
    IsVatExempt: false,
    PictureObjs: row.PictureObjs,
    Categories: ['books'],
  }
  expect(sent(vendorProducts)).toEqual(mine)
  expect(sent(products)).toEqual({ ...mine, VendorId: '' })
})

test('a picture without a file is refused before it is sent, and one without a title gets the name of its product (R-365)', () => {
  const form = (facts: object) =>
    createForm(definitionOf(products, false), {
      answers: answersOf(products, { ...row, PictureObjs: [{ ...picture, ...facts }] }),
    })
  const failures = (facts: object) =>
    form(facts)
      .fields.checkAll()
      .map(({ fieldId }) => fieldId)
  expect([failures({}), failures({ Title: '' }), failures({ URL: '' })]).toEqual([[], [], ['PictureObjs']])
  const titles = (kind: typeof products, facts: object) => bodyOf(kind, form(facts))['PictureObjs']
  for (const kind of [products, vendorProducts]) {
    expect(titles(kind, { Title: '' })).toMatchObject([{ Title: row.Name }])
    expect(titles(kind, { Title: 'The back' })).toMatchObject([{ Title: 'The back' }])
  }
})

test('what an option needs is asked while it is on (R-366)', () => {
  const form = createForm(definitionOf(vendorProducts, false), { answers: answersOf(vendorProducts, row) })
  const asked = () =>
    ['Quantity', 'DiscountAmount', 'BulkAmount', 'CartBulkCount', 'CreditDurationInDays'].filter(
      (id) => form.fields.field(id).shown,
    )
  expect(asked()).toEqual(['BulkAmount'])
  form.fields.setRaw('HasCredit', 'HasCredit:on')
  form.fields.setRaw('EnableBulkAmount', 'EnableBulkAmount:off')
  expect(asked()).toEqual(['CreditDurationInDays'])
})
