import GitMerge from 'lucide-react/icons/git-merge'
import { createForm, type Eform } from '#eform/create-form.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { answersOf } from './item-form.ts'
import styles from '#lists/list/list-edit-page.module.css'
import type { AnyRow, Kind } from '#lists/definition/resource.ts'

interface Props {
  resource: Kind
  /** The form with what this person typed. */
  form: Eform
  /** The row that is on the server now. */
  theirs: AnyRow
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/**
 * Another person saved in between (P-09). Shows both values of every field that differs; the typed text stays until its
 * author decides.
 */
export function Conflict({ resource, form, theirs, onKeepMine, onTakeTheirs }: Props) {
  const other = createForm(form.definition, { answers: answersOf(resource, theirs) })
  const different = form.fields.shownFields().flatMap((field) => {
    const [here, there] = [form, other].map(({ fields }) => field.type.text(field, fields.field(field.id).raw))
    return here === there
      ? []
      : [{ id: field.id, label: field.label, here: here || 'nothing', there: there || 'nothing' }]
  })
  return (
    <div role="alert">
      <Notice tone="warn" icon={GitMerge} title="Somebody else changed this in the meantime.">
        Your text is still here. {different.length === 0 ? 'It says the same.' : 'These differ:'}
        {different.length > 0 && (
          <dl className={styles['differences']}>
            {different.map(({ id, label, here, there }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  <b>Yours</b> {here}
                </dd>
                <dd>
                  <b>Theirs</b> {there}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <span className={styles['acts']}>
          <Button size="compact" variant="primary" onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button size="compact" onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </span>
      </Notice>
    </div>
  )
}
