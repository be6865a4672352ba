import ListFilter from 'lucide-react/icons/list-filter'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './filter-bar.module.css'

interface Props {
  /** The search box. */
  search: ReactNode
  /** What narrows and sorts the list; on phones it is folded behind a button. */
  children?: ReactNode
  /** Nothing is listed before a filter is chosen: the fold is open. */
  mustChoose?: boolean
  /** Shown at the end of the line of the search box. */
  tools?: ReactNode
  frame?: Ref<HTMLElement>
}

/** The search and the filters of a list. On a phone it is one line, so that the rows begin high on the screen. */
export function FilterBar({ search, children, mustChoose = false, tools, frame }: Props) {
  const panel = useId()
  const [open, setOpen] = useState(mustChoose)
  const [mustHave, setMustHave] = useState(mustChoose)
  if (mustChoose !== mustHave) {
    setMustHave(mustChoose)
    if (mustChoose) setOpen(true)
  }
  return (
    <search ref={frame} className={styles['bar']}>
      <div className={styles['line']}>
        {search}
        {children && (
          <Button
            square
            size="touch"
            className={styles['fold']}
            aria-label="Filters"
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          >
            <Icon of={ListFilter} />
          </Button>
        )}
        {tools}
      </div>
      {children && (
        <div id={panel} className={styles['panel']} data-open={open}>
          {children}
        </div>
      )}
    </search>
  )
}
