import { afterNextFrame } from '#lib/page/next-frame.ts'

/** How long after a finger was lifted its click may come, ms. */
const clickMs = 400

/** Shows the app instead of the first screen as soon as a page stands in `place` with nothing to come: in one frame, the focus on the same link. */
export async function takeItsPlace(screen: HTMLElement, place: HTMLElement): Promise<void> {
  // From now on the app follows the links of the screen.
  screen.dataset['isLive'] = ''
  const isPressed = watchPresses(screen)
  const stands = () => place.querySelector('h1') !== null && place.querySelector('[data-skeleton]') === null
  while (place.hidden && (isPressed() || !stands())) await afterNextFrame()
  const focused = screen.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null
  place.hidden = false
  screen.remove()
  document.adoptedStyleSheets = []
  if (focused) place.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
}

/** Whether a press on the screen is under way: a link that goes away under a finger is never clicked. */
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
  // Also a press that began before this listened.
  return () => pressed || screen.matches(':active')
}
