/** */
const everyMs = 5_000

/** Calls `reload` every five seconds while the page is visible, and at once when it is visible again. Returns how to stop it. */
export function pollVisible(reload: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const isVisible = () => document.visibilityState === 'visible'
  const stop = () => clearInterval(timer)
  const start = () => {
    stop()
    if (isVisible()) timer = setInterval(reload, everyMs)
  }
  const change = () => {
    if (isVisible()) reload()
    start()
  }
  start()
  document.addEventListener('visibilitychange', change)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', change)
  }
}
