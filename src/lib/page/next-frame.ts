/**
 * Resolves in the task after the next frame: by then the screen shows what React draws now. A hidden tab draws no
 * frames.
 */
export function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
