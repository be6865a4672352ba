import * as z from 'zod'
import { command, create, get, lookup, sortedList, update } from '#contract/define.ts'
import { rowId, rowKey } from '#contract/entities/row.ts'
import { shippingBody, shippingZone } from '#contract/entities/shipping.ts'

const admin = { access: ['admin'], entity: 'ShippingZone' } as const

/** Shipping zones and their prices (R-393 … R-402). */
export const shippingArea = {
  'Shipping/GetShippingDetails': sortedList({
    access: ['admin'],
    item: shippingZone,
    sorts: ['Name', 'DeliveryAmount'],
    order: 'Name',
  }),
  'Shipping/GetLiteShippingDetails': lookup({ access: ['admin'], item: z.object({ Id: rowId, Name: z.string() }) }),
  'Shipping/GetShippingDetailById': get({ access: ['admin'], input: z.object({ id: rowId }), output: shippingZone }),
  'Shipping/CreateShippingDetail': create({ ...admin, body: shippingBody }),
  'Shipping/UpdateShippingDetail': update({ ...admin, body: shippingBody.safeExtend(rowKey) }),
  'Shipping/DeleteShippingDetail': command(admin),
}
