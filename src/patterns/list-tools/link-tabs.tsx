import styles from './link-tabs.module.css'

interface Tab {
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
  /** How many entries it has; undefined while that is not known. */
  readonly count?: number | undefined
}

/** Parts of a list as tabs. They are links: the address holds the tab, so Back restores it and people can share it. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles['tabs']}>
      {tabs.map((tab) => (
        <a
          key={tab.label}
          href={tab.href}
          className={styles['tab']}
          aria-current={tab.isCurrent ? 'page' : undefined}
          data-live
        >
          {tab.label}{' '}
          {tab.count !== undefined && (
            <span className={`${styles['count']} num`}>{tab.count.toLocaleString('en-GB')}</span>
          )}
        </a>
      ))}
    </nav>
  )
}
