import { proxy } from 'valtio'

/**
 * The state of the queue and the copies on this device, for the person signed in here, or for visitors. Times in ms
 * since 1970.
 */
export interface SyncFacts {
  /** Calls that are sent automatically, including the one that is being sent. */
  waiting: number
  /** When the oldest of them was submitted; null when nothing waits. */
  waitingSince: number | null
  /** While the queue sends: how many of how many calls are done. */
  sending: { done: number; total: number } | null
  /** Calls that need the person, and the reason of the newest one. `isRefused`: the server refused all of them. */
  attention: { count: number; isRefused: boolean; reason: string } | null
  /** The noun for what waits. */
  noun: 'answer' | 'reply' | 'item'
  /** When everything was last in step with the server. */
  syncedAt: number | null
  /** The time of the copies that pages show. */
  copyAt: number | null
  /** The session ended without a sign-out: nothing is sent until the person signs in again. */
  paused: boolean
}

/** The app (start-offline) sets it; the sync status and the sign-out read it. */
export const syncFacts = proxy<SyncFacts>({
  waiting: 0,
  waitingSince: null,
  sending: null,
  attention: null,
  noun: 'answer',
  syncedAt: null,
  copyAt: null,
  paused: false,
})
