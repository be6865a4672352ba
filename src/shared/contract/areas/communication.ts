import * as z from 'zod'
import { csvUpload } from '#contract/entities/csv-import.ts'
import { command, create, get, list, lookup, post, sortedList, update, walletOwners } from '#contract/define.ts'
import { network, plan, planBody } from '#contract/entities/plan.ts'
import { days, rowKey } from '#contract/entities/row.ts'
import { myTopUp, topUp, topUpBody, topUpDecision, topUpShop, topUpStatuses } from '#contract/entities/top-up.ts'

/** Network '': all networks. */
const plans = {
  access: ['admin'],
  item: plan,
  sorts: ['Name', 'Amount'],
  order: 'Name',
  query: { network: z.string().max(64).default('') },
} as const
/** '': all networks, all statuses. */
const topUps = {
  access: ['admin'],
  item: topUp,
  sorts: ['TransactionDate', 'Amount'],
  order: '-TransactionDate',
  query: { ...days, network: z.string().max(64).default(''), status: z.enum(['', ...topUpStatuses]).default('') },
} as const
const bought = { entity: 'TopUp' } as const
const airtime = { access: ['admin'], service: 'airtime', entity: 'AirtimePlan' } as const
const data = { access: ['admin'], service: 'airtime', entity: 'DataPlan' } as const

/** Airtime and data: purchases and plans (R-599 … R-616). */
export const communicationArea = {
  'Communication/GetNetworks': lookup({ access: ['admin'], offline: 'mirror', item: network }),
  'Communication/GetAirtimeDataTransactions': sortedList(topUps),
  /** data purchases only. */
  'Communication/GetDataTransactions': sortedList(topUps),
  /** M-24: what can be bought, and whether this portal sells it. */
  'Communication/GetTopUpShop': get({ access: walletOwners, input: z.object({}), output: topUpShop }),
  /** The caller's own, newest first. */
  'Communication/GetMyTopUps': list({ access: walletOwners, item: myTopUp }),
  /** Holds the money; the provider delivers a moment later. Closed to minors without consent, and before the phone is verified. */
  'Communication/BuyTopUp': post({
    service: 'airtime',
    ...bought,
    access: walletOwners,
    money: true,
    reply: 'text',
    input: topUpBody,
    output: z.string(),
  }),
  /** the provider is asked again about the same reference. */
  'Communication/AskAboutTopUp': command({ ...bought, access: ['admin'] }),
  /** A purchase that the provider does not know: a person decides, when the time of the provider is over. */
  'Communication/DecideTopUp': post({
    ...bought,
    access: ['admin'],
    reply: 'text',
    input: topUpDecision,
    output: z.string(),
  }),
  'Communication/GetAirtimePlans': sortedList(plans),
  'Communication/CreateAirtimePlan': create({ ...airtime, body: planBody }),
  'Communication/UpdateAirtimePlan': update({ ...airtime, body: planBody.extend(rowKey) }),
  'Communication/DeleteAirtimePlan': command(airtime),
  'Communication/GetDataPlans': sortedList(plans),
  'Communication/CreateDataPlan': create({ ...data, body: planBody }),
  'Communication/UpdateDataPlan': update({ ...data, body: planBody.extend(rowKey) }),
  'Communication/DeleteDataPlan': command(data),
  /** Ours: plans of a CSV file, with their networks by name. */
  'Communication/ImportAirtimePlans': csvUpload('AirtimePlan', {}, 'airtime'),
  'Communication/ImportDataPlans': csvUpload('DataPlan', {}, 'airtime'),
}
