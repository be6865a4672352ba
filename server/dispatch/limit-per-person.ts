import { limitConcurrency } from '#server/calls/limit-concurrency.ts'

/** Forms of one person that are read at once, so that one account occupies at most 80 MB of this machine on any number of connections. */
const formsAtOnce = 4
const limits = new Map<string, { readonly run: ReturnType<typeof limitConcurrency>; waiting: number }>()

/** Runs work when a slot of this person is free. A waiting form is not read, so it costs nothing; other people do not wait. */
export async function limitPerPerson<T>(personId: string, work: () => Promise<T>): Promise<T> {
  const limit = limits.get(personId) ?? { run: limitConcurrency(formsAtOnce), waiting: 0 }
  limits.set(personId, limit)
  limit.waiting++
  try {
    return await limit.run(work)
  } finally {
    limit.waiting--
    if (limit.waiting === 0) limits.delete(personId)
  }
}
