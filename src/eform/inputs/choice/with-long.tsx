import type { ComponentType } from 'react'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { lazyRow } from '#eform-face/inputs/lazy-row.tsx'
import { isLongChoice } from './long-choice.ts'

const long = lazyRow('control', () =>
  import('#eform-face/inputs/simple-inputs.ts').then((loaded) => loaded.simpleInputs.LongChoice),
)

/** A control with a line for each option. With too many options, a searched list takes its place; it is loaded when needed. */
export function withLong(Lines: ComponentType<InputProps>): ComponentType<InputProps> {
  return function LinesOrSearch(props: InputProps) {
    return isLongChoice(props.field) ? <long.Input {...props} /> : <Lines {...props} />
  }
}
