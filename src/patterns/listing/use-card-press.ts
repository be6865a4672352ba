import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { pressRule } from './press-rule.ts'

const box = (card: Element | null) => card?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
/** Elements with their own reaction to a press. */
const own = 'a, button, input, label, select, summary, [popover]'

/**
 * R-286 for the cards inside an element: one press chooses, two presses open. On a title, Space chooses, and Enter
 * opens as on any link.
 */
export function useCardPress(isOn: boolean): {
  onClick?: (event: MouseEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
} {
  const [rule] = useState(() =>
    pressRule<Element>({ toggle: box, open: (card) => card.querySelector<HTMLElement>('a[data-open]')?.click() }),
  )
  useEffect(() => rule.forget, [rule])
  if (!isOn) return {}
  return {
    onClick({ target, detail }) {
      // A person who marks text wants to copy it.
      if (!(target instanceof Element) || target.closest(own) || (detail < 2 && getSelection()?.type === 'Range'))
        return
      const card = target.closest('[data-card]')
      if (card) rule.press(card, detail)
    },
    onKeyDown(event) {
      if (event.key !== ' ' || !(event.target instanceof Element) || !event.target.matches('a[data-open]')) return
      // Otherwise the page would scroll.
      event.preventDefault()
      box(event.target.closest('[data-card]'))
    },
  }
}
