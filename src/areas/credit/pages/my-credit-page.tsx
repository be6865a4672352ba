import { useLocation } from '@tanstack/react-router'
import type { MyCredit } from '#contract/entities/money/credit.ts'
import { useWalletAddress } from '#lib/page/wallet-address.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Day } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Columns } from '#ui/columns.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { creditTones } from '#areas/credit/credit-tones.ts'
import { InstalmentRows } from '#areas/credit/instalment-rows.tsx'
import { RepayForm } from '#areas/credit/repay-form.tsx'

/** M-21: one credit with its payments, and the form that repays it. */
export function MyCreditPage() {
  const address = `${useWalletAddress()}/credits`
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  const query = useQuery('Credit/GetMyCredit', { id })
  useCrumb(`${address}/${id}`, query.data?.OrderId)
  return (
    <LoadState query={query} offline="Credits come from the server. Open this page again when you are connected.">
      {(credit) => (
        <Stack gap="wide">
          <PageHeader title={credit.OrderId} below={credit.ItemName} />
          <Columns
            main={<InstalmentRows credit={credit} />}
            side={
              <>
                <State credit={credit} />
                {credit.OutstandingAmount > 0 && (
                  <Section title="Repay">
                    <RepayForm key={credit.OutstandingAmount} credit={credit} reload={query.reload} />
                  </Section>
                )}
              </>
            }
          />
        </Stack>
      )}
    </LoadState>
  )
}

function State({ credit }: { credit: MyCredit }) {
  const { CreditAmount, RepaidAmount, OutstandingAmount, OverdueAmount, DueDate, StatusName } = credit
  return (
    <Card>
      <Facts
        facts={[
          [
            'Status',
            <Badge key="status" tone={creditTones[StatusName]}>
              {StatusName}
            </Badge>,
          ],
          ['Credit', naira(CreditAmount)],
          ['Repaid', naira(RepaidAmount)],
          ['You owe', <b key="left">{naira(OutstandingAmount)}</b>],
          ['Overdue', OverdueAmount === 0 ? '' : naira(OverdueAmount)],
          ['Next payment', OutstandingAmount === 0 ? '' : <Day key="due" at={`${DueDate}T12:00:00Z`} />],
        ]}
      />
    </Card>
  )
}
