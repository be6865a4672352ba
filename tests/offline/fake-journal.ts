import {
  formatJournal,
  journalBytes,
  markTorn,
  readJournal,
  tornAt,
  writeJournal,
  type PlacedFile,
} from '#offline/journal/journal-file.ts'
import type { Journal } from '#offline/journal/journal.ts'

/** A file in memory that is written in place; it has the size of the journal. */
export function aPlacedFile(): PlacedFile & { bytes: Uint8Array } {
  const bytes = new Uint8Array(journalBytes)
  const file = {
    bytes,
    read(into: Uint8Array, { at }: { at: number }) {
      const part = bytes.subarray(at, at + into.length)
      into.set(part)
      return part.length
    },
    write(from: Uint8Array, { at }: { at: number }) {
      bytes.set(from, at)
      return from.length
    },
  }
  formatJournal(file)
  return file
}

/** The journal of one phone. `isFull`: the disk has no room; the journal itself can be written all the same. */
export interface FakeJournal extends Journal {
  isFull: boolean
  readonly file: PlacedFile & { bytes: Uint8Array }
}

export function aJournal(): FakeJournal {
  const file = aPlacedFile()
  return {
    isFull: false,
    file,
    read: async () => readJournal(file),
    write: async (bytes) => writeJournal(file, bytes),
    isTorn: async () => file.bytes[tornAt] === 1,
    mark: async (isTorn) => markTorn(file, isTorn),
    async hasRoom() {
      return !this.isFull
    },
  }
}
