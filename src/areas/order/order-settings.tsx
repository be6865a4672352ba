import type { OrderSetting } from '#contract/entities/order/order.ts'
import {
  addressField,
  longTextField,
  nairaField,
  numberField,
  pictureField,
  textField,
} from '#lists/definition/fields.ts'
import { itemsField } from '#lists/item/item-fields.ts'
import { defineKind } from '#lists/definition/resource.ts'
import type { ItemPage } from '#lists/item/item-page-view.tsx'
import { Card } from '#ui/card.tsx'

const percent = nairaField('VatRate', 'VAT', { required: true, width: 3 })

/** what an invoice says, and what new orders are computed by. */
export const orderSettings: ItemPage = {
  title: 'Order Setting Center',
  read: 'Order/GetOrderSetting',
  facts: () => (
    <Card>
      <p>
        An invoice needs your name, address, tax ID and registration number. Changes count for new orders; invoices that
        were written keep their VAT.
      </p>
    </Card>
  ),
  kind: defineKind<OrderSetting, never, 'Order/UpdateOrderSetting'>({
    path: '/admin/ordersettings',
    item: 'Order setting',
    items: 'order settings',
    name: () => 'The order settings',
    ops: { update: 'Order/UpdateOrderSetting' },
    sections: [
      {
        name: 'Orders',
        fields: [
          { ...percent, def: { ...percent.def, UnitOfMeasure: '%', IsUseOFMeasureBefore: false, MaxNumber: 100 } },
          numberField('DueDays', 'Paid within', { required: true, least: 1, largest: 365, unit: 'days', width: 3 }),
        ],
      },
      {
        name: 'Questions',
        description: 'Customers may choose them when they pay an order. What they chose is part of the invoice.',
        fields: [
          itemsField('OrderSettingQuestions', 'Questions', {
            item: 'Question',
            named: 'QuestionName',
            fields: [
              textField('QuestionName', 'Question', { required: true, most: 200, width: 12 }),
              addressField('InformationLink', '"Learn more" link', { width: 12, help: 'It begins with https://' }),
              longTextField('OnSelectedNote', 'Note for customers who choose it', { most: 500 }),
            ],
          }),
        ],
      },
      {
        name: 'Seller',
        fields: [
          textField('SellerName', 'Name', { most: 150 }),
          textField('TaxId', 'Tax ID', { most: 40 }),
          textField('RegistrationNumber', 'Registration number', { most: 40 }),
          longTextField('PayToAddress', 'Address', { most: 500 }),
        ],
      },
      {
        name: 'Invoice',
        fields: [
          pictureField('InvoiceLogo', 'Logo', { width: 12 }),
          textField('InvoiceTitle', 'Title', { required: true, most: 60 }),
          textField('PayToTitle', 'Heading above the seller', { required: true, most: 60 }),
          textField('InvoiceToTitle', 'Heading above the customer', { required: true, most: 60 }),
          textField('InvoiceItemsTitle', 'Heading above the items', { most: 60 }),
          longTextField('InvoiceItemsDescription', 'Text above the items', { most: 300 }),
          textField('ItemTitle', 'Heading of the item column', { required: true, most: 60 }),
          textField('QuantityTitle', 'Heading of the quantity column', { required: true, most: 60 }),
          textField('AmountTitle', 'Heading of the amount column', { required: true, most: 60 }),
          textField('TotalAmountTitle', 'Words for the total', { required: true, most: 60 }),
          textField('PayableAmountTitle', 'Words for the amount to pay', { required: true, most: 60 }),
          longTextField('InvoiceNote', 'Note below the total', { most: 500 }),
          longTextField('FooterNote', 'Note at the foot', { most: 500 }),
        ],
      },
    ],
  }),
}
