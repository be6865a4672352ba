import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import { useQuery } from '#lib/reads/use-query.ts'
import { ChoiceCards } from '#patterns/choice-cards/choice-cards.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** Where an order goes. */
export interface Delivery {
  readonly IncludeShipping: boolean
  readonly CountryId: string
  readonly StateId: string
  readonly CityId: string
  readonly Address: string
  readonly Phone: string
}
export const pickUp: Delivery = {
  IncludeShipping: false,
  CountryId: '',
  StateId: '',
  CityId: '',
  Address: '',
  Phone: '',
}

interface Props {
  readonly value: Delivery
  readonly onChange: (next: Delivery) => void
  readonly errors: Readonly<Record<string, string>>
}

const ways = [
  { value: 'pick-up', label: 'I pick it up', icon: Store },
  { value: 'delivery', label: 'Deliver it to me', icon: Truck },
] as const

const asOptions = (places: readonly { Id: string; Name: string }[] | undefined) =>
  (places ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))

/** Pick-up, or a delivery to a town. */
export function DeliveryFields({ value, onChange, errors }: Props) {
  const countries = useQuery('CountryState/GetActiveCountries', value.IncludeShipping ? {} : null)
  // Most parcels stay in the country of the shop.
  const usual = countries.data?.find(({ Name }) => Name === 'Nigeria') ?? countries.data?.[0]
  const country = value.CountryId === '' ? (usual?.Id ?? '') : value.CountryId
  const states = useQuery('CountryState/GetActiveStates', country === '' ? null : { countryId: country })
  const cities = useQuery('CountryState/GetActiveCities', value.StateId === '' ? null : { stateId: value.StateId })
  return (
    <Stack>
      <ChoiceCards
        label="How do you want to get it?"
        id="delivery"
        options={ways}
        value={value.IncludeShipping ? 'delivery' : 'pick-up'}
        onChange={(way) => onChange({ ...value, IncludeShipping: way === 'delivery' })}
      />
      {value.IncludeShipping && (
        <>
          {(countries.data?.length ?? 0) > 1 && (
            <Select
              label="Country"
              options={asOptions(countries.data)}
              value={country}
              onChange={({ target }) => onChange({ ...value, CountryId: target.value, StateId: '', CityId: '' })}
            />
          )}
          <Select
            label="State"
            placeholder="Choose a state"
            options={asOptions(states.data)}
            value={value.StateId}
            onChange={({ target }) => onChange({ ...value, StateId: target.value, CityId: '' })}
          />
          <Select
            label="Town"
            placeholder={value.StateId === '' ? 'Choose a state first' : 'Choose a town'}
            options={asOptions(cities.data)}
            value={value.CityId}
            error={errors['CityId']}
            onChange={({ target }) => onChange({ ...value, CityId: target.value })}
          />
          <TextInput
            label="Address"
            autoComplete="street-address"
            value={value.Address}
            error={errors['Address']}
            onChange={({ target }) => onChange({ ...value, Address: target.value })}
          />
          <TextInput
            label="Phone for the delivery"
            hint="Leave empty for the number of your account."
            type="tel"
            autoComplete="tel"
            value={value.Phone}
            error={errors['Phone']}
            onChange={({ target }) => onChange({ ...value, Phone: target.value })}
          />
        </>
      )}
    </Stack>
  )
}
