import { optionSources } from '#contract/option-sources.ts'
import { listAddress } from '#eform/options/option-list.ts'
import { Select } from '#ui/select.tsx'
import type { PartProps } from '#areas/eform/builder/settings/part-props.ts'
import { requirementKeys, requirementSettings } from '#areas/eform/builder/settings/other-settings.ts'
import styles from '#areas/eform/builder/settings/part.module.css'
import { sourceName } from './source-name.ts'
import { withProperty } from '#areas/eform/builder/settings/setting.ts'
import { SettingsForm } from '#areas/eform/builder/settings/settings-form.tsx'

/** Where the options come from: the form itself, or one of the lists the server offers (E-03). */
export function OptionSourceEditor({ field, onChange }: PartProps) {
  const address = listAddress(field)
  const known = address === null || Object.hasOwn(optionSources, address)
  const options = [
    { value: '', label: 'Listed in this form' },
    ...Object.keys(optionSources).map((key) => ({ value: key, label: `List: ${sourceName(key)}` })),
    ...(known ? [] : [{ value: address, label: address }]),
  ]
  function choose(value: string): void {
    const [API = '', Addrress = ''] = value.split('/')
    onChange((one) => {
      if (value === '')
        return withProperty(withProperty(one, 'OptionRequirement', undefined), 'Dependentkey', undefined)
      // Another list has other properties for id and name. The settings of the first entry stay.
      const { IdPropertyForItem: _id, NamePropertyForItem: _name, ...kept } = one.OptionRequirement ?? {}
      return {
        ...one,
        OptionRequirement: { ...kept, API, Addrress },
        ...(one.EformOptions?.every((option) => /^Option \d+$/.test(option.OptionName)) ? { EformOptions: [] } : {}),
      }
    }, 'source')
  }
  const requirement = field.OptionRequirement
  return (
    <div className={styles['part']}>
      <Select
        label="Options come from"
        options={options}
        value={address ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
      {requirement?.API !== undefined && (
        <div className={styles['card']}>
          <SettingsForm
            id={field.Id}
            settings={requirementSettings}
            keys={requirementKeys}
            around={null}
            of={requirement}
            onChange={(change, key) =>
              onChange(
                (one) => (one.OptionRequirement ? { ...one, OptionRequirement: change(one.OptionRequirement) } : one),
                key,
              )
            }
          />
          <p className="muted small">
            Options below stand before those of the list. Only they can show other questions.
          </p>
        </div>
      )}
    </div>
  )
}
