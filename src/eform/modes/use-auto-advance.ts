import { useEffect, useRef, type FormEvent, type PointerEvent } from 'react'
import type { Eform } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { controlId } from '#eform-face/control-id.ts'

/** How long the chosen answer stays on the screen after it was saved, ms. */
const pauseMs = 300

/** Event handlers for the element around a question. */
interface AutoAdvance {
  onPointerDownCapture: (event: PointerEvent) => void
  onKeyDownCapture: () => void
  onChange: (event: FormEvent) => void
}

/**
 * Goes on to the next question after a tap that answers the whole question, once the answer is saved on this device. It
 * stays for keyboards, where arrows change the choice; for assistive technology, whose clicks come without a pointer; and
 * for people who want reduced motion. A form whose answers are not saved never goes on.
 */
export function useAutoAdvance(form: Eform): AutoAdvance {
  const isPointed = useRef(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  return {
    onPointerDownCapture: ({ target }) => {
      isPointed.current = target instanceof Element && target.closest('label, input, select') !== null
    },
    onKeyDownCapture: () => {
      isPointed.current = false
      stop.current()
    },
    onChange: ({ target }) => {
      const field = form.fields.compiled.byId.get(form.steps.position().fieldId ?? '')
      const isTap = isPointed.current
      isPointed.current = false
      stop.current()
      if (!isTap || !field || !isWholeAnswer(field, target)) return
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      stop.current = advanceOnceSaved(form, field.id, pauseMs)
    },
  }
}

/**
 * Whether a change at this control answers the whole question: an option of a single choice, a star, an item of a
 * drop-down, a ticked yes. One of several boxes does not, nor does a control of a question inside this one.
 */
export function isWholeAnswer({ id, options }: FormField, control: EventTarget): boolean {
  const { type, name, checked, value } = control as Partial<HTMLInputElement>
  const isOwn = [name, (control as Partial<HTMLElement>).id].includes(controlId(id))
  if (type === 'checkbox') return isOwn && options.length === 0 && checked === true
  return isOwn && (type === 'radio' || (type === 'select-one' && value !== ''))
}

/**
 * Moves on from a question when its present answer has been saved for so many ms. Another answer, another question or the
 * returned function ends it.
 */
export function advanceOnceSaved({ fields, steps }: Eform, id: string, ms: number): () => void {
  const { raw } = fields.field(id)
  let timer: ReturnType<typeof setTimeout> | undefined
  const ends = [fields.subscribeField(id, follow), steps.subscribe(follow)]
  function end(): void {
    clearTimeout(timer)
    for (const stop of ends) stop()
  }
  function follow(): void {
    const { fieldId, reviewing } = steps.position()
    const state = fields.field(id)
    if (fieldId !== id || reviewing || state.raw !== raw) return end()
    if (state.savedAt !== null) timer ??= setTimeout(advance, ms)
  }
  function advance(): void {
    end()
    if (steps.blocked() === null) steps.next()
  }
  follow()
  return end
}
