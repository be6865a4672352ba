import type { KeyboardEvent } from 'react'
import { fromScale, rangeScale, startOf, toScale, trackOf } from '#eform/types/range.ts'
import { asText } from '#eform/types/text-row.ts'
import { classNames } from '#ui/class-names.ts'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import styles from './range-input.module.css'

const toTheStart = new Set(['Home', 'PageDown', 'ArrowLeft', 'ArrowDown'])

/** 24 Range: the slider runs from 0 to 100; people see, and screen readers announce, the value in its own units. */
export function RangeInput({ field, state, wiring, saved, enter }: InputProps) {
  const { start, end, step } = trackOf(field)
  const raw = asText(state.raw)
  const isSet = raw !== '' && field.type.check(field, raw) === null
  const place = toScale(field, Number(isSet ? field.type.normalise(field, raw) : startOf(field)))
  const words = (value: number) => field.type.text(field, String(value))
  const said = isSet ? field.type.text(field, field.type.normalise(field, raw)) : 'Not set'
  /** Enters the first value. A slider that already shows the wanted value sends no change event. */
  function take(): void {
    if (!isSet) enter(startOf(field))
  }
  function pressed(event: KeyboardEvent): void {
    if (event.key === ' ' || (place === 0 && toTheStart.has(event.key))) take()
  }
  return (
    <div className={styles['range']}>
      <output className={styles['value']} htmlFor={wiring.id}>
        {said}
      </output>
      <input
        {...wiring}
        className={classNames(styles['slider'], !isSet && styles['unset'])}
        type="range"
        min={0}
        max={rangeScale}
        step={end === start ? 1 : Math.floor((step / (end - start)) * rangeScale * 1e9) / 1e9}
        value={place}
        aria-valuetext={said}
        onChange={(event) => enter(fromScale(field, Number(event.target.value)))}
        onPointerUp={take}
        onKeyDown={pressed}
      />
      <span className={styles['ends']} aria-hidden="true">
        <span>{words(start)}</span>
        <span>{words(end)}</span>
      </span>
      {isSet && saved}
    </div>
  )
}
