import { subscribe } from 'valtio'
import { session } from '#lib/session/session.ts'
import {
  showCopiesOf,
  showCopy,
  shownCopy,
  wantedCopies,
  watchCopies,
  type WantedCopy,
} from '#lib/reads/shown-copies.ts'
import type { Device } from '#offline/device.ts'
import { openStoredCopies, type StoredCopies } from '#offline/mirror/stored-copies.ts'

/**
 * Shows the copies that pages want as the last visit left them, each once, for the person who is here: the first lists need not wait
 * for Dexie. Ends when the returned function is called; by then `LiveCopies` reads the same and keeps it live.
 */
export function showStoredCopies({ keys }: Device): () => void {
  let of: string | undefined
  let stored: StoredCopies | undefined
  let asked = new Set<WantedCopy>()
  const isOpen = ({ collection, address }: WantedCopy) => shownCopy(collection, address) === undefined
  async function show(userId: string, from: StoredCopies, one: WantedCopy): Promise<void> {
    const found = await from.read(one.collection, one.part)
    // The live copy, if it was faster, is newer.
    if (isOpen(one)) showCopy(userId, one.collection, one.address, found)
  }
  const look = (): void => {
    const userId = (session.user ?? session.paused)?.UserId
    if (userId !== of) {
      stored?.close()
      stored = undefined
      asked = new Set()
    }
    of = userId
    showCopiesOf(userId)
    if (userId === undefined) return
    for (const one of wantedCopies()) {
      if (asked.has(one) || !isOpen(one)) continue
      asked.add(one)
      stored ??= openStoredCopies(userId, keys)
      // A copy that cannot be read: the live one says what is wrong with it.
      show(userId, stored, one).catch((problem: unknown) => console.warn('a stored copy cannot be read', problem))
    }
  }
  const ends = [subscribe(session, look), watchCopies(look)]
  look()
  return () => {
    for (const end of ends) end()
    stored?.close()
  }
}
