import Landmark from 'lucide-react/icons/landmark'
import Plus from 'lucide-react/icons/plus'
import Wallet from 'lucide-react/icons/wallet'
import type { VendorHome } from '#contract/entities/dashboard/vendor-home.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira, nairaParts } from '#rules/money.ts'
import cloth from '#styles/cloth.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from '#areas/dashboard/vendor/vendor.module.css'

/** what a vendor has, and what the shop owes. `at`: when the server said so. */
export function WalletHero({ home: { Wallet: wallet, Payable }, at }: { home: VendorHome; at: number }) {
  const [whole, parts] = nairaParts(wallet.Balance)
  return (
    <section className={classNames(styles['hero'], cloth['cloth'], cloth['fade'])} aria-label="Wallet">
      <p className={styles['label']}>
        Wallet balance, updated <DayTime at={at} />
      </p>
      <p className={`num ${styles['balance']}`}>
        {whole}
        <small>{parts}</small>
      </p>
      {wallet.Held > 0 && (
        <p className={`num ${styles['label']}`}>{naira(wallet.Held)} more is held for a withdrawal</p>
      )}
      <dl className={`num ${styles['facts']}`}>
        <div>
          <dt>Sales to be paid to you</dt>
          <dd>{naira(Payable)}</dd>
        </div>
        <div>
          <dt>Points earned</dt>
          <dd>{wallet.Points.toLocaleString('en-NG')}</dd>
        </div>
        <div>
          <dt>Wallet ID</dt>
          <dd>{wallet.WalletIdNumber.replace(/^(\d{4})(\d{3})/, '$1 $2 ')}</dd>
        </div>
      </dl>
      <div className={styles['acts']}>
        <LinkButton variant="sun" href="/vendor/wallets/withdraw">
          <Icon of={Landmark} size="s" />
          Withdraw
        </LinkButton>
        <LinkButton variant="on-deep" href="/vendor/wallets/fund">
          <Icon of={Plus} size="s" />
          Fund
        </LinkButton>
        <LinkButton variant="on-deep" href="/vendor/wallets">
          <Icon of={Wallet} size="s" />
          History
        </LinkButton>
      </div>
    </section>
  )
}
