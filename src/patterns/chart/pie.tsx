import type { PieChart } from './chart-data.ts'
import { slicePath, slices } from './chart-data.ts'
import styles from './chart.module.css'
import { inkOf } from './inks.ts'

/** Shares as a circle; the table shows the values. */
export function Pie({ chart }: { chart: PieChart }) {
  return (
    <svg
      viewBox="-1.05 -1.05 2.1 2.1"
      className={styles['pie']}
      role="img"
      aria-label={`${chart.Title}. The table says the same.`}
    >
      {slices(chart).map(({ name, from, to }) => (
        <path
          key={name}
          d={slicePath(from, to)}
          style={{ fill: inkOf(chart.PieDatas.findIndex(({ Name }) => Name === name)) }}
        >
          <title>{name}</title>
        </path>
      ))}
    </svg>
  )
}
