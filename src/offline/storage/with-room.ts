import { storageFault } from '#offline/databases/storage-problem.ts'

/** Throws something away that can be fetched again. */
export type Freeing = () => Promise<void>

/** Runs a write; as long as the device is full, one thing after another gives way and the write is tried again (O-07). */
export async function withRoom<T>(write: () => Promise<T>, freeing: readonly Freeing[]): Promise<T> {
  for (const free of freeing) {
    try {
      return await write()
    } catch (error) {
      if (storageFault(error) !== 'full') throw error
    }
    // What cannot be freed must not hide that the device is full: the next one may help, and the last try tells.
    await free().catch((problem: unknown) => console.warn('no room could be made here', problem))
  }
  return write()
}
