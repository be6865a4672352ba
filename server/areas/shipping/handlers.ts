import type { AreaHandlers } from '#server/http/call-context.ts'
import { foundRow } from '#server/db/change-row.ts'
import { zonePage, zones } from './queries.ts'
import { createZone, deleteZone, updateZone } from './write-zone.ts'

export const shippingHandlers = {
  'Shipping/GetShippingDetails': (input, { tx }) => zonePage(tx, input),
  'Shipping/GetShippingDetailById': ({ id }, { tx }) => foundRow(tx, zones, id),
  'Shipping/CreateShippingDetail': createZone,
  'Shipping/UpdateShippingDetail': updateZone,
  'Shipping/DeleteShippingDetail': deleteZone,
} satisfies AreaHandlers<'Shipping'>
