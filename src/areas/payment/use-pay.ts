import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '#lib/reads/use-command.ts'
import { leaveForPayment } from '#patterns/money/leave-for-payment.ts'
import { useWalletAddress } from '#lib/page/wallet-address.ts'

/**
 * Chooses the way to pay a payment and goes on: to the provider, or to the page of the payment. That page replaces this one first, so
 * Back from the provider never leads to a form that pays again.
 */
export function usePay() {
  const navigate = useNavigate()
  const wallet = useWalletAddress()
  const choose = useCommand('Payment/UpdatePaymentGatewayInformation')
  async function pay(paymentId: string, gateway: number): Promise<boolean> {
    const chosen = await choose.run({ PaymentId: paymentId, Gateway: gateway })
    if (!chosen) return false
    await navigate({ href: `${wallet}/payment/${paymentId}`, replace: true })
    if (chosen.Address !== '') leaveForPayment(chosen.Address)
    return true
  }
  return { pay, busy: choose.busy, error: choose.error }
}
