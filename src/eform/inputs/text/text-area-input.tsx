import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { UnderLine } from '#eform-face/inputs/under-line.tsx'

/** A text of at most this many signs, such as an address, begins with two lines. */
const shortText = 500

/** 2 TextArea: grows with what is written. */
export function TextAreaInput({ field, state, wiring, saved, enter, leave }: InputProps) {
  const isShort = (field.def.MaxLength ?? Infinity) <= shortText
  return (
    <>
      <span className={control['box']}>
        <textarea
          {...wiring}
          className={classNames(control['control'], control['area'], isShort && control['few'])}
          rows={isShort ? 2 : 5}
          value={String(state.raw)}
          placeholder={field.def.PlaceHolder}
          autoComplete="off"
          onChange={(event) => enter(event.target.value)}
          onBlur={leave}
        />
      </span>
      <UnderLine field={field} state={state} saved={saved} />
    </>
  )
}
