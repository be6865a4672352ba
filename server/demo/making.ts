import type { Tx } from '#server/http/call-context.ts'

/** How demo data is made: repeatable ids and choices; dates count back from `now`. */
export interface Making { readonly tx: Tx; readonly now: Date; readonly random: () => number; id(at: Date): string; ago(hours: number): Date }
