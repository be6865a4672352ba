import type { FocusEvent } from 'react'
import type { InputProps } from '#eform-face/inputs/input-props.ts'

/** Stands in the raw for what the platform's date control does not hand on: a day of which a part is missing. No date reads like it. */
const unfinished = 'unfinished'

/**
 * For the platform's date controls, which call a half-typed day empty: left or handed in, it is an entry that is not right
 * yet, as on every other control, and no answer goes without it unseen (E-01).
 */
export function dateEvents({ state, enter, leave }: Pick<InputProps, 'state' | 'enter' | 'leave'>) {
  function look({ value, validity }: HTMLInputElement): void {
    if (validity.badInput) enter(unfinished)
    else if (value === '' && state.raw === unfinished) enter('')
  }
  return {
    /** Before the form is checked, by button or Enter. */
    ref(input: HTMLInputElement) {
      const { form } = input
      const listener = () => look(input)
      form?.addEventListener('submit', listener, true)
      return () => form?.removeEventListener('submit', listener, true)
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
      // A word that appears beneath the control moves a button away from under the finger that presses it.
      if (!relatedTarget?.matches('[type=submit]')) look(currentTarget)
      leave()
    },
  }
}
