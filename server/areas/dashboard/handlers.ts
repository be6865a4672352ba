import { actorOf } from '#server/auth/actor.ts'
import type { AreaHandlers } from '#server/calls/call-context.ts'
import { adminHome } from './admin-home.ts'
import { vendorHome } from './vendor-home.ts'

export const dashboardHandlers = {
  'Dashboard/GetAdminHome': (_, context) => adminHome(context.tx, actorOf(context), context.now),
  'Dashboard/GetVendorHome': (_, context) => vendorHome(context.tx, actorOf(context).personId, context.now),
} satisfies AreaHandlers<'Dashboard'>
