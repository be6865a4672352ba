import type { AreaHandlers } from '#server/http/call-context.ts'
import { networks, planPage } from './queries.ts'
import { creatingPlan, deletingPlan, updatingPlan } from './write-plan.ts'

export const communicationHandlers = {
  'Communication/GetNetworks': (_, { tx }) => networks(tx),
  'Communication/GetAirtimePlans': (input, { tx }) => planPage(tx, 'airtime', input),
  'Communication/CreateAirtimePlan': creatingPlan('airtime'),
  'Communication/UpdateAirtimePlan': updatingPlan('airtime'),
  'Communication/DeleteAirtimePlan': deletingPlan('airtime'),
  'Communication/GetDataPlans': (input, { tx }) => planPage(tx, 'data', input),
  'Communication/CreateDataPlan': creatingPlan('data'),
  'Communication/UpdateDataPlan': updatingPlan('data'),
  'Communication/DeleteDataPlan': deletingPlan('data'),
} satisfies AreaHandlers<'Communication'>
