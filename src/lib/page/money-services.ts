import type { MoneyService } from '#contract/site/money-services.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'

/**
 * Whether the owner of a wallet can begin something in this money service; what they have in it they can always read and take out
 * (decision 173). True until the server has said otherwise: it refuses the call anyway.
 */
export function useServiceOn(service: MoneyService): boolean {
  const wallet = useKeptQuery('Wallet/GetMyWallet', {})
  return wallet.data === undefined || wallet.data.Services.some(({ Name, IsOn }) => Name === service && IsOn)
}
