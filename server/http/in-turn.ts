import { limitConcurrency } from '#server/auth/limit-concurrency.ts'

/** Forms of one person that are read at once: what one account can make this machine hold is 80 MB, not all its connections' worth. */
const atOnce = 4
const lines = new Map<string, { readonly run: ReturnType<typeof limitConcurrency>; standing: number }>()

/** Runs work when it is this person's turn. Who waits is not read, so it costs nothing; others do not wait for them. */
export async function inTurn<T>(personId: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(personId) ?? { run: limitConcurrency(atOnce), standing: 0 }
  lines.set(personId, line)
  line.standing++
  try {
    return await line.run(work)
  } finally {
    line.standing--
    if (line.standing === 0) lines.delete(personId)
  }
}
