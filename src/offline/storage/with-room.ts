import { isDiskFull, storageFault } from '#offline/databases/storage-problem.ts'

/** Deletes data that can be fetched again; false when there was none. */
export type FreeRoom = () => Promise<boolean>

/**
 * Runs a write. While the device is full, it frees room step by step and tries the write again (O-07). After a step
 * that freed nothing it does not try again: a device that stays full refuses the next write at once.
 */
export async function withRoom<T>(write: () => Promise<T>, freeing: readonly FreeRoom[]): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // On a full disk a deletion is one more write that tears the log.
    if (storageFault(error) !== 'full' || isDiskFull(error)) throw error
    for (const [at, free] of freeing.entries()) {
      // A step that fails must not hide that the device is full: the next step may help.
      const freed = await free().catch((problem: unknown) => {
        console.warn('no room could be made here', problem)
        return false
      })
      if (freed) return withRoom(write, freeing.slice(at + 1))
    }
    throw error
  }
}
