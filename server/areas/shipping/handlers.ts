import type { AreaHandlers } from '#server/calls/call-context.ts'
import { foundRow } from '#server/db/change-row.ts'
import { zoneNames, zonePage, zones } from './queries.ts'
import { zoneEdits } from './write-zone.ts'

export const shippingHandlers = {
  'Shipping/GetShippingDetails': (input, { tx }) => zonePage(tx, input),
  'Shipping/GetLiteShippingDetails': (_, { tx }) => zoneNames(tx),
  'Shipping/GetShippingDetailById': ({ id }, { tx }) => foundRow(tx, zones, id),
  'Shipping/CreateShippingDetail': zoneEdits.create,
  'Shipping/UpdateShippingDetail': zoneEdits.update,
  'Shipping/DeleteShippingDetail': zoneEdits.delete,
} satisfies AreaHandlers<'Shipping'>
