import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import { autocompleteOf } from './autocomplete.ts'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { UnderLine } from '#eform-face/inputs/under-line.tsx'

/** 1 TextBox */
export function TextBoxInput({ field, state, wiring, enterKeyHint, saved, enter, leave }: InputProps) {
  return (
    <>
      <span className={classNames(control['box'], control['touch'])}>
        <input
          {...wiring}
          className={control['control']}
          type="text"
          value={String(state.raw)}
          placeholder={field.def.PlaceHolder}
          autoComplete={autocompleteOf(field.def.FieldName)}
          enterKeyHint={enterKeyHint}
          onChange={(event) => enter(event.target.value)}
          onBlur={leave}
        />
      </span>
      <UnderLine field={field} state={state} saved={saved} />
    </>
  )
}
