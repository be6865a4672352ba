import type { Field } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { fieldSettings, type FieldAround, type SettingKey } from '#areas/eform/builder/settings/field-settings.ts'
import { textSetting, type Settings } from '#areas/eform/builder/settings/setting.ts'

/** What authors set for a question of an assessment; the wire has nothing else. */
export const plainKeys: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'FieldName',
  'Explanation',
  'Picture',
  'PictureText',
  'Required',
  'MinLength',
  'MaxLength',
  'MinNumber',
  'MaxNumber',
  'UnitOfMeasure',
])

/** The settings of an e-form, in the words and limits of an assessment. */
export const plainSettings: Settings<Field, FieldAround> = {
  ...fieldSettings,
  FieldName: textSetting('', 'Question', { Required: true, MaxLength: 2000 }, fieldTypes.TextArea),
  Explanation: textSetting('', 'Help while answering', { MaxLength: 4000 }, fieldTypes.TextArea),
}
