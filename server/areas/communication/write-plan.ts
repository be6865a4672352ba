import type { Parsed } from '#contract/contract.ts'
import { uuidV7 } from '#kit/ids.ts'
import { changeRow, removeRow } from '#server/db/change-row.ts'
import { explained, type Meanings } from '#server/db/explain-violation.ts'
import type { CallContext } from '#server/http/call-context.ts'
import { plansOf, type PlanKind } from './queries.ts'

const meanings: Meanings = {
  plan_name_once: { field: 'Name', message: 'This network has a plan of this name' },
  plan_on_network: { field: 'Network', message: 'Choose one of the list' },
}
type Plan = Parsed<'Communication/CreateDataPlan'>

const columns = (one: Plan) => ({ name: one.Name, network_id: one.Network, amount: one.Amount, details: one.Details, is_active: one.IsActive })

export function creatingPlan(kind: PlanKind) {
  return async (one: Plan, { tx, now }: CallContext): Promise<{ Id: string; Message: string }> => {
    const Id = uuidV7(now.getTime())
    await explained(tx`insert into plan ${tx({ id: Id, is_data: kind === 'data', ...columns(one) })}`, meanings)
    return { Id, Message: `${one.Name} is saved.` }
  }
}

export function updatingPlan(kind: PlanKind) {
  return async (one: Parsed<'Communication/UpdateDataPlan'>, context: CallContext): Promise<string> => {
    await explained(changeRow(context, plansOf(kind), one, columns(one)), meanings)
    return `${one.Name} is saved.`
  }
}

export function deletingPlan(kind: PlanKind) {
  return async (input: Parsed<'Communication/DeleteDataPlan'>, context: CallContext): Promise<string> => {
    const { Name } = await removeRow(context, plansOf(kind), input)
    return `${Name} is deleted.`
  }
}
