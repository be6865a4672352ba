import { isoDateTime, zoneText } from '#eform/date-times.ts'
import { asText } from '#eform/types/text-row.ts'
import { offsetOf } from '#eform/zone-offset.ts'
import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import styles from '#eform-face/inputs/input.module.css'
import { UnderLine } from '#eform-face/inputs/under-line.tsx'
import { dateEvents } from './unfinished.ts'

/** A year that is typed anew, digit by digit, must stay in the control, too. */
const typing = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** 20 DateTimePicker: the platform's own. What it shows is a time of this device's zone, and says so; the zone goes with the answer. */
export function DateTimeInput(props: InputProps) {
  const { field, state, wiring, enterKeyHint, saved, enter } = props
  const iso = isoDateTime(asText(state.raw))
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      <span className={classNames(control['box'], control['touch'], styles['narrow'], 'num')}>
        <input
          {...wiring}
          className={control['control']}
          type="datetime-local"
          autoComplete="off"
          enterKeyHint={enterKeyHint}
          value={iso?.slice(0, 16) ?? typing.exec(asText(state.raw))?.[0] ?? ''}
          max="9999-12-31T23:59"
          {...dateEvents(props)}
          onChange={({ target: { value } }) => enter(value && value.slice(0, 16) + offsetOf(value, timeZone))}
        />
      </span>
      <UnderLine
        field={field}
        state={state}
        saved={
          (iso !== null || saved) && (
            <>
              {iso && <span className="muted small">{zoneText(iso)}</span>}
              {saved}
            </>
          )
        }
      />
    </>
  )
}
