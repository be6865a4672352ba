import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Output } from '#contract/contract.ts'
import { ledgerKinds } from '#contract/entities/money/ledger-kinds.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { naira } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { Table, type Column } from '#ui/table.tsx'

type Total = Output<'Wallet/GetLedgerProof'>['Totals'][number]

const columns: Column<Total>[] = [
  { id: 'kind', label: 'Accounts', cell: ({ Kind }) => ledgerKinds[Kind] ?? Kind, card: 'title' },
  {
    id: 'count',
    label: 'How many',
    cell: ({ Accounts }) => Accounts.toLocaleString('en-NG'),
    align: 'end',
    card: 'detail',
  },
  {
    id: 'balance',
    label: 'Balance',
    cell: ({ Unit, Balance }) => (
      <b className="num">{Unit === 'NGN' ? naira(Balance) : `${Balance.toLocaleString('en-NG')} points`}</b>
    ),
    align: 'end',
    card: 'figure',
  },
]

/** M-02: the proof that the ledger is right, or what is wrong in it. */
export function LedgerPage() {
  const query = useQuery('Wallet/GetLedgerProof', {})
  return (
    <Stack gap="wide">
      <PageHeader
        title="Ledger"
        below="Every posting is read and compared with its balances and its reasons."
        actions={
          <Button size="compact" busy={query.loading} onClick={query.reload}>
            Prove again
          </Button>
        }
      />
      <LoadState query={query}>
        {({ Findings, Totals, Postings }) => (
          <>
            {Findings.length === 0 ? (
              <Notice tone="ok" icon={CircleCheck} title="The ledger is right.">
                {Postings.toLocaleString('en-NG')} postings, and the balances of each unit sum to 0.
              </Notice>
            ) : (
              <Stack gap="tight">
                {Findings.map(({ Kind, About, Text }) => (
                  <Notice key={`${Kind} ${About}`} tone="bad" icon={TriangleAlert}>
                    {Text}
                  </Notice>
                ))}
              </Stack>
            )}
            <Section title="Balances">
              <Table columns={columns} rows={Totals} rowKey={({ Kind }) => Kind} caption="Balances" />
            </Section>
          </>
        )}
      </LoadState>
    </Stack>
  )
}
