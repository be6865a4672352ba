import { allKinds } from '#contract/assessment-kinds.ts'
import type { CallKey } from '#contract/contract.ts'
import type { AdminHome } from '#contract/entities/dashboard/admin-home.ts'
import { can } from '#server/auth/can.ts'
import type { Actor, Db } from '#server/calls/call-context.ts'
import { requestedCards } from '#server/areas/account/people-queries.ts'
import { oldestWaiting, waitingByKind } from '#server/areas/assessment/answered-queries.ts'
import { latestActivity } from '#server/areas/audit/queries.ts'
import { nextEvents } from '#server/areas/calendar/upcoming-queries.ts'
import { overdueCredits } from '#server/areas/credit/queries.ts'
import { ordersToSend } from '#server/areas/order/order-queries.ts'
import { paymentsToVerify } from '#server/areas/payment/payment-queries.ts'
import { productsToReview, topSold } from '#server/areas/product/queries.ts'
import { topSchools } from '#server/areas/school/queries.ts'
import { earners } from '#server/areas/wallet/earner-queries.ts'
import { waitingTransfers } from '#server/areas/wallet/transfer-queries.ts'
import { cashFlow } from '#server/ledger/cash-flow.ts'

/** Rows of the short lists of the home. */
const shown = 5

/** R-311 … R-328. Each part is read from an index of what waits, or from stored sums (decision 195). */
export async function adminHome(db: Db, actor: Actor, now: Date): Promise<AdminHome> {
  const may = (call: CallKey) => can(actor, call, ['admin'])
  const part = async <T>(call: CallKey, read: () => Promise<T>) => (may(call) ? read() : null)
  const kinds = allKinds.filter(({ calls }) => may(calls.answered)).map(({ name }) => name)
  // The queries of one transaction are sent together and answered in turn.
  const [SmartCards, Transfers, byKind, OldestWaiting, Payments, Orders, Products, Credits] = await Promise.all([
    part('Account/GetUserSmartCards', () => requestedCards(db)),
    part('Wallet/GetBankTransferRequests', () => waitingTransfers(db)),
    kinds.length > 0 ? waitingByKind(db) : [],
    kinds.length > 0 ? oldestWaiting(db, kinds, shown + 1) : [],
    part('Payment/GetPayments', () => paymentsToVerify(db)),
    part('Order/GetOrders', () => ordersToSend(db)),
    part('Product/GetProducts', () => productsToReview(db)),
    part('Credit/GetCreditTransactions', () => overdueCredits(db, now, shown)),
  ])
  const [Flows, TopSelling, allEarners, Schools, Events, Activity] = await Promise.all([
    part('Wallet/GetWalletFlows', () => cashFlow(db, 'portal', now)),
    part('Product/GetTopSellingProductCount', () => topSold(db, null, now, { size: 6, daysBack: 30 })),
    part('Wallet/GetTotalEduPointEarned', () => earners(db, shown)),
    part('School/GetTopSchoolStudentCount', () => topSchools(db)),
    part('Calendar/GetAdminCalenderEvents', () => nextEvents(db, now, shown)),
    part('Audit/GetAuditLog', () => latestActivity(db, shown)),
  ])
  const Answers = kinds.map((Kind) => {
    const { count = 0, held = 0, oldest = null } = byKind.find(({ kind }) => kind === Kind) ?? {}
    return { Kind, Count: count, Held: held, OldestDate: oldest }
  })
  return {
    SmartCards,
    Transfers,
    Answers,
    Payments,
    Orders,
    Products,
    Credits,
    Flows,
    OldestWaiting,
    TopSelling,
    Earners: allEarners,
    Schools,
    Events,
    Activity,
  }
}
