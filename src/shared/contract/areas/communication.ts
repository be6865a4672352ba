import * as z from 'zod'
import { command, create, lookup, sortedList, update } from '#contract/define.ts'
import { network, plan, planBody } from '#contract/entities/plan.ts'
import { days, rowKey } from '#contract/entities/row.ts'
import { topUp, topUpStatuses } from '#contract/entities/top-up.ts'

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
const airtime = { access: ['admin'], entity: 'AirtimePlan' } as const
const data = { access: ['admin'], entity: 'DataPlan' } as const

/** Airtime and data: purchases and plans (R-599 … R-616). */
export const communicationArea = {
  'Communication/GetNetworks': lookup({ access: ['admin'], offline: 'mirror', item: network }),
  'Communication/GetAirtimeDataTransactions': sortedList(topUps),
  /** data purchases only. */
  'Communication/GetDataTransactions': sortedList(topUps),
  'Communication/GetAirtimePlans': sortedList(plans),
  'Communication/CreateAirtimePlan': create({ ...airtime, body: planBody }),
  'Communication/UpdateAirtimePlan': update({ ...airtime, body: planBody.extend(rowKey) }),
  'Communication/DeleteAirtimePlan': command(airtime),
  'Communication/GetDataPlans': sortedList(plans),
  'Communication/CreateDataPlan': create({ ...data, body: planBody }),
  'Communication/UpdateDataPlan': update({ ...data, body: planBody.extend(rowKey) }),
  'Communication/DeleteDataPlan': command(data),
}
