import { useSearch } from '@tanstack/react-router'
import UserPlus from 'lucide-react/icons/user-plus'
import type { Output } from '#contract/contract.ts'
import type { Referral } from '#contract/entities/referral.ts'
import { pageIn } from '#lib/page/page-in-address.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ListPages } from '#patterns/list-tools/list-pages.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

const path = '/account/referrals'
const tones = { Pending: 'warn', Qualified: 'brand', Rewarded: 'ok', Reversed: 'bad', Rejected: 'bad' } as const

/** X-092, P29: whom the person referred, by first name, how far each referral came, and what was earned. */
export function MyReferralsPage() {
  useCrumb('/account/referrals', 'Your referrals')
  const page = pageIn(useSearch({ strict: false }))
  const totals = useQuery('Referral/GetMyReferralTotals', {})
  const referrals = useQuery('Referral/GetMyReferrals', { page })
  return (
    <Stack gap="wide">
      <PageHeader title="Your referrals" below="People who registered with your code. You find it in My account." />
      <LoadState
        query={totals}
        skeleton={<Skeleton />}
        offline="What you earned comes from the server. Open this page again when you are connected."
      >
        {(rows) => (rows.length === 0 ? null : <Earnings rows={rows} />)}
      </LoadState>
      <LoadState query={referrals} skeleton={<Skeleton shape="rows" />} offline="The list loads when you are online.">
        {({ Items, Total }) =>
          Total === 0 ? (
            <EmptyState icon={UserPlus} title="No referrals yet">
              <p>Share your link from My account.</p>
            </EmptyState>
          ) : (
            <>
              <RowList rows={Items.map(rowOf)} />
              <ListPages address={path} page={page} total={Total} />
            </>
          )
        }
      </LoadState>
    </Stack>
  )
}

function rowOf({ Id, FirstName, CreatedDate, ReferralStatus, AwardTitle, Amount, IsCash }: Referral) {
  return {
    id: Id,
    title: FirstName,
    detail: (
      <>
        <DayTime at={CreatedDate} />
        {AwardTitle && `, ${AwardTitle}: ${earned(IsCash ? Amount : 0, IsCash ? 0 : Amount)}`}
      </>
    ),
    end: <Badge tone={tones[ReferralStatus]}>{ReferralStatus}</Badge>,
  }
}

/** Only what was rewarded is earned; what waits for a decision or for its payment is named apart. */
function Earnings({ rows }: { rows: Output<'Referral/GetMyReferralTotals'> }) {
  const sum = (...statuses: string[]) => {
    const own = rows.filter(({ Status }) => statuses.includes(Status))
    return earned(
      own.reduce((all, { Cash }) => all + Cash, 0),
      own.reduce((all, { Points }) => all + Points, 0),
    )
  }
  return (
    <RowList
      rows={[
        ['Earned', sum('Rewarded')],
        ['Approved, not paid yet', sum('Qualified')],
        ['Waiting for a decision', sum('Pending')],
      ].map(([title, amount]) => ({ id: String(title), title, end: <b>{amount}</b> }))}
    />
  )
}

/** `cash` in kobo. */
function earned(cash: number, points: number): string {
  const parts = [...(cash > 0 ? [naira(cash)] : []), ...(points > 0 ? [`${points} points`] : [])]
  return parts.join(' and ') || 'Nothing yet'
}
