import { newToken, tokenHash } from '#server/auth/token.ts'
import type { Db, DeviceCookie } from '#server/calls/call-context.ts'

/** Whether this account has signed in on the device with this token. */
export async function isKnownDevice(sql: Db, emailKey: string, token: string): Promise<boolean> {
  const found = await sql`
    select from known_device d join person p on p.id = d.person_id where p.email_key = ${emailKey} and d.token_hash = ${tokenHash(token)}`
  return found.length > 0
}

/**
 * Notes that a person signed in on this device, so that wrong passwords of strangers do not keep the person out there (decision 045).
 * The token opens nothing. A device without one gets one in a cookie.
 */
export async function rememberDevice(db: Db, personId: string, cookie: DeviceCookie | null, now: Date): Promise<void> {
  if (!cookie) return
  const token = cookie.token ?? newToken()
  await db`
    insert into known_device (person_id, token_hash, seen_at) values (${personId}, ${tokenHash(token)}, ${now})
    on conflict (person_id, token_hash) do update set seen_at = excluded.seen_at`
  cookie.set(token)
}
