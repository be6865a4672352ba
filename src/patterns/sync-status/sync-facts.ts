import { proxy } from 'valtio'

/**
 * The state of the queue and the copies on this device, for the person who is signed in, or for visitors. Times in ms
 * since 1970.
 */
export interface SyncFacts {
  /** Calls that are sent automatically, including the one that is being sent. */
  waiting: number
  /** The last submitted of them: its title, and how many answers it contains. Null when this device cannot open it. */
  newest: { title: string; answers: number | null } | null
  /** When the oldest of them was submitted; null when nothing waits. */
  waitingSince: number | null
  /** While the queue sends: how many of how many calls are done. */
  sending: { done: number; total: number } | null
  /** Calls that need the person, and the reason of the newest one. `isRefused`: the server refused all of them. */
  attention: { count: number; isRefused: boolean; reason: string } | null
  /** The noun for what waits. An answer is the answer to one question, so a call is never called that. */
  noun: 'submission' | 'reply' | 'item'
  /** When everything was last in step with the server. */
  syncedAt: number | null
  /** The last check of every copy was answered by our server. */
  isConfirmed: boolean
  /** The age of the oldest saved copy that the page shows now; null on a page without one. */
  shownCopyAt: number | null
  /** The session ended without a sign-out: nothing is sent until the person signs in again. */
  paused: boolean
}

/** Nothing waits, and nothing is known of the server. */
export const noSyncFacts: SyncFacts = {
  waiting: 0,
  newest: null,
  waitingSince: null,
  sending: null,
  attention: null,
  noun: 'submission',
  syncedAt: null,
  isConfirmed: false,
  shownCopyAt: null,
  paused: false,
}

/** The app (start-offline) sets it; the sync status and the sign-out read it. */
export const syncFacts = proxy<SyncFacts>({ ...noSyncFacts })
