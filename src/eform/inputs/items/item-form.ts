import { useEffect, useState } from 'react'
import { startForm, type Eform } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { sameRaw } from '#eform/raw.ts'
import { readItem, type Item } from '#eform/types/item-text.ts'
import { must } from '#kit/must.ts'

/** Puts entries into the item that reads as `text`; the item's text then, null when it has gone. */
export type PutEntries = (text: string, entries: Item['raw']) => string | null

/** A drawn item: its form, and the text that the form and the list agree on. */
interface Live {
  readonly form: Eform
  text(): string
}

function start(list: FormField, text: string, put: PutEntries): Live {
  const { raw } = readItem(text)
  const form = startForm(must(list.items, 'the questions of an item'), {
    snapshot: { raw, errors: {}, saved: {}, dropped: {}, fieldId: null, reviewing: false },
  })
  // What was entered says again what is wrong with it; what was not stays quiet.
  for (const id of Object.keys(raw)) if (form.fields.compiled.byId.has(id)) form.fields.check(id)
  let agreed = text
  let before = form.fields.snapshot().raw
  // As long as the form lives, drawn or not: a picture that was picked in it may become ready after the item was closed.
  form.fields.subscribe('raw', () => {
    const now = form.fields.snapshot().raw
    const entries = Object.fromEntries(
      Object.entries(now).filter(([id, entry]) => !sameRaw(before[id] ?? '', entry) || !Object.hasOwn(before, id)),
    )
    before = now
    agreed = put(agreed, entries) ?? agreed
  })
  return { form, text: () => agreed }
}

/**
 * One item of a list as a form of its own: entries go into the item's text, a text that was changed elsewhere (another tab,
 * a draft) starts the form again.
 * @param problem what a check of the list said: every question of the item shows what is wrong with it
 */
export function useItemForm(list: FormField, text: string, problem: string | null, put: PutEntries): Eform {
  const [live, setLive] = useState(() => start(list, text, put))
  if (live.text() !== text) setLive(start(list, text, put))
  const { form } = live
  useEffect(() => {
    if (problem !== null) form.fields.checkAll()
  }, [form, problem])
  return form
}
