import { visitorId } from '#kit/product.ts'
import type { Device } from '#offline/device.ts'
import { readSessionCopy } from '#offline/session-copy.ts'

/**
 * A user whose calls may be sent now, and the token for them. Calls of one person are never sent with the token of
 * another (O-21).
 */
export interface Sender {
  userId: string
  token: string | null
}

/**
 * The signed-in person, and visitors, whose calls are sent without a name in every session (decision 021). `refused`: a
 * token that the server has just refused; a page may still have it and store it again (O-21).
 */
export async function senders(device: Device, refused: string | null = null): Promise<[Sender, ...Sender[]]> {
  const session = await readSessionCopy(device)
  const visitors = { userId: visitorId, token: null }
  return session && session.token !== refused ? [session, visitors] : [visitors]
}
