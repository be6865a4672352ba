import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import type { User } from '#contract/entities/user.ts'
import { confirmQuestion } from '#contract/messages.ts'
import { adminMay } from '#lib/may-call.ts'
import { useNetwork } from '#lib/network.ts'
import { useCommand } from '#lib/use-command.ts'
import { alertError, alertSuccess } from '#patterns/alerts/alerts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

const looks = { Pending: { icon: Clock, tone: 'warn' }, Registered: { icon: CircleCheck, tone: 'ok' }, Failed: { icon: CircleAlert, tone: 'bad' } } as const

/** the account behind a wallet. What is not pending can be registered again; what works, only after a warning. */
export function WalletAccount({ row, reload }: { row: User; reload: () => void }) {
  const { WalletAccountNumber, VirtualAccountStatusName: status, VirtualAccountErrorMessage } = row
  const [isAsking, setAsking] = useState(false)
  const isOnline = useNetwork() === 'online'
  const { run, busy, error } = useCommand('Wallet/ReRegisterVirtualAccount')
  useEffect(() => { if (error) alertError(error.message) }, [error])
  const works = status === 'Registered'

  async function register(): Promise<void> {
    const told = await run({ WalletAccountNumber, ConfirmRegistered: works })
    setAsking(false)
    if (told !== undefined) alertSuccess(told)
    // Also after a refusal: the account stands otherwise than this page says.
    reload()
  }
  const question = `${works ? 'This account is registered and works. Registering it again makes it pending. ' : ''}${confirmQuestion('re-register', 'wallet account', WalletAccountNumber)}`
  return (
    <Section title="Wallet account">
      <Card>
        <Stack>
          <Facts facts={[['Number', <span key="number" className="num">{WalletAccountNumber}</span>], ['Status', <Badge key="status" {...looks[status]}>{status}</Badge>], ['What the bank said', VirtualAccountErrorMessage]]} />
          {status !== 'Pending' && isOnline && adminMay('Wallet/ReRegisterVirtualAccount') && <div><Button size="compact" onClick={() => setAsking(true)}><Icon of={RefreshCw} size="s" />Re-register</Button></div>}
        </Stack>
      </Card>
      {isAsking && <ConfirmDialog title="Re-register wallet account" confirmLabel="Re-register" tone={works ? 'danger' : 'primary'} busy={busy} question={question} onConfirm={() => void register()} onCancel={() => setAsking(false)} />}
    </Section>
  )
}
