import type uPlot from 'uplot'

/** The colour of a token on this element now, with `light-dark()` resolved. */
export function resolved(element: HTMLElement, ink: string): string {
  const probe = element.appendChild(document.createElement('i'))
  probe.style.color = ink
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Draws into an element, and again when its width or the theme changes; returns the function that stops it. */
export function drawPlot(element: HTMLElement, draw: () => uPlot): () => void {
  let drawn = draw()
  const drawAgain = () => {
    drawn.destroy()
    drawn = draw()
  }
  let width = element.clientWidth
  const size = new ResizeObserver(() => {
    if (element.clientWidth === width) return
    width = element.clientWidth
    drawAgain()
  })
  size.observe(element)
  const theme = new MutationObserver(drawAgain)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', drawAgain)
  return () => {
    size.disconnect()
    theme.disconnect()
    scheme.removeEventListener('change', drawAgain)
    drawn.destroy()
  }
}
