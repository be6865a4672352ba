import type { Tx } from '#server/calls/call-context.ts'

/** The means to make demo data: repeatable ids and choices; dates count back from `now`. */
export interface Making {
  readonly tx: Tx
  readonly now: Date
  readonly random: () => number
  id(at: Date): string
  ago(hours: number): Date
}
