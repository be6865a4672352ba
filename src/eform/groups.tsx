import { useSyncExternalStore } from 'react'
import type { Eform } from '#eform/create-form.ts'
import styles from './groups.module.css'
import { Question } from './question.tsx'
import { useField } from './use-form.ts'
import type { FormField } from '#eform/field-type-row.ts'

/** Groups one below the other, each with its name and a rule unless the form is a template. */
export function Groups({ form, readOnly = false }: { form: Eform; readOnly?: boolean }) {
  const { definition, compiled } = { definition: form.definition, compiled: form.fields.compiled }
  const hasShown = (fields: readonly FormField[]) => fields.some((field) => form.fields.field(field.id).shown)
  const shownGroups = () => compiled.groups.map(({ fields }) => (hasShown(fields) ? 1 : 0)).join('')
  const shown = useSyncExternalStore((listener) => form.fields.subscribe('shown', listener), shownGroups, shownGroups)
  return (
    <div className={styles['groups']}>
      {compiled.groups.map(({ group, fields }, at) => shown[at] === '1' && (
        <section key={group.Id} className={styles['group']} style={{ gridColumn: `span ${group.GroupPageWidth ?? 12}` }}>
          {!definition.UseForTemplate && group.ShowGroupName !== false && <h2 className={styles['name']}>{group.GroupName}</h2>}
          {group.Description && <p className="muted">{group.Description}</p>}
          <div className={styles['fields']}>
            {fields.map((field) => <Place key={field.id} form={form} field={field} readOnly={readOnly} />)}
          </div>
        </section>
      ))}
    </div>
  )
}

function Place({ form, field, readOnly }: { form: Eform; field: FormField; readOnly: boolean }) {
  const { shown } = useField(form, field.id)
  if (!shown) return null
  return <div className={styles['place']} style={{ gridColumn: `span ${field.def.PageWidth ?? 4}` }}><Question form={form} field={field} size="line" readOnly={readOnly} /></div>
}
