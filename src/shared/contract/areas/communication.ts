import * as z from 'zod'
import { command, create, lookup, sortedList, update } from '#contract/define.ts'
import { network, plan, planBody } from '#contract/entities/plan.ts'
import { rowKey } from '#contract/entities/row.ts'

/** Network '': of every network. */
const plans = { access: ['admin'], item: plan, sorts: ['Name', 'Amount'], order: 'Name', query: { network: z.string().max(64).default('') } } as const
const airtime = { access: ['admin'], entity: 'AirtimePlan' } as const
const data = { access: ['admin'], entity: 'DataPlan' } as const

/** Plans for airtime and data (R-600, R-602, R-604, R-606 … R-616). */
export const communicationArea = {
  'Communication/GetNetworks': lookup({ access: ['admin'], offline: 'mirror', item: network }),
  'Communication/GetAirtimePlans': sortedList(plans),
  'Communication/CreateAirtimePlan': create({ ...airtime, body: planBody }),
  'Communication/UpdateAirtimePlan': update({ ...airtime, body: planBody.extend(rowKey) }),
  'Communication/DeleteAirtimePlan': command(airtime),
  'Communication/GetDataPlans': sortedList(plans),
  'Communication/CreateDataPlan': create({ ...data, body: planBody }),
  'Communication/UpdateDataPlan': update({ ...data, body: planBody.extend(rowKey) }),
  'Communication/DeleteDataPlan': command(data),
}
