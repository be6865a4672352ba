import type { Page } from 'playwright'

/** The timers to hold: those of `fromMs` and more, and of less than `toMs`. */
interface Range {
  readonly fromMs: number
  readonly toMs?: number
}

/**
 * Holds timers in the pages loaded from now on, as a phone does in a hidden tab: then only events start work. They wait without an end,
 * or until `letTimersGo`.
 */
export function holdTimers(page: Page, range: Range): Promise<unknown> {
  return page.addInitScript(hold, range)
}

/** Holds the timers that this loaded page starts from now on. */
export function holdTimersNow(page: Page, range: Range): Promise<void> {
  return page.evaluate(hold, range)
}

/** Runs the held timers of less than `belowMs`, and holds no more of them. */
export function letTimersGo(page: Page, belowMs = Infinity): Promise<void> {
  return page.evaluate(
    (below) => {
      const { letGo } = window as unknown as { letGo: (belowMs: number) => void }
      // Infinity does not arrive here.
      letGo(below ?? Infinity)
    },
    Number.isFinite(belowMs) ? belowMs : null,
  )
}

/** Runs in the page. */
function hold({ fromMs, toMs = Infinity }: Range): void {
  const [start, clear] = [window.setTimeout, window.clearTimeout]
  const held = new Map<number, { ms: number; work: () => void }>()
  let [from, next] = [fromMs, -1]
  const setTimeout = (work: (...words: unknown[]) => void, ms = 0, ...words: unknown[]) => {
    if (ms < from || ms >= toMs) return start(work, ms, ...words)
    held.set(next, { ms, work: () => work(...words) })
    return next--
  }
  const clearTimeout = (id?: number) => {
    if (id === undefined || !held.delete(id)) clear(id)
  }
  const letGo = (belowMs: number) => {
    from = belowMs
    for (const [id, { ms, work }] of held)
      if (ms < belowMs) {
        held.delete(id)
        work()
      }
  }
  Object.defineProperties(window, {
    setTimeout: { value: setTimeout, configurable: true },
    clearTimeout: { value: clearTimeout, configurable: true },
    letGo: { value: letGo, configurable: true },
  })
}
