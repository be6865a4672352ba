import styles from '#areas/dashboard/dashboard.module.css'

interface Props {
  rows: readonly { readonly Id: string; readonly Name: string; readonly Count: number }[]
  labelledBy: string
  href?: ((id: string) => string) | undefined
}

/** Names with their numbers, the largest first, and a bar for each: the longest is the first. */
export function BarList({ rows, labelledBy, href }: Props) {
  const most = Math.max(1, ...rows.map(({ Count }) => Count))
  return (
    <ol className={styles['bars']} aria-labelledby={labelledBy}>
      {rows.map(({ Id, Name, Count }) => (
        <li key={Id}>
          {href ? <a href={href(Id)}>{Name}</a> : <span>{Name}</span>}
          <b className="num">{Count.toLocaleString('en-NG')}</b>
          <i aria-hidden="true">
            <i style={{ width: `${(100 * Count) / most}%` }} />
          </i>
        </li>
      ))}
    </ol>
  )
}
