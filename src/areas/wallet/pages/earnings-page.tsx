import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import type { Earnings } from '#contract/entities/money/payout.ts'
import { csvText } from '#lib/files/csv-file.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { earningsTable } from '#areas/wallet/earnings-csv.ts'
import { PeriodInputs, usePeriod } from '#areas/wallet/period.tsx'
import { postingName } from '#areas/wallet/statement-csv.ts'

type Line = Earnings['Lines'][number]

const columns: Column<Line>[] = [
  { id: 'date', label: 'Date', cell: ({ PostedDate }) => <DayTime at={PostedDate} />, card: 'date' },
  { id: 'what', label: 'What', cell: ({ Posting }) => postingName(Posting), card: 'title' },
  {
    id: 'items',
    label: 'Items',
    cell: ({ OrderId, Items }) => [OrderId, Items].filter(Boolean).join(', '),
    card: 'detail',
  },
  {
    id: 'amount',
    label: 'Amount',
    cell: ({ Amount }) => <b className="num">{naira(Amount)}</b>,
    align: 'end',
    card: 'figure',
  },
  {
    id: 'balance',
    label: 'Owed to you',
    cell: ({ Balance }) => <span className="num">{naira(Balance)}</span>,
    align: 'end',
    card: 'hidden',
  },
]

/** what a vendor sold in a period, what was refunded and paid out, and what is owed now. The period is in the address. */
export function EarningsPage() {
  const chosen = usePeriod('/vendor/earnings')
  const { from, to } = chosen.period
  const query = useQuery('Wallet/GetMyEarnings', { fromDateIsoString: from, toDateIsoString: to })
  return (
    <Stack>
      <PageHeader
        title="Earnings"
        actions={
          query.data && (
            <>
              <Button size="compact" onClick={() => void saveCsv(query.data, from, to)}>
                <Icon of={Download} size="s" />
                Save as CSV
              </Button>
              <Button size="compact" onClick={() => print()}>
                <Icon of={Printer} size="s" />
                Print
              </Button>
            </>
          )
        }
      />
      <PeriodInputs {...chosen} />
      <LoadState
        query={query}
        skeleton={<Skeleton shape="rows" />}
        offline="Your earnings come from the server. Open them again when you are connected."
      >
        {(earnings) => (
          <>
            <Sums earnings={earnings} />
            {earnings.Lines.length === 0 ? (
              <p className="muted">Nothing was sold, refunded or paid out on these days.</p>
            ) : (
              <Table columns={columns} rows={earnings.Lines} rowKey={({ Id }) => Id} caption="Earnings" />
            )}
          </>
        )}
      </LoadState>
    </Stack>
  )
}

function Sums({ earnings: { Sold, Refunded, PaidOut, Due, Lines } }: { earnings: Earnings }) {
  const rewards = Lines.reduce((sum, { Posting, Amount }) => (Posting === 'reward-owed' ? sum - Amount : sum), 0)
  const money = (kobo: number) => <span className="num">{naira(kobo)}</span>
  return (
    <Card>
      <Facts
        facts={[
          ['Sold', money(Sold)],
          ['Refunded', money(Refunded)],
          ['Rewards to pay back', rewards > 0 && money(rewards)],
          ['Paid out to your wallet', money(PaidOut)],
          Due < 0
            ? [
                'You owe now',
                <b key="due" className="num">
                  {naira(-Due)}
                </b>,
              ]
            : [
                'Owed to you now',
                <b key="due" className="num">
                  {naira(Due)}
                </b>,
              ],
        ]}
      />
      {PaidOut > 0 && (
        <p className="small">
          <a href="/vendor/wallets/withdraw">Withdraw to your bank</a>
        </p>
      )}
      {Due < 0 && (
        <p className="muted small">You owe this for refunds or a reward that was reversed. Your next sales cover it.</p>
      )}
    </Card>
  )
}

async function saveCsv(earnings: Earnings | undefined, from: string, to: string): Promise<void> {
  if (earnings)
    saveFile(`earnings ${from} to ${to}.csv`, await csvText(earningsTable(earnings)), 'text/csv;charset=utf-8')
}
