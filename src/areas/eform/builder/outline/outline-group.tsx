import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import { memo } from 'react'
import type { Field, Group, ItemField } from '#contract/entities/eform.ts'
import { fieldTypeName, fieldTypeTable } from '#eform/field-type-table.ts'
import { labelOf } from '#eform/label.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Selection } from '#areas/eform/builder/session/builder-state.ts'
import { Dot } from './outline-dot.tsx'
import styles from './outline.module.css'
import { placeKey, type Problem } from '#areas/eform/builder/session/problems.ts'
import { typeNames } from './type-names.ts'
import type { DropPlace } from '#patterns/drag-order/use-drag-order.ts'

/** Where a new question goes. */
export type Adding = { readonly groupId: string; readonly at: number } | { readonly listId: string }

interface Props {
  group: Group
  /** Key of what is selected in it, '' for nothing. */
  selected: string
  counts: ReadonlyMap<string, Problem['weight']>
  over: DropPlace | null
  onSelect: (selection: Selection) => void
  onAdd: (adding: Adding) => void
}

/** One group with its questions. */
export function OutlineGroup({ group, selected, counts, over, onSelect, onAdd }: Props) {
  const key = placeKey({ kind: 'group', groupId: group.Id })
  return (
    <li className={styles['group']}>
      <div className={styles['line']} data-drag-id={group.Id} data-drag-kind="group" data-over={overOf(over, group.Id)}>
        <Grip />
        <button
          type="button"
          data-key={key}
          tabIndex={selected === key ? 0 : -1}
          className={classNames(styles['row'], styles['head'])}
          aria-current={selected === key || undefined}
          onClick={() => onSelect({ kind: 'group', groupId: group.Id })}
        >
          <span className={styles['name']}>{group.GroupName || 'Without a name'}</span>
          {group.Active === false && <span className={styles['off']}>off</span>}
          <span className={styles['count']}>
            {group.Fields.length}
            <span className="read"> questions</span>
          </span>
          {counts.has(key) && <Dot weight={counts.get(key)} />}
        </button>
      </div>
      <ol className={styles['fields']}>
        {group.Fields.map((field) => (
          <FieldRow
            key={field.Id}
            field={field}
            selected={selected.startsWith(`field ${field.Id} `) ? selected : ''}
            counts={counts}
            over={over?.id === field.Id || field.EformFields?.some((item) => item.Id === over?.id) ? over : null}
            onSelect={onSelect}
            onAdd={onAdd}
          />
        ))}
      </ol>
      <button
        type="button"
        className={styles['add']}
        onClick={() => onAdd({ groupId: group.Id, at: group.Fields.length })}
      >
        <Icon of={Plus} size="s" />
        Add a question<span className="read"> to {group.GroupName}</span>
      </button>
    </li>
  )
}

function Grip() {
  return (
    <span className={styles['grip']} title="Drag to move" data-grip="">
      <Icon of={GripVertical} size="s" />
    </span>
  )
}

function overOf(over: DropPlace | null, id: string): 'before' | 'after' | undefined {
  if (over?.id !== id) return undefined
  return over.after ? 'after' : 'before'
}

interface RowProps extends Pick<Props, 'selected' | 'counts' | 'over' | 'onSelect' | 'onAdd'> {
  field: Field
}

const FieldRow = memo(function FieldRow({ field, selected, counts, over, onSelect, onAdd }: RowProps) {
  const holds = fieldTypeTable[fieldTypeName(field.FieldType)].holdsItems === true
  return (
    <li className={styles['field']}>
      <Line
        field={field}
        kind="field"
        at={{ kind: 'field', fieldId: field.Id }}
        selected={selected}
        counts={counts}
        over={over}
        onSelect={onSelect}
      />
      {holds && (
        <>
          <ol className={styles['items']}>
            {(field.EformFields ?? []).map((item) => (
              <li key={item.Id}>
                <Line
                  field={item}
                  kind={`items ${field.Id}`}
                  at={{ kind: 'field', fieldId: field.Id, itemId: item.Id }}
                  selected={selected}
                  counts={counts}
                  over={over}
                  onSelect={onSelect}
                />
              </li>
            ))}
          </ol>
          <button
            type="button"
            className={classNames(styles['add'], styles['inner'])}
            onClick={() => onAdd({ listId: field.Id })}
          >
            <Icon of={Plus} size="s" />
            Add to each item<span className="read"> of {labelOf(field.FieldName) || 'Without a name'}</span>
          </button>
        </>
      )}
    </li>
  )
})

interface LineProps extends Omit<RowProps, 'field' | 'onAdd'> {
  field: ItemField
  kind: string
  at: Selection
}

function Line({ field, kind, at, selected, counts, over, onSelect }: LineProps) {
  const key = placeKey(at)
  const type = typeNames[fieldTypeName(field.FieldType)]
  return (
    <div className={styles['line']} data-drag-id={field.Id} data-drag-kind={kind} data-over={overOf(over, field.Id)}>
      <Grip />
      <button
        type="button"
        data-key={key}
        tabIndex={selected === key ? 0 : -1}
        className={styles['row']}
        aria-current={selected === key || undefined}
        onClick={() => onSelect(at)}
      >
        <span className={styles['icon']} title={type.name}>
          <Icon of={type.icon} size="s" />
        </span>
        <span className={styles['name']}>
          {labelOf(field.FieldName) || 'Without a name'}
          <span className="read">, {type.name}</span>
        </span>
        {field.DependentOnOption && field.DependentOnOption.length > 0 && <span className={styles['off']}>if</span>}
        {field.Required && (
          <span className={styles['must']} title="Required">
            <span aria-hidden="true">*</span>
            <span className="read">, required</span>
          </span>
        )}
        {counts.has(key) && <Dot weight={counts.get(key)} />}
      </button>
    </div>
  )
}
