import type { Parsed } from '#contract/contract.ts'
import { edited } from '#server/db/edited.ts'
import { plansOf, type PlanKind } from './queries.ts'

/** The handlers of one kind of plan: airtime or data. */
export function planEdits(kind: PlanKind) {
  return edited(plansOf(kind), {
    title: 'Name',
    trash: kind === 'data' ? 'DataPlan' : 'AirtimePlan',
    columns: (plan: Parsed<'Communication/CreateDataPlan'>) => ({
      name: plan.Name,
      network_id: plan.Network,
      amount: plan.Amount,
      details: plan.Details,
      provider_code: plan.ProviderCode,
      is_active: plan.IsActive,
    }),
    newColumns: () => ({ is_data: kind === 'data' }),
    meanings: {
      plan_name_once: { field: 'Name', message: 'This network has a plan of this name' },
      plan_on_network: { field: 'Network', message: 'Choose one of the list' },
    },
  })
}
