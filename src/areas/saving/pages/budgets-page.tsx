import { useState } from 'react'
import ChartPie from 'lucide-react/icons/chart-pie'
import type { MyBudget } from '#contract/entities/saving/saving.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { BudgetDialog } from '#areas/saving/budget-dialog.tsx'
import styles from '#areas/saving/saving.module.css'
import { useServiceOn } from '#lib/page/money-services.ts'
import { useWalletAddress } from '#lib/page/wallet-address.ts'
import { useCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { naira } from '#rules/money.ts'
import { budgetWarningPercent, spendingCategories, spendingWords } from '#rules/saving/spending.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

const isCategory = (name: string): name is MyBudget['Category'] => Object.hasOwn(spendingCategories, name)
const categories = Object.keys(spendingCategories).filter(isCategory)

/** M-22: limits that a person sets for a month, and what is spent of them. */
export function BudgetsPage() {
  const address = `${useWalletAddress()}/savings`
  useCrumb(`${address}/budgets`, 'Spending budgets')
  const isOn = useServiceOn('savings')
  const budgets = useQuery('Saving/GetMyBudgets', {})
  const [edited, setEdited] = useState<MyBudget | 'new'>()
  const set = budgets.data ?? []
  const open = categories.filter((category) => set.every((one) => one.Category !== category))
  const close = (isChanged: boolean) => {
    setEdited(undefined)
    if (isChanged) budgets.reload()
  }
  const add = isOn && (
    <Button variant="primary" onClick={() => setEdited('new')}>
      Add a budget
    </Button>
  )
  return (
    <Stack gap="wide">
      <PageHeader
        title="Spending budgets"
        below="What you want to spend in a month at most."
        actions={set.length > 0 && open.length > 0 && add}
      />
      <LoadState
        query={budgets}
        skeleton={<Skeleton shape="rows" />}
        offline="Budgets come from the server. Open this page again when you are connected."
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={ChartPie} title="No budgets yet" action={add}>
              <p>Set a limit for a month. We tell you when {budgetWarningPercent}% is spent.</p>
            </EmptyState>
          ) : (
            <RowList rows={rows.map((row) => rowOf(row, isOn ? () => setEdited(row) : undefined))} />
          )
        }
      </LoadState>
      {edited && <BudgetDialog budget={edited === 'new' ? undefined : edited} open={open} onClose={close} />}
    </Stack>
  )
}

function rowOf({ Id, Category, Amount, Spent }: MyBudget, onChange: (() => void) | undefined) {
  const percent = Math.floor((Spent / Amount) * 100)
  return {
    id: Id,
    title: (
      <>
        {spendingWords[Category]}{' '}
        {percent >= budgetWarningPercent && (
          <Badge tone={percent > 100 ? 'bad' : 'warn'}>{percent > 100 ? 'Over the limit' : 'Nearly spent'}</Badge>
        )}
      </>
    ),
    detail: (
      <span className={styles['budget']}>
        <ProgressBar label={`Spent: ${spendingWords[Category]}`} percent={percent} />
        <span className="num">
          {naira(Spent)} of {naira(Amount)} this month
        </span>
      </span>
    ),
    end: onChange && (
      <Button size="compact" onClick={onChange} aria-label={`Change the budget: ${spendingWords[Category]}`}>
        Change
      </Button>
    ),
  }
}
