import type { orderArea } from '#contract/areas/order.ts'
import { vendorsOfOrders } from '#server/areas/account/vendor-queries.ts'
import { actorOf } from '#server/auth/actor.ts'
import { can } from '#server/auth/can.ts'
import type { CallContext, Handler } from '#server/calls/call-context.ts'
import { changeRow, foundRow } from '#server/db/change-row.ts'
import { cancelMyOrder, cancelOrder, markOrder, refund } from './change-order.ts'
import { invoiceOf } from './invoice-queries.ts'
import { orderForOther } from './order-for-other.ts'
import { orderPage, ordersOf, vendorLinePage, type OrderReader } from './order-queries.ts'
import { payFromWallet, placeOrder } from './place-order.ts'
import { previewOrder } from './price-basket.ts'
import { orderQuestionsOf, orderSettingOf, orderSettings } from './setting-queries.ts'

const own = (context: CallContext): OrderReader => ({ customerId: actorOf(context).personId })

export const orderHandlers = {
  // Customers
  'Order/GetMyOrders': (input, context) => orderPage(context.tx, own(context), input),
  'Order/GetOrder': ({ orderId }, context) =>
    foundRow(
      context.tx,
      ordersOf(can(actorOf(context), 'Order/GetOrder', ['admin']) ? 'admin' : own(context)),
      orderId,
    ),
  'Order/GetInvoice': ({ code }, { tx, actor, now }) => invoiceOf(tx, code, { reader: actor, now }),
  'Order/GetOrderQuestions': (_, { tx }) => orderQuestionsOf(tx),
  'Order/PreviewOrder': previewOrder,
  'Order/PlaceOrder': placeOrder,
  'Payment/CompleteWithWalletPayment': payFromWallet,
  'Order/CancelMyOrder': cancelMyOrder,

  // Vendors
  'Order/GetOrdersOfMyProducts': (input, context) => vendorLinePage(context.tx, actorOf(context).personId, input),

  // Administrators
  'Order/GetOrders': (input, { tx }) => orderPage(tx, 'admin', input),
  'Order/GetVendorsOfOrders': (input, { tx }) => vendorsOfOrders(tx, input),
  'Order/CreateOrderForOtherItems': async (input, context) => (await orderForOther(input, context)).address,
  'Order/CreateOrderForPerson': async (input, context) => {
    const { Id, Message } = await orderForOther(input, context)
    return { Id, Message }
  },
  'Order/MarkOrderAsShipped': (input, context) => markOrder('ship', input, context),
  'Order/MarkOrderAsDelivered': (input, context) => markOrder('deliver', input, context),
  'Order/MarkOrderAsPickedUp': (input, context) => markOrder('pickUp', input, context),
  'Order/CancelOrder': cancelOrder,
  'Order/RefundOrder': refund,
  'Order/GetOrderSetting': (_, { tx }) => orderSettingOf(tx),
  'Order/UpdateOrderSetting': async ({ Id, RowVersion, ...one }, context) => {
    await changeRow(
      context,
      orderSettings,
      { Id, RowVersion },
      {
        invoice_logo: one.InvoiceLogo,
        invoice_title: one.InvoiceTitle,
        pay_to_title: one.PayToTitle,
        invoice_to_title: one.InvoiceToTitle,
        invoice_items_title: one.InvoiceItemsTitle,
        invoice_items_description: one.InvoiceItemsDescription,
        item_title: one.ItemTitle,
        quantity_title: one.QuantityTitle,
        amount_title: one.AmountTitle,
        total_amount_title: one.TotalAmountTitle,
        payable_amount_title: one.PayableAmountTitle,
        seller_name: one.SellerName,
        seller_address: one.PayToAddress,
        tax_id: one.TaxId,
        registration_number: one.RegistrationNumber,
        invoice_note: one.InvoiceNote,
        footer_note: one.FooterNote,
        vat_rate: one.VatRate,
        due_days: one.DueDays,
        questions: context.tx.json(one.OrderSettingQuestions),
      },
    )
    return 'The settings are saved. New orders use them.'
  },
} satisfies { [K in keyof typeof orderArea]: Handler<K> }
