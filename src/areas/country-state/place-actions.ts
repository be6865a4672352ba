import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import { switchField } from '#lists/definition/fields.ts'
import type { Action, CommandKey } from '#lists/definition/resource.ts'

/** whether choice lists offer a place. */
export const enableField = switchField('Enable', 'Active', { on: true })

/** The actions that change this without opening the place. */
export function enableActions(enable: CommandKey, disable: CommandKey): Action<{ readonly Enable: boolean }>[] {
  return [
    {
      label: 'Disable',
      verb: 'disable',
      icon: CircleSlash,
      key: disable,
      inverse: enable,
      when: ({ Enable }) => Enable,
    },
    {
      label: 'Enable',
      verb: 'enable',
      icon: CircleCheck,
      key: enable,
      inverse: disable,
      when: ({ Enable }) => !Enable,
    },
  ]
}
