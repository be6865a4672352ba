import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { CashFlow } from '#contract/entities/money/cash-flow.ts'
import { lazily } from '#lib/page/lazily.ts'
import { naira, nairaParts } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { bestDay, shortDay, sumsOf, weekdayText, type FlowWays } from './flow-data.ts'
import styles from './flow-chart.module.css'
import { PlotMissing } from './plot-missing.tsx'
import { useSettled } from './use-settled.ts'

const plotter = lazily(() => import('./flow-plot.ts'))

interface Props {
  title: string
  flows: readonly CashFlow[]
  ways: FlowWays
  className?: string | undefined
}

/**
 * what came in and went out on each day, as bars and as a table. The table is always there for screen readers and on paper;
 * the button shows it to everybody.
 */
export function FlowChart({ title, flows, ways, className }: Props) {
  const heading = useId()
  const [asTable, setAsTable] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = flows[chosen ?? bestDay(flows)]
  const { inflow, outflow } = sumsOf(flows)
  return (
    <Card as="section" aria-labelledby={heading} className={classNames(styles['chart'], className)}>
      <header className={styles['head']}>
        <h2 id={heading}>{title}</h2>
        <Button size="compact" variant="quiet" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </header>
      <div className={styles['above']}>
        <dl className={styles['sums']}>
          <Sum name="In" mark="in" kobo={inflow} />
          {ways === 'both' && (
            <>
              <Sum name="Out" mark="out" kobo={outflow} />
              <Sum name="Difference" kobo={inflow - outflow} />
            </>
          )}
        </dl>
        {shown && !asTable && <DayFlow flow={shown} ways={ways} />}
      </div>
      {!asTable && <Bars title={title} flows={flows} ways={ways} onDay={setChosen} />}
      <div className={asTable ? styles['rows'] : styles['unseen']}>
        <FlowTable title={title} flows={flows} ways={ways} />
      </div>
    </Card>
  )
}

function Sum({ name, mark, kobo }: { name: string; mark?: 'in' | 'out'; kobo: number }) {
  return (
    <div>
      <dt>
        {mark && <i className={styles[mark]} />}
        {name}
      </dt>
      <dd className="num">{nairaParts(kobo)[0]}</dd>
    </div>
  )
}

/** The day under the pointer; without one the day on which most came in. */
function DayFlow({ flow: { Date: day, AmountInflow, AmountOutflow }, ways }: { flow: CashFlow; ways: FlowWays }) {
  return (
    <p className={`num ${styles['day']}`} aria-hidden="true">
      <span>{weekdayText(day)}</span>
      <b>
        <i className={styles['in']} />
        {nairaParts(AmountInflow)[0]}
      </b>
      {ways === 'both' && (
        <b>
          <i className={styles['out']} />
          {nairaParts(AmountOutflow)[0]}
        </b>
      )}
    </p>
  )
}

function Bars({ title, flows, ways, onDay }: Omit<Props, 'className'> & { onDay: (at: number | null) => void }) {
  const settled = useSettled(true)
  const { ready, failed } = plotter.useLoading()
  const place = useRef<HTMLDivElement>(null)
  const nameOf = (at: number) => (at === flows.length - 1 ? 'Today' : shortDay(flows[at]?.Date ?? ''))
  const draw = useEffectEvent(() =>
    place.current && ready && settled ? ready.plotFlows(place.current, { flows, ways, nameOf, onDay }) : undefined,
  )
  const shape = JSON.stringify(flows)
  useEffect(() => draw(), [ready, settled, shape])
  if (failed !== undefined) return <PlotMissing onRetry={plotter.preload} />
  return <div ref={place} className={styles['plot']} role="img" aria-label={describe(title, flows)} />
}

/** The drawing in a sentence. */
function describe(title: string, flows: readonly CashFlow[]): string {
  const best = flows[bestDay(flows)]
  return best && best.AmountInflow > 0
    ? `${title}. The most came in on ${weekdayText(best.Date)}: ${naira(best.AmountInflow)}. The table says all days.`
    : `${title}. Nothing came in. The table says all days.`
}

function FlowTable({ title, flows, ways }: Pick<Props, 'title' | 'flows' | 'ways'>) {
  return (
    <table className={styles['table']}>
      <caption className="read">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">In</th>
          {ways === 'both' && <th scope="col">Out</th>}
        </tr>
      </thead>
      <tbody className="num">
        {flows.toReversed().map(({ Date: day, AmountInflow, AmountOutflow }) => (
          <tr key={day}>
            <th scope="row">{weekdayText(day)}</th>
            <td>{naira(AmountInflow)}</td>
            {ways === 'both' && <td>{naira(AmountOutflow)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
