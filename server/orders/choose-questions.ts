import { AppError } from '#contract/errors.ts'
import type { Tx } from '#server/calls/call-context.ts'

/**
 * stores what a customer chose with a locked order that is not paid, as copies of the texts, because the office may change its
 * questions later. `names`: as the customer read them. An order that is paid keeps its choice. 409 when a name is not asked any more.
 */
export async function chooseQuestions(tx: Tx, orderId: string, names: readonly string[]): Promise<void> {
  const [stored] = await tx<{ count: number }[]>`
    update shop_order set questions = coalesce((
      select jsonb_agg(q - 'Id' order by place) from order_setting, jsonb_array_elements(order_setting.questions) with ordinality e(q, place)
      where q ->> 'QuestionName' = any(${[...names]}::text[])), '[]')
    where id = ${orderId} and paid_at is null returning jsonb_array_length(questions) as count`
  if (stored && stored.count !== new Set(names).size)
    throw new AppError('conflict', { detail: 'The questions of this order have changed. Read them once more.' })
}
