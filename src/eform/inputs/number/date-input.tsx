import { isoDate } from '#eform/dates.ts'
import { asText } from '#eform/types/text-row.ts'
import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import { autocompleteOf } from '#eform-face/inputs/text/autocomplete.ts'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import styles from '#eform-face/inputs/input.module.css'
import { UnderLine } from '#eform-face/inputs/under-line.tsx'
import { dateEvents } from './unfinished.ts'

/** A year is typed digit by digit: what is no day yet, 0002-11-20, must stay in the control. */
const typing = /^\d{4}-\d\d-\d\d$/

/** 9 DatePicker: the platform's own, which shows a day only as it is stored: one that came unpadded is padded for it. */
export function DateInput(props: InputProps) {
  const { field, state, wiring, enterKeyHint, saved, enter } = props
  const raw = asText(state.raw)
  return (
    <>
      <span className={classNames(control['box'], control['touch'], styles['narrow'], 'num')}>
        <input
          {...wiring}
          className={control['control']}
          type="date"
          autoComplete={autocompleteOf(field.def.FieldName)}
          enterKeyHint={enterKeyHint}
          value={isoDate(raw) ?? typing.exec(raw)?.[0] ?? ''}
          max="9999-12-31"
          {...dateEvents(props)}
          onChange={(event) => enter(event.target.value)}
        />
      </span>
      <UnderLine field={field} state={state} saved={saved} />
    </>
  )
}
