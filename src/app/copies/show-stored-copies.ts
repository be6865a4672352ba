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
 * Shows the stored copies that pages want, each once, for the person who is here, so that the first lists do not wait
 * for Dexie. It ends when the returned function is called; by then `LiveCopies` reads the same copies and keeps them
 * live.
 */
export function showStoredCopies({ keys }: Device): () => void {
  let of: string | undefined
  let stored: StoredCopies | undefined
  let asked = new Set<WantedCopy>()
  const isOpen = ({ collection, address }: WantedCopy) => shownCopy(collection, address) === undefined
  async function show(userId: string, from: StoredCopies, one: WantedCopy): Promise<void> {
    const found = await from.read(one.collection, one.part)
    // If the live copy was faster, it is newer.
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
      // The live copy reports what is wrong with a copy that cannot be read.
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
