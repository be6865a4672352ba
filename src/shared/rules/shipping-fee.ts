import type { ShippingZone } from '#contract/entities/shipping.ts'

/** The prices of a zone: kobo and grams. */
export type ShippingTariff = Pick<
  ShippingZone,
  | 'DeliveryAmount'
  | 'EnableWeightOption'
  | 'WeightPerKG'
  | 'AdditionalUnitWeight'
  | 'AdditionalUnitWeightAmount'
  | 'IncludeCappedKG'
  | 'CappedKG'
  | 'HasCappedAmount'
  | 'CappedAmount'
>

/**
 * The price of a parcel with this weight in a zone, kobo; null when it is too heavy for the zone. The delivery amount
 * includes some weight; each started unit above it costs extra, up to the cap. The calculation uses whole numbers only.
 */
export function shippingFee(tariff: ShippingTariff, grams: number): number | null {
  if (tariff.IncludeCappedKG && grams > (tariff.CappedKG ?? Infinity)) return null
  const fee = tariff.DeliveryAmount + (tariff.EnableWeightOption ? surcharge(tariff, grams) : 0)
  return tariff.HasCappedAmount ? Math.min(fee, tariff.CappedAmount ?? Infinity) : fee
}

function surcharge(
  { WeightPerKG: included, AdditionalUnitWeight: unit, AdditionalUnitWeightAmount: amount }: ShippingTariff,
  grams: number,
): number {
  if (included === null || unit === null || amount === null) return 0
  return Math.ceil(Math.max(0, grams - included) / unit) * amount
}
