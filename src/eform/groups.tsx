import { useMemo, useSyncExternalStore } from 'react'
import { defaultGroupWidth } from '#contract/limits.ts'
import type { Eform } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { FormGroup } from '#eform/group-navigation.ts'
import { classNames } from '#ui/class-names.ts'
import { Block } from './block.tsx'
import styles from './groups.module.css'
import { Question } from './question.tsx'

/** A form with at most this many questions is drawn at once: watching what is near the screen would cost more than it saves. */
const fewQuestions = 50
/** Questions of a longer form that are drawn together: about a screen of a phone. */
const blockSize = 8

/** Groups one below the other, each with its name, where it has one, and a rule unless the form is a template. */
export function Groups({ form, readOnly = false }: { form: Eform; readOnly?: boolean }) {
  const { groups } = form.fields.compiled
  const hasShown = (fields: readonly FormField[]) => fields.some((field) => form.fields.field(field.id).shown)
  const shownGroups = () => groups.map(({ fields }) => (hasShown(fields) ? 1 : 0)).join('')
  const shown = useSyncExternalStore((listener) => form.fields.subscribe('shown', listener), shownGroups, shownGroups)
  return (
    <div className={styles['groups']}>
      {groups.map(
        (group, at) =>
          shown[at] === '1' && (
            <section
              key={group.group.Id}
              className={styles['group']}
              style={{ gridColumn: `span ${group.group.GroupPageWidth ?? defaultGroupWidth}` }}
            >
              {!form.definition.UseForTemplate &&
                group.group.ShowGroupName !== false &&
                group.group.GroupName.trim() !== '' && <h2 className={styles['name']}>{group.group.GroupName}</h2>}
              <GroupFields
                form={form}
                group={group}
                isFirst={at === shown.indexOf('1')}
                isWhole={form.fields.compiled.fields.length <= fewQuestions}
                readOnly={readOnly}
              />
            </section>
          ),
      )}
    </div>
  )
}

/** One group alone, without its name: the page around it shows the name. */
export function OneGroup({ form, group }: { form: Eform; group: FormGroup }) {
  return (
    <div className={styles['group']}>
      <GroupFields form={form} group={group} isFirst isWhole={group.fields.length <= fewQuestions} readOnly={false} />
    </div>
  )
}

interface GroupProps {
  form: Eform
  group: FormGroup
  /** It is the first group on the page. */
  isFirst: boolean
  /** All its questions are drawn at once, also far from the screen. */
  isWhole: boolean
  readOnly: boolean
}

function GroupFields({ form, group: { group, fields }, isFirst, isWhole, readOnly }: GroupProps) {
  const blocks = useMemo(
    () =>
      isWhole
        ? null
        : Array.from({ length: Math.ceil(fields.length / blockSize) }, (_, at) =>
            fields.slice(at * blockSize, (at + 1) * blockSize),
          ),
    [fields, isWhole],
  )
  return (
    <>
      {group.Description && <p className={classNames('muted', styles['about'])}>{group.Description}</p>}
      <div className={styles['fields']}>
        {blocks === null
          ? fields.map((field) => (
              <Question key={field.id} form={form} field={field} size="line" place="near" readOnly={readOnly} />
            ))
          : blocks.map((some, at) => (
              <Block key={some[0]?.id} form={form} fields={some} atOnce={isFirst && at === 0} readOnly={readOnly} />
            ))}
      </div>
    </>
  )
}
