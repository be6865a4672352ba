import { useCallback, useState, type ReactNode } from 'react'
import type { FormField } from '#eform/field-type-row.ts'
import { asList } from '#eform/types/check-box.ts'
import { itemFacts } from '#eform/types/item-list.ts'
import { usePrinted, whenNear } from '#eform-face/near-screen.ts'
import { classNames } from '#ui/class-names.ts'
import type { AnswerProps, InputProps } from '#eform-face/inputs/input-props.ts'
import { useItemForm, type PutEntries } from './item-form.ts'
import { ItemListFrame } from './item-list-frame.tsx'
import { ItemTools } from './item-tools.tsx'
import styles from './items.module.css'
import { EmptyAnswer } from '#eform-face/inputs/empty-answer.tsx'
import { useItems } from './use-items.ts'

/** Rows drawn at once; the others when they come near the screen (E-09). */
const drawnAtOnce = 10

/** 31 TableQuestions: each item is a row, each question a column; in narrow containers each row is a card. */
export function TableQuestions(props: InputProps) {
  const { field, state, wiring } = props
  const items = useItems(props)
  const kind = field.def.ItemObjectName || 'Slide'
  return (
    <ItemListFrame props={props} items={items}>
      <TableFrame field={field} hasTools={items.canMove || items.canDelete}>
        {items.items.map((item, at) => (
          <Row
            key={item.id}
            id={`${wiring.id}-${item.id}`}
            field={field}
            text={item.text}
            problem={state.error}
            at={at}
            isWanted={items.aim?.id === item.id}
            Question={props.Question}
            readOnly={false}
            put={items.put}
            tools={
              (items.canMove || items.canDelete) && (
                <ItemTools id={`${wiring.id}-${item.id}`} kind={kind} items={items} at={at} />
              )
            }
          />
        ))}
      </TableFrame>
    </ItemListFrame>
  )
}

/** The same table to be read. */
export function TableAnswer({ field, state, Question }: AnswerProps) {
  const texts = asList(state.raw)
  if (texts.length === 0) return <EmptyAnswer />
  return (
    <TableFrame field={field} hasTools={false}>
      {texts.map((text, at) => (
        <Row
          key={itemFacts(field, text).id}
          id={`${field.id}-${at}`}
          field={field}
          text={text}
          problem={null}
          at={at}
          isWanted={false}
          Question={Question}
          readOnly
          put={() => null}
          tools={false}
        />
      ))}
    </TableFrame>
  )
}

function TableFrame({ field, hasTools, children }: { field: FormField; hasTools: boolean; children: ReactNode }) {
  const { OverflowTable, HideTableHeader, CellMinWidth } = field.def
  const scrolls = OverflowTable ? { role: 'region', tabIndex: 0, 'aria-label': field.label } : {}
  return (
    <div className={styles['container']}>
      <div className={classNames(styles['frame'], OverflowTable && styles['scrolls'])} {...scrolls}>
        <table className={styles['table']}>
          <caption className="read">{field.label}</caption>
          <thead className={HideTableHeader ? 'read' : undefined}>
            <tr>
              {field.items?.fields.map((one) => (
                <th key={one.id} scope="col" style={{ minWidth: CellMinWidth }}>
                  {one.label}
                </th>
              ))}
              {hasTools && (
                <th scope="col">
                  <span className="read">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
  )
}

interface RowProps extends Pick<AnswerProps, 'field' | 'Question'> {
  id: string
  text: string
  problem: string | null
  at: number
  /** The focus is on its way into this row. */
  isWanted: boolean
  readOnly: boolean
  put: PutEntries
  tools: ReactNode
}

function Row(props: RowProps) {
  const { field, text, at, id, isWanted, readOnly } = props
  const [isDrawn, setDrawn] = useState(at < drawnAtOnce || isWanted)
  const isPrinted = usePrinted()
  if (isWanted && !isDrawn) setDrawn(true)
  const watch = useCallback((row: HTMLTableRowElement) => whenNear(row, () => setDrawn(true)), [])
  if (isDrawn || isPrinted) return <DrawnRow {...props} />
  // The row's words take its place: find-in-page finds them, and Tab draws the row before the focus moves on.
  return (
    <tr ref={watch} className={styles['waiting']}>
      <td colSpan={(field.items?.fields.length ?? 0) + 1}>
        <div id={`${id}-head`} {...(readOnly ? {} : { tabIndex: 0, onFocus: () => setDrawn(true) })}>
          {itemFacts(field, text).summary}
        </div>
      </td>
    </tr>
  )
}

function DrawnRow({ field, text, problem, id, Question, readOnly, put, tools }: RowProps) {
  const form = useItemForm(field, text, problem, put)
  return (
    <tr id={`${id}-fields`}>
      {form.fields.compiled.fields.map((one) => (
        <td key={one.id} style={{ minWidth: field.def.CellMinWidth }}>
          <Question form={form} field={one} size="cell" readOnly={readOnly} inside={id} />
        </td>
      ))}
      {tools && (
        <td className={styles['end']}>
          <span id={`${id}-head`} tabIndex={-1} className="read">
            Actions
          </span>
          {tools}
        </td>
      )}
    </tr>
  )
}
