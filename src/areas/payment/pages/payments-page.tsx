import CreditCard from 'lucide-react/icons/credit-card'
import { useLocation, useSearch } from '@tanstack/react-router'
import type { MyPayment } from '#contract/entities/money/payment.ts'
import { pageIn } from '#lib/page/page-in-address.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { ListPages } from '#patterns/list-tools/list-pages.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Tone } from '#ui/tone.ts'

const tones: Readonly<Record<MyPayment['PaymentStatus'], Tone>> = {
  Pending: 'warn',
  'Awaiting Verification': 'warn',
  Paid: 'ok',
  Failed: 'bad',
  Expired: 'plain',
}

/** what a person paid, newest first. */
export function PaymentsPage() {
  const address = useLocation().pathname.replace(/\/+$/, '')
  const wallet = address.replace(/payments$/, 'wallets')
  const page = pageIn(useSearch({ strict: false }))
  const query = useQuery('Payment/GetMyPayments', { page })
  return (
    <Stack>
      <PageHeader
        title="My payments"
        actions={
          <LinkButton size="compact" href={`${wallet}/fund`}>
            Fund your wallet
          </LinkButton>
        }
      />
      <LoadState query={query} skeleton={<Skeleton shape="rows" />}>
        {({ Items, Total }) =>
          Total === 0 ? (
            <EmptyState icon={CreditCard} title="No payments yet">
              <p>Payments into your wallet and for your orders are listed here.</p>
            </EmptyState>
          ) : (
            <>
              <RowList rows={Items.map((payment) => rowOf(payment, wallet))} />
              <ListPages address={address} page={page} total={Total} />
            </>
          )
        }
      </LoadState>
    </Stack>
  )
}

function rowOf(
  { Id, Amount, ItemNames, OrderId, PaymentGatewayName, PaymentStatus, CreateDate }: MyPayment,
  wallet: string,
) {
  return {
    id: Id,
    href: `${wallet}/payment/${Id}`,
    title: <span className="num">{naira(Amount)}</span>,
    detail: (
      <>
        {OrderId !== '' && `${ItemNames} · `}
        {PaymentGatewayName !== '' && `${PaymentGatewayName} · `}
        <DayTime at={CreateDate} />
      </>
    ),
    end: <Badge tone={tones[PaymentStatus]}>{PaymentStatus}</Badge>,
  }
}
