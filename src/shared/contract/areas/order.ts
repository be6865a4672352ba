import * as z from 'zod'
import { command, create, get, list, lookup, post, sortedList, update, walletOwners } from '#contract/define.ts'
import {
  basket,
  invoice,
  order,
  orderBody,
  orderForOther,
  orderPreview,
  orderQuestion,
  orderSetting,
  orderSettingBody,
  orderStatusNames,
  selectedOrderQuestions,
  vendorOrderLine,
} from '#contract/entities/order/order.ts'
import { orderPaidFrom } from '#contract/payment-gateways.ts'
import { days, lineOfText, rowId, rowKey } from '#contract/entities/row.ts'
import { verifiedVendor } from '#contract/entities/session.ts'

const entity = 'Order'
const admin = { access: ['admin'], entity } as const
/** '' means no filter. */
const query = { ...days, status: z.enum(['', ...orderStatusNames]).default('') }
const withReason = z.object({
  Id: rowId,
  RowVersion: z.number().int().optional(),
  Reason: lineOfText.min(3, 'Say why').max(300),
})

/** Orders of the shop (R-475 … … X-050). The gateways are in the area Payment. */
export const orderArea = {
  /** `paidFrom`: paid so, or begun to be. `vendorId`: orders with a line of this vendor. */
  'Order/GetOrders': sortedList({
    access: ['admin'],
    item: order,
    sorts: ['CreatedDate', 'TotalAmount'],
    order: '-CreatedDate',
    query: {
      ...query,
      paidFrom: z.enum(['', ...orderPaidFrom]).default(''),
      vendorId: z.string().max(64).default(''),
    },
  }),
  /** the vendors whom the list can be filtered by: all whose products were ordered. `id`: this one alone. */
  'Order/GetVendorsOfOrders': list({
    access: ['admin'],
    item: verifiedVendor,
    query: { id: z.string().max(64).default('') },
  }),
  /** R-494, P12: the caller's own. */
  'Order/GetMyOrders': sortedList({
    access: walletOwners,
    item: order,
    sorts: ['CreatedDate', 'TotalAmount'],
    order: '-CreatedDate',
    query,
  }),
  /** Ours: the lines of orders with the caller's products. */
  'Order/GetOrdersOfMyProducts': sortedList({
    access: ['vendor'],
    item: vendorOrderLine,
    sorts: ['CreatedDate', 'Amount'],
    order: '-CreatedDate',
    query,
  }),
  /** administrators get any order, the others their own. */
  'Order/GetOrder': get({
    access: ['admin', ...walletOwners],
    input: z.object({ orderId: rowId }),
    output: order,
  }),
  /** Ours (M-16): the invoice of an address; contact data only for its customer and administrators. */
  'Order/GetInvoice': get({ access: 'public', input: z.object({ code: z.string().min(1).max(64) }), output: invoice }),
  /** Ours: what a basket costs now; nothing is written. */
  'Order/PreviewOrder': post({ access: walletOwners, input: basket, output: orderPreview, once: false }),
  /** Ours: takes the stock and waits for the payment. 409 when the total is another one now. */
  'Order/PlaceOrder': post({
    access: walletOwners,
    entity,
    input: orderBody,
    output: z.object({ Id: rowId, OrderId: z.string(), Path: z.string(), Message: z.string() }),
  }),
  /** Ours: what customers may choose when they pay an order. */
  'Order/GetOrderQuestions': lookup({ access: walletOwners, item: orderQuestion }),
  /** Pays an order from the caller's wallet, after the password (131). It belongs to the payments (P14). */
  'Payment/CompleteWithWalletPayment': post({
    access: walletOwners,
    money: true,
    entity,
    reply: 'text',
    input: z.object({
      OrderId: rowId,
      Ticket: z.string().max(100).default(''),
      SelectedOrderQuestions: selectedOrderQuestions,
    }),
    output: z.string(),
  }),
  /** Ours: before it is paid. */
  'Order/CancelMyOrder': command({ access: walletOwners, entity }),
  /** replies with the address of the order. */
  'Order/CreateOrderForOtherItems': post({ ...admin, reply: 'text', input: orderForOther, output: z.string() }),
  /** Ours: the same, with the id of the new order. */
  'Order/CreateOrderForPerson': create({ ...admin, body: orderForOther }),
  /** Ours. */
  'Order/MarkOrderAsShipped': command(admin),
  /** */
  'Order/MarkOrderAsDelivered': command(admin),
  'Order/MarkOrderAsPickedUp': command(admin),
  /** Ours: an unpaid order. */
  'Order/CancelOrder': post({ ...admin, reply: 'text', input: withReason, output: z.string() }),
  /** Ours: the money goes to the customer's wallet, with a credit note. */
  'Order/RefundOrder': post({ ...admin, reply: 'text', input: withReason, output: z.string() }),
  /** */
  'Order/GetOrderSetting': get({ access: ['admin'], input: z.object({}), output: orderSetting }),
  'Order/UpdateOrderSetting': update({
    access: ['admin'],
    entity: 'OrderSetting',
    body: orderSettingBody.extend(rowKey),
  }),
}
