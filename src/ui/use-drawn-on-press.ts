import { useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * A popover that is drawn with the first press of its button, so that a page draws only the button at first. `pressed`
 * goes to the button: React draws the popover before the browser looks for it.
 */
export function useDrawnOnPress(): { isDrawn: boolean; pressed: { 'aria-expanded'?: false; onClick?: () => void } } {
  const [isDrawn, setDrawn] = useState(false)
  // Browsers tell screen readers whether a popover is open, but only while the popover exists.
  return { isDrawn, pressed: isDrawn ? {} : { 'aria-expanded': false, onClick: () => flushSync(() => setDrawn(true)) } }
}
