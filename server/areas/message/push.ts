import type { Output, Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { actorOf } from '#server/auth/actor.ts'
import { takeTurn } from '#server/auth/take-turn.ts'
import { isPublicUrl } from '#server/ports/public-address.ts'
import { newPushKeys } from '#server/ports/push.ts'
import type { CallContext } from '#server/calls/call-context.ts'

/** The most devices of one person that take pushes. */
const mostDevices = 20

/** What a device needs to take pushes, and the address at which this session takes them; '' without one. The keys are made at the first question. */
export async function pushSettings(context: CallContext): Promise<Output<'Message/GetPushSettings'>> {
  const { tx } = context
  const read = () => tx<{ PublicKey: string; Endpoint: string }[]>`
    select public_key as "PublicKey",
      coalesce((select endpoint from push_subscription where session_id = ${actorOf(context).sessionId}), '') as "Endpoint" from push_key`
  const [settings] = await read()
  if (settings) return settings
  const { publicKey, privateKey } = newPushKeys()
  await tx`insert into push_key (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing`
  const [made = { PublicKey: publicKey, Endpoint: '' }] = await read()
  return made
}

/**
 * The device of this session takes pushes at this address (V-16). An address that another session had is of this one now: the device
 * is the same. At most 20 devices of a person take pushes: of more, the oldest are removed. 400 for an address that is not a public push
 * service, and for keys of another form.
 */
export async function savePushSubscription(
  { Endpoint, P256dh, Auth }: Parsed<'Message/SavePushSubscription'>,
  context: CallContext,
): Promise<string> {
  const { tx, now } = context
  const { personId, sessionId } = actorOf(context)
  const bytesOf = (text: string) => Buffer.from(text, 'base64url')
  if (!isPublicUrl(Endpoint)) throw fieldErrors({ Endpoint: ['This is not the address of a push service'] })
  if (bytesOf(P256dh).length !== 65 || bytesOf(P256dh)[0] !== 4)
    throw fieldErrors({ P256dh: ['This is not the key of a browser'] })
  if (bytesOf(Auth).length !== 16) throw fieldErrors({ Auth: ['This is not the secret of a browser'] })
  await takeTurn(tx, 'push', personId, now)
  // A sign-out at the same moment is before this or after it.
  const open = await tx`select from session where id = ${sessionId} and revoked_at is null for no key update`
  if (open.length === 0) throw new AppError('not-signed-in')
  await tx`delete from push_subscription where session_id = ${sessionId} and endpoint <> ${Endpoint}`
  const id = uuidV7(now.getTime())
  await tx`
    insert into push_subscription (id, session_id, person_id, endpoint, p256dh, auth, created_at)
    values (${id}, ${sessionId}, ${personId}, ${Endpoint}, ${P256dh}, ${Auth}, ${now})
    on conflict (endpoint) do update set id = excluded.id, session_id = excluded.session_id, person_id = excluded.person_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at, failures = 0, rests_until = null`
  await tx`
    delete from push_subscription where id in (
      select id from push_subscription where person_id = ${personId} and id <> ${id}
      order by created_at desc, id desc offset ${mostDevices - 1})`
  return 'This device shows new notifications now.'
}

/** The device of this session takes no more pushes. A second press changes nothing. */
export async function deletePushSubscription(context: CallContext): Promise<string> {
  await context.tx`delete from push_subscription where session_id = ${actorOf(context).sessionId}`
  return 'This device shows no more notifications.'
}
