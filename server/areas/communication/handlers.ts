import { importCsv } from '#server/csv/import-csv.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { AreaHandlers, UploadHandler } from '#server/calls/call-context.ts'
import { buyTopUp } from './buy-top-up.ts'
import { askAboutTopUp, decideTopUp } from './decide-top-up.ts'
import { planFile } from './import-plans.ts'
import { networks, planPage } from './queries.ts'
import { myTopUpPage, topUpShopOf } from './shop-queries.ts'
import { topUpPage } from './top-up-page.ts'
import { planEdits } from './write-plan.ts'

const airtimePlans = planEdits('airtime')
const dataPlans = planEdits('data')

export const communicationHandlers = {
  'Communication/GetNetworks': (_, { tx }) => networks(tx),
  'Communication/GetAirtimeDataTransactions': (input, { tx }) => topUpPage(tx, tx`true`, input),
  'Communication/GetDataTransactions': (input, { tx }) => topUpPage(tx, tx`t.is_data`, input),
  'Communication/GetTopUpShop': (_, context) => topUpShopOf(context.tx, actorOf(context).personId),
  'Communication/GetMyTopUps': (input, context) => myTopUpPage(context.tx, actorOf(context).personId, input),
  'Communication/BuyTopUp': buyTopUp,
  'Communication/AskAboutTopUp': askAboutTopUp,
  'Communication/DecideTopUp': decideTopUp,
  'Communication/GetAirtimePlans': (input, { tx }) => planPage(tx, 'airtime', input),
  'Communication/CreateAirtimePlan': airtimePlans.create,
  'Communication/UpdateAirtimePlan': airtimePlans.update,
  'Communication/DeleteAirtimePlan': airtimePlans.delete,
  'Communication/GetDataPlans': (input, { tx }) => planPage(tx, 'data', input),
  'Communication/CreateDataPlan': dataPlans.create,
  'Communication/UpdateDataPlan': dataPlans.update,
  'Communication/DeleteDataPlan': dataPlans.delete,
} satisfies AreaHandlers<'Communication'>

export const planUploads = {
  'Communication/ImportAirtimePlans': (input, file, context) => importCsv(planFile('airtime'), input, file, context),
  'Communication/ImportDataPlans': (input, file, context) => importCsv(planFile('data'), input, file, context),
} satisfies { [K in 'Communication/ImportAirtimePlans' | 'Communication/ImportDataPlans']: UploadHandler<K> }
