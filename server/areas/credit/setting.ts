import type { Parsed } from '#contract/contract.ts'
import type { CreditSetting } from '#contract/entities/money/credit.ts'
import { must } from '#kit/must.ts'
import type { CallContext, Db } from '#server/calls/call-context.ts'
import { changeRow, type EditedTable } from '#server/db/change-row.ts'

/** the terms of credit, a column of the one row of settings of orders. */
export async function creditSettingOf(db: Db): Promise<CreditSetting> {
  const [row] = await db<CreditSetting[]>`
    select id as "Id", row_version as "RowVersion", credit_per_point as "CreditPerPoint" from order_setting`
  return must(row, 'the settings of orders')
}

const creditSettings: EditedTable<CreditSetting> = {
  table: 'order_setting',
  what: 'setting',
  read: async (tx, id) => [await creditSettingOf(tx)].find(({ Id }) => Id === id),
}

/** 409 when another administrator saved meanwhile. */
export async function updateCreditSetting(
  { CreditPerPoint, ...row }: Parsed<'Credit/UpdateCreditSetting'>,
  context: CallContext,
): Promise<string> {
  await changeRow(context, creditSettings, row, { credit_per_point: CreditPerPoint })
  return 'The settings are saved. New orders use them.'
}
