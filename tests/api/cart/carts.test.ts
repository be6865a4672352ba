import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin, aPerson, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const [emeka, zainab] = [await aPerson(sql, { roles: ['vendor'] }), await aPerson(sql, { roles: ['vendor'] })]
const [vendor, other] = [await server.client(emeka.email), await server.client(zainab.email)]
const ada = await aStudent(sql, { firstname: 'Ada', surname: 'Okafor' })
const bola = await aStudent(sql, { firstname: 'Bọ́lá', surname: 'Àjàyí' })

const aProduct = async (by: typeof vendor, Name: string) =>
  (await by.ok('Product/CreateMyProduct', { Name, Amount: 100_000 })).Id
const put = (product_id: string, owner: { person_id: string } | { visitor_id: string }, quantity = 1) =>
  sql`insert into cart_line ${sql({ id: randomId(), product_id, quantity, ...owner })}`

test('admins see who has what in the cart; for a visitor only the product (R-472, R-473)', async () => {
  const ruler = await aProduct(vendor, 'Ruler')
  await put(ruler, { person_id: ada.id }, 3)
  await put(ruler, { visitor_id: randomId() })
  const { Items, Total } = await admin.ok('Cart/GetCarts', { keyword: 'ruler', sort: '-QuatityOrder' })
  expect(Total).toBe(2)
  expect(Items).toEqual([
    {
      Id: expect.any(String),
      Surname: 'Okafor',
      Firstname: 'Ada',
      Email: ada.email,
      Phone: '',
      ProductName: 'Ruler',
      QuatityOrder: 3,
    },
    { Id: expect.any(String), Surname: '', Firstname: '', Email: '', Phone: '', ProductName: 'Ruler', QuatityOrder: 1 },
  ])
  expect((await admin.ok('Cart/GetCarts', { keyword: 'okafor ruler' })).Items.map(({ Id }) => Id)).toEqual([
    Items[0]?.Id,
  ])
  expect((await admin.ok('Cart/GetCarts', { id: Items[1]?.Id ?? '' })).Total).toBe(1)
})

test('a vendor sees how many of their products are in how many carts, and no customer data', async () => {
  const [mine, theirs] = [await aProduct(vendor, 'Compass of Emeka'), await aProduct(other, 'Compass of Zainab')]
  for (const [product, person, quantity] of [
    [mine, ada.id, 2],
    [mine, bola.id, 5],
    [theirs, ada.id, 9],
  ] as const)
    await put(product, { person_id: person }, quantity)
  expect(await vendor.ok('Cart/GetCartsOfMyProducts', { keyword: 'compass' })).toEqual({
    Items: [{ Id: mine, ProductName: 'Compass of Emeka', QuatityOrder: 7, Carts: 2 }],
    Total: 1,
  })
  expect((await vendor.ok('Cart/GetCartsOfMyProducts', { id: theirs })).Items).toEqual([])
  expect((await other.ok('Cart/GetCartsOfMyProducts', { keyword: 'emeka' })).Total).toBe(0)
  // A vendor named in the request has no effect, because the session decides the scope.
  expect((await other.raw('Cart/GetCartsOfMyProducts', { vendorId: emeka.id, VendorId: emeka.id })).body).toMatchObject(
    { Items: [{ Id: theirs }] },
  )
  const answer = JSON.stringify(await vendor.ok('Cart/GetCartsOfMyProducts', {}))
  for (const secret of [ada.id, ada.email, 'Okafor', bola.email, 'Àjàyí']) expect(answer).not.toContain(secret)
  expect((await vendor.call('Cart/GetCarts')).status).toBe(403)
  for (const by of [await server.client(ada.email), admin])
    expect((await by.call('Cart/GetCartsOfMyProducts')).status).toBe(403)
})

test('a product that cannot be ordered any more is in no cart, and a deleted account leaves no cart', async () => {
  const gone = await aProduct(vendor, 'Abacus')
  const friend = await aStudent(sql)
  await put(gone, { person_id: friend.id })
  await put(await aProduct(vendor, 'Slate'), { person_id: friend.id })
  await vendor.ok('Product/DeleteMyProduct', { Id: gone })
  expect([
    (await admin.ok('Cart/GetCarts', { keyword: 'abacus' })).Total,
    (await vendor.ok('Cart/GetCartsOfMyProducts', { keyword: 'abacus' })).Total,
  ]).toEqual([0, 0])
  await admin.ok('Account/DeleteUserAccount', { Id: friend.id })
  expect((await admin.ok('Cart/GetCarts', { keyword: 'slate' })).Total).toBe(0)
})

test('twenty parallel additions of one product to one cart make one line with all of them', async () => {
  const product = await aProduct(vendor, 'Eraser')
  const taken = await together(20, () =>
    put(product, { person_id: ada.id }).then(
      () => true,
      () => false,
    ),
  )
  expect(taken.filter(Boolean)).toHaveLength(1)
  const visitor_id = randomId()
  await together(
    20,
    () =>
      sql`insert into cart_line ${sql({ id: randomId(), product_id: product, visitor_id, quantity: 1 })} on conflict (visitor_id, product_id) do update set quantity = cart_line.quantity + 1`,
  )
  expect(await sql`select quantity from cart_line where product_id = ${product} order by quantity`).toEqual([
    { quantity: 1 },
    { quantity: 20 },
  ])
})
