import { newToken, tokenHash } from '#server/auth/token.ts'
import { knownDeviceDays } from '#contract/limits.ts'
import type { Db, DeviceCookie, Tx } from '#server/calls/call-context.ts'
import { mailNewSignIn } from './account-mails.ts'

/**
 * How far this account has signed in on the device with this token; null for a stranger's device. `isProven`: with the second step.
 * A link from a mailbox makes a device known, and never proven.
 */
export async function knownDevice(sql: Db, emailKey: string, token: string): Promise<{ isProven: boolean } | null> {
  const [found] = await sql<{ isProven: boolean }[]>`
    select d.is_proven as "isProven" from known_device d join person p on p.id = d.person_id
    where p.email_key = ${emailKey} and d.token_hash = ${tokenHash(token)}`
  return found ?? null
}

/** What the owner reads about a sign-in. `device` is what the device says of itself. */
interface SignInNotice {
  readonly device: string
  readonly publicUrl: string
}

/**
 * Notes that a person signed in on this device, so that wrong passwords of strangers do not keep the person out there (decision 045);
 * `isProven`: with the second step (decision 071). The token opens nothing. A device without one gets one in a cookie. With a
 * `notice`, the owner of the account gets a mail about a device that is new. The first device of a new account is no news.
 */
export async function rememberDevice(
  tx: Tx,
  { personId, isProven }: { readonly personId: string; readonly isProven: boolean },
  cookie: DeviceCookie | null,
  now: Date,
  notice?: SignInNotice,
): Promise<void> {
  if (!cookie) return
  const token = cookie.token ?? newToken()
  // Both counts are read before the insert. Devices of an old account may be forgotten, so any device is news there.
  const forgotten = new Date(now.getTime() - knownDeviceDays * 24 * 60 * 60_000)
  const [{ isNew }] = await tx<[{ isNew: boolean }]>`
    with earlier as (
      select exists (select from known_device where person_id = p.id and token_hash = ${tokenHash(token)}) as "isKnown",
        exists (select from known_device where person_id = p.id) or p.created_at < ${forgotten} as "hasOthers"
      from person p where p.id = ${personId}),
    seen as (
      insert into known_device (person_id, token_hash, seen_at, is_proven)
      values (${personId}, ${tokenHash(token)}, ${now}, ${isProven})
      on conflict (person_id, token_hash) do update
        set seen_at = excluded.seen_at, is_proven = known_device.is_proven or excluded.is_proven)
    select "hasOthers" and not "isKnown" as "isNew" from earlier`
  cookie.set(token)
  if (isNew && notice)
    await mailNewSignIn(tx, { personId, device: notice.device }, { publicUrl: notice.publicUrl, now })
}
