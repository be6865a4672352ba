import { AppError } from '#contract/errors.ts'

/** How long a line may become. Work that finds it longer, or waits longer, gets 503 with Retry-After. */
export interface Line {
  readonly mostWaiting: number
  readonly patienceMs: number
}
const endless: Line = { mostWaiting: Infinity, patienceMs: Infinity }

/** Runs at most `limit` pieces of work at once; the others wait in order of arrival. */
export function limitConcurrency(
  limit: number,
  { mostWaiting, patienceMs }: Line = endless,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting = new Set<() => void>()
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const timer = Number.isFinite(patienceMs) ? setTimeout(giveUp, patienceMs) : undefined
      function begin(): void {
        clearTimeout(timer)
        resolve()
      }
      function giveUp(): void {
        waiting.delete(begin)
        reject(busy())
      }
      waiting.add(begin)
    })
  return async (work) => {
    // A finished piece passes its slot to the next one, so `running` falls only when the line is empty.
    if (running < limit) running++
    else if (waiting.size >= mostWaiting) throw busy()
    else await turn()
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running--
    }
  }
}

function busy(): AppError {
  return new AppError('not-ready', { detail: 'The service is busy for a moment. Please try again.', retryAfter: 2 })
}
