/** Resolves in the task after the next frame: what React draws now is on the screen then. In a tab that is not seen there is none. */
export function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
