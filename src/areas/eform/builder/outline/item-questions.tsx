import Plus from 'lucide-react/icons/plus'
import type { ItemField } from '#contract/entities/eform.ts'
import { fieldTypeName } from '#eform/field-type-table.ts'
import { labelOf } from '#eform/label.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useBuilder } from '#areas/eform/builder/session/builder-context.ts'
import styles from '#areas/eform/builder/settings/part.module.css'
import { typeNames } from './type-names.ts'

interface Props {
  listId: string
  items: readonly ItemField[]
  onAdd: (listId: string) => void
}

/** What each item of a list asks (R-199 … R-202); each opens as a question of its own. */
export function ItemQuestions({ listId, items, onAdd }: Props) {
  const { select } = useBuilder()
  return (
    <section className={styles['part']} aria-label="Questions of each item">
      <h3 className={styles['title']}>
        Questions of each item <span className="num">({items.length})</span>
      </h3>
      <ul className={styles['links']}>
        {items.map((item) => (
          <li key={item.Id}>
            <button
              type="button"
              className={styles['link']}
              onClick={() => select({ kind: 'field', fieldId: listId, itemId: item.Id })}
            >
              <Icon of={typeNames[fieldTypeName(item.FieldType)].icon} size="s" />
              {labelOf(item.FieldName)}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button size="compact" onClick={() => onAdd(listId)}>
          <Icon of={Plus} size="s" />
          Add a question to each item
        </Button>
      </div>
    </section>
  )
}
