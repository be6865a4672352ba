import { afterAll, describe, expect, test } from 'vitest'
import type { CallKey, Input } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { productStatuses } from '#rules/product-state.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aPerson, anAdmin } from '#tests/api/builders.ts'
import { aPicture as pictureBytes, getFile, uploaded } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const [emeka, zainab] = [
  await aPerson(sql, { roles: ['vendor'], isVerified: true, firstname: 'Emeka', surname: 'Okoro' }),
  await aPerson(sql, { roles: ['vendor'], isVerified: true, firstname: 'Zainab' }),
]
const [vendor, other] = [await server.client(emeka.email), await server.client(zainab.email)]
type Mine = Input<'Product/CreateMyProduct'>

const aProduct = (facts: Partial<Mine> = {}): Mine => ({ Name: 'Calculator', Amount: 950_000, ...facts })
const own = async (facts: Partial<Mine> = {}) => (await vendor.ok('Product/CreateMyProduct', aProduct(facts))).Id
const read = (id: string, by = admin) => by.ok('Product/GetProductById', { id })
const refused = async (by: ApiClient, key: CallKey, input: unknown) => {
  const reply = await by.raw(key, input)
  return { status: reply.status, ...refusal(reply) }
}
const aPicture = (Id: string, facts: object = {}) => ({
  Id,
  URL: `/files/${Id.repeat(64).slice(0, 64)}/${Id}.webp`,
  Title: Id,
  ...facts,
})
const aCategory = async (Name: string, ParentId = '') =>
  (await admin.ok('Category/CreateCategory', { Name, ParentId })).Id

describe('a product (R-360 … R-366)', () => {
  test('tells its vendor after the first save that it waits to be submitted', async () => {
    const { Message } = await vendor.ok('Product/CreateMyProduct', aProduct({ Name: 'Ruler' }))
    expect(Message).toBe('Ruler is saved as a draft. Submit it for review to sell it.')
  })

  test('starts as a draft with the facts of its vendor, and belongs to the vendor', async () => {
    const Id = await own({
      WeightPerKG: 180,
      EnableBulkAmount: true,
      BulkAmount: 900_000,
      BulkCount: 10,
      HasQuantityCount: true,
      Quantity: 0,
    })
    expect(await read(Id)).toMatchObject({
      Name: 'Calculator',
      ProductStatus: 4,
      IsPublished: false,
      VendorId: emeka.id,
      VendorName: 'Emeka Okoro',
      WeightPerKG: 180,
      EnableBulkAmount: true,
      BulkAmount: 900_000,
      BulkCount: 10,
      Quantity: 0,
      EnableDiscount: false,
      DiscountAmount: null,
      HasCredit: false,
      Thumbnail: '',
      Categories: [],
      CurrencySign: '₦',
    })
  })

  test('needs a name, a price and the numbers of its options, and no tier costs more than the price', async () => {
    const fields = async (facts: object) =>
      Object.keys(
        (await refused(vendor, 'Product/CreateMyProduct', { ...aProduct(), ...facts })).errors ?? {},
      ).toSorted()
    expect(await fields({ Name: ' ', Amount: undefined })).toEqual(['Amount', 'Name'])
    expect(
      await fields({
        HasCredit: true,
        EnableDiscount: true,
        EnableBulkAmount: true,
        EnableCartBulkAmount: true,
        HasQuantityCount: true,
      }),
    ).toEqual([
      'BulkAmount',
      'BulkCount',
      'CartBulkAmount',
      'CartBulkCount',
      'CreditDurationInDays',
      'DiscountAmount',
      'Quantity',
    ])
    expect(await fields({ EnableDiscount: true, DiscountAmount: 950_001 })).toEqual(['DiscountAmount'])
    expect(await fields({ Amount: 9.5 })).toEqual(['Amount'])
    expect(
      (
        await refused(
          vendor,
          'Product/CreateMyProduct',
          aProduct({ Description: '<p onclick="x()">Hi</p><script>1</script>' }),
        )
      ).errors,
    ).toHaveProperty('Description')
    expect(
      (
        await refused(
          vendor,
          'Product/CreateMyProduct',
          aProduct({ PictureObjs: [aPicture('a', { URL: 'https://tracker.example/a.png' })] }),
        )
      ).errors,
    ).toHaveProperty('PictureObjs')
    expect(
      (await refused(vendor, 'Product/CreateMyProduct', aProduct({ PictureObjs: [aPicture('a'), aPicture('a')] })))
        .errors,
    ).toHaveProperty('PictureObjs')
  })

  test('does not store the values of an option that is off', async () => {
    expect(await read(await own({ DiscountAmount: 5, Quantity: 7, CreditDurationInDays: 3 }))).toMatchObject({
      DiscountAmount: null,
      Quantity: null,
      CreditDurationInDays: null,
    })
  })

  test('has one thumbnail: the picture chosen last, or the first one without a choice (R-364)', async () => {
    const Id = await own({ PictureObjs: [aPicture('a'), aPicture('b')] })
    const absolute = aPicture('a', { URL: `https://evil.example${aPicture('a').URL}` })
    expect((await read(await own({ PictureObjs: [absolute] }))).PictureObjs).toMatchObject([aPicture('a')])
    expect((await read(Id)).Thumbnail).toContain('/a.webp')
    await vendor.ok('Product/UpdateMyProduct', {
      ...aProduct({ PictureObjs: [aPicture('a', { IsThumbnail: true }), aPicture('b', { IsThumbnail: true })] }),
      Id,
      RowVersion: 1,
    })
    const { Thumbnail, PictureObjs } = await read(Id)
    expect([Thumbnail.slice(-7), PictureObjs.map(({ IsThumbnail }) => IsThumbnail)]).toEqual(['/b.webp', [false, true]])
  })
})

describe('scope (P13)', () => {
  test('a vendor sees, opens and changes only own products; others are not found', async () => {
    const Id = await own({ Name: 'Only Emeka’s' })
    expect((await other.ok('Product/GetMyProducts', { keyword: 'only emeka' })).Total).toBe(0)
    expect((await other.ok('Product/GetMyProducts', { id: Id })).Items).toEqual([])
    expect((await vendor.ok('Product/GetMyProducts', { keyword: 'only emeka' })).Items).toMatchObject([
      { Id, VendorId: '', VendorName: '' },
    ])
    const attempts: [CallKey, object][] = [
      ['Product/GetProductById', { id: Id }],
      ['Product/UpdateMyProduct', { ...aProduct({ Name: 'Stolen' }), Id, RowVersion: 1 }],
      ['Product/SubmitMyProduct', { Id }],
      ['Product/UnPublishMyProduct', { Id }],
      ['Product/DeleteMyProduct', { Id }],
    ]
    for (const [key, input] of attempts) expect([key, (await refused(other, key, input)).status]).toEqual([key, 404])
    expect(await read(Id)).toMatchObject({ Name: 'Only Emeka’s', RowVersion: 1, ProductStatus: 4 })
  })

  test('a vendor cannot publish, nor set the vendor or the state of a product', async () => {
    const forbidden = { VendorId: zainab.id, ProductStatus: 1, IsPublished: true, vendorId: zainab.id, Scope: null }
    const { Id } = await vendor
      .raw('Product/CreateMyProduct', { ...aProduct(), ...forbidden })
      .then(({ body }) => body as { Id: string })
    expect(await read(Id)).toMatchObject({ VendorId: emeka.id, IsPublished: false, ProductStatus: 4 })
    await vendor.raw('Product/UpdateMyProduct', { ...aProduct(), ...forbidden, Id, RowVersion: 1 })
    expect(await read(Id)).toMatchObject({ VendorId: emeka.id, IsPublished: false, ProductStatus: 4, RowVersion: 2 })
    for (const key of [
      'Product/PublishProduct',
      'Product/UnPublishProduct',
      'Product/UpdateProduct',
      'Product/CreateProduct',
      'Product/DeleteProduct',
      'Product/GetProducts',
    ] as const)
      expect([key, (await vendor.raw(key, { ...aProduct(), Id, RowVersion: 2 })).status]).toEqual([key, 403])
  })

  test('an admin sells for the shop or for a vendor, and for no other account', async () => {
    const stranger = await aPerson(sql, { roles: ['student'] })
    const { Id } = await admin.ok('Product/CreateProduct', { ...aProduct(), VendorId: zainab.id })
    const unwanted = await admin.ok('Product/CreateProduct', { ...aProduct(), VendorId: zainab.id })
    await admin.ok('Product/DeleteProduct', { Id: unwanted.Id })
    expect((await admin.raw('Product/GetProductById', { id: unwanted.Id })).status).toBe(404)
    expect((await other.ok('Product/GetMyProducts', { id: Id })).Total).toBe(1)
    await admin.ok('Product/UpdateProduct', { ...aProduct(), VendorId: '', Id, RowVersion: 1 })
    expect((await other.ok('Product/GetMyProducts', { id: Id })).Total).toBe(0)
    for (const VendorId of [stranger.id, randomId(), 'x'])
      expect((await refused(admin, 'Product/CreateProduct', { ...aProduct(), VendorId })).errors).toEqual({
        VendorId: ['Choose one of the list'],
      })
    expect((await admin.ok('Account/GetVerifiedVendors', { keyword: 'okoro emeka' })).Items).toEqual([
      { Id: emeka.id, Name: 'Emeka Okoro', EmailAddress: emeka.email },
    ])
    await sql`update person set is_active = false where id = ${stranger.id}`
    expect((await admin.ok('Account/GetVerifiedVendors', {})).Total).toBe(2)
  })
})

describe('states', () => {
  const status = async (id: string) => (await read(id)).ProductStatus

  test('submitted, published, unpublished, published again; each step only from its allowed states (R-374 … R-376)', async () => {
    const Id = await own()
    expect((await refused(admin, 'Product/UnPublishProduct', { Id })).detail).toBe('Calculator is not published.')
    expect(await vendor.ok('Product/SubmitMyProduct', { Id })).toBe('Calculator is submitted for review.')
    expect((await refused(vendor, 'Product/SubmitMyProduct', { Id })).status).toBe(422)
    expect(await admin.ok('Product/PublishProduct', { Id, RowVersion: 2 })).toBe('Calculator is published.')
    expect(await vendor.ok('Product/UnPublishMyProduct', { Id })).toBe('Calculator is not published any more.')
    expect(await status(Id)).toBe(productStatuses.Unpublished)
    expect((await refused(admin, 'Product/PublishProduct', { Id, RowVersion: 2 })).status).toBe(409)
    expect((await admin.ok('Product/GetProducts', { status: 'Unpublished', id: Id })).Total).toBe(1)
    expect((await vendor.ok('Product/GetPublishStatus')).find(({ Id: number }) => number === 4)).toEqual({
      Id: 4,
      Name: 'Draft',
    })
  })

  test('a vendor’s change of a published product returns it to review; an admin’s change does not (X-049)', async () => {
    const Id = await own()
    await admin.ok('Product/PublishProduct', { Id })
    await admin.ok('Product/UpdateProduct', { ...aProduct({ Amount: 1 }), VendorId: emeka.id, Id, RowVersion: 2 })
    expect(await status(Id)).toBe(productStatuses.Published)
    expect(await vendor.ok('Product/UpdateMyProduct', { ...aProduct({ Amount: 2 }), Id, RowVersion: 3 })).toBe(
      'Calculator is saved. It is looked at before it is published again.',
    )
    expect(await status(Id)).toBe(productStatuses.Submitted)
  })

  test('a published product stays on sale when its vendor updates the stock, and returns to review after any other change (R-373)', async () => {
    const whole = aProduct({
      EnableDiscount: true,
      DiscountAmount: 900_000,
      PictureObjs: [aPicture('a'), aPicture('b', { IsThumbnail: true })],
      Categories: [await aCategory('Maths'), await aCategory('Sums')],
    })
    const Id = await own({ ...whole, HasQuantityCount: true, Quantity: 3 })
    await admin.ok('Product/PublishProduct', { Id })
    // The value was typed before the option was switched off, so it is not part of the offer.
    const counted = {
      ...whole,
      Categories: whole.Categories?.toReversed(),
      BulkAmount: 7,
      HasQuantityCount: true,
      Quantity: 77,
    }
    expect(await vendor.ok('Product/UpdateMyProduct', { ...counted, Id, RowVersion: 2 })).toBe('Calculator is saved.')
    expect(await read(Id)).toMatchObject({ Quantity: 77, ProductStatus: productStatuses.Published, IsPublished: true })
    const others: Partial<Mine>[] = [
      { Name: 'Other' },
      { Amount: 950_001 },
      { DiscountAmount: 1 },
      { Description: '<p>Other</p>' },
      { PictureObjs: [aPicture('a'), aPicture('c')] },
      { Categories: [] },
    ]
    for (const facts of others) {
      const RowVersion = (await read(Id)).RowVersion
      await vendor.ok('Product/UpdateMyProduct', { ...counted, ...facts, Id, RowVersion })
      expect(await status(Id), JSON.stringify(facts)).toBe(productStatuses.Submitted)
      await admin.ok('Product/UpdateProduct', { ...counted, VendorId: emeka.id, Id, RowVersion: RowVersion + 1 })
      await admin.ok('Product/PublishProduct', { Id })
    }
  })

  test('an admin publishes while the vendor changes the product, twenty times: an unseen change is never published', async () => {
    for (let round = 0; round < 20; round++) {
      const Id = await own({ Name: `Race ${round}` })
      const [publish, change] = await Promise.all([
        admin.call('Product/PublishProduct', { Id, RowVersion: 1 }),
        vendor.call('Product/UpdateMyProduct', { ...aProduct({ Name: 'Changed' }), Id, RowVersion: 1 }),
      ])
      expect([publish.status, change.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await read(Id)).toMatchObject(
        publish.status === 200 ? { Name: `Race ${round}`, IsPublished: true } : { Name: 'Changed', IsPublished: false },
      )
    }
  })

  test('a product that is published twenty times at once is published once', async () => {
    const Id = await own()
    const outcomes = await together(20, () => admin.call('Product/PublishProduct', { Id }))
    expect(outcomes.filter(({ status: one }) => one === 200)).toHaveLength(1)
    expect((await read(Id)).RowVersion).toBe(2)
  })

  test('a deleted product is in no list and frees its category, and its row stays (R-378)', async () => {
    const books = await aCategory('Books')
    const exams = await aCategory('Exams', books)
    const Id = await own({ Categories: [exams, exams] })
    expect((await vendor.ok('Product/GetMyProducts', { category: books })).Items).toMatchObject([
      { Id, Categories: [{ Id: exams, Name: 'Exams' }] },
    ])
    expect((await refused(admin, 'Category/DeleteCategory', { Id: exams })).detail).toBe(
      'Products lie in this category, so it cannot be deleted.',
    )
    expect((await refused(vendor, 'Product/DeleteMyProduct', { Id, RowVersion: 9 })).status).toBe(409)
    expect(await vendor.ok('Product/DeleteMyProduct', { Id, RowVersion: 1 })).toBe('Calculator is moved to the trash.')
    for (const [by, key] of [
      [vendor, 'Product/GetMyProducts'],
      [admin, 'Product/GetProducts'],
    ] as const)
      expect((await by.ok(key, { id: Id })).Total).toBe(0)
    expect((await refused(admin, 'Product/PublishProduct', { Id })).status).toBe(404)
    expect(await sql`select status from product where id = ${Id}`).toEqual([{ status: 'Deleted' }])
    expect(await admin.ok('Category/DeleteCategory', { Id: exams })).toBe('Exams is moved to the trash.')
  })

  test('a category that does not exist, or is a variation, is refused at its field', async () => {
    const { Id: colour } = await admin.ok('Category/CreateCategory', { Name: 'Colour', IsVariationCategory: true })
    for (const id of [colour, randomId(), 'x'])
      expect((await refused(vendor, 'Product/CreateMyProduct', aProduct({ Categories: [id] }))).errors).toEqual({
        Categories: ['Choose from the list'],
      })
  })
})

test('sales of the last days are counted, for the vendor only the own ones; what is sold on credit has a list of its own; without sales both are empty (R-319, R-379, R-380)', async () => {
  const none = { NormalProducts: [], ProductsWithCredit: [] }
  expect(await admin.ok('Product/GetTopSellingProductCount', {})).toEqual(none)
  const [pens, bags, theirs] = [
    await own({ Name: 'Pens' }),
    await own({ Name: 'Bags' }),
    (await other.ok('Product/CreateMyProduct', aProduct({ Name: 'Shoes' }))).Id,
  ]
  const sell = (id: string, daysAgo: number, count: number, onCredit = false) =>
    sql`insert into product_sale (product_id, sold_on, count, on_credit)
      values (${id}, (${server.now()} at time zone 'Africa/Lagos')::date - ${daysAgo}::int, ${count}, ${onCredit})`
  await Promise.all([
    sell(bags, 5, 8, true),
    sell(pens, 5, 1, true),
    sell(theirs, 30, 9, true),
    sell(pens, 0, 3),
    sell(pens, 29, 4),
    sell(pens, 30, 100),
    sell(bags, 5, 2),
    sell(theirs, 1, 9),
  ])
  const top = async (
    by: ApiClient,
    key: 'Product/GetTopSellingProductCount' | 'Product/GetMyTopSellingProductCount',
    input = {},
    list: keyof typeof none = 'NormalProducts',
  ) => (await by.ok(key, input))[list].map(({ Name, Count }) => [Name, Count])
  expect(await top(admin, 'Product/GetTopSellingProductCount')).toEqual([
    ['Shoes', 9],
    ['Pens', 7],
    ['Bags', 2],
  ])
  expect(await top(admin, 'Product/GetTopSellingProductCount', { size: 1, daysBack: 31 })).toEqual([['Pens', 107]])
  expect(await top(vendor, 'Product/GetMyTopSellingProductCount')).toEqual([
    ['Pens', 7],
    ['Bags', 2],
  ])
  const onCredit = [
    ['Bags', 8],
    ['Pens', 1],
  ]
  expect(await top(admin, 'Product/GetTopSellingProductCount', {}, 'ProductsWithCredit')).toEqual(onCredit)
  expect(await top(other, 'Product/GetMyTopSellingProductCount', {}, 'ProductsWithCredit')).toEqual([])
})

test('a vendor’s picture is open to admins and the vendor until its product is published, then to everyone, and closed again after that', async () => {
  const { FilePath } = await uploaded(server.url, vendor, 'FileUpload/PictureUpload', await pictureBytes(), 'front.png')
  const Id = await own({ PictureObjs: [aPicture('a', { URL: FilePath })] })
  // Naming the picture does not make it the other vendor's.
  const stolen = (
    await other.ok('Product/CreateMyProduct', aProduct({ PictureObjs: [aPicture('a', { URL: FilePath })] }))
  ).Id
  await admin.ok('Product/PublishProduct', { Id: stolen })
  const seen = async () =>
    Promise.all([admin, vendor, other, null].map(async (by) => (await getFile(server.url, by, FilePath)).status))
  expect(await seen()).toEqual([200, 200, 404, 404])
  await admin.ok('Product/PublishProduct', { Id })
  expect(await seen()).toEqual([200, 200, 200, 200])
  await admin.ok('Product/UnPublishProduct', { Id })
  expect(await seen()).toEqual([200, 200, 404, 404])
})

test('a vendor who is suspended or no longer verified sells nothing until the access is restored (R-382, R-438)', async () => {
  const person = await aPerson(sql, { roles: ['vendor'], isVerified: true, surname: 'Paused' })
  const paused = await server.client(person.email)
  const { FilePath } = await uploaded(server.url, paused, 'FileUpload/PictureUpload', await pictureBytes(), 'front.png')
  const { Id } = await paused.ok(
    'Product/CreateMyProduct',
    aProduct({ PictureObjs: [aPicture('a', { URL: FilePath })] }),
  )
  await admin.ok('Product/PublishProduct', { Id })
  const onSale = async () => [
    (await read(Id)).IsPublished,
    (await getFile(server.url, null, FilePath)).status,
    (await admin.ok('Account/GetVerifiedVendors', { keyword: 'paused' })).Total,
  ]
  const steps = [
    ['Account/SuspendUserVendorAccess', 'Account/ActivateUserVendorAccess'],
    ['Account/SuspendUserAccount', 'Account/ActivateUserAccount'],
  ] as const
  for (const [stop, start] of steps) {
    expect(await onSale()).toEqual([true, 200, 1])
    await admin.ok(stop, { Id: person.id })
    expect([...(await onSale()), await read(Id).then(({ ProductStatus }) => ProductStatus)]).toEqual([
      false,
      404,
      0,
      productStatuses.Published,
    ])
    await admin.ok('Product/UnPublishProduct', { Id })
    expect(await admin.ok('Product/PublishProduct', { Id })).toBe(
      'Calculator is published. It is sold once its vendor may sell.',
    )
    await admin.ok(start, { Id: person.id })
  }
  expect(await onSale()).toEqual([true, 200, 1])
})
