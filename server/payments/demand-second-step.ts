import type { Sql } from 'postgres'
import type { AirtimeProvider } from '#server/ports/airtime/airtime-provider.ts'
import type { CardPayments } from '#server/ports/payments/card-gateway.ts'

/**
 * V-11: where card payments or purchases of airtime move real money, administrators need the two-step sign-in (071). It runs at each start, so the rule is
 * on again after somebody switched it off. Returns whether it was off.
 */
export async function demandSecondStep(
  sql: Sql,
  { cards, areTests, airtime }: Pick<CardPayments, 'cards' | 'areTests'> & { readonly airtime: AirtimeProvider | null },
): Promise<boolean> {
  if (areTests || !(airtime || Object.values(cards).some(Boolean))) return false
  const changed = await sql`update security_rule set two_factor_required = true where not two_factor_required`
  return changed.count > 0
}
