import { useEffect, useState } from 'react'
import type { FormField } from '#eform/field-type-row.ts'
import type { Raw } from '#eform/raw.ts'
import { asList } from '#eform/types/check-box.ts'
import { firstItemFailure, itemFacts, itemLabel } from '#eform/types/item-list.ts'
import { pictureItem, pictureQuestion } from '#eform/types/picture-item.ts'
import { withEntries, withItem, withItemMoved } from '#eform/types/item-text.ts'
import { usePage } from '#patterns/inner-page/use-page.ts'
import { randomId } from '#kit/ids.ts'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import type { PutEntries } from './item-form.ts'

interface ListItem {
  readonly id: string
  readonly text: string
  readonly title: string
  readonly isEmpty: boolean
}

/** Where the focus goes once the list is drawn: a part of an item, or the button that adds one. */
export interface Aim {
  readonly id: string | null
  readonly part: 'head' | 'first' | 'up' | 'down' | { readonly fieldId: string }
}

export interface Items {
  readonly items: readonly ListItem[]
  readonly canAdd: boolean
  readonly canDelete: boolean
  /** Up and Down are shown only with more than one item. */
  readonly canMove: boolean
  /** What just happened, for screen readers. */
  readonly news: string
  readonly aim: Aim | null
  add(): void
  /** Adds an item for each of these pictures; null when items have no picture question. */
  readonly addPictures: ((addresses: readonly string[]) => void) | null
  remove(at: number): void
  move(at: number, to: number): void
  readonly put: PutEntries
  /** Moves the focus to the first question with a problem, in its item; without a problem, to the start of the list. */
  goToProblem(): void
  setAim(aim: Aim): void
}

function listItems(list: FormField, raw: Raw): ListItem[] {
  const taken = new Set<string>()
  return asList(raw).map((text, at) => {
    const facts = itemFacts(list, text)
    const id = taken.has(facts.id) ? `${facts.id}-${at}` : facts.id
    taken.add(id)
    return { id, text, title: facts.name || itemLabel(list, at), isEmpty: facts.summary === '' }
  })
}

/** What can be done with the items of a list (R-199 … R-202). */
export function useItems({ form, field, state: { raw }, wiring: { disabled }, enter }: InputProps): Items {
  const [news, setNews] = useState('')
  const [aim, setAim] = useState<Aim | null>(null)
  const texts = asList(raw)
  const items = listItems(field, raw)
  const { CanAdd = true, CanDelete = true } = field.def
  return {
    items,
    news,
    aim,
    setAim,
    canAdd: CanAdd && !disabled,
    canDelete: CanDelete && !disabled,
    canMove: items.length > 1 && !disabled,
    add() {
      const id = randomId()
      enter(withItem(texts, id))
      setNews(`${itemLabel(field, texts.length)} was added.`)
      setAim({ id, part: 'first' })
    },
    addPictures:
      pictureQuestion(field) &&
      ((addresses) => {
        const made = addresses.map((address) => ({ id: randomId(), raw: pictureItem(field, address) }))
        enter(made.reduce<readonly string[]>((before, { id, raw: entries }) => withItem(before, id, entries), texts))
        setNews(`${made.length} added.`)
        setAim({ id: made[0]?.id ?? null, part: 'head' })
      }),
    remove(at) {
      enter(texts.toSpliced(at, 1))
      setNews(`${items[at]?.title ?? ''} was deleted.`)
      setAim({ id: (items[at + 1] ?? items[at - 1])?.id ?? null, part: 'head' })
    },
    move(at, to) {
      enter(withItemMoved(texts, at, to))
      setNews(`${items[at]?.title ?? ''} is number ${to + 1} of ${items.length} now.`)
      setAim({ id: items[at]?.id ?? null, part: to < at ? 'up' : 'down' })
    },
    put(text, entries) {
      // The list is read again: the entries may arrive after it has changed.
      const next = withEntries(asList(form.fields.field(field.id).raw), text, entries)
      if (next) enter(next.texts)
      return next && next.text
    },
    goToProblem() {
      const failing = firstItemFailure(field, raw)
      const id = items[failing?.at ?? 0]?.id ?? null
      setAim({ id, part: failing ? { fieldId: failing.fieldId } : 'head' })
    },
  }
}

const controls = 'input, select, textarea, button, [contenteditable=true], [tabindex="0"]'

/** Moves the focus to the aim once the aim is drawn. */
export function useAim(aim: Aim | null, listId: string): void {
  const page = usePage()
  useEffect(() => {
    if (!aim) return
    const part = (name: string) => page.getElementById(`${listId}-${aim.id ?? ''}-${name}`)
    if (aim.id === null) return page.getElementById(`${listId}-add`)?.focus()
    if (typeof aim.part === 'object') return part(aim.part.fieldId)?.focus()
    if (aim.part === 'first') return part('fields')?.querySelector<HTMLElement>(controls)?.focus()
    const button = part(aim.part)
    // Up is disabled at the first item, Down at the last.
    const isOff = button instanceof HTMLButtonElement && button.disabled
    ;(isOff ? part(aim.part === 'up' ? 'down' : 'up') : button)?.focus()
  }, [aim, listId, page])
}
