import type { VirtualAccounts } from '#server/ports/payments/virtual-accounts.ts'
import { findDeposit } from './accounts/find-deposits.ts'
import { checkPayment, type CheckPorts } from './check-payment.ts'
import type { Source } from './payment-event.ts'
import type { StoredNotice } from './store-notice.ts'

export interface NoticePorts extends CheckPorts {
  readonly accounts: VirtualAccounts | null
}

/** Asks the provider what a notice is about. A notice that a crash left is handled by the job. */
export async function handleNotice(ports: NoticePorts, notice: StoredNotice, source: Source): Promise<void> {
  // The job asks again where the provider did not answer.
  if (await isDecided(ports, notice, source))
    await ports.sql`update payment_notice set handled_at = ${source.now} where id = ${notice.id}`
}

async function isDecided(
  ports: NoticePorts,
  { paymentId, providerId, isDeposit }: StoredNotice,
  source: Source,
): Promise<boolean> {
  if (isDeposit) return findDeposit({ ...ports, ...source }, providerId)
  if (paymentId === null) return true
  const asked = providerId === '' ? { id: paymentId } : { id: paymentId, providerId }
  return (await checkPayment(ports, asked, source)).state !== 'unknown'
}
