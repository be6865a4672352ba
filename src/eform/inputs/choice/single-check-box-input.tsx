import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { OptionLine } from './option-line.tsx'

/** 22 SingleCheckBox: a box, or a switch with EnableToggle. */
export function SingleCheckBoxInput({ field, state, wiring, saved, enter }: InputProps) {
  return (
    <OptionLine
      {...wiring}
      aria-labelledby={`${wiring.id}-title`}
      kind={field.def.EnableToggle ? 'switch' : 'checkbox'}
      label="Yes"
      saved={saved}
      checked={state.raw === 'true'}
      onChange={(event) => enter(String(event.target.checked))}
    />
  )
}
