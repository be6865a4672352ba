import type { IncomingMessage } from 'node:http'
import { countOf, type KeyCount } from '#tests/offline/faults.ts'

/** Counts the fate of every idempotency key between people and server: in a header of its own, or inside a batch. */
export class KeyCounts {
  readonly counts = new Map<string, KeyCount>()

  /** A request that goes to the server with this body. */
  sent(incoming: IncomingMessage, body: Buffer): void {
    for (const key of keysOf(incoming, body)) countOf(this.counts, key).sent += 1
  }

  /** The server's reply to it. */
  answered(incoming: IncomingMessage, status: number, text: string): void {
    if (status < 200 || status >= 300) return
    for (const key of isBatch(incoming) ? confirmedIn(text) : keysOf(incoming, null))
      countOf(this.counts, key).confirmed += 1
  }
}

/** Whether this request carries several calls in its body. */
export function isBatch(incoming: IncomingMessage): boolean {
  return incoming.url === '/api/Sync/Batch'
}

/** The first half of a batch's calls. */
export function firstHalf(batch: Buffer): Buffer {
  const { Calls } = JSON.parse(batch.toString()) as { Calls: unknown[] }
  return Buffer.from(JSON.stringify({ Calls: Calls.slice(0, Math.ceil(Calls.length / 2)) }))
}

function keysOf(incoming: IncomingMessage, body: Buffer | null): string[] {
  if (body !== null && isBatch(incoming))
    return (JSON.parse(body.toString()) as { Calls: { Key: string }[] }).Calls.map(({ Key }) => Key)
  const key = incoming.headers['idempotency-key']
  return typeof key === 'string' ? [key] : []
}

function confirmedIn(text: string): string[] {
  const { Outcomes } = JSON.parse(text) as { Outcomes: { Key: string; Status: number }[] }
  return Outcomes.filter(({ Status }) => Status >= 200 && Status < 300).map(({ Key }) => Key)
}
