import type { ComponentType } from 'react'
import { optionListOf } from '#eform/options/option-list.ts'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { lazyRow } from '#eform-face/inputs/lazy-row.tsx'

const drawLines = () => import('#eform-face/options/listed-lines.tsx').then(({ listedLines }) => listedLines)

/**
 * A control that also takes its options from a server list; what that needs is loaded when a field asks for it. `load`
 * gives the control such a field has; without it `Input` itself draws the list page by page.
 */
export function withList(
  Input: ComponentType<InputProps>,
  load = async (): Promise<ComponentType<InputProps>> => (await drawLines())(Input),
): ComponentType<InputProps> {
  const listed = lazyRow('control', async () => ({ Input: await load() }))
  return function InputWithList(props: InputProps) {
    return optionListOf(props.field) ? <listed.Input {...props} /> : <Input {...props} />
  }
}
