import { proxy } from 'valtio'

/** What the queue and the copies on this device come to, for the person signed in here, or for visitors. Times in ms since 1970. */
export interface SyncFacts {
  /** Calls that will go by themselves, the one on its way included. */
  waiting: number
  /** When the oldest of them was handed in; null when nothing waits. */
  waitingSince: number | null
  /** While a drain runs: how many of how many are through. */
  sending: { done: number; total: number } | null
  /** Calls that need the person, and why the newest of them does. `isRefused`: the server said no to every one of them. */
  attention: { count: number; isRefused: boolean; reason: string } | null
  /** What the waiting things are called. */
  noun: 'answer' | 'reply' | 'item'
  /** When everything was last in step with the server. */
  syncedAt: number | null
  /** How old the copies are that pages show. */
  copyAt: number | null
  /** The session ended without a sign-out: nothing is sent until the person signs in again. */
  paused: boolean
}

/** Fed by the app (start-offline), read by the one sync status component. */
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
