import * as z from 'zod'
import { get } from '#contract/define.ts'
import { adminHome } from '#contract/entities/dashboard/admin-home.ts'
import { waitingRows } from '#contract/entities/dashboard/waiting-rows.ts'
import { vendorHome } from '#contract/entities/dashboard/vendor-home.ts'

/** The homes of those who run the portal and sell in it (R-311 … R-332), each in one reply. */
export const dashboardArea = {
  /** Each part needs the right to the list behind it; without any right all parts are empty. */
  'Dashboard/GetAdminHome': get({ access: 'signed-in', input: z.object({}), output: adminHome }),
  /** the requested ones; the file of the area Account is full. */
  'Account/GetPendingUserSmartCardsCount': get({ access: ['admin'], input: z.object({}), output: waitingRows }),
  'Dashboard/GetVendorHome': get({ access: ['vendor'], input: z.object({}), output: vendorHome }),
}
