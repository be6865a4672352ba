import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippingFee, type ShippingTariff } from './shipping-fee.ts'

const flat: ShippingTariff = {
  DeliveryAmount: 150_000,
  EnableWeightOption: false,
  WeightPerKG: null,
  AdditionalUnitWeight: null,
  AdditionalUnitWeightAmount: null,
  IncludeCappedKG: false,
  CappedKG: null,
  HasCappedAmount: false,
  CappedAmount: null,
}
const byWeight: ShippingTariff = {
  ...flat,
  EnableWeightOption: true,
  WeightPerKG: 2_000,
  AdditionalUnitWeight: 500,
  AdditionalUnitWeightAmount: 20_000,
}

describe('the fee of a parcel (R-395)', () => {
  test('is the delivery amount where weight does not count', () => expect(shippingFee(flat, 9_000_000)).toBe(150_000))

  test.each([
    [0, 150_000],
    [2_000, 150_000],
    [2_001, 170_000],
    [2_500, 170_000],
    [2_501, 190_000],
    [4_000, 230_000],
  ])('of %i grams counts each started unit above the included weight: %i kobo', (grams, kobo) => {
    expect(shippingFee(byWeight, grams)).toBe(kobo)
  })

  test('a parcel of exactly the heaviest weight goes, one gram more does not', () => {
    const capped = { ...byWeight, IncludeCappedKG: true, CappedKG: 3_000 }
    expect([shippingFee(capped, 3_000), shippingFee(capped, 3_001)]).toEqual([190_000, null])
    expect(shippingFee({ ...flat, IncludeCappedKG: true, CappedKG: 3_000 }, 3_001)).toBeNull()
  })

  test('ends at the cap of the amount, and a cap that is switched off caps nothing', () => {
    expect(shippingFee({ ...byWeight, HasCappedAmount: true, CappedAmount: 180_000 }, 100_000)).toBe(180_000)
    expect(shippingFee({ ...byWeight, CappedAmount: 180_000, CappedKG: 1 }, 2_501)).toBe(190_000)
  })

  test('is whole kobo, and never less for more weight', () => {
    const tariff = fc.record({
      included: fc.integer({ min: 1, max: 10_000_000 }),
      unit: fc.integer({ min: 1, max: 10_000_000 }),
      amount: fc.integer({ min: 0, max: 1_000_000_00 }),
      base: fc.integer({ min: 0, max: 1_000_000_00 }),
    })
    fc.assert(
      fc.property(tariff, fc.nat(10_000_000), fc.nat(10_000_000), ({ included, unit, amount, base }, a, b) => {
        const zone = {
          ...byWeight,
          DeliveryAmount: base,
          WeightPerKG: included,
          AdditionalUnitWeight: unit,
          AdditionalUnitWeightAmount: amount,
        }
        const [light, heavy] = [shippingFee(zone, Math.min(a, b)) ?? -1, shippingFee(zone, Math.max(a, b)) ?? -1]
        expect(Number.isSafeInteger(light) && Number.isSafeInteger(heavy) && base <= light && light <= heavy).toBe(true)
      }),
    )
  })
})
