import type { OverdueCredits } from '#contract/entities/money/credit.ts'
import { Day } from '#patterns/time-text/time-text.tsx'
import { naira } from '#rules/money.ts'
import { personName } from '#rules/person-name.ts'
import { Panel } from '#areas/dashboard/parts/panel.tsx'
import styles from '#areas/dashboard/dashboard.module.css'

/** the credits that are overdue longest. */
export function TopOverdueCredits({ credits: { Credits, ToBeDueWithin30days } }: { credits: OverdueCredits }) {
  return (
    <Panel
      title="Top overdue credits"
      aside={<a href="/admin/credits">All credits</a>}
      note={`${naira(ToBeDueWithin30days)} due within 30 days`}
    >
      {(heading) =>
        Credits.length === 0 ? (
          <p className="muted small">No credit is overdue.</p>
        ) : (
          <ol className={styles['rows']} aria-labelledby={heading}>
            {Credits.map((one) => (
              <li key={one.Id}>
                <a href={`/admin/credits/${one.Id}`}>
                  <b>{personName(one, 'full')}</b>
                  <span>{one.ItemName}</span>
                </a>
                <span className="num">
                  {naira(one.OutstandingAmount)}, due <Day at={`${one.DueDate}T12:00:00Z`} />
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </Panel>
  )
}
