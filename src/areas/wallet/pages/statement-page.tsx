import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import type { Statement } from '#contract/entities/wallet.ts'
import { csvText } from '#lib/files/csv-file.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { useInnerCrumb } from '#patterns/breadcrumbs/leaf.ts'
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
import { PeriodInputs, usePeriod } from '#areas/wallet/period.tsx'
import { postingName, statementTable } from '#areas/wallet/statement-csv.ts'
import { useWalletAddress } from '#lib/page/wallet-address.ts'

type Line = Statement['Lines'][number]

const columns: Column<Line>[] = [
  { id: 'date', label: 'Date', cell: ({ PostedDate }) => <DayTime at={PostedDate} />, card: 'date' },
  { id: 'what', label: 'What', cell: ({ Posting }) => postingName(Posting), card: 'title' },
  {
    id: 'amount',
    label: 'Amount',
    cell: ({ Amount }) => <b className="num">{naira(Amount)}</b>,
    align: 'end',
    card: 'figure',
  },
  {
    id: 'balance',
    label: 'Balance',
    cell: ({ Balance }) => <span className="num">{naira(Balance)}</span>,
    align: 'end',
    card: 'detail',
  },
]

/** M-03: what was posted to the wallet in a period, with the balance before and after. The period is in the address. */
export function StatementPage() {
  const address = useWalletAddress()
  useInnerCrumb(address, 'Statement')
  const chosen = usePeriod(`${address}/statement`)
  const { from, to } = chosen.period
  const query = useQuery('Wallet/GetMyStatement', { fromDateIsoString: from, toDateIsoString: to })
  return (
    <Stack>
      <PageHeader
        title="Statement"
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
        offline="A statement comes from the server. Open it again when you are connected."
      >
        {({ OpeningBalance, ClosingBalance, Lines }) => (
          <>
            <Card>
              <Facts
                facts={[
                  [
                    'Opening balance',
                    <span key="o" className="num">
                      {naira(OpeningBalance)}
                    </span>,
                  ],
                  [
                    'Closing balance',
                    <b key="c" className="num">
                      {naira(ClosingBalance)}
                    </b>,
                  ],
                ]}
              />
            </Card>
            {Lines.length === 0 ? (
              <p className="muted">Nothing moved on these days.</p>
            ) : (
              <Table columns={columns} rows={Lines} rowKey={({ Id }) => Id} caption="Movements" />
            )}
          </>
        )}
      </LoadState>
    </Stack>
  )
}

async function saveCsv(statement: Statement | undefined, from: string, to: string): Promise<void> {
  if (statement)
    saveFile(`statement ${from} to ${to}.csv`, await csvText(statementTable(statement)), 'text/csv;charset=utf-8')
}
