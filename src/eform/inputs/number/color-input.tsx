import { asText } from '#eform/types/text-row.ts'
import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import styles from './color-input.module.css'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { UnderLine } from '#eform-face/inputs/under-line.tsx'

/** 23 Color: the platform's picker and the digits beside it, each following the other. */
export function ColorInput({ field, state, wiring, enterKeyHint, saved, enter, leave }: InputProps) {
  const hex = asText(field.type.normalise(field, state.raw))
  const isColor = hex !== '' && field.type.check(field, hex) === null
  return (
    <>
      <span className={classNames(control['box'], control['touch'], styles['color'], 'num')}>
        <input
          type="color"
          className={classNames(styles['picker'], !isColor && styles['none'])}
          aria-label={`Pick ${field.label}`}
          disabled={wiring.disabled}
          value={isColor ? hex : '#000000'}
          onChange={(event) => enter(event.target.value)}
        />
        <input
          {...wiring}
          className={control['control']}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
          maxLength={30}
          value={asText(state.raw)}
          placeholder={field.def.PlaceHolder ?? '#'}
          onChange={(event) => enter(event.target.value)}
          onBlur={leave}
        />
      </span>
      <UnderLine field={field} state={state} saved={saved} />
    </>
  )
}
