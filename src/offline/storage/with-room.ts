import { storageFault } from '#offline/databases/storage-problem.ts'

/** Throws something away that can be fetched again; false when there was nothing. */
export type Freeing = () => Promise<boolean>

/**
 * Runs a write; as long as the device is full, one thing after another gives way and the write is tried again (O-07). Where there
 * was nothing to give it is not: a device that stays full refuses the next write at once.
 */
export async function withRoom<T>(write: () => Promise<T>, freeing: readonly Freeing[]): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (storageFault(error) !== 'full') throw error
    for (const [at, free] of freeing.entries()) {
      // What cannot be freed must not hide that the device is full: the next one may help.
      const freed = await free().catch((problem: unknown) => { console.warn('no room could be made here', problem); return false })
      if (freed) return withRoom(write, freeing.slice(at + 1))
    }
    throw error
  }
}
