import { useSearch } from '@tanstack/react-router'
import Landmark from 'lucide-react/icons/landmark'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import Plus from 'lucide-react/icons/plus'
import Send from 'lucide-react/icons/send'
import Smartphone from 'lucide-react/icons/smartphone'
import TrendingUp from 'lucide-react/icons/trending-up'
import Wallet from 'lucide-react/icons/wallet'
import type { LucideIcon } from 'lucide-react/types'
import type { MyWallet } from '#contract/entities/wallet.ts'
import type { MoneyService } from '#contract/site/money-services.ts'
import { pageIn } from '#lib/page/page-in-address.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { ListPages } from '#patterns/list-tools/list-pages.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { AccountNumber } from '#areas/wallet/accounts/account-number.tsx'
import { MovementRows } from '#areas/wallet/movement-rows.tsx'
import { useWalletAddress } from '#lib/page/wallet-address.ts'
import { WalletCard } from '#areas/wallet/wallet-card.tsx'
import styles from '#areas/wallet/wallet.module.css'

/** M-05, R-530, R-531: a person's own wallet. Without a network: the last copy with its age; nothing moves. */
export function WalletPage() {
  const address = useWalletAddress()
  const page = pageIn(useSearch({ strict: false }))
  const wallet = useKeptQuery('Wallet/GetMyWallet', {})
  const movements = useKeptQuery('Wallet/GetMyWalletTransactions', { page })
  const isOnline = useNetwork() === 'online'
  return (
    <Stack gap="wide">
      <PageHeader title="Wallet" />
      {!wallet.isNews && <ListAge at={wallet.at} />}
      <LoadState
        query={{ ...wallet, at: wallet.at ?? undefined }}
        skeleton={<Skeleton />}
        offline="Open this page once while online to keep a copy."
      >
        {(own) => (
          <>
            <WalletCard wallet={own} at={wallet.at ?? 0} address={address} />
            {!isOnline && (
              <p className="muted small">Moving money needs a connection. What you see is your saved copy.</p>
            )}
            <nav className={styles['acts']} aria-label="Move money">
              {moves
                .filter(([, , , service]) => isSeen(own, service))
                .map(([path, name, icon]) => (
                  <MoveLink
                    key={path}
                    href={isOnline ? `${address}/${path}` : undefined}
                    icon={icon}
                    variant={path === 'fund' ? 'sun' : 'plain'}
                  >
                    {name}
                  </MoveLink>
                ))}
            </nav>
            <AccountNumber wallet={own} />
            <MoreRows address={address} hasCredit={isSeen(own, 'credit')} />
          </>
        )}
      </LoadState>
      <Section
        title="Last movements"
        aside={
          <LinkButton size="compact" variant="quiet" href={`${address}/statement`}>
            Statement
          </LinkButton>
        }
      >
        {(heading) => (
          <LoadState query={{ ...movements, at: movements.at ?? undefined }} skeleton={<Skeleton shape="rows" />}>
            {({ Items, Total }) =>
              Total === 0 ? (
                <EmptyState icon={Wallet} title="No movements yet">
                  <p>Money that you get and give is listed here.</p>
                </EmptyState>
              ) : (
                <>
                  <MovementRows rows={Items} labelledBy={heading} />
                  <ListPages address={address} page={page} total={Total} />
                </>
              )
            }
          </LoadState>
        )}
      </Section>
    </Stack>
  )
}

const moves: readonly (readonly [path: string, name: string, LucideIcon, MoneyService?])[] = [
  ['fund', 'Fund', Plus],
  ['send', 'Send', Send],
  ['withdraw', 'Withdraw', Landmark],
  ['airtime', 'Airtime', Smartphone, 'airtime'],
  ['savings', 'Save', PiggyBank, 'savings'],
  ['investments', 'Invest', TrendingUp, 'investments'],
]

/** Whether the wallet leads to a service: it is on, or the owner has something in it (decision 173). */
const isSeen = ({ Services }: MyWallet, service: MoneyService | undefined) =>
  service === undefined || Services.some(({ Name }) => Name === service)

interface MoveProps {
  readonly href: string | undefined
  readonly icon: LucideIcon
  readonly variant: 'sun' | 'plain'
  readonly children: string
}

/** A link to a form that moves money. Without a network it leads nowhere; the sentence above says why. */
function MoveLink({ href, icon, variant, children }: MoveProps) {
  const words = (
    <>
      <Icon of={icon} size="s" />
      {children}
    </>
  )
  return href === undefined ? (
    <Button disabled>{words}</Button>
  ) : (
    <LinkButton size="touch" variant={variant} href={href}>
      {words}
    </LinkButton>
  )
}

/** The ways to what is owed and to the card. */
function MoreRows({ address, hasCredit }: { address: string; hasCredit: boolean }) {
  const rows = [
    ...(hasCredit
      ? [{ id: 'credits', href: `${address}/credits`, title: 'Credit', detail: 'Orders that you pay later' }]
      : []),
    // Only students ask for cards.
    ...(address.startsWith('/student/')
      ? [
          {
            id: 'card',
            href: `${address}/card`,
            title: 'Smart card',
            detail: 'Ask for one, or see when yours is ready',
          },
        ]
      : []),
  ]
  return rows.length > 0 && <RowList rows={rows} />
}
