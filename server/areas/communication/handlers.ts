import type { AreaHandlers } from '#server/calls/call-context.ts'
import { networks, planPage } from './queries.ts'
import { topUpPage } from './top-up-page.ts'
import { planEdits } from './write-plan.ts'

const airtimePlans = planEdits('airtime')
const dataPlans = planEdits('data')

export const communicationHandlers = {
  'Communication/GetNetworks': (_, { tx }) => networks(tx),
  'Communication/GetAirtimeDataTransactions': (input, { tx }) => topUpPage(tx, tx`true`, input),
  'Communication/GetDataTransactions': (input, { tx }) => topUpPage(tx, tx`t.is_data`, input),
  'Communication/GetAirtimePlans': (input, { tx }) => planPage(tx, 'airtime', input),
  'Communication/CreateAirtimePlan': airtimePlans.create,
  'Communication/UpdateAirtimePlan': airtimePlans.update,
  'Communication/DeleteAirtimePlan': airtimePlans.delete,
  'Communication/GetDataPlans': (input, { tx }) => planPage(tx, 'data', input),
  'Communication/CreateDataPlan': dataPlans.create,
  'Communication/UpdateDataPlan': dataPlans.update,
  'Communication/DeleteDataPlan': dataPlans.delete,
} satisfies AreaHandlers<'Communication'>
