import { afterNextFrame } from '#lib/page/next-frame.ts'
import { isWhole } from './is-whole.ts'

/** How long after a finger is lifted its click may come, ms. */
const clickMs = 400

/**
 * Replaces the first screen with the app as soon as `place` shows a page without skeletons. This happens in one frame,
 * and the focus stays on the same link.
 */
export async function takeItsPlace(screen: HTMLElement, place: HTMLElement): Promise<void> {
  // From now on the app follows the links of the screen.
  screen.dataset['isLive'] = ''
  const isPressed = watchPresses(screen)
  while (place.hidden && (isPressed() || !isWhole(place))) await afterNextFrame()
  const focused = screen.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null
  place.hidden = false
  screen.remove()
  document.adoptedStyleSheets = []
  if (focused) place.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
}

/** Whether a press on the screen is under way: a link that is removed during a press gets no click. */
function watchPresses(screen: HTMLElement): () => boolean {
  let pressed = false
  const over = () => {
    pressed = false
  }
  screen.addEventListener('pointerdown', () => {
    pressed = true
  })
  screen.addEventListener('pointerup', () => setTimeout(over, clickMs))
  for (const kind of ['click', 'pointercancel']) screen.addEventListener(kind, over)
  // `:active` also covers a press that began before the listeners were added.
  return () => pressed || screen.matches(':active')
}
