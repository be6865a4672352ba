import type { ComponentProps, ComponentType } from 'react'
import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { UnderLine } from '#eform-face/inputs/under-line.tsx'

/** Which keys a phone shows and what it may fill in or correct (E-07). */
export type Keyboard = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>

/**
 * A line of a certain kind: 8 EmailTextBox, 21 URLTextBox. A text with the keyboard of its kind, not `type=email`: that
 * would hand on another text than the one that was typed (E-01).
 */
export function lineInput(keyboard: Keyboard): ComponentType<InputProps> {
  return function LineInput({ field, state, wiring, enterKeyHint, saved, enter, leave }) {
    return (
      <>
        <span className={classNames(control['box'], control['touch'])}>
          <input
            {...keyboard}
            {...wiring}
            className={control['control']}
            type="text"
            enterKeyHint={enterKeyHint}
            value={String(state.raw)}
            placeholder={field.def.PlaceHolder}
            onChange={(event) => enter(event.target.value)}
            onBlur={leave}
          />
        </span>
        <UnderLine field={field} state={state} saved={saved} />
      </>
    )
  }
}
