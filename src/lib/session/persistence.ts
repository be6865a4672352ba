/**
 * Whether this browser promised to keep stored data until a person deletes it; `unknown`: it makes no such promises.
 */
export type Persistence = 'kept' | 'may-go' | 'unknown'

export async function readPersistence(): Promise<Persistence> {
  if (!('storage' in navigator) || !('persisted' in navigator.storage)) return 'unknown'
  return (await navigator.storage.persisted()) ? 'kept' : 'may-go'
}

/** Asks for the promise. The browser decides or asks the person; a browser without the promise stays `unknown`. */
export async function askToPersist(): Promise<Persistence> {
  if ((await readPersistence()) === 'may-go') await navigator.storage.persist()
  return readPersistence()
}
