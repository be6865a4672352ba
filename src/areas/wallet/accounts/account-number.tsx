import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Copy from 'lucide-react/icons/copy'
import type { MyWallet } from '#contract/entities/wallet.ts'
import { groupedDigits } from '#patterns/money/grouped-digits.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { copyNumber } from './copy-number.ts'
import styles from '#areas/wallet/wallet.module.css'

const badges = {
  Pending: { icon: Clock, tone: 'warn' },
  Registered: { icon: CircleCheck, tone: 'ok' },
  Failed: { icon: CircleAlert, tone: 'bad' },
} as const

/** What the state means for the owner. An account that is registered again still takes money. */
function wordsOf({ VirtualAccountStatusName: status, VirtualAccountErrorMessage, VirtualAccountNumber }: MyWallet) {
  if (status === 'Failed') return `The bank says: ${VirtualAccountErrorMessage} Contact your school or programme.`
  if (status === 'Registered')
    return 'Transfer here from any bank app. The money is in your wallet when the bank tells us.'
  return VirtualAccountNumber
    ? 'The bank is checking your account again. You can use it meanwhile.'
    : 'The bank has not given you a number yet. It is shown here as soon as it does.'
}

/** M-05, R-435: the bank account that others pay into, with its state in words. */
export function AccountNumber({ wallet }: { wallet: MyWallet }) {
  const { VirtualAccountStatusName: status, VirtualAccountNumber: number, VirtualAccountBankName: bank } = wallet
  return (
    <Card className={styles['narrow']}>
      <section className={styles['account']} aria-labelledby="account-number">
        <h2 id="account-number">Your account number</h2>
        <Badge {...badges[status]}>{status}</Badge>
        {number && (
          <>
            <p>
              <b className="num">{groupedDigits(number)}</b>
              <span className="muted small">{bank}</span>
            </p>
            <Button
              size="compact"
              aria-label="Copy account number"
              onClick={() => void copyNumber('account number', number)}
            >
              <Icon of={Copy} size="s" />
              Copy
            </Button>
          </>
        )}
        <p className="muted small">
          {wordsOf(wallet)}
          {wallet.VirtualAccountTestPage && number && (
            <>
              {' '}
              <a href={`${wallet.VirtualAccountTestPage}?account=${number}`} target="_blank" rel="noreferrer">
                Try it with test money
              </a>
            </>
          )}
        </p>
      </section>
    </Card>
  )
}
