import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { addDays, mondayOf } from '#rules/events/zone-clock.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { longDay, monthName, monthOf, weekdays } from '#areas/calendar/day-names.ts'
import styles from './month-picker.module.css'

interface Props {
  date: string
  today: string
  /** The days with events. */
  busy: ReadonlySet<string>
  onChoose: (day: string) => void
}

/** The first day of the month that lies so many months later. */
function monthLater(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

const steps: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => mondayOf(date),
  End: (date) => addDays(mondayOf(date), 6),
  PageUp: (date) => monthLater(date, -1),
  PageDown: (date) => monthLater(date, 1),
}

/** The first day that the month of a date shows: the Monday before, or on, the first. */
export const gridStart = (date: string): string => mondayOf(`${date.slice(0, 8)}01`)
/** The days that it shows: six weeks. */
export const gridDays = 42

/** A month to choose a day from, by pointer and by keyboard: the arrow keys move by days and weeks, Page Up and Page Down by months. */
export function MonthPicker({ date, today, busy, onChoose }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  const focusChosen = useEffectEvent(() => {
    if (byKey.current) table.current?.querySelector<HTMLElement>('[aria-current="date"]')?.focus()
    byKey.current = false
  })
  useEffect(() => focusChosen(), [date])
  function press(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    byKey.current = true
    onChoose(step(date))
  }
  const start = gridStart(date)
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)),
  )
  return (
    <Card as="section" aria-label="Choose a day" className={styles['picker']}>
      <div className={styles['head']}>
        <Button
          variant="quiet"
          size="compact"
          square
          aria-label={monthName(monthLater(date, -1))}
          onClick={() => onChoose(monthLater(date, -1))}
        >
          <Icon of={ChevronLeft} size="s" />
        </Button>
        <h2 className={styles['month']} aria-live="polite">
          {monthName(date)}
        </h2>
        <Button
          variant="quiet"
          size="compact"
          square
          aria-label={monthName(monthLater(date, 1))}
          onClick={() => onChoose(monthLater(date, 1))}
        >
          <Icon of={ChevronRight} size="s" />
        </Button>
      </div>
      <table ref={table} className={styles['days']} onKeyDown={press}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.charAt(0)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={styles['day']}
                    data-other={monthOf(day) !== monthOf(date) || undefined}
                    data-busy={busy.has(day) || undefined}
                    data-today={day === today || undefined}
                    aria-current={day === date ? 'date' : undefined}
                    aria-label={`${longDay(day)}${day === today ? ', today' : ''}${busy.has(day) ? ', events' : ''}`}
                    tabIndex={day === date ? 0 : -1}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
