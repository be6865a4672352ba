import { useState } from 'react'
import type { Field } from '#contract/entities/eform.ts'
import { fieldTypeName } from '#eform/field-type-table.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useBuilder } from '#areas/eform/builder/session/builder-context.ts'
import { ColumnsEditor } from './columns-editor.tsx'
import { ConditionsEditor } from './conditions-editor.tsx'
import { changeField, fieldsAround, ofType, type FieldPlace } from '#areas/eform/builder/session/definition-edit.ts'
import styles from './field-panel.module.css'
import { assessmentTypes } from '#areas/eform/assessments/authored-form.ts'
import { plainKeys, plainSettings } from '#areas/eform/assessments/plain-settings.ts'
import { RightExplanation } from '#areas/eform/assessments/right-explanation.tsx'
import { fieldSettings, hasSetting, settingKeys, splitKeys } from './field-settings.ts'
import { ItemQuestions } from '#areas/eform/builder/outline/item-questions.tsx'
import { OptionSourceEditor } from '#areas/eform/builder/options/option-source-editor.tsx'
import { OptionsEditor } from '#areas/eform/builder/options/options-editor.tsx'
import type { PartProps } from './part-props.ts'
import { SettingsForm } from './settings-form.tsx'
import { TypePicker } from '#areas/eform/builder/outline/type-picker.tsx'
import { typeNames } from '#areas/eform/builder/outline/type-names.ts'

interface Props {
  field: Field
  place: FieldPlace
  onAddItem: (listId: string) => void
}

/** All settings of one question: those that its type has. */
export function FieldPanel({ field, place, onAddItem }: Props) {
  const { session, status, edit } = useBuilder()
  const isPlain = session.subject.kind !== null
  const settings = isPlain ? plainSettings : fieldSettings
  const others = fieldsAround(status.state.present.definition, place).filter((one) => one.Id !== field.Id)
  // `Dependentkey` narrows a server list; for options listed in the form itself it has no effect, so it is left out.
  const keys = settingKeys(field).filter((key) =>
    isPlain ? plainKeys.has(key) : key !== 'Dependentkey' || field.OptionRequirement?.API !== undefined,
  )
  const { first, more } = splitKeys(keys)
  const onChange: PartProps['onChange'] = (change, key) =>
    edit((form) => changeField(form, place, change), { about: `${field.Id} ${key}` })
  const part = { field, place, onChange }
  return (
    <>
      <TypeChoice {...part} />
      <SettingsForm
        id={field.Id}
        settings={settings}
        keys={first}
        around={{ field, others }}
        of={field}
        onChange={onChange}
      />
      {!isPlain && hasSetting(field, 'OptionRequirement') && <OptionSourceEditor {...part} />}
      {hasSetting(field, 'EformOptions') && <OptionsEditor {...part} others={others} />}
      {isPlain && hasSetting(field, 'EformOptions') && <RightExplanation {...part} />}
      {hasSetting(field, 'CSVToArrayHeader') && <ColumnsEditor {...part} />}
      {hasSetting(field, 'EformFields') && (
        <ItemQuestions listId={place.fieldId} items={field.EformFields ?? []} onAdd={onAddItem} />
      )}
      {hasSetting(field, 'DependentOnOption') && <ConditionsEditor {...part} others={others} />}
      <SettingsForm
        id={`${field.Id} more`}
        settings={settings}
        keys={more}
        around={{ field, others }}
        of={field}
        onChange={onChange}
      />
    </>
  )
}

function TypeChoice({ field, place, onChange }: PartProps) {
  const { session } = useBuilder()
  const [picking, setPicking] = useState(false)
  const type = typeNames[fieldTypeName(field.FieldType)]
  return (
    <div className={styles['type']}>
      <span className={styles['tile']}>
        <Icon of={type.icon} size="s" />
      </span>
      <span className={styles['words']}>
        <b>{type.name}</b>
        <span className="muted small">{type.hint}</span>
      </span>
      <Button size="compact" onClick={() => setPicking(true)}>
        Change type
      </Button>
      {picking && (
        <TypePicker
          title="Change the type"
          inItem={place.itemId !== undefined}
          only={session.subject.kind ? assessmentTypes : undefined}
          onClose={() => setPicking(false)}
          onPick={(name) => {
            setPicking(false)
            onChange((one) => ofType(one, name), 'FieldType')
          }}
        />
      )}
    </div>
  )
}
