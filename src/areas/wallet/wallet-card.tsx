import Copy from 'lucide-react/icons/copy'
import type { MyWallet } from '#contract/entities/wallet.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira, nairaParts } from '#rules/money.ts'
import cloth from '#styles/cloth.module.css'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { groupedDigits } from '#patterns/money/grouped-digits.ts'
import { copyNumber } from './accounts/copy-number.ts'
import styles from './wallet.module.css'

/** M-05: what is available and what is held, apart; the points; the wallet's number. `at`: when the server said so. */
export function WalletCard({ wallet, at, address }: { wallet: MyWallet; at: number; address: string }) {
  const { Balance, Held, HeldCount, Points, Owed, WalletIdNumber } = wallet
  const [whole, parts] = nairaParts(Balance)
  return (
    <section className={classNames(styles['card'], cloth['cloth'], cloth['fade'])} aria-label="Balance">
      <p className={styles['label']}>
        Available at <DayTime at={at} />
      </p>
      <p className={`num ${styles['balance']}`}>
        {whole}
        <small>{parts}</small>
      </p>
      <dl className={`num ${styles['facts']}`}>
        <div>
          <dt>{HeldCount > 0 ? `Held, ${HeldCount} waiting` : 'Held'}</dt>
          <dd>{naira(Held)}</dd>
        </div>
        <div>
          <dt>Edu-points</dt>
          <dd>
            <a href={`${address}/points`}>{Points.toLocaleString('en-NG')}</a>
          </dd>
        </div>
        {Owed > 0 && (
          <div>
            <dt>You owe</dt>
            <dd>{naira(Owed)}</dd>
          </div>
        )}
      </dl>
      <p className={`num ${styles['number']}`}>
        Wallet ID <b>{groupedDigits(WalletIdNumber)}</b>
        <Button
          variant="on-deep-bare"
          size="compact"
          square
          aria-label="Copy wallet ID"
          onClick={() => void copyNumber('wallet ID', WalletIdNumber)}
        >
          <Icon of={Copy} />
        </Button>
        <LinkButton variant="on-deep-bare" size="compact" href={`${address}/code`}>
          QR code
        </LinkButton>
      </p>
    </section>
  )
}
