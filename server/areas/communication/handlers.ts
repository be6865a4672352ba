import type { AreaHandlers } from '#server/http/call-context.ts'
import { networks, planPage } from './queries.ts'
import { topUpPage } from './top-up-page.ts'
import { creatingPlan, deletingPlan, updatingPlan } from './write-plan.ts'

export const communicationHandlers = {
  'Communication/GetNetworks': (_, { tx }) => networks(tx),
  'Communication/GetAirtimeDataTransactions': (input, { tx }) => topUpPage(tx, tx`true`, input),
  'Communication/GetDataTransactions': (input, { tx }) => topUpPage(tx, tx`t.is_data`, input),
  'Communication/GetAirtimePlans': (input, { tx }) => planPage(tx, 'airtime', input),
  'Communication/CreateAirtimePlan': creatingPlan('airtime'),
  'Communication/UpdateAirtimePlan': updatingPlan('airtime'),
  'Communication/DeleteAirtimePlan': deletingPlan('airtime'),
  'Communication/GetDataPlans': (input, { tx }) => planPage(tx, 'data', input),
  'Communication/CreateDataPlan': creatingPlan('data'),
  'Communication/UpdateDataPlan': updatingPlan('data'),
  'Communication/DeleteDataPlan': deletingPlan('data'),
} satisfies AreaHandlers<'Communication'>
