import { eitherField, isOn, onlyIf, severalField } from '#lists/definition/dependent-fields.ts'
import {
  longTextField,
  nairaField,
  numberField,
  pictureField,
  switchField,
  textField,
  weightField,
} from '#lists/definition/fields.ts'
import { itemsField, richTextField } from '#lists/item/item-fields.ts'

const days = numberField('CreditDurationInDays', 'Days to pay', {
  required: true,
  least: 1,
  largest: 3650,
  unit: 'days',
  width: 6,
})

/** Characters in the title of a picture. */
const mostTitle = 150

/** every picture has a title. One that was left empty is the product's name. */
export function withPictureTitles(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { Name, PictureObjs } = values
  if (typeof Name !== 'string' || !Array.isArray(PictureObjs)) return { ...values }
  const pictures: readonly Readonly<Record<string, unknown>>[] = PictureObjs
  return {
    ...values,
    PictureObjs: pictures.map((one) => ({ ...one, Title: one['Title'] || Name.slice(0, mostTitle) })),
  }
}

/** the fields that admins and vendors share. The numbers of an option are asked while the option is on. */
export const basicFields = [
  textField('Name', 'Name', { required: true, most: 200, width: 12 }),
  longTextField('Summary', 'Summary', { most: 500 }),
  textField('UnitOfMeasurement', 'Sold by', { most: 40, placeholder: 'piece, pack, kg' }),
  weightField('WeightPerKG', 'Weight', { help: 'Used to work out delivery.' }),
  eitherField('HasQuantityCount', 'Stock', ['Not counted', 'Counted']),
  onlyIf(
    isOn('HasQuantityCount'),
    numberField('Quantity', 'In stock', { required: true, least: 0, largest: 100_000_000 }),
  ),
]

export const laterSections = [
  { name: 'Description', fields: [richTextField('Description', 'Description')] },
  {
    name: 'Prices',
    fields: [
      nairaField('Amount', 'Price', { required: true, width: 12 }),
      eitherField('EnableDiscount', 'Discount', ['None', 'Sold for less']),
      onlyIf(isOn('EnableDiscount'), nairaField('DiscountAmount', 'Discounted price', { required: true })),
      eitherField('EnableBulkAmount', 'Bulk price', ['Same price', 'Costs less in bulk']),
      onlyIf(isOn('EnableBulkAmount'), nairaField('BulkAmount', 'Price of one in bulk', { required: true, width: 3 })),
      onlyIf(
        isOn('EnableBulkAmount'),
        numberField('BulkCount', 'From', { required: true, least: 2, unit: 'pieces', width: 3 }),
      ),
      eitherField('EnableCartBulkAmount', 'Big-order price', ['Same price', 'Costs less in a big order']),
      onlyIf(
        isOn('EnableCartBulkAmount'),
        nairaField('CartBulkAmount', 'Price of one in a big order', { required: true, width: 3 }),
      ),
      onlyIf(
        isOn('EnableCartBulkAmount'),
        numberField('CartBulkCount', 'Cart from', { required: true, least: 2, unit: 'pieces', width: 3 }),
      ),
      eitherField('IsVatExempt', 'VAT', ['Charged', 'Exempt']),
      eitherField('HasCredit', 'Pay later', ['Not allowed', 'Allowed']),
      onlyIf(isOn('HasCredit'), days),
    ],
  },
  {
    name: 'Pictures',
    description: 'The first picture is the cover unless you choose another.',
    fields: [
      itemsField('PictureObjs', 'Pictures', {
        item: 'Picture',
        named: 'Title',
        fields: [
          pictureField('URL', 'Picture', { required: true, width: 12 }),
          textField('Title', 'Title', { most: mostTitle, help: 'Leave empty for the name of the product.' }),
          textField('AltTitle', 'Describe the picture for people who cannot see it', { most: 300 }),
          textField('Description', 'Description', { most: 1000, width: 12 }),
          switchField('IsThumbnail', 'Use as the cover'),
        ],
      }),
    ],
  },
  { name: 'Categories', fields: [severalField('Categories', 'Categories', 'Category/GetAllCategories')] },
]
