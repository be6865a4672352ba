import { limitConcurrency, type Line } from './limit-concurrency.ts'

/**
 * Runs at most `limit` pieces of work at once for each key, such as a person. Keys do not wait for each other, so one person's work
 * cannot keep others waiting.
 */
export function limitPerKey(limit: number, line?: Line): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { readonly run: ReturnType<typeof limitConcurrency>; waiting: number }>()
  return async (key, work) => {
    const own = lines.get(key) ?? { run: limitConcurrency(limit, line), waiting: 0 }
    lines.set(key, own)
    own.waiting++
    try {
      return await own.run(work)
    } finally {
      own.waiting--
      if (own.waiting === 0) lines.delete(key)
    }
  }
}
