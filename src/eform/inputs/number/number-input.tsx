import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import styles from '#eform-face/inputs/input.module.css'
import { lazyRow } from '#eform-face/inputs/lazy-row.tsx'
import { UnderLine } from '#eform-face/inputs/under-line.tsx'

const counter = lazyRow('control', () =>
  import('#eform-face/inputs/simple-inputs.ts').then((loaded) => loaded.simpleInputs.Counter),
)

/** 7 NumberTextBox: a text with a decimal keypad, so that what was typed is never swallowed (E-01). */
export function NumberInput(props: InputProps) {
  const { field, state, wiring, enterKeyHint, saved, enter, leave } = props
  const { UnitOfMeasure: unit, IsUseOFMeasureBefore: before, PlaceHolder } = field.def
  if (field.def.CustomCounter === true || field.def.UnitOfMeasureIcon !== undefined) return <counter.Input {...props} />
  return (
    <>
      <span className={classNames(control['box'], control['touch'], styles['narrow'], 'num')}>
        {unit && before && <span className={control['edge']}>{unit}</span>}
        <input
          {...wiring}
          className={control['control']}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint={enterKeyHint}
          value={String(state.raw)}
          placeholder={PlaceHolder}
          onChange={(event) => enter(event.target.value)}
          onBlur={leave}
        />
        {unit && !before && <span className={control['edge']}>{unit}</span>}
      </span>
      <UnderLine field={field} state={state} saved={saved} />
    </>
  )
}
