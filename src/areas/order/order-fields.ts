import { eitherField, isOn, onlyIf } from '#lists/definition/dependent-fields.ts'
import {
  listField,
  nairaField,
  numberField,
  onlyNew,
  switchField,
  textField,
  weightField,
} from '#lists/definition/fields.ts'
import { itemsField } from '#lists/item/item-fields.ts'

/** what an administrator enters to order for a person. */
export const orderFields = [
  onlyNew(textField('WalletIdNumber', 'Wallet ID of the person', { required: true, most: 20 })),
  onlyNew(eitherField('IncludeShipping', 'How it gets there', ['Pick-up', 'Delivery'])),
  onlyIf(
    isOn('IncludeShipping'),
    onlyNew(
      listField('ShippingDetailId', 'Shipping zone', 'Shipping/GetLiteShippingDetails', {
        required: true,
        named: 'ShippingPlaceName',
      }),
    ),
  ),
  onlyIf(isOn('IncludeShipping'), onlyNew(textField('Address', 'Address', { required: true, most: 300 }))),
  onlyNew(
    itemsField('OrderItems', 'Items', {
      item: 'Item',
      named: 'ItemObjectName',
      fields: [
        textField('ItemObjectName', 'Name', { required: true, most: 200 }),
        nairaField('Amount', 'Price of one', { required: true }),
        numberField('QuatityOrder', 'Quantity', { required: true, least: 1, largest: 1000 }),
        weightField('Weight', 'Weight of one'),
        switchField('IsVatExempt', 'No VAT'),
      ],
    }),
  ),
]
