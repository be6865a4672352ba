import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { OptionLine } from './option-line.tsx'

/** 22 SingleCheckBox: a box, or a switch with EnableToggle. */
export function SingleCheckBoxInput({ field, state, wiring, saved, enter }: InputProps) {
  const isSwitch = field.def.EnableToggle === true
  return (
    <OptionLine
      {...wiring}
      aria-labelledby={`${wiring.id}-title`}
      kind={isSwitch ? 'switch' : 'checkbox'}
      label={isSwitch && state.raw !== 'true' ? 'No' : 'Yes'}
      saved={saved}
      checked={state.raw === 'true'}
      onChange={(event) => enter(String(event.target.checked))}
    />
  )
}
