import { useState } from 'react'
import type { Field } from '#contract/entities/eform.ts'
import { labelOf } from '#eform/label.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import type { PartProps } from './part-props.ts'
import styles from './part.module.css'
import { withProperty } from './setting.ts'

/** When the question is shown (R-190 … R-192): options of other questions, any of them or all. */
export function ConditionsEditor({ field, others, onChange }: PartProps & { others: readonly Field[] }) {
  const [opened, setOpened] = useState<readonly string[]>([])
  const chosen = new Set(field.DependentOnOption)
  const owners = others.filter((one) => (one.EformOptions ?? []).length > 0)
  const named = owners.filter(
    (one) => opened.includes(one.Id) || one.EformOptions?.some((option) => chosen.has(option.Id)),
  )
  const known = new Set(owners.flatMap((one) => (one.EformOptions ?? []).map((option) => option.Id)))
  const lost = [...chosen].filter((id) => !known.has(id))
  const shownBy = owners.flatMap((one) =>
    (one.EformOptions ?? [])
      .filter((option) => option.IncludeDependentFields && option.DependentFields?.includes(field.Id))
      .map((option) => `${labelOf(one.FieldName)}: ${option.OptionName}`),
  )
  function toggle(id: string, on: boolean): void {
    onChange((one) => {
      const next = on
        ? [...(one.DependentOnOption ?? []), id]
        : (one.DependentOnOption ?? []).filter((other) => other !== id)
      const changed = withProperty(one, 'DependentOnOption', next.length > 0 ? next : undefined)
      return next.length > 1 ? changed : withProperty(changed, 'RequireFullConditions', undefined)
    }, 'conditions')
  }
  return (
    <section className={styles['part']} aria-label="Shown when">
      <h3 className={styles['title']}>Shown when</h3>
      {named.length === 0 && shownBy.length === 0 && lost.length === 0 && (
        <p className="muted small">
          {owners.length > 0
            ? 'Always. Choose a question below to show this one only after certain answers.'
            : 'Always. To show it only after certain answers, first add a question with options.'}
        </p>
      )}
      {shownBy.length > 0 && <p className="muted small">Also set at the option itself: {shownBy.join(', ')}</p>}
      {chosen.size + shownBy.length > 1 && (
        <Select
          label="How many of these"
          value={field.RequireFullConditions ? 'all' : 'any'}
          options={[
            { value: 'any', label: 'Any of these is chosen' },
            { value: 'all', label: 'All of these are chosen' },
          ]}
          onChange={(event) =>
            onChange(
              (one) => withProperty(one, 'RequireFullConditions', event.target.value === 'all' ? true : undefined),
              'all conditions',
            )
          }
        />
      )}
      {named.map((owner) => (
        <fieldset key={owner.Id} className={styles['card']}>
          <legend className="read">{labelOf(owner.FieldName)}</legend>
          <b aria-hidden="true">{labelOf(owner.FieldName)}</b>
          <div className={styles['checks']}>
            {(owner.EformOptions ?? []).map((option) => (
              <Checkbox
                key={option.Id}
                label={option.OptionName}
                checked={chosen.has(option.Id)}
                onChange={(event) => toggle(option.Id, event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {lost.map((id) => (
        <Checkbox key={id} label={`An option that does not exist (${id})`} checked onChange={() => toggle(id, false)} />
      ))}
      {owners.length > named.length && (
        <Select
          label="Add a condition"
          placeholder="Choose a question"
          value=""
          options={owners
            .filter((one) => !named.includes(one))
            .map((one) => ({ value: one.Id, label: labelOf(one.FieldName) }))}
          onChange={(event) => setOpened([...opened, event.target.value])}
        />
      )}
    </section>
  )
}
