import { afterAll, describe, expect, test } from 'vitest'
import { openOrders } from '#contract/limits.ts'
import { must } from '#kit/must.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aPerson } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aBasket, aBuyer, anOrder, aProduct, aShop, ledgerBalance, orderOf, paid, stockOf } from './order-builders.ts'

const server = await startTestServer()
const { sql, ownSql } = server
afterAll(() => server.close())
const shop = await aShop(server)
const { admin } = shop
const vendorPerson = await aPerson(sql, { roles: ['vendor'], isVerified: true })
const vendor = await server.client(vendorPerson.email)
const atlas = await aProduct(shop, { WeightPerKG: 1_500 })
const book = await aProduct(shop, {
  Name: 'Exercise book',
  Amount: 20_000,
  VendorId: vendorPerson.id,
  EnableBulkAmount: true,
  BulkAmount: 15_000,
  BulkCount: 10,
  IsVatExempt: true,
  HasQuantityCount: true,
  Quantity: 100,
})
const delivered = { IncludeShipping: true, CityId: shop.cityId, Address: '5 Nnebisi Road' }
const subjects = async (person: string) =>
  (
    await sql<{ subject: string }[]>`select subject from message where person_id = ${person} order by created_at, id`
  ).map(({ subject }) => subject.replace(/ORD-\d+/, 'X'))

describe('an order of two sellers, from the basket to the refund', () => {
  test('is computed by the server, paid from the wallet, delivered and refunded, and each step is told', async () => {
    const buyer = await aBuyer(shop, 1_000_000)
    const preview = await buyer.client.ok('Order/PreviewOrder', {
      Items: [
        { ProductId: atlas, Quantity: 2 },
        { ProductId: book, Quantity: 10 },
      ],
      ...delivered,
    })
    // 2 × ₦1,000 with VAT, 10 × ₦150 exempt; 3 kg: ₦1,500 and two more units of ₦200.
    expect(preview).toMatchObject({
      ItemsAmount: 350_000,
      ShippingFee: 190_000,
      ShippingPlaceName: shop.cityName,
      Vat: 15_000,
      TotalAmount: 555_000,
      AmountInWords: 'Five thousand, five hundred and fifty naira',
      Problem: '',
    })
    const { Id, OrderId } = await anOrder(
      buyer,
      [
        [atlas, 2],
        [book, 10],
      ],
      delivered,
    )
    expect(OrderId).toMatch(/^ORD-\d{5}$/)
    expect(await stockOf(sql, book)).toBe(90)
    expect(await orderOf(buyer, Id)).toMatchObject({
      OrderStatusName: 'Awaiting payment',
      PayableAmount: 555_000,
      InvoiceNumber: '',
      Moves: ['pay', 'cancel'],
    })

    expect(await paid(buyer, Id)).toBe(`${OrderId} is paid: ₦5,550.00 from your wallet.`)
    expect(await paid(buyer, Id)).toBe(`${OrderId} was paid already. Nothing was taken again.`)
    const balances = async () =>
      Promise.all([
        ledgerBalance(sql, 'wallet', buyer.id),
        ledgerBalance(sql, 'orders'),
        ledgerBalance(sql, 'sales'),
        ledgerBalance(sql, 'shipping'),
        ledgerBalance(sql, 'vat'),
        ledgerBalance(sql, 'vendor-payable', vendorPerson.id),
      ])
    expect(await balances()).toEqual([445_000, 0, 200_000, 190_000, 15_000, 150_000])
    // 5 points for each full ₦1,000; the refund takes them back.
    const points = async () => (await buyer.client.ok('Wallet/GetMyWallet')).Points
    expect(await points()).toBe(25)
    expect(await admin.ok('Product/GetTopSellingProductCount')).toMatchObject({
      NormalProducts: [{ Count: 10 }, { Count: 2 }],
      ProductsWithCredit: [],
    })
    expect((await buyer.client.ok('Wallet/GetMyWalletTransactions')).Items[0]).toMatchObject({
      TransactionTypeName: 'Order',
      Amount: -555_000,
      Other: OrderId,
    })

    expect(await admin.ok('Order/MarkOrderAsShipped', { Id })).toBe(`${OrderId} is marked as shipped.`)
    expect((await admin.call('Order/MarkOrderAsPickedUp', { Id })).status).toBe(409)
    await admin.ok('Order/MarkOrderAsDelivered', { Id })
    expect((await admin.call('Order/MarkOrderAsDelivered', { Id })).status).toBe(409)
    const seen = await orderOf({ client: admin }, Id)
    expect(seen).toMatchObject({
      HasPaid: true,
      HasBeenDelivered: true,
      ShippingStatusName: 'Delivered',
      Moves: ['refund'],
    })
    expect(seen.InvoiceNumber).toMatch(/^INV-\d{4}-000001$/)

    expect(await admin.ok('Order/RefundOrder', { Id, Reason: 'A page is missing', RowVersion: seen.RowVersion })).toBe(
      `₦5,550.00 of ${OrderId} are back in the wallet of the customer.`,
    )
    expect(await balances()).toEqual([1_000_000, 0, 0, 0, 0, 0])
    expect(await points()).toBe(0)
    // What was delivered stays with the customer.
    expect(await stockOf(sql, book)).toBe(90)
    expect(await admin.ok('Product/GetTopSellingProductCount')).toEqual({
      NormalProducts: [],
      ProductsWithCredit: [],
    })
    const refunded = await orderOf(buyer, Id)
    expect(refunded).toMatchObject({
      OrderStatusName: 'Refunded',
      HasPaid: false,
      Reason: 'A page is missing',
      Moves: [],
    })
    expect(refunded.CreditNoteNumber).toMatch(/^CN-\d{4}-000001$/)
    expect(refunded.Timeline.map(({ Name, By }) => [Name, By])).toEqual([
      ['Order placed', ''],
      ['Paid', ''],
      ['Shipped', ''],
      ['Delivered', ''],
      ['Refunded', ''],
    ])
    expect(await subjects(buyer.id)).toEqual([
      'Order X was created',
      'Order X was paid',
      'Order X is on its way',
      'Order X was delivered',
      'Order X was refunded',
    ])
    expect((await proveLedger(sql)).findings).toEqual([])
  })
})

describe('what the server refuses', () => {
  test('amounts of the request are ignored, and a total that has changed is refused with the new one (X-036)', async () => {
    const buyer = await aBuyer(shop)
    const product = await aProduct(shop)
    const basket = await aBasket(buyer, [[product, 1]])
    await sql`update product set amount = 120000 where id = ${product}`
    const reply = await buyer.client.raw('Order/PlaceOrder', { ...basket, Amount: 1, ShippingFee: 0 })
    expect(reply.status).toBe(409)
    expect(refusal(reply)).toMatchObject({
      detail: 'The prices have changed: the total is ₦1,290.00 now.',
      current: { TotalAmount: 129_000 },
    })
  })

  test('what is not on sale, sold out or unknown, a town without a zone, and too heavy a parcel', async () => {
    const buyer = await aBuyer(shop)
    const draft = (await admin.ok('Product/CreateProduct', { Name: 'Draft', Amount: 100 })).Id
    const few = await aProduct(shop, { Name: 'Few', HasQuantityCount: true, Quantity: 2 })
    const place = async (ProductId: string, Quantity: number, more: object = {}) =>
      refusal(
        await buyer.client.raw('Order/PlaceOrder', {
          Items: [{ ProductId, Quantity }],
          IncludeShipping: false,
          TotalAmount: 1,
          ...more,
        }),
      )
    expect(await place(draft, 1)).toMatchObject({ code: 'conflict', detail: 'Draft: Not sold any more' })
    expect(await place(few, 3)).toMatchObject({ detail: 'Few: Only 2 left' })
    expect(await place('x', 1)).toMatchObject({ detail: 'Some of these products are not sold any more.' })
    expect(await place(atlas, 1, { IncludeShipping: true })).toMatchObject({
      errors: { CityId: ['Choose a town'], Address: ['Enter the address'] },
    })
    expect(await place(atlas, 30, delivered)).toMatchObject({
      detail: 'This is too heavy to be delivered to Asaba, Delta. Order less, or choose pick-up.',
    })
    expect(await place(atlas, 0)).toMatchObject({ code: 'bad-input' })
  })

  test('the same product on two lines is one line, so the stock is taken once for both (X-039)', async () => {
    const buyer = await aBuyer(shop)
    const product = await aProduct(shop, { HasQuantityCount: true, Quantity: 5 })
    expect(
      refusal(
        await buyer.client.raw(
          'Order/PlaceOrder',
          await aBasket(buyer, [
            [product, 3],
            [product, 3],
          ]),
        ),
      ).detail,
    ).toBe('Atlas: Only 5 left')
    const { Id } = await anOrder(buyer, [
      [product, 2],
      [product, 2],
    ])
    expect((await orderOf(buyer, Id)).OrderItems).toMatchObject([{ Quantity: 4 }])
    expect(await stockOf(sql, product)).toBe(1)
  })

  test('a payment without the password, with too little money, by a suspended person, or of somebody else', async () => {
    const [buyer, other] = [await aBuyer(shop, 500), await aBuyer(shop, 500_000)]
    const { Id } = await anOrder(buyer, [[atlas, 1]])
    expect(await buyer.client.call('Payment/CompleteWithWalletPayment', { OrderId: Id })).toMatchObject({ status: 400 })
    await expect(paid(buyer, Id)).rejects.toThrow('There is not enough money for this.')
    await expect(paid(other, Id)).rejects.toThrow('404')
    expect(await orderOf(buyer, Id)).toMatchObject({ HasPaid: false, InvoiceNumber: '' })
    expect((await other.client.call('Order/GetOrder', { orderId: Id })).status).toBe(404)
    expect((await other.client.ok('Order/GetMyOrders')).Items).toEqual([])
  })

  test('an order more than a person may leave unpaid', async () => {
    const buyer = await aBuyer(shop)
    for (let at = 0; at < openOrders; at++) await anOrder(buyer, [[atlas, 1]])
    await expect(anOrder(buyer, [[atlas, 1]])).rejects.toThrow('are waiting for payment already')
  })
})

describe('an order that ends unpaid', () => {
  test('is cancelled by its customer, and its stock is back', async () => {
    const [buyer, product] = [
      await aBuyer(shop, 500_000),
      await aProduct(shop, { HasQuantityCount: true, Quantity: 4 }),
    ]
    const { Id, OrderId } = await anOrder(buyer, [[product, 4]])
    expect(await stockOf(sql, product)).toBe(0)
    expect(await buyer.client.ok('Order/CancelMyOrder', { Id })).toBe(`${OrderId} is cancelled.`)
    expect(await stockOf(sql, product)).toBe(4)
    expect(await buyer.client.call('Order/CancelMyOrder', { Id })).toMatchObject({ status: 409 })
    await expect(paid(buyer, Id)).rejects.toThrow(`${OrderId} is closed`)
    expect(await stockOf(sql, product)).toBe(4)
  })

  test('is cancelled by an administrator with a reason, which the customer reads', async () => {
    const buyer = await aBuyer(shop)
    const { Id } = await anOrder(buyer, [[atlas, 1]])
    expect(await admin.raw('Order/CancelOrder', { Id, Reason: '' })).toMatchObject({ status: 400 })
    await admin.ok('Order/CancelOrder', { Id, Reason: 'The printer stopped' })
    expect(await orderOf(buyer, Id)).toMatchObject({ OrderStatusName: 'Cancelled', Reason: 'The printer stopped' })
    expect((await admin.call('Order/RefundOrder', { Id, Reason: 'Again' })).status).toBe(409)
  })

  test('expires when its time is over', async () => {
    const [buyer, product] = [await aBuyer(shop), await aProduct(shop, { HasQuantityCount: true, Quantity: 4 })]
    const { Id } = await anOrder(buyer, [[product, 3]])
    const later = new Date(server.now().getTime() + 8 * 86_400_000)
    expect(await expireOrders({ sql: ownSql, now: later, publicUrl: '' })).toBeGreaterThan(0)
    expect(await orderOf(buyer, Id)).toMatchObject({ OrderStatusName: 'Expired', Reason: 'It was not paid in time.' })
    expect(await stockOf(sql, product)).toBe(4)
    expect(await subjects(buyer.id)).toEqual(['Order X was created', 'Order X was cancelled'])
    expect(await expireOrders({ sql: ownSql, now: later, publicUrl: '' })).toBe(0)
  })
})

describe('administrators and vendors', () => {
  test('an order for a person of things that are not in the shop (R-482, R-495)', async () => {
    const buyer = await aBuyer(shop, 1_000_000)
    const { WalletIdNumber } = await buyer.client.ok('Wallet/GetMyWallet')
    const OrderItems = [{ ItemObjectName: 'Binding of a thesis', Amount: 300_000, QuatityOrder: 2, Weight: 900 }]
    expect(
      refusal(await admin.call('Order/CreateOrderForOtherItems', { WalletIdNumber: '1234567890', OrderItems })),
    ).toMatchObject({ errors: { WalletIdNumber: ['No wallet has this ID'] } })
    expect((await admin.ok('Order/CreateOrderForPerson', { WalletIdNumber, OrderItems })).Message).toContain(
      'is waiting',
    )
    expect((await admin.ok('Shipping/GetLiteShippingDetails')).map(({ Name }) => Name)).toEqual([
      'Delta State',
      'Nigeria',
    ])
    const address = await admin.ok('Order/CreateOrderForOtherItems', { WalletIdNumber, OrderItems })
    expect(address).toContain('/order?orderid=')
    const one = must((await buyer.client.ok('Order/GetMyOrders')).Items[0], 'an order')
    expect(address.endsWith(one.Path.replace('/order/', ''))).toBe(true)
    expect(one).toMatchObject({ ItemsAmount: 600_000, Vat: 45_000, TotalAmount: 645_000, IncludeShipping: false })
    await paid(buyer, one.Id)
    expect(await admin.call('Order/MarkOrderAsDelivered', { Id: one.Id })).toMatchObject({
      status: 422,
      body: { detail: 'The customer picks this order up. Mark it as picked up.' },
    })
    await admin.ok('Order/MarkOrderAsPickedUp', { Id: one.Id })
    expect(await orderOf(buyer, one.Id)).toMatchObject({ ShippingStatusName: 'Picked up' })
  })

  test('the order centre finds by number, name, item, state and day; a stale command gets the present order', async () => {
    const buyer = await aBuyer(shop, 500_000)
    const { Id, OrderId } = await anOrder(buyer, [[await aProduct(shop, { Name: 'Telescope' }), 1]])
    const found = async (input: object) => (await admin.ok('Order/GetOrders', input)).Items.map((one) => one.Id)
    expect(await found({ keyword: OrderId })).toEqual([Id])
    expect(await found({ keyword: 'telesc okafor' })).toEqual([Id])
    expect(await found({ keyword: 'telesc', status: 'Approved' })).toEqual([])
    expect(await found({ id: Id, status: 'Pending' })).toEqual([Id])
    const { RowVersion } = await orderOf({ client: admin }, Id)
    await paid(buyer, Id)
    const stale = await admin.call('Order/CancelOrder', { Id, RowVersion, Reason: 'Too late' })
    expect(refusal(stale)).toMatchObject({ code: 'conflict', current: { OrderStatusName: 'Paid' } })
  })

  test('the order centre finds by way to pay and by vendor (X-050)', async () => {
    const seller = await aPerson(sql, { roles: ['vendor'], isVerified: true })
    const buyer = await aBuyer(shop, 500_000)
    const lamp = await aProduct(shop, { Name: 'Lamp', VendorId: seller.id })
    const [open, done] = [await anOrder(buyer, [[lamp, 1]]), await anOrder(buyer, [[lamp, 2]])]
    await paid(buyer, done.Id)
    const found = async (input: object) =>
      (await admin.ok('Order/GetOrders', { vendorId: seller.id, ...input })).Items.map((one) => one.Id)
    expect(await found({})).toEqual([done.Id, open.Id])
    expect(await found({ paidFrom: 'Wallet' })).toEqual([done.Id])
    expect(await found({ paidFrom: 'Cash' })).toEqual([])
    expect(await found({ vendorId: vendorPerson.id, keyword: 'lamp' })).toEqual([])
    expect(await found({ vendorId: 'nobody' })).toEqual([])
    await buyer.client.ok('Payment/UpdatePaymentGatewayInformation', { OrderId: open.Id, Gateway: 5 })
    expect(await found({ paidFrom: 'Cash' })).toEqual([open.Id])
    // The list has the orders of a vendor who stopped selling, so its filter has the vendor.
    await sql`update person set is_vendor = false, is_vendor_verified = false, is_active = false where id = ${seller.id}`
    const idle = await aPerson(sql, { roles: ['vendor'], isVerified: true })
    const offered = async (id: string) =>
      (await admin.ok('Order/GetVendorsOfOrders', { id })).Items.map((one) => one.Id)
    expect([await offered(seller.id), await offered(idle.id)]).toEqual([[seller.id], []])
  })

  test('a vendor reads the lines of the own products, without the customer (X-049)', async () => {
    const { Items } = await vendor.ok('Order/GetOrdersOfMyProducts')
    expect(Items).toMatchObject([
      { ProductName: 'Exercise book', Quantity: 10, UnitAmount: 15_000, Amount: 150_000, OrderStatusName: 'Refunded' },
    ])
    expect(JSON.stringify(Items)).not.toMatch(/Okafor|Nnebisi|example\.org/)
    const stranger = await server.client((await aPerson(sql, { roles: ['vendor'] })).email)
    expect((await stranger.ok('Order/GetOrdersOfMyProducts')).Items).toEqual([])
  })

  test('settings: another rate of VAT counts for new orders only (R-500)', async () => {
    const buyer = await aBuyer(shop)
    const before = await anOrder(buyer, [[atlas, 1]])
    const { Id, RowVersion, ...setting } = await admin.ok('Order/GetOrderSetting')
    expect(setting).toMatchObject({ VatRate: 750, DueDays: 7 })
    await admin.ok('Order/UpdateOrderSetting', { ...setting, Id, RowVersion, VatRate: 1_000, TaxId: '12345678-0001' })
    const after = await anOrder(buyer, [[atlas, 1]])
    expect((await orderOf(buyer, before.Id)).Vat).toBe(7_500)
    expect((await orderOf(buyer, after.Id)).Vat).toBe(10_000)
    expect(await admin.call('Order/UpdateOrderSetting', { ...setting, Id, RowVersion })).toMatchObject({ status: 409 })
    const current = await admin.ok('Order/GetOrderSetting')
    await admin.ok('Order/UpdateOrderSetting', { ...setting, Id, RowVersion: current.RowVersion })
  })

  test('settings: the titles of an invoice are on every invoice at once, and none is empty (R-502)', async () => {
    const buyer = await aBuyer(shop)
    const { Path } = await anOrder(buyer, [[atlas, 1]])
    const code = Path.replace('/order/', '')
    const before = await buyer.client.ok('Order/GetInvoice', { code })
    expect(before).toMatchObject({ PayToTitle: 'Pay to', ItemTitle: 'Item', InvoiceItemsTitle: '', InvoiceLogo: '' })
    const setting = await admin.ok('Order/GetOrderSetting')
    const words = { PayToTitle: 'Seller', ItemTitle: 'Thing', InvoiceItemsTitle: 'What you ordered' }
    await admin.ok('Order/UpdateOrderSetting', { ...setting, ...words })
    const after = await buyer.client.ok('Order/GetInvoice', { code })
    expect(after).toMatchObject(words)
    expect(Object.keys(after)).not.toContain('CreditPerPoint')
    const { RowVersion } = await admin.ok('Order/GetOrderSetting')
    const empty = await admin.call('Order/UpdateOrderSetting', { ...setting, RowVersion, ItemTitle: '' })
    expect(Object.entries(refusal(empty).errors ?? {})).toEqual([
      ['ItemTitle', [expect.stringContaining('Enter a title')]],
    ])
    await admin.ok('Order/UpdateOrderSetting', { ...setting, RowVersion })
  })
})

describe('a deleted account (X-101)', () => {
  test('waits for what is paid; invoices keep the purchaser, other orders lose name and address', async () => {
    const buyer = await aBuyer(shop, 107_500)
    const kept = await anOrder(buyer, [[atlas, 1]])
    const open = await anOrder(buyer, [[book, 1]], delivered)
    await paid(buyer, kept.Id)
    const remove = () => admin.call('Account/DeleteUserAccount', { Id: buyer.id })
    expect(refusal(await remove()).detail).toBe(
      `${kept.OrderId} is paid and not delivered yet. Wait for it, or ask for a refund first.`,
    )
    await admin.ok('Order/MarkOrderAsPickedUp', { Id: kept.Id })
    const stock = await stockOf(sql, book)
    expect((await remove()).status).toBe(200)
    expect(await stockOf(sql, book)).toBe((stock ?? 0) + 1)
    const stored =
      await sql`select status, customer_name, address from shop_order where id = any(${[kept.Id, open.Id]}) order by number`
    expect(stored).toEqual([
      { status: 'PickedUp', customer_name: 'Okafor Ada', address: '' },
      { status: 'Cancelled', customer_name: '', address: '' },
    ])
    expect(await sql`select from message where person_id = ${buyer.id}`).toHaveLength(0)
  })

  test('a vendor who is still to be paid is not deleted', async () => {
    const seller = await aPerson(sql, { roles: ['vendor'], isVerified: true })
    const buyer = await aBuyer(shop, 107_500)
    const { Id } = await anOrder(buyer, [[await aProduct(shop, { VendorId: seller.id }), 1]])
    await paid(buyer, Id)
    expect(refusal(await admin.call('Account/DeleteUserAccount', { Id: seller.id })).detail).toBe(
      'This account is still owed ₦1,000.00 for sold products. It must be paid out first.',
    )
  })
})

describe('the shop and the invoice', () => {
  test('visitors see what is on sale, by word and category, without what only sellers know (X-047)', async () => {
    const visitor = await server.client()
    const Categories = [(await admin.ok('Category/CreateCategory', { Name: 'Optics' })).Id]
    const lens = await aProduct(shop, { Name: 'Lens', Categories, Description: '<p>Glass</p>' })
    const hidden = (await admin.ok('Product/CreateProduct', { Name: 'Hidden lens', Amount: 1 })).Id
    const names = async (input: object) =>
      (await visitor.ok('Product/GetShopProducts', input)).Items.map(({ Name }) => Name)
    expect(await names({ keyword: 'lens' })).toEqual(['Lens'])
    expect(await names({ category: Categories[0] ?? '' })).toEqual(['Lens'])
    expect(await visitor.ok('Product/GetShopCategories')).toMatchObject([{ Name: 'Optics' }])
    const shown = () => visitor.ok('Product/GetShopProduct', { id: lens })
    expect(await shown()).toMatchObject({ Description: '<p>Glass</p>', IsOnCredit: false })
    await sql`update product set credit_days = 60 where id = ${lens}`
    expect(await shown()).toMatchObject({ IsOnCredit: false })
    await sql`update order_setting set credit_per_point = 100`
    expect(await shown()).toMatchObject({ IsOnCredit: true })
    await sql`update order_setting set credit_per_point = 0`
    expect((await visitor.call('Product/GetShopProduct', { id: hidden })).status).toBe(404)
  })

  test('the cart of a device is saved whole, and what is ordered leaves it', async () => {
    const buyer = await aBuyer(shop)
    const save = (...Items: { ProductId: string; Quantity: number }[]) => buyer.client.ok('Cart/SaveMyCart', { Items })
    const saved = async () => [
      ...(await sql`select product_id, quantity from cart_line where person_id = ${buyer.id} order by quantity`),
    ]
    await save({ ProductId: atlas, Quantity: 2 }, { ProductId: book, Quantity: 5 }, { ProductId: 'x', Quantity: 1 })
    expect(await saved()).toEqual([
      { product_id: atlas, quantity: 2 },
      { product_id: book, quantity: 5 },
    ])
    await save({ ProductId: atlas, Quantity: 3 })
    expect(await saved()).toEqual([{ product_id: atlas, quantity: 3 }])
    await anOrder(buyer, [[atlas, 3]])
    expect(await saved()).toEqual([])
  })

  test('an invoice is read with its address; contact data is for its customer and administrators; the address ends (X-045)', async () => {
    const [buyer, other] = [await aBuyer(shop, 400_000), await aBuyer(shop)]
    const { Id, Path } = await anOrder(buyer, [[atlas, 1]], delivered)
    await paid(buyer, Id)
    const code = Path.replace('/order/', '')
    const visitor = await server.client()
    const read = { CustomerName: 'Okafor Ada', HasPaid: true, Address: '', IsOwn: false }
    const seen = await visitor.ok('Order/GetInvoice', { code })
    expect(seen).toMatchObject({ ...read, Vat: 7_500, VatRate: 750, InvoiceTitle: 'Invoice' })
    expect(JSON.stringify(seen)).not.toMatch(/Nnebisi|example.org/)
    expect(await other.client.ok('Order/GetInvoice', { code })).toMatchObject(read)
    const own = { Address: '5 Nnebisi Road', IsOwn: true }
    for (const reader of [buyer.client, admin]) expect(await reader.ok('Order/GetInvoice', { code })).toMatchObject(own)
    expect((await visitor.call('Order/GetInvoice', { code: `${code}x` })).status).toBe(404)
    await sql`update shop_order set updated_at = updated_at - interval '31 days' where id = ${Id}`
    expect((await visitor.call('Order/GetInvoice', { code })).status).toBe(410)
    expect(await buyer.client.ok('Order/GetInvoice', { code })).toMatchObject(own)
  })
})

describe('the proof knows orders (M-02)', () => {
  test.each([
    [
      'an order that says it is paid',
      'order-paid',
      (id: string) =>
        `update shop_order set status = 'Approved', paid_from = 'Wallet', paid_at = now(), invoice_year = 1, invoice_number = 1 where id = '${id}'`,
    ],
  ])('%s without a posting is named', async (_, posting, tampering) => {
    const { Id } = await anOrder(await aBuyer(shop), [[atlas, 1]])
    await sql.unsafe(tampering(Id))
    const { findings } = await proveLedger(sql)
    expect(findings.map(({ text }) => text)).toContain(`${posting} of ${Id} was never posted.`)
    await sql`update shop_order set status = 'Cancelled', paid_from = '', paid_at = null, invoice_year = null, invoice_number = null where id = ${Id}`
  })

  test('the timeline is never changed or shortened', async () => {
    await expect(sql`delete from order_event`).rejects.toMatchObject({ constraint_name: 'order_event_is_history' })
    await expect(sql`update order_event set note = 'x'`).rejects.toMatchObject({
      constraint_name: 'order_event_is_history',
    })
  })
})
