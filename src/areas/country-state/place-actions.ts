import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import { switchField } from '#patterns/list-edit-page/fields.ts'
import type { Action, CommandKey } from '#patterns/list-edit-page/resource.ts'

/** whether a place is offered in choosers. */
export const enableField = switchField('Enable', 'Active', { on: true })

/** … and the same without opening it. */
export function enableActions(enable: CommandKey, disable: CommandKey): Action<{ readonly Enable: boolean }>[] {
  return [
    { label: 'Disable', verb: 'disable', icon: CircleSlash, key: disable, inverse: enable, when: ({ Enable }) => Enable },
    { label: 'Enable', verb: 'enable', icon: CircleCheck, key: enable, inverse: disable, when: ({ Enable }) => !Enable },
  ]
}
