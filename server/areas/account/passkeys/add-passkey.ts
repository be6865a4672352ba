import type { Output, Parsed } from '#contract/contract.ts'
import type { NewCredential } from '#contract/entities/session.ts'
import { AppError } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { actorOf } from '#server/auth/actor.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { explained } from '#server/db/explain-violation.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { DirectContext } from '#server/calls/call-context.ts'
import { mailSecurityChange } from '#server/areas/account/account-mails.ts'
import { requireOwner } from '#server/areas/account/require-owner.ts'
import { challengeMs, newChallenge, useChallenge } from './challenge.ts'
import { relyingParty } from './relying-party.ts'
import { userHandle } from './user-handle.ts'

/** More devices than a person has. */
const mostPasskeys = 20
/** COSE algorithms that every authenticator has one of: Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257]

/**
 * V-11: what the browser needs to make a passkey. Only a person who signed in a moment ago, or sends the password, adds one. It is
 * discoverable, so that people type no address, and it verifies its user, so that it counts as two factors.
 */
export async function beginPasskey(
  { Password }: Parsed<'Account/BeginPasskey'>,
  context: DirectContext,
): Promise<Output<'Account/BeginPasskey'>> {
  const actor = actorOf(context)
  await requireOwner(actor, Password, context)
  const { sql, publicUrl } = context
  const { id, name } = relyingParty(publicUrl)
  const [person] = await sql<[{ email: string }]>`select email from person where id = ${actor.personId}`
  const known = await sql<{ id: Buffer; transports: string[] }[]>`
    select credential_id as id, transports from passkey where person_id = ${actor.personId} order by created_at`
  return {
    challenge: await newChallenge(context, actor.sessionId),
    rp: { id, name },
    user: {
      id: userHandle(actor.personId),
      name: person.email,
      displayName: `${actor.firstname} ${actor.surname}`,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map((one) => ({
      id: one.id.toString('base64url'),
      type: 'public-key',
      transports: one.transports,
    })),
  }
}

/** Stores the passkey that the browser made, and tells the owner by mail. 400 for an answer that does not fit; 422 for the 21st. */
export async function addPasskey(
  { Name, Credential }: Parsed<'Account/AddPasskey'>,
  context: DirectContext,
): Promise<string> {
  const { personId, sessionId } = actorOf(context)
  const { sql, now, publicUrl, requestId, address } = context
  const challenge = await useChallenge(sql, Credential.response.clientDataJSON, sessionId, now)
  const made = challenge === null ? null : await verified(Credential, challenge, publicUrl)
  if (!made) throw new AppError('bad-input', { detail: 'This passkey could not be added. Please try again.' })
  const id = uuidV7(now.getTime())
  await inTransaction(sql, async (tx) => {
    await explained(
      tx`
        insert into passkey ${tx({
          id,
          person_id: personId,
          credential_id: Buffer.from(made.credential.id, 'base64url'),
          public_key: Buffer.from(made.credential.publicKey),
          counter: made.credential.counter,
          transports: Credential.response.transports,
          is_synced: made.credentialBackedUp,
          name: Name,
          created_at: now,
          updated_at: now,
        })}`,
      { passkey_once: 'This passkey is in use already.' },
    )
    const [{ count }] = await tx<[{ count: number }]>`select count(*) from passkey where person_id = ${personId}`
    if (count > mostPasskeys)
      throw new AppError('rule-broken', { detail: `You have ${mostPasskeys} passkeys. Remove one first.` })
    await mailSecurityChange(tx, { personId, change: `The passkey "${Name}" was added.` }, { publicUrl, now })
    await writeAudit(
      tx,
      { personId, call: 'Account/AddPasskey', entity: 'Passkey', entityId: id, requestId, address },
      now,
    )
  })
  return `The passkey "${Name}" is added.`
}

/** What the library reads from the answer; null for an answer for another site or by a device that did not verify its user. */
async function verified(response: NewCredential, challenge: string, publicUrl: string) {
  // Loading the library takes half a second and 25 MB, and few people add a passkey: a start does not wait for it.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(publicUrl)
  const result = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).then(
    (read) => read,
    // The library throws for an answer that does not fit: it is refused like an unknown one.
    () => null,
  )
  return result?.verified ? result.registrationInfo : null
}
