import { useId } from 'react'
import type { OfferedTime } from '#contract/entities/mentoring/mentoring-request.ts'
import { eventTime } from '#rules/events/event-time.ts'
import { useViewer } from '#lib/session/viewer.ts'
import styles from '#areas/mentoring/mentoring.module.css'

interface Props {
  label: string
  times: readonly OfferedTime[]
  /** The ids of the chosen times: one where `several` is not set. */
  chosen: readonly string[]
  several?: boolean
  onChoose: (chosen: readonly string[]) => void
}

/** Times to choose from, in the words of the reader's zone. */
export function TimeChoice({ label, times, chosen, several = false, onChoose }: Props) {
  const group = useId()
  const viewer = useViewer()
  const others = (id: string) => chosen.filter((one) => one !== id)
  return (
    <fieldset className={styles['times']}>
      <legend className="read">{label}</legend>
      {times.map(({ Id, EventDateTime, EventEndDateTime }) => (
        <label key={Id} className={styles['time']}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={group}
            checked={chosen.includes(Id)}
            onChange={({ target }) => onChoose(several ? [...others(Id), ...(target.checked ? [Id] : [])] : [Id])}
          />
          <span className="num">{eventTime(EventDateTime, EventEndDateTime, viewer)}</span>
        </label>
      ))}
    </fieldset>
  )
}
