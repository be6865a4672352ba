import { useNavigate, useSearch } from '@tanstack/react-router'
import { lastDays } from '#lib/page/last-days.ts'
import { TextInput } from '#ui/text-input.tsx'
import styles from './period.module.css'

/** Days of Lagos, ISO; both are part of it. */
interface Period {
  readonly from: string
  readonly to: string
}

/** The period in the address, or the last 30 days, and what puts another one there. `path`: of the page. */
export function usePeriod(path: string): { period: Period; choose: (change: Partial<Period>) => void } {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const given = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(String(search[name])) ? String(search[name]) : undefined)
  const period = { from: given('from') ?? lastDays(30).from, to: given('to') ?? lastDays(30).to }
  const choose = (change: Partial<Period>) =>
    void navigate({ href: `${path}?${new URLSearchParams({ ...period, ...change }).toString()}`, replace: true })
  return { period, choose }
}

/** Chooses the first and the last day of a statement. */
export function PeriodInputs({ period: { from, to }, choose }: ReturnType<typeof usePeriod>) {
  return (
    <div className={styles['days']}>
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
    </div>
  )
}
