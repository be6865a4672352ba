import { visitorId } from '#kit/product.ts'
import type { Device } from '#offline/device.ts'
import { readSessionCopy } from '#offline/session-copy.ts'

/** Whose calls may go now, and with what: never one person's under another's token (O-21). */
export interface Sender { userId: string; token: string | null }

/**
 * The person with a session here; and visitors, whose calls go in nobody's name whoever is signed in (decision 021). `refused`: a token
 * the server has just said no to; a page may still hold it, and write it down again (O-21).
 */
export async function senders(device: Device, refused: string | null = null): Promise<[Sender, ...Sender[]]> {
  const session = await readSessionCopy(device)
  const visitors = { userId: visitorId, token: null }
  return session && session.token !== refused ? [session, visitors] : [visitors]
}
