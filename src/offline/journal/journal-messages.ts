/** What a page asks. `id` comes back with the answer. */
export type JournalRequest = { id: number } & (
  | { ask: 'read' }
  | { ask: 'write'; bytes: Uint8Array<ArrayBuffer> }
  | { ask: 'mark'; isTorn: boolean }
  /** Whether the disk has room for this many bytes. */
  | { ask: 'room'; bytes: number }
)
/** The bytes of `read`, the answer of `room`. */
export type JournalValue = Uint8Array<ArrayBuffer> | boolean | null

export type JournalReply = { id: number } & ({ value: JournalValue } | { problem: string })
