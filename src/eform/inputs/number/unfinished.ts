import type { FocusEvent } from 'react'
import type { InputProps } from '#eform-face/inputs/input-props.ts'

/** The entry for a date with a missing part, because the platform's date control reports '' for it. No date has this text. */
const unfinished = 'unfinished'

/**
 * For the platform's date controls, which report a half-typed day as empty. When the person leaves the control or submits the
 * form, the half-typed day becomes an invalid entry, as in other controls, so the form is not submitted without it (E-01).
 */
export function dateEvents({ state, enter, leave }: Pick<InputProps, 'state' | 'enter' | 'leave'>) {
  function look({ value, validity }: HTMLInputElement): void {
    if (validity.badInput) enter(unfinished)
    else if (value === '' && state.raw === unfinished) enter('')
  }
  return {
    /** Looks at the control before the form is checked, on Submit by button or Enter. */
    ref(input: HTMLInputElement) {
      const { form } = input
      const listener = () => look(input)
      form?.addEventListener('submit', listener, true)
      return () => form?.removeEventListener('submit', listener, true)
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
      // A message that appears beneath the control would move the Submit button while a finger presses it.
      if (!relatedTarget?.matches('[type=submit]')) look(currentTarget)
      leave()
    },
  }
}
