import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import { useSyncExternalStore } from 'react'
import type { Eform } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './question-rail.module.css'
import { fieldOf, useField, useMarked, usePosition } from './use-form.ts'

/** All questions beside the one being answered, on wide screens: done, current, still to come; each a way there. */
export function QuestionRail({ form }: { form: Eform }) {
  const { fieldId, reviewing } = usePosition(form)
  const read = () => form.fields.shownFields()
  const shown = useSyncExternalStore((listener) => form.fields.subscribe('shown', listener), read, read)
  const active = fieldOf(form, fieldId)?.index ?? 0
  const numbers = new Map(numbered(shown))
  const marked = useMarked(form)
  const groups = form.fields.compiled.groups.filter(({ fields }) => fields.some((field) => numbers.has(field.id)))
  return (
    <nav className={styles['rail']} aria-label="Questions">
      {groups.map(({ group, fields }, at) => (
        <section key={group.Id}>
          {group.ShowGroupName !== false && (
            <h2 className="num">
              {at + 1}. {group.GroupName}
            </h2>
          )}
          <ol>
            {fields
              .filter((field) => numbers.has(field.id))
              .map((field) => (
                <RailLine
                  key={field.id}
                  form={form}
                  field={field}
                  number={numbers.get(field.id) ?? 0}
                  isCurrent={!reviewing && field.id === fieldId}
                  isPassed={reviewing || field.index < active}
                  isMarked={marked.includes(field.id)}
                />
              ))}
          </ol>
        </section>
      ))}
    </nav>
  )
}

/** The shown fields with their numbers, as in "Question 3 of 12": 0 for a label. */
function numbered(shown: readonly FormField[]): [id: string, number: number][] {
  let number = 0
  return shown.map(({ id, type }) => [id, type.asks ? ++number : 0])
}

interface LineProps {
  form: Eform
  field: FormField
  number: number
  isCurrent: boolean
  isPassed: boolean
  isMarked: boolean
}

/** Done: answered by the person, or answered by leaving it as it is when they passed it. */
function RailLine({ form, field, number, isCurrent, isPassed, isMarked }: LineProps) {
  useField(form, field.id)
  const isDone = form.fields.isAnswered(field.id) && (isPassed || form.fields.isEntered(field.id))
  return (
    <li>
      <button
        type="button"
        className={classNames(styles['line'], isDone && styles['done'])}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => form.steps.goTo(field.id)}
      >
        <span className={classNames(styles['number'], 'num')}>
          {isDone && !isCurrent ? <Icon of={Check} size="xs" /> : number || null}
        </span>
        <span className={styles['name']}>{field.label}</span>
        {isDone && <span className="read"> (answered)</span>}
        {isMarked && (
          <>
            <Icon of={Bookmark} size="xs" />
            <span className="read"> (marked)</span>
          </>
        )}
      </button>
    </li>
  )
}
