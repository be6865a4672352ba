import { useEffect, useEffectEvent, useState } from 'react'
import { startForm, type Eform } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { readItem, writeItem } from '#eform/types/item-text.ts'
import { must } from '#kit/must.ts'

/** A drawn item: its form, and the text that the form and the list agree on. */
interface Live { readonly form: Eform; text(): string; agree(text: string): void }

function start(list: FormField, text: string): Live {
  const { raw } = readItem(text)
  const form = startForm(must(list.items, 'the questions of an item'), { snapshot: { raw, errors: {}, saved: {}, fieldId: null, reviewing: false } })
  // What was entered says again what is wrong with it; what was not stays quiet.
  for (const id of Object.keys(raw)) if (form.fields.compiled.byId.has(id)) form.fields.check(id)
  let agreed = text
  return { form, text: () => agreed, agree: (now) => { agreed = now } }
}

/**
 * One item of a list as a form of its own: entries go into the item's text, a text that was changed elsewhere (another tab,
 * a draft) starts the form again.
 * @param problem what a check of the list said: every question of the item shows what is wrong with it
 */
export function useItemForm(list: FormField, text: string, problem: string | null, write: (text: string) => void): Eform {
  const [live, setLive] = useState(() => start(list, text))
  if (live.text() !== text) setLive(start(list, text))
  const { form } = live
  const entered = useEffectEvent(() => {
    const now = writeItem({ id: readItem(live.text()).id, raw: form.fields.snapshot().raw })
    live.agree(now)
    write(now)
  })
  useEffect(() => form.fields.subscribe('raw', () => entered()), [form])
  useEffect(() => { if (problem !== null) form.fields.checkAll() }, [form, problem])
  return form
}
