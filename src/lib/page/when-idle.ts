/** Runs `work` in a quiet moment of the browser, and after `busyMs` at the latest; at once in Safari, which has no such moments. */
export function whenIdle(work: () => void, busyMs: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: busyMs })
  else work()
}
