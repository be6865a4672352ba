import ChevronDown from 'lucide-react/icons/chevron-down'
import { useCallback, useEffect, useState } from 'react'
import { asList } from '#eform/types/check-box.ts'
import { itemFacts, itemLabel } from '#eform/types/item-list.ts'
import { ClosedWords } from '#eform-face/closed-words.tsx'
import { usePrinted, whenNear } from '#eform-face/near-screen.ts'
import { Icon } from '#ui/icon.tsx'
import type { AnswerProps, InputProps } from '#eform-face/inputs/input-props.ts'
import { useItemForm, type PutEntries } from './item-form.ts'
import { ItemListFrame } from './item-list-frame.tsx'
import { ItemTools } from './item-tools.tsx'
import styles from './items.module.css'
import { EmptyAnswer } from '#eform-face/inputs/empty-answer.tsx'
import { useItems } from './use-items.ts'

/** Items that are read without scrolling, drawn at once. */
const drawnAtOnce = 5

/** 26 CollapsibleQuestions: items one below the other, one of them open. */
export function CollapsibleQuestions(props: InputProps) {
  const { form, field, wiring } = props
  const items = useItems(props)
  const { aim } = items
  const [openId, setOpenId] = useState(form.openItems.get()[field.id] ?? '')
  // An item is opened when the focus is sent into it.
  const [seen, setSeen] = useState(aim)
  if (seen !== aim) {
    setSeen(aim)
    if (aim?.id && (aim.part === 'first' || typeof aim.part === 'object')) setOpenId(aim.id)
  }
  useEffect(() => {
    const before = form.openItems.get()
    if ((before[field.id] ?? '') !== openId) form.openItems.set({ ...before, [field.id]: openId })
  }, [form, field.id, openId])
  return (
    <ItemListFrame props={props} items={items}>
      <ol className={styles['items']}>
        {items.items.map((item, at) => {
          const id = `${wiring.id}-${item.id}`
          const isOpen = item.id === openId
          return (
            <li key={item.id} className={styles['item']}>
              <div className={styles['head']}>
                <button
                  type="button"
                  id={`${id}-head`}
                  className={styles['toggle']}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? `${id}-fields` : undefined}
                  onClick={() => setOpenId(isOpen ? '' : item.id)}
                >
                  <Icon of={ChevronDown} size="s" />
                  <span>{item.title}</span>
                </button>
                <ItemTools id={id} kind={field.def.ItemObjectName || 'Slide'} items={items} at={at} />
              </div>
              {!isOpen && <ClosedWords words={itemFacts(field, item.text).summary} open={() => setOpenId(item.id)} />}
              {isOpen && <OpenItem key={item.id} props={props} id={id} text={item.text} put={items.put} />}
            </li>
          )
        })}
      </ol>
    </ItemListFrame>
  )
}

function OpenItem({
  props: { field, state, Question },
  id,
  text,
  put,
}: {
  props: InputProps
  id: string
  text: string
  put: PutEntries
}) {
  const form = useItemForm(field, text, state.error, put)
  return (
    <div id={`${id}-fields`} className={styles['fields']}>
      {form.fields.compiled.fields.map((one) => (
        <Question key={one.id} form={form} field={one} size="line" place="near" inside={id} />
      ))}
    </div>
  )
}

/** The items to read, one below the other, all of them open. */
export function CollapsibleAnswer({ field, state, Question }: AnswerProps) {
  const texts = asList(state.raw)
  if (texts.length === 0) return <EmptyAnswer />
  return (
    <ol className={styles['items']}>
      {texts.map((text, at) => (
        <ReadItem key={itemFacts(field, text).id} field={field} text={text} at={at} Question={Question} />
      ))}
    </ol>
  )
}

interface ReadProps extends Pick<AnswerProps, 'field' | 'Question'> {
  text: string
  at: number
}

/** One item to read: its words are there from the start, its fields are drawn when it comes near the screen. */
function ReadItem(props: ReadProps) {
  const { field, text, at } = props
  const [isNear, setNear] = useState(at < drawnAtOnce)
  const isPrinted = usePrinted()
  const watch = useCallback(
    (item: HTMLLIElement | null) => (item ? whenNear(item, () => setNear(true)) : undefined),
    [],
  )
  const facts = itemFacts(field, text)
  const isDrawn = isNear || isPrinted
  return (
    <li ref={isDrawn ? undefined : watch} className={styles['item']}>
      <b className={styles['name']}>{facts.name || itemLabel(field, at)}</b>
      {isDrawn ? <ReadFields {...props} /> : <p className={styles['waiting']}>{facts.summary}</p>}
    </li>
  )
}

function ReadFields({ field, text, at, Question }: ReadProps) {
  const form = useItemForm(field, text, null, () => null)
  return (
    <div className={styles['fields']}>
      {form.fields.compiled.fields.map((one) => (
        <Question key={one.id} form={form} field={one} size="line" place="near" readOnly inside={`${field.id}-${at}`} />
      ))}
    </div>
  )
}
