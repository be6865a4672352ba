import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { lazily } from '#lib/page/lazily.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { chartTable, type AxisChart, type ChartData } from './chart-data.ts'
import styles from './chart.module.css'
import { inkOf } from './inks.ts'
import { Pie } from './pie.tsx'
import { PlotMissing } from './plot-missing.tsx'
import { useSettled } from './use-settled.ts'

const plotter = lazily(() => import('./plot.ts'))

/** a drawing with its title, and the same data as a table. `tools`: the controls beside the title. */
export function Chart({ chart, tools }: { chart: ChartData; tools?: ReactNode }) {
  const { head, rows } = chartTable(chart)
  const names = chart.Type === 'Pie' ? chart.PieDatas.map(({ Name }) => Name) : chart.YAxisDatas.map(({ Name }) => Name)
  return (
    <Card as="section" className={styles['chart']}>
      <header className={styles['head']}>
        <div>
          <h2>{chart.Title}</h2>
          {chart.SubTitle && <p className="muted small">{chart.SubTitle}</p>}
        </div>
        {tools && <div className={styles['tools']}>{tools}</div>}
      </header>
      <Drawing key={chart.Type} chart={chart} />
      {chart.ShowInLegend && (
        <ul className={styles['legend']}>
          {names.map((name, at) => (
            <li key={name}>
              <i style={{ background: inkOf(at) }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <details className={styles['table']}>
        <summary>As a table</summary>
        <Table
          caption={chart.Title}
          rows={rows}
          rowKey={({ name }) => name}
          columns={head.map((label, at) => ({
            id: String(at),
            label,
            ...(at === 0 ? {} : { align: 'end' as const, card: 'figure' as const }),
            cell: (row: (typeof rows)[number]) => (at === 0 ? row.name : row.values[at - 1]),
          }))}
        />
      </details>
    </Card>
  )
}

function Drawing({ chart }: { chart: ChartData }) {
  const settled = useSettled(chart.Type === 'Pie' || chart.Type === 'BarChart')
  if (!settled) return <Skeleton shape="rows" count={3} />
  return chart.Type === 'Pie' ? <Pie chart={chart} /> : <Plot chart={chart} />
}

function Plot({ chart }: { chart: AxisChart }) {
  const { ready, failed } = plotter.useLoading()
  const place = useRef<HTMLDivElement>(null)
  const draw = useEffectEvent(() => (place.current && ready ? ready.plot(place.current, chart) : undefined))
  const shape = JSON.stringify(chart)
  useEffect(() => draw(), [ready, shape])
  if (failed !== undefined) return <PlotMissing onRetry={plotter.preload} />
  if (!ready) return <Skeleton shape="rows" count={3} />
  return (
    <div ref={place} className={styles['plot']} role="img" aria-label={`${chart.Title}. The table says the same.`} />
  )
}
