import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { payablePercent } from './payable-percent.ts'
import { orderTotals, unitPrice, vatOf, type PricedProduct } from './order-totals.ts'

const plain: PricedProduct = {
  Amount: 10_000,
  EnableDiscount: false,
  DiscountAmount: null,
  EnableBulkAmount: false,
  BulkAmount: null,
  BulkCount: null,
  EnableCartBulkAmount: false,
  CartBulkAmount: null,
  CartBulkCount: null,
  WeightPerKG: 600,
  IsVatExempt: false,
}
const special: PricedProduct = {
  ...plain,
  EnableDiscount: true,
  DiscountAmount: 9_000,
  EnableBulkAmount: true,
  BulkAmount: 8_000,
  BulkCount: 5,
  EnableCartBulkAmount: true,
  CartBulkAmount: 7_000,
  CartBulkCount: 12,
}
const tariff = {
  DeliveryAmount: 150_000,
  EnableWeightOption: true,
  WeightPerKG: 1_000,
  AdditionalUnitWeight: 500,
  AdditionalUnitWeightAmount: 10_000,
  IncludeCappedKG: true,
  CappedKG: 5_000,
  HasCappedAmount: false,
  CappedAmount: null,
}

describe('the price of one piece (R-360)', () => {
  test.each([
    [1, 1, 9_000],
    [5, 5, 8_000],
    [1, 12, 7_000],
    [5, 12, 7_000],
  ])('%d of it in a cart of %d cost %d each: the lowest price, never two together', (quantity, pieces, price) => {
    expect(unitPrice(special, quantity, pieces)).toBe(price)
  })

  test('a price that is switched off does not count', () => {
    expect(unitPrice({ ...special, EnableBulkAmount: false, EnableCartBulkAmount: false }, 20, 20)).toBe(9_000)
    expect(unitPrice(plain, 20, 20)).toBe(10_000)
  })

  test('a special price above the discounted one is never taken', () => {
    expect(unitPrice({ ...special, BulkAmount: 9_500, EnableCartBulkAmount: false }, 5, 5)).toBe(9_000)
  })
})

describe('VAT', () => {
  test.each([
    [3_580_000, 268_500],
    [0, 0],
    [6, 0],
    [7, 1],
    [20, 2],
    [500_000_000_000_000, 37_500_000_000_000],
  ])('of %d kobo it is %d, rounded half up', (taxable, vat) => {
    expect(vatOf(taxable, 750)).toBe(vat)
  })
})

describe('the totals of an order (M-12)', () => {
  test('are those of the invoice in the design: VAT on the items, not on shipping', () => {
    const wanted = [
      { product: { ...plain, Amount: 450_000 }, quantity: 1 },
      { product: { ...plain, Amount: 1_280_000 }, quantity: 1 },
      { product: { ...plain, Amount: 925_000, WeightPerKG: null }, quantity: 2 },
    ]
    const delivery = { tariff: { ...tariff, DeliveryAmount: 250_000, EnableWeightOption: false } }
    expect(orderTotals(wanted, { delivery, vatRate: 750 })).toMatchObject({
      items: 3_580_000,
      shipping: 250_000,
      vat: 268_500,
      total: 4_098_500,
      grams: 1_200,
    })
  })

  test('exempt lines have no VAT, and VAT is rounded once for all lines', () => {
    const line = { product: { ...plain, Amount: 6 }, quantity: 1 }
    const exempt = { product: { ...plain, IsVatExempt: true }, quantity: 3 }
    expect(orderTotals([line, line, exempt], { delivery: 'pick-up', vatRate: 750 })).toMatchObject({
      items: 30_012,
      vat: 1,
      shipping: 0,
      total: 30_013,
    })
  })

  test('the bulk price of a large cart counts the pieces of all lines', () => {
    const { lines } = orderTotals(
      [
        { product: special, quantity: 2 },
        { product: plain, quantity: 10 },
      ],
      { delivery: 'pick-up', vatRate: 0 },
    )
    expect(lines.map(({ unit, amount }) => [unit, amount])).toEqual([
      [7_000, 14_000],
      [10_000, 100_000],
    ])
  })

  test('each started unit of weight costs extra, and a parcel may be too heavy for its zone', () => {
    const of = (quantity: number) =>
      orderTotals([{ product: plain, quantity }], { delivery: { tariff }, vatRate: 0 }).shipping
    expect([of(1), of(2), of(8), of(9)]).toEqual([150_000, 160_000, 230_000, null])
    expect(orderTotals([], { delivery: { tariff: null }, vatRate: 0 }).shipping).toBeNull()
  })
})

describe('an amount in words (R-481)', () => {
  test.each([
    [2_049_250, 'Twenty thousand, four hundred and ninety-two naira, fifty kobo'],
    [100, 'One naira'],
    [5, 'Zero naira, five kobo'],
    [100_000, 'One thousand naira'],
    [100_500, 'One thousand and five naira'],
    [11_100_000, 'One hundred and eleven thousand naira'],
    [1_000_000_000_000, 'Ten billion naira'],
    [
      123_456_789_012,
      'One billion, two hundred and thirty-four million, five hundred and sixty-seven thousand, eight hundred and ninety naira, twelve kobo',
    ],
  ])('%d kobo: %s', (kobo, words) => {
    expect(amountInWords(kobo)).toBe(words)
  })
})

test.each([
  [300_000, 300_000, 100],
  [100_000, 300_000, 33],
  [200_000, 300_000, 67],
  [0, 300_000, 0],
  [0, 0, 0],
])('%i kobo to be paid of %i are %i percent (R-491)', (PayableAmount, TotalAmount, percent) => {
  expect(payablePercent({ PayableAmount, TotalAmount })).toBe(percent)
})
