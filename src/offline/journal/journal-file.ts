/**
 * The journal: a second place for what waits on this device, in a file of its own and not in the databases
 * (docs/decisions/042). Its size never changes, so that it can be written on a full disk.
 *
 *     0      1                4096            4096 + slot       size
 *     │ torn │ (unused)        │ slot 0        │ slot 1          │
 *     slot: sequence u32 · length u32 · checksum u32 · bytes
 *
 * A write goes into the slot with the older sequence, so a write that is cut off leaves the one before.
 */
export const journalName = 'journal'
const headBytes = 4096
const slotBytes = 524_288
const slotHead = 12
export const journalBytes = headBytes + 2 * slotBytes
/** The most bytes that one write may have. */
export const mostJournalBytes = slotBytes - slotHead

/** The place of the mark that a write to the databases found no room and has torn their log: 1, otherwise 0. */
export const tornAt = 0

/** A file that is read and written in place. */
export interface PlacedFile {
  read(bytes: Uint8Array, options: { at: number }): number
  write(bytes: Uint8Array, options: { at: number }): number
}

/** Gives the file its size. The bytes are written, so that the disk really has room for them. */
export function formatJournal(file: PlacedFile): void {
  writeWhole(file, new Uint8Array(journalBytes), 0)
}

/** Writes the mark. */
export function markTorn(file: PlacedFile, isTorn: boolean): void {
  writeWhole(file, Uint8Array.of(isTorn ? 1 : 0), tornAt)
}

/** The bytes of the last complete write, or null. */
export function readJournal(file: PlacedFile): Uint8Array<ArrayBuffer> | null {
  return newestSlot(file)?.bytes ?? null
}

/** Writes the bytes, at most `mostJournalBytes`, in the place of the write before the last one. */
export function writeJournal(file: PlacedFile, bytes: Uint8Array): void {
  const newest = newestSlot(file)
  const slot = newest ? 1 - newest.slot : 0
  const whole = new Uint8Array(slotHead + bytes.length)
  whole.set(bytes, slotHead)
  const head = new DataView(whole.buffer)
  const sequence = (newest?.sequence ?? 0) + 1
  head.setUint32(0, sequence)
  head.setUint32(4, bytes.length)
  head.setUint32(8, checksum(bytes, sequence))
  writeWhole(file, whole, placeOf(slot))
}

/** Without room Chromium does not throw: it returns another number than that of the bytes. */
function writeWhole(file: PlacedFile, bytes: Uint8Array, at: number): void {
  if (file.write(bytes, { at }) !== bytes.length) throw new Error('the disk has no room for the journal')
}

const placeOf = (slot: number) => headBytes + slot * slotBytes

function newestSlot(file: PlacedFile): { slot: number; sequence: number; bytes: Uint8Array<ArrayBuffer> } | null {
  const slots = [0, 1].flatMap((slot) => {
    const found = readSlot(file, placeOf(slot))
    return found ? [{ slot, ...found }] : []
  })
  return slots.toSorted((a, b) => b.sequence - a.sequence)[0] ?? null
}

function readSlot(file: PlacedFile, at: number): { sequence: number; bytes: Uint8Array<ArrayBuffer> } | null {
  const head = new Uint8Array(slotHead)
  if (file.read(head, { at }) < slotHead) return null
  const facts = new DataView(head.buffer)
  const [sequence, length, sum] = [facts.getUint32(0), facts.getUint32(4), facts.getUint32(8)]
  if (sequence === 0 || length > mostJournalBytes) return null
  const bytes = new Uint8Array(length)
  if (file.read(bytes, { at: at + slotHead }) < length || checksum(bytes, sequence) !== sum) return null
  return { sequence, bytes }
}

/** FNV-1a, 32 bits, of the sequence and the bytes: it finds a write that was cut off, also between the two. */
function checksum(bytes: Uint8Array, sequence: number): number {
  let sum = Math.imul(0x811c9dc5 ^ sequence, 0x01000193)
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum >>> 0
}
