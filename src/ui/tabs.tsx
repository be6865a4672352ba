import { useId, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

interface Tab { id: string; label: string; count?: number | undefined }
interface Props { label: string; tabs: readonly Tab[]; selected: string; onSelect: (id: string) => void; children: ReactNode }

/** One of several views of the same thing; `children` is the selected one. Arrow keys walk, Home and End jump. */
export function Tabs({ label, tabs, selected, onSelect, children }: Props) {
  const base = useId()
  function walk(event: KeyboardEvent<HTMLDivElement>): void {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const target = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: (at - 1 + tabs.length) % tabs.length, Home: 0, End: tabs.length - 1 }[event.key]
    const next = target === undefined ? undefined : tabs[target]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles['list']} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button key={tab.id} type="button" role="tab" id={`${base}-${tab.id}`} aria-selected={tab.id === selected} aria-controls={`${base}-panel`} tabIndex={tab.id === selected ? 0 : -1} className={styles['tab']} onClick={() => onSelect(tab.id)}>
            {tab.label}{tab.count !== undefined && <span className={styles['count']}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`} tabIndex={-1} data-landing="">{children}</div>
    </>
  )
}
