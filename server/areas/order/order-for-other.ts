import type { Parsed } from '#contract/contract.ts'
import { fieldErrors } from '#contract/errors.ts'
import { orderNumber } from '#rules/orders/order-status.ts'
import { orderTotals } from '#rules/orders/order-totals.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { tariffOf } from '#server/areas/shipping/zone-of-place-queries.ts'
import { orderSettingOf } from './setting-queries.ts'
import { writeOrder, type Sold } from './write-order.ts'

const noOffers = {
  EnableDiscount: false,
  DiscountAmount: null,
  EnableBulkAmount: false,
  BulkAmount: null,
  BulkCount: null,
  EnableCartBulkAmount: false,
  CartBulkAmount: null,
  CartBulkCount: null,
}

/**
 * an administrator orders, for the owner of a wallet, things that are not in the shop. Replies with the address of the
 * order. 400 for an unknown wallet, and for a delivery without a zone.
 */
export async function orderForOther(
  input: Parsed<'Order/CreateOrderForOtherItems'>,
  context: CallContext,
): Promise<{ readonly Id: string; readonly Message: string; readonly address: string }> {
  const { tx, audit, publicUrl } = context
  const [owner] = await tx<{ id: string; phone: string }[]>`
    select p.id, p.phone from wallet_account w join person p on p.id = w.id
    where w.number = ${input.WalletIdNumber.replaceAll(/\s/g, '')} and p.deleted_at is null and (p.is_student or p.is_vendor or p.is_parent)`
  if (!owner) throw fieldErrors({ WalletIdNumber: ['No wallet has this ID'] })
  const zone = input.IncludeShipping ? await tariffOf(tx, input.ShippingDetailId) : undefined
  if (input.IncludeShipping && !zone) throw fieldErrors({ ShippingDetailId: ['Choose a shipping zone'] })
  if (input.IncludeShipping && input.Address === '') throw fieldErrors({ Address: ['Enter the address'] })
  const { VatRate: vatRate } = await orderSettingOf(tx)
  const wanted = input.OrderItems.map(({ ItemObjectName, Amount, QuatityOrder, Weight, IsVatExempt }) => {
    const sold: Sold = {
      id: null,
      name: ItemObjectName,
      unit: '',
      vendorId: null,
      creditDays: null,
      Amount,
      WeightPerKG: Weight,
      IsVatExempt,
      ...noOffers,
    }
    return { product: sold, quantity: QuatityOrder }
  })
  const totals = orderTotals(wanted, { delivery: zone ? { tariff: zone } : 'pick-up', vatRate })
  if (totals.shipping === null) throw fieldErrors({ ShippingDetailId: ['This is too heavy for the zone'] })
  const { id, number, token } = await writeOrder(context, {
    customerId: owner.id,
    madeBy: actorOf(context).personId,
    totals,
    vatRate,
    includeShipping: input.IncludeShipping,
    zoneName: zone?.Name ?? '',
    placeName: zone?.Name ?? '',
    address: input.Address,
    phone: owner.phone,
  })
  audit({}, { OrderId: orderNumber(number), TotalAmount: totals.total })
  const Message = `${orderNumber(number)} is waiting for the payment of the customer.`
  return { Id: id, Message, address: `${publicUrl}/order?orderid=${token}` }
}
