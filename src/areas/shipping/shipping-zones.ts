import { money } from '#lists/definition/columns.tsx'
import { eitherField, isOff, isOn, onlyIf, severalField } from '#lists/definition/dependent-fields.ts'
import { listField, nairaField, textField, weightField } from '#lists/definition/fields.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { feeExamples } from './fee-examples.tsx'
import { describePlaces, describeWeight } from './describe-zone.ts'

/** R-393 … R-402: the areas that parcels are sent to, and the fees. */
export const shippingZones = defineResource({
  path: '/admin/shipping',
  title: 'Shippings Center',
  item: 'Shipping zone',
  items: 'shipping zones',
  searchFor: 'Name of a zone',
  none: 'Orders can be delivered where you add a zone.',
  name: ({ Name }) => Name,
  ops: {
    list: 'Shipping/GetShippingDetails',
    create: 'Shipping/CreateShippingDetail',
    update: 'Shipping/UpdateShippingDetail',
    remove: 'Shipping/DeleteShippingDetail',
  },
  columns: [
    { id: 'Name', label: 'Name', words: ({ Name }) => Name, sort: 'Name' },
    money('DeliveryAmount', 'Amount', { sort: 'DeliveryAmount' }),
    { id: 'Weight', label: 'Weight', words: describeWeight },
    { id: 'Places', label: 'Delivers to', words: describePlaces },
  ],
  sections: [
    {
      name: 'General Information',
      fields: [
        textField('Name', 'Name', { required: true, most: 150, width: 12 }),
        eitherField('HasMutilpleCountries', 'Countries of this zone', ['One country', 'Several countries']),
        onlyIf(
          isOff('HasMutilpleCountries'),
          listField('CountryId', 'Country', 'CountryState/GetActiveCountries', {
            required: true,
            named: 'CountryName',
          }),
        ),
        onlyIf(
          isOff('HasMutilpleCountries'),
          eitherField('HasMutilpleStates', 'States of this zone', ['One state, or all', 'Several states']),
        ),
        onlyIf(
          isOff('HasMutilpleStates'),
          listField('StateId', 'State', 'CountryState/GetActiveStates', {
            named: 'StateName',
            narrowedBy: 'CountryId',
            help: 'Leave empty for the whole country.',
          }),
        ),
        onlyIf(
          isOff('HasMutilpleStates'),
          eitherField('HasMutilpleCities', 'Cities of this zone', ['One city, or all', 'Several cities']),
        ),
        onlyIf(
          isOff('HasMutilpleCities'),
          listField('CityId', 'City', 'CountryState/GetActiveCities', {
            named: 'CityName',
            narrowedBy: 'StateId',
            help: 'Leave empty for the whole state.',
          }),
        ),
      ],
    },
    {
      name: 'Countries',
      fields: [
        onlyIf(
          isOn('HasMutilpleCountries'),
          severalField('Countries', 'Countries', 'CountryState/GetActiveCountries', { required: true }),
        ),
      ],
    },
    {
      name: 'States',
      fields: [
        onlyIf(
          isOn('HasMutilpleStates'),
          severalField('States', 'States', 'CountryState/GetActiveStates', { required: true, narrowedBy: 'CountryId' }),
        ),
      ],
    },
    {
      name: 'Cities',
      fields: [
        onlyIf(
          isOn('HasMutilpleCities'),
          severalField('Cities', 'Cities', 'CountryState/GetActiveCities', { required: true, narrowedBy: 'StateId' }),
        ),
      ],
    },
    {
      name: 'Price',
      fields: [
        nairaField('DeliveryAmount', 'Delivery amount', { required: true }),
        eitherField('EnableWeightOption', 'Weight', ['Does not change the price', 'Costs more above a weight']),
        onlyIf(
          isOn('EnableWeightOption'),
          weightField('WeightPerKG', 'Weight that is included', { required: true, width: 4 }),
        ),
        onlyIf(
          isOn('EnableWeightOption'),
          weightField('AdditionalUnitWeight', 'Each further', {
            required: true,
            width: 4,
            help: 'Part units are rounded up.',
          }),
        ),
        onlyIf(
          isOn('EnableWeightOption'),
          nairaField('AdditionalUnitWeightAmount', 'Costs', { required: true, width: 4 }),
        ),
        eitherField('IncludeCappedKG', 'Heaviest parcel', ['Any weight', 'Up to a weight']),
        onlyIf(
          isOn('IncludeCappedKG'),
          weightField('CappedKG', 'At most', { required: true, help: 'Heavier parcels are refused.' }),
        ),
        eitherField('HasCappedAmount', 'Highest price', ['No limit', 'Up to an amount']),
        onlyIf(isOn('HasCappedAmount'), nairaField('CappedAmount', 'Never more than', { required: true })),
      ],
    },
  ],
  beside: feeExamples,
})
