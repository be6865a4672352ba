import type { ShippingZone } from '#contract/entities/shipping.ts'
import { kilograms } from '#rules/weight.ts'

/** The names of the places, at most the first three. */
export function describePlaces({
  HasMutilpleCountries,
  HasMutilpleStates,
  HasMutilpleCities,
  Countries,
  States,
  Cities,
  CountryName,
  StateName,
  CityName,
}: ShippingZone): string {
  const several = HasMutilpleCountries ? Countries : HasMutilpleStates ? States : HasMutilpleCities ? Cities : null
  if (several === null) return [CityName, StateName, CountryName].filter(Boolean).join(', ')
  const names = several
    .slice(0, 3)
    .map(({ Name }) => Name)
    .join(', ')
  return several.length > 3 ? `${names} and ${several.length - 3} more` : names
}

/** The allowed weight, and how much of it the base price includes. */
export function describeWeight({ EnableWeightOption, WeightPerKG, IncludeCappedKG, CappedKG }: ShippingZone): string {
  const included = EnableWeightOption && WeightPerKG !== null ? `${kilograms(WeightPerKG)} included` : 'Any weight'
  return IncludeCappedKG && CappedKG !== null ? `${included}, at most ${kilograms(CappedKG)}` : included
}
