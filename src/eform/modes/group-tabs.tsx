import { useEffect, useRef, type KeyboardEvent } from 'react'
import { groupTitle, type FormGroup, type GroupPosition } from '#eform/group-navigation.ts'
import { usePage } from '#patterns/inner-page/use-page.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './group-tabs.module.css'

interface Props {
  /** The name of the list of tabs. */
  label: string
  position: GroupPosition
  /** Group id → number of its problems that are not solved yet. */
  problems: ReadonlyMap<string, number>
  panelId: string
  open: (group: FormGroup) => void
}

export function tabId(panelId: string, group: FormGroup): string {
  return `${panelId}-${group.group.Id}`
}

/** One tab for each group, by the ARIA pattern: one Tab stop; arrows, Home and End move the focus and open a tab. */
export function GroupTabs({ label, position: { groups, active }, problems, panelId, open }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const page = usePage()
  // The line of tabs scrolls when they do not fit; this brings the open tab into sight.
  useEffect(() => {
    const line = list.current
    if (!line) return
    const show = () => {
      line.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    show()
    // Turning a phone changes the width. Then only the line is scrolled, not the page.
    const turned = new ResizeObserver(() => {
      const tab = line.querySelector<HTMLElement>('[aria-selected=true]')
      if (
        tab &&
        (tab.offsetLeft < line.scrollLeft || tab.offsetLeft + tab.offsetWidth > line.scrollLeft + line.clientWidth)
      )
        line.scrollLeft = tab.offsetLeft - 8
    })
    turned.observe(line)
    return () => turned.disconnect()
  }, [active])
  function pressed(event: KeyboardEvent): void {
    const at = groups.findIndex((group) => group === active)
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: groups.length - 1 }
    const to = moves[event.key]
    const group = to === undefined ? undefined : groups.at(to % groups.length)
    if (!group) return
    event.preventDefault()
    open(group)
    page.getElementById(tabId(panelId, group))?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles['tabs']} onKeyDown={pressed}>
      {groups.map((group, at) => {
        const isOpen = group === active
        const count = problems.get(group.group.Id)
        return (
          <button
            key={group.group.Id}
            type="button"
            role="tab"
            id={tabId(panelId, group)}
            aria-selected={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            tabIndex={isOpen ? 0 : -1}
            className={classNames(styles['tab'], isOpen && styles['open'])}
            onClick={() => open(group)}
          >
            {groupTitle(group.group, at)}
            {count !== undefined && (
              <span className={classNames(styles['count'], 'num')}>
                {count}
                <span className="read">{count === 1 ? ' problem' : ' problems'}</span>
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
