import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Statement } from '#contract/entities/wallet.ts'
import { csvText } from '#lib/files/csv-file.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { now } from '#offline/clock.ts'
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
import { TextInput } from '#ui/text-input.tsx'
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

/** A day of Lagos, ISO. */
const dayOf = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' })
const monthMs = 30 * 86_400_000

/** M-03: what was posted to the wallet in a period, with the balance before and after. The period is in the address. */
export function StatementPage() {
  const address = useWalletAddress()
  useInnerCrumb(address, 'Statement')
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const given = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(String(search[name])) ? String(search[name]) : undefined)
  const from = given('from') ?? dayOf(now() - monthMs)
  const to = given('to') ?? dayOf(now())
  const query = useQuery('Wallet/GetMyStatement', { fromDateIsoString: from, toDateIsoString: to })
  const choose = (change: { from?: string; to?: string }) =>
    void navigate({
      href: `${address}/statement?${new URLSearchParams({ from, to, ...change }).toString()}`,
      replace: true,
    })
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
      <TextInput
        label="First day"
        type="date"
        value={from}
        max={to}
        onChange={({ target }) => target.value && choose({ from: target.value })}
      />
      <TextInput
        label="Last day"
        type="date"
        value={to}
        min={from}
        onChange={({ target }) => target.value && choose({ to: target.value })}
      />
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
