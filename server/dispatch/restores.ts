import { allKinds } from '#contract/assessment-kinds.ts'
import { restoringAssessment } from '#server/areas/assessment/set-openness.ts'
import { restoreBlog } from '#server/areas/blog/publish-blog.ts'
import { calendarTypeEdits } from '#server/areas/calendar/write-calendar-type.ts'
import { restoreEvent } from '#server/areas/calendar/write-event.ts'
import { categoryEdits } from '#server/areas/category/write-category.ts'
import { planEdits } from '#server/areas/communication/write-plan.ts'
import { cityEdits, countryEdits, stateEdits } from '#server/areas/country-state/write-places.ts'
import { restoreForm } from '#server/areas/eform/open-and-close.ts'
import { restoreInvestment } from '#server/areas/investment/write-investment.ts'
import { restoreProduct } from '#server/areas/product/write-product.ts'
import { awardEdits } from '#server/areas/referral/write-award.ts'
import { schoolEdits } from '#server/areas/school/write-school.ts'
import { zoneEdits } from '#server/areas/shipping/write-zone.ts'
import type { Restore } from '#server/db/trash/restore-row.ts'

/** What puts back a row of each kind of `trashKinds`. Areas do not know each other, so they are joined here. */
export const restores: Readonly<Record<string, Restore>> = {
  ...Object.fromEntries(allKinds.map((kind) => [kind.entity, restoringAssessment(kind)])),
  Form: restoreForm,
  Blog: restoreBlog,
  Product: restoreProduct,
  Category: categoryEdits.restore,
  ShippingZone: zoneEdits.restore,
  CalenderEvent: restoreEvent,
  CalenderType: calendarTypeEdits.restore,
  School: schoolEdits.restore,
  Country: countryEdits.restore,
  State: stateEdits.restore,
  City: cityEdits.restore,
  AirtimePlan: planEdits('airtime').restore,
  DataPlan: planEdits('data').restore,
  ReferralAward: awardEdits.restore,
  Investment: restoreInvestment,
}
