import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import type { VirtualAccount } from '#contract/entities/money/bank-deposit.ts'
import { groupedDigits } from '#patterns/money/grouped-digits.ts'
import { confirmQuestion } from '#contract/messages.ts'
import { adminMay } from '#lib/session/may-call.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertError, alertSuccess } from '#patterns/alerts/alerts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

const statusBadges = {
  Pending: { icon: Clock, tone: 'warn' },
  Registered: { icon: CircleCheck, tone: 'ok' },
  Failed: { icon: CircleAlert, tone: 'bad' },
} as const

type Account = Pick<
  VirtualAccount,
  | 'WalletAccountNumber'
  | 'VirtualAccountStatusName'
  | 'VirtualAccountErrorMessage'
  | 'VirtualAccountBankName'
  | 'VirtualAccountNumber'
>

/** the account behind a wallet. It can be registered again unless it is pending; a working account only after a warning. */
export function WalletAccount({ row, reload }: { row: Account; reload: () => void }) {
  const {
    WalletAccountNumber,
    VirtualAccountStatusName: status,
    VirtualAccountErrorMessage,
    VirtualAccountNumber,
  } = row
  const [isAsking, setAsking] = useState(false)
  const isOnline = useNetwork() === 'online'
  const { run, busy, error } = useCommand('Wallet/ReRegisterVirtualAccount')
  useEffect(() => {
    if (error) alertError(error.message)
  }, [error])
  const isRegistered = status === 'Registered'

  async function register(): Promise<void> {
    const message = await run({ WalletAccountNumber, ConfirmRegistered: isRegistered })
    setAsking(false)
    if (message !== undefined) alertSuccess(message)
    // A refusal reloads too, because the account has another state than this page shows.
    reload()
  }
  const question = `${isRegistered ? 'This account is registered and works. Registering it again makes it pending. ' : ''}${confirmQuestion('re-register', 'wallet account', WalletAccountNumber)}`
  return (
    <Section title="Wallet account">
      <Card>
        <Stack>
          <Facts
            facts={[
              [
                'Wallet ID',
                <span key="number" className="num">
                  {WalletAccountNumber}
                </span>,
              ],
              [
                'Status',
                <Badge key="status" {...statusBadges[status]}>
                  {status}
                </Badge>,
              ],
              ['Bank', row.VirtualAccountBankName],
              [
                'Account number',
                VirtualAccountNumber && (
                  <span key="account" className="num">
                    {groupedDigits(VirtualAccountNumber)}
                  </span>
                ),
              ],
              ['Message from the bank', VirtualAccountErrorMessage],
            ]}
          />
          {status !== 'Pending' && isOnline && adminMay('Wallet/ReRegisterVirtualAccount') && (
            <div>
              <Button size="compact" onClick={() => setAsking(true)}>
                <Icon of={RefreshCw} size="s" />
                Re-register
              </Button>
            </div>
          )}
        </Stack>
      </Card>
      {isAsking && (
        <ConfirmDialog
          title="Re-register wallet account"
          confirmLabel="Re-register"
          tone={isRegistered ? 'danger' : 'primary'}
          busy={busy}
          question={question}
          onConfirm={() => void register()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
