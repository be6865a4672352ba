import { useSearch } from '@tanstack/react-router'
import Gift from 'lucide-react/icons/gift'
import type { MyEduPoints, MyPointFacts } from '#contract/entities/money/edu-point.ts'
import { pageIn } from '#lib/page/page-in-address.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { useInnerCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ListPages } from '#patterns/list-tools/list-pages.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { useWalletAddress } from '#lib/page/wallet-address.ts'

const inWords = (points: number) => `${points.toLocaleString('en-GB')} ${points === 1 ? 'point' : 'points'}`

/** M-10, X-066: a person's edu-points, what earns them, and the people with most of them. */
export function PointsPage() {
  const address = useWalletAddress()
  useInnerCrumb(address, 'Edu-points')
  const page = pageIn(useSearch({ strict: false }))
  const facts = useQuery('Wallet/GetMyPointFacts', {})
  const earned = useQuery('Wallet/GetMyEduPoints', { page })
  return (
    <Stack gap="wide">
      <PageHeader title="Edu-points" />
      <LoadState
        query={facts}
        skeleton={<Skeleton />}
        offline="Points come from the server. Open this page again when you are connected."
      >
        {(mine) => (
          <>
            <p>
              You have <b className="num">{inWords(mine.Points)}</b>.
            </p>
            <Rules rules={mine.Rules} />
            <Leaders facts={mine} reload={facts.reload} />
          </>
        )}
      </LoadState>
      <Section title="Your points">
        {(heading) => (
          <LoadState query={earned} skeleton={<Skeleton shape="rows" />} offline="The list loads when you are online.">
            {({ Items, Total }) =>
              Total === 0 ? (
                <EmptyState icon={Gift} title="No points yet">
                  <p>What earns points is listed above.</p>
                </EmptyState>
              ) : (
                <>
                  <RowList labelledBy={heading} rows={Items.map(rowOf)} />
                  <ListPages address={`${address}/points`} page={page} total={Total} />
                </>
              )
            }
          </LoadState>
        )}
      </Section>
    </Stack>
  )
}

function rowOf({ Id, Points, Title, Status, TransactionDate }: MyEduPoints) {
  return {
    id: Id,
    title: Title,
    detail: <DayTime at={TransactionDate} />,
    end: Status === 'Granted' ? <b className="num">+{Points}</b> : <Badge tone="bad">Reversed</Badge>,
  }
}

function Rules({ rules }: { rules: MyPointFacts['Rules'] }) {
  if (rules.length === 0) return null
  return (
    <Section title="What earns points">
      {(heading) => (
        <RowList
          labelledBy={heading}
          rows={rules.map(({ Id, Title, Points, PerAmount }) => ({
            id: Id,
            title: Title,
            detail: PerAmount === null ? undefined : `For each ${naira(PerAmount)}`,
            end: <b className="num">{inWords(Points)}</b>,
          }))}
        />
      )}
    </Section>
  )
}

/** The people with most points. A person may leave the list. */
function Leaders({ facts: { Leaders: leaders, IsHidden }, reload }: { facts: MyPointFacts; reload: () => void }) {
  const hide = useCommand('Wallet/SetPointsHidden')
  const choose = async (isShown: boolean) => {
    const done = await hide.run({ IsHidden: !isShown })
    if (done === undefined) return
    alertSuccess(done)
    reload()
  }
  return (
    <Section title="Most points">
      {(heading) => (
        <>
          {leaders.length > 0 && (
            <RowList
              labelledBy={heading}
              rows={leaders.map(({ Place, Name, Points, IsMe }, at) => ({
                id: String(at),
                title: `${Place}. ${Name}${IsMe ? ' (you)' : ''}`,
                end: <b className="num">{inWords(Points)}</b>,
              }))}
            />
          )}
          <Checkbox
            label="Show me on this list"
            checked={!IsHidden}
            disabled={hide.busy}
            onChange={({ target }) => void choose(target.checked)}
          />
          <Problem text={hide.error?.message} />
        </>
      )}
    </Section>
  )
}
