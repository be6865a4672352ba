import { useEffect, useRef, type KeyboardEvent } from 'react'
import { groupTitle, type FormGroup, type GroupPosition } from '#eform/group-navigation.ts'
import { usePage } from '#patterns/inner-page/use-page.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './group-tabs.module.css'

interface Props {
  /** Names the tabs together. */
  label: string
  position: GroupPosition
  /** Group id → problems in it that are still there. */
  problems: ReadonlyMap<string, number>
  panelId: string
  open: (group: FormGroup) => void
}

export function tabId(panelId: string, group: FormGroup): string {
  return `${panelId}-${group.group.Id}`
}

/** One tab a group, by the ARIA pattern: one Tab stop, arrows, Home and End move and open. */
export function GroupTabs({ label, position: { groups, active }, problems, panelId, open }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const page = usePage()
  // More tabs than fit stand in a line that scrolls; the open one is in it.
  useEffect(() => {
    const line = list.current
    if (!line) return
    const show = () => {
      line.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    show()
    // A phone that is turned has another width; nothing but the line itself is scrolled then.
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
