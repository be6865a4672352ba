import { useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import ChartPie from 'lucide-react/icons/chart-pie'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import Repeat from 'lucide-react/icons/repeat'
import type { MySavings } from '#contract/entities/saving/saving.ts'
import { dayText } from '#lib/page/format-date.ts'
import { pageIn } from '#lib/page/page-in-address.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { now } from '#offline/clock.ts'
import { GoalDialog } from '#areas/saving/goal-dialog.tsx'
import { MoveForm } from '#areas/saving/move-form.tsx'
import { RuleDialog } from '#areas/saving/rule-dialog.tsx'
import { ruleWords } from '#areas/saving/rule-words.ts'
import { SavingRows } from '#areas/saving/saving-rows.tsx'
import { useServiceOn } from '#lib/page/money-services.ts'
import { useWalletAddress } from '#lib/page/wallet-address.ts'
import { SavingsCard } from '#areas/saving/savings-card.tsx'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ListPages } from '#patterns/list-tools/list-pages.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'

const offline = 'Savings come from the server. Open this page again when you are connected.'

/** M-22: a person's own savings. Money is moved online only, so no copy is kept. */
export function SavingsPage() {
  const address = `${useWalletAddress()}/savings`
  useCrumb(address, 'Savings')
  const page = pageIn(useSearch({ strict: false }))
  const isOn = useServiceOn('savings')
  const savings = useQuery('Saving/GetMySavings', {})
  const history = useQuery('Saving/GetMySavingTransactions', { page })
  const reload = () => {
    savings.reload()
    history.reload()
  }
  return (
    <Stack gap="wide">
      <PageHeader title="Savings" below="Your own money, set aside. You can take it out at any time." />
      <LoadState query={savings} offline={offline}>
        {(own) => <Own savings={own} isOn={isOn} address={address} reload={reload} />}
      </LoadState>
      {savings.data && (
        <Section title="History">
          {(heading) => (
            <LoadState query={history} skeleton={<Skeleton shape="rows" />} offline={offline}>
              {({ Items, Total }) =>
                Total === 0 ? (
                  <EmptyState icon={PiggyBank} title="Nothing saved yet">
                    <p>Money that you put in and take out is listed here.</p>
                  </EmptyState>
                ) : (
                  <>
                    <SavingRows rows={Items} labelledBy={heading} />
                    <ListPages address={address} page={page} total={Total} />
                  </>
                )
              }
            </LoadState>
          )}
        </Section>
      )}
    </Stack>
  )
}

interface OwnProps {
  readonly savings: MySavings
  readonly isOn: boolean
  readonly address: string
  readonly reload: () => void
}

/** The balance, what moves it, and the two settings. Where savings are off, money can only be taken out. */
function Own({ savings, isOn, address, reload }: OwnProps) {
  const [dialog, setDialog] = useState<'goal' | 'rule' | null>(null)
  const close = (isChanged: boolean) => {
    setDialog(null)
    if (isChanged) reload()
  }
  const next = savings.NextDate && `Next on ${dayText(`${savings.NextDate}T12:00:00Z`, now())}`
  return (
    <>
      <SavingsCard savings={savings} onGoal={isOn ? () => setDialog('goal') : undefined} />
      {!isOn && <p>This portal does not offer savings. You can take out what you saved.</p>}
      {(isOn || savings.Balance > 0) && <MoveForm savings={savings} isOn={isOn} onMoved={reload} />}
      <RowList
        rows={[
          {
            id: 'rule',
            lead: <Tile icon={Repeat} />,
            title: 'Automatic saving',
            detail: isOn ? [ruleWords(savings), next].filter(Boolean).join(' · ') : 'Rests while savings are off',
            end: isOn && (
              <Button size="compact" onClick={() => setDialog('rule')} aria-label="Change automatic saving">
                {savings.Rule === 'Off' ? 'Turn on' : 'Change'}
              </Button>
            ),
          },
          {
            id: 'budgets',
            href: `${address}/budgets`,
            lead: <Tile icon={ChartPie} />,
            title: 'Spending budgets',
            detail: 'Limits for a month, with a warning in time',
          },
        ]}
      />
      {dialog === 'goal' && <GoalDialog savings={savings} onClose={close} />}
      {dialog === 'rule' && <RuleDialog savings={savings} onClose={close} />}
    </>
  )
}
