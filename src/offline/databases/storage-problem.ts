/**
 * What can be wrong with the device's storage: `full` no room · `blocked` another tab holds the database in an old
 * shape · `lost` the connection broke and stayed broken · `unavailable` the browser gives this page no storage at all.
 */
export type StorageFault = 'full' | 'blocked' | 'lost' | 'unavailable'

/** What a page says about each fault (`storage-texts.ts`). The worker shows nothing, so it has no texts. */
export const storageTexts: Partial<Record<StorageFault, string>> = {}

/**
 * O-06: raised after one re-open and one retry, or at once by a full disk. `message` is for people; `copy` is the text
 * they wrote, to save elsewhere.
 */
export class StorageProblem extends Error {
  readonly fault: StorageFault
  readonly copy: string | null
  constructor(fault: StorageFault, cause: unknown, copy: string | null = null) {
    super(storageTexts[fault] ?? fault, { cause })
    this.name = 'StorageProblem'
    this.fault = fault
    this.copy = copy
  }
}

const faultByName: Record<string, StorageFault> = {
  QuotaExceededError: 'full',
  InvalidStateError: 'lost',
  UnknownError: 'lost',
  AbortError: 'lost',
  TimeoutError: 'lost',
  SecurityError: 'unavailable',
  NotSupportedError: 'unavailable',
}

function nameOf(error: unknown): string {
  return error instanceof Object && 'name' in error ? String(error.name) : ''
}

function innerOf(error: unknown): unknown {
  if (!(error instanceof Object)) return undefined
  if ('inner' in error && error.inner) return error.inner
  return 'failures' in error && Array.isArray(error.failures)
    ? error.failures[0]
    : 'cause' in error
      ? error.cause
      : undefined
}

/**
 * The storage fault behind an error, or null for any other error. A full storage also arrives as `AbortError` with the
 * quota error in `.inner`, as the transaction's cause, or first among the failures of many writes (O-06).
 */
export function storageFault(error: unknown): StorageFault | null {
  if (error instanceof StorageProblem) return error.fault
  if (isDiskFull(error) || nameOf(innerOf(error)) === 'QuotaExceededError') return 'full'
  return faultByName[nameOf(error)] ?? null
}

/**
 * Whether the disk itself had no room for a write. Chromium reports it under several names with these words. The write has torn the log of the databases: nothing may open them before there is room (docs/decisions/042).
 */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (/NO_SPACE|full disk/.test(error.message) || isDiskFull(innerOf(error)))
}

/**
 * The problem for the screen when a form could not be stored, with its content as a copy, because the stored text may
 * be unreadable.
 */
export function problemWith(error: unknown, content: unknown): StorageProblem {
  return new StorageProblem(storageFault(error) ?? 'lost', error, JSON.stringify(content, null, 2))
}

/** Runs a write; if the storage fails for good, the problem carries the content that was not saved. */
export async function offeringCopy<T>(content: unknown, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof StorageProblem)
      throw new StorageProblem(error.fault, error.cause, JSON.stringify(content, null, 2))
    throw error
  }
}
