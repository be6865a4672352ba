import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState, type KeyboardEvent } from 'react'
import { clampNumber, plainNumber } from '#eform/types/numbers.ts'
import { asText } from '#eform/types/text-row.ts'
import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import { Icon } from '#ui/icon.tsx'
import styles from './counter-input.module.css'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { UnderLine } from '#eform-face/inputs/under-line.tsx'
import { unitIcons } from './unit-icons.ts'

/** 7 NumberTextBox with − and + (CustomCounter, R-204) or the drawing of its unit. Arrow keys count too. */
export function CounterInput({ field, state, wiring, enterKeyHint, saved, enter, leave }: InputProps) {
  const { def } = field
  const { UnitOfMeasure: unit, IsUseOFMeasureBefore: before } = def
  const [said, setSaid] = useState('')
  const raw = asText(state.raw)
  const now = plainNumber(raw)
  const drawing = unitIcons.get(def.UnitOfMeasureIcon ?? '')
  const mark = (drawing ?? unit) && (
    <span className={classNames(control['edge'], styles['unit'])}>
      {drawing && <Icon of={drawing} size="s" />}
      {unit}
    </span>
  )
  const after = (by: number) =>
    clampNumber(plainNumber((Number(now ?? 0) + by).toFixed(10)) ?? '0', def.MinNumber, def.MaxNumber)
  function count(by: number): void {
    // What is no number is not replaced by one.
    if (now === null && raw.trim() !== '') return
    const next = now === null && by > 0 && (def.MinNumber ?? 0) > 0 ? after(0) : after(by)
    enter(next)
    setSaid(field.type.text(field, next))
  }
  function pressed(event: KeyboardEvent): void {
    if (!def.CustomCounter || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    count(event.key === 'ArrowUp' ? 1 : -1)
  }
  const button = (by: 1 | -1, name: string, isEnd: boolean) =>
    def.CustomCounter && (
      <button
        type="button"
        className={styles['step']}
        aria-label={name}
        disabled={wiring.disabled || isEnd}
        onClick={() => count(by)}
      >
        <Icon of={by > 0 ? Plus : Minus} size="s" />
      </button>
    )
  return (
    <>
      <span className={classNames(styles['counter'], 'num')}>
        {button(-1, `One less: ${field.label}`, now !== null && Number(now) <= (def.MinNumber ?? -Infinity))}
        <span className={classNames(control['box'], control['touch'])}>
          {before && mark}
          <input
            {...wiring}
            className={control['control']}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint={enterKeyHint}
            value={raw}
            placeholder={def.PlaceHolder}
            onChange={(event) => enter(event.target.value)}
            onBlur={leave}
            onKeyDown={pressed}
          />
          {!before && mark}
        </span>
        {button(1, `One more: ${field.label}`, now !== null && Number(now) >= (def.MaxNumber ?? Infinity))}
      </span>
      <span className="read" role="status">
        {said}
      </span>
      <UnderLine field={field} state={state} saved={saved} />
    </>
  )
}
