import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Field } from '#contract/entities/eform.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PartProps } from './part-props.ts'
import styles from './part.module.css'
import { withProperty } from './setting.ts'

type Column = NonNullable<Field['CSVToArrayHeader']>[number]

/** The columns a CSV file must have. */
export function ColumnsEditor({ field, onChange }: PartProps) {
  const columns = field.CSVToArrayHeader ?? []
  const [typing, setTyping] = useState<{ at: number; text: string } | null>(null)
  const change = (next: (columns: readonly Column[]) => readonly Column[], about: string) =>
    onChange((one) => withProperty(one, 'CSVToArrayHeader', [...next(one.CSVToArrayHeader ?? [])]), `columns ${about}`)
  function move(at: number, by: 1 | -1): void {
    const column = columns[at]
    if (column && at + by >= 0 && at + by < columns.length)
      change((now) => now.toSpliced(at, 1).toSpliced(at + by, 0, column), `move ${at}`)
  }
  return (
    <section className={styles['part']} aria-label="Columns of the file">
      <h3 className={styles['title']}>Columns of the file</h3>
      <ol className={styles['rows']}>
        {columns.map((column, at) => (
          <li key={at} className={styles['row']}>
            <span />
            <input
              className={styles['box']}
              aria-label={`Column ${at + 1}`}
              maxLength={100}
              value={typing?.at === at ? typing.text : column.Name}
              onBlur={() => setTyping(null)}
              onChange={(event) => {
                const { value } = event.target
                setTyping({ at, text: value })
                if (value.trim() !== '') change((now) => now.with(at, { ...column, Name: value }), `name ${at}`)
              }}
            />
            <span className={styles['acts']}>
              <Checkbox
                label="Number"
                checked={column.IsNumber ?? false}
                onChange={(event) =>
                  change(
                    (now) => now.with(at, withProperty(column, 'IsNumber', event.target.checked ? true : undefined)),
                    `number ${at}`,
                  )
                }
              />
              <Button
                variant="quiet"
                size="compact"
                square
                aria-label={`Move ${column.Name} up`}
                onClick={() => move(at, -1)}
              >
                <Icon of={ArrowUp} size="s" />
              </Button>
              <Button
                variant="quiet"
                size="compact"
                square
                aria-label={`Move ${column.Name} down`}
                onClick={() => move(at, 1)}
              >
                <Icon of={ArrowDown} size="s" />
              </Button>
              <Button
                variant="quiet"
                size="compact"
                square
                aria-label={`Delete ${column.Name}`}
                onClick={() => change((now) => now.toSpliced(at, 1), `delete ${at}`)}
              >
                <Icon of={X} size="s" />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <div className={styles['foot']}>
        <Button
          size="compact"
          disabled={columns.length >= 60}
          onClick={() => change((now) => [...now, { Name: `Column ${now.length + 1}` }], `add ${columns.length}`)}
        >
          <Icon of={Plus} size="s" />
          Add a column
        </Button>
      </div>
    </section>
  )
}
