import type { ShippingZone } from '#contract/entities/shipping.ts'

/** What a zone says of its price: kobo and grams. */
export type ShippingTariff = Pick<ShippingZone,
  'DeliveryAmount' | 'EnableWeightOption' | 'WeightPerKG' | 'AdditionalUnitWeight' | 'AdditionalUnitWeightAmount' | 'IncludeCappedKG' | 'CappedKG' | 'HasCappedAmount' | 'CappedAmount'>

/**
 * What a parcel of so many grams costs in a zone, kobo; null where it is too heavy to be sent there. The delivery amount holds up to
 * the weight that is included, then each started unit above it costs more; the sum ends at its cap. Whole numbers throughout.
 */
export function shippingFee(tariff: ShippingTariff, grams: number): number | null {
  if (tariff.IncludeCappedKG && grams > (tariff.CappedKG ?? Infinity)) return null
  const fee = tariff.DeliveryAmount + (tariff.EnableWeightOption ? surcharge(tariff, grams) : 0)
  return tariff.HasCappedAmount ? Math.min(fee, tariff.CappedAmount ?? Infinity) : fee
}

function surcharge({ WeightPerKG: included, AdditionalUnitWeight: unit, AdditionalUnitWeightAmount: amount }: ShippingTariff, grams: number): number {
  if (included === null || unit === null || amount === null) return 0
  return Math.ceil(Math.max(0, grams - included) / unit) * amount
}
