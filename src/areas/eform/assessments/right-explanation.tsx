import { fieldTypes } from '#contract/field-types.ts'
import type { PartProps } from '#areas/eform/builder/settings/part-props.ts'
import { SettingsForm } from '#areas/eform/builder/settings/settings-form.tsx'
import { textSetting, type Settings } from '#areas/eform/builder/settings/setting.ts'
import { explanationOf, isRight, withExplanation } from './right-options.ts'

interface Right {
  readonly AnswerExplanation?: string | undefined
}
const settings: Settings<Right, null> = {
  AnswerExplanation: textSetting(
    '',
    'Explanation of the right answer',
    { MaxLength: 4000, Explanation: 'Students do not get it while they answer.' },
    fieldTypes.TextArea,
  ),
}

/** Why the right options are right (L-03): asked once an option is marked. */
export function RightExplanation({ field, onChange }: PartProps) {
  const AnswerExplanation = explanationOf(field)
  if (AnswerExplanation === undefined && !field.EformOptions?.some(isRight)) return null
  return (
    <SettingsForm<Right, null>
      id={`${field.Id} right`}
      settings={settings}
      keys={['AnswerExplanation']}
      around={null}
      of={{ AnswerExplanation }}
      onChange={(change, key) =>
        onChange(
          (one) => withExplanation(one, change({ AnswerExplanation: explanationOf(one) }).AnswerExplanation),
          key,
        )
      }
    />
  )
}
