import * as z from 'zod'
import { litePlace } from '#contract/entities/place.ts'
import { rowId, rowVersion } from '#contract/entities/row.ts'

/** Whole kobo, up to a million naira: the price of a parcel. */
const kobo = z.number().int().min(0).max(1_000_000_00)
/** Whole grams, up to ten tonnes. Names of the product say KG, but the value is in grams. */
const grams = z.number().int().min(1).max(10_000_000)
const placeIds = z.array(rowId).max(500).default([])

const tariff = {
  DeliveryAmount: kobo,
  EnableWeightOption: z.boolean().default(false),
  WeightPerKG: grams.nullable().default(null),
  AdditionalUnitWeight: grams.nullable().default(null),
  AdditionalUnitWeightAmount: kobo.nullable().default(null),
  IncludeCappedKG: z.boolean().default(false),
  CappedKG: grams.nullable().default(null),
  HasCappedAmount: z.boolean().default(false),
  CappedAmount: kobo.nullable().default(null),
}
type Tariff = { readonly [K in keyof typeof tariff]: z.infer<(typeof tariff)[K]> }

const needed = [
  ['EnableWeightOption', ['WeightPerKG', 'AdditionalUnitWeight', 'AdditionalUnitWeightAmount']],
  ['IncludeCappedKG', ['CappedKG']],
  ['HasCappedAmount', ['CappedAmount']],
] as const

/** an option that is on needs its values, and a cap must be above the amount it limits. */
function faultsOf(values: Tariff): { path: string; message: string }[] {
  const missing = needed.flatMap(([option, fields]) =>
    values[option]
      ? fields
          .filter((field) => values[field] === null)
          .map((path) => ({ path, message: 'This is needed for what is switched on' }))
      : [],
  )
  const light =
    values.EnableWeightOption &&
    values.IncludeCappedKG &&
    values.WeightPerKG !== null &&
    values.CappedKG !== null &&
    values.CappedKG < values.WeightPerKG
  const isCapTooLow =
    values.HasCappedAmount && values.CappedAmount !== null && values.CappedAmount < values.DeliveryAmount
  return [
    ...missing,
    ...(light ? [{ path: 'CappedKG', message: 'This is less than the weight that is included' }] : []),
    ...(isCapTooLow ? [{ path: 'CappedAmount', message: 'This is less than the delivery itself' }] : []),
  ]
}

/** What an author enters for a zone: the ids of places of the chosen scope. '' and [] mean no place. */
export const shippingBody = z
  .object({
    Name: z.string().trim().min(1).max(150),
    HasMutilpleCountries: z.boolean().default(false),
    HasMutilpleStates: z.boolean().default(false),
    HasMutilpleCities: z.boolean().default(false),
    CountryId: z.string().max(64).default(''),
    StateId: z.string().max(64).default(''),
    CityId: z.string().max(64).default(''),
    Countries: placeIds,
    States: placeIds,
    Cities: placeIds,
    ...tariff,
  })
  .superRefine((values, context) => {
    for (const { path, message } of faultsOf(values)) context.addIssue({ code: 'custom', path: [path], message })
  })
export type ShippingBody = z.infer<typeof shippingBody>

/** Amounts in kobo, weights in grams; null when not given. */
export const shippingZone = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Name: z.string(),
  HasMutilpleCountries: z.boolean(),
  HasMutilpleStates: z.boolean(),
  HasMutilpleCities: z.boolean(),
  CountryId: z.string(),
  CountryName: z.string(),
  StateId: z.string(),
  StateName: z.string(),
  CityId: z.string(),
  CityName: z.string(),
  Countries: z.array(litePlace),
  States: z.array(litePlace),
  Cities: z.array(litePlace),
  ...tariff,
  CurrencySign: z.string(),
})
export type ShippingZone = z.infer<typeof shippingZone>
