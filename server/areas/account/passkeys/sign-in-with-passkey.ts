import type { Output, Parsed } from '#contract/contract.ts'
import type { UsedCredential } from '#contract/entities/session.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { AppError } from '#contract/errors.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { DirectContext } from '#server/calls/call-context.ts'
import { beginSession, suspendedDetail } from '#server/areas/account/begin-session.ts'
import { challengeMs, newChallenge, useChallenge } from './challenge.ts'
import { relyingParty } from './relying-party.ts'
import { userHandle } from './user-handle.ts'

interface StoredPasskey {
  id: string
  personId: string
  publicKey: Buffer
  counter: number
  isActive: boolean
}

/** V-11: what the browser needs to ask for a passkey. It names no person: the authenticator knows whose it is. */
export async function beginPasskeySignIn(
  _: Parsed<'Account/BeginPasskeySignIn'>,
  context: DirectContext,
): Promise<Output<'Account/BeginPasskeySignIn'>> {
  return {
    challenge: await newChallenge(context, null),
    rpId: relyingParty(context.publicUrl).id,
    timeout: challengeMs,
    userVerification: 'required',
  }
}

/**
 * Signs a person in by a signature of their device. It counts as two factors, because the device has verified its user. The same 400
 * for every answer that does not fit: unknown or removed passkey, another person's, another site's, a challenge that was used.
 */
export async function signInWithPasskey(
  { Credential, RememberMe, Device }: Parsed<'Account/SignInWithPasskey'>,
  context: DirectContext,
): Promise<Output<'Account/SignInWithPasskey'>> {
  const { sql, now, publicUrl } = context
  const challenge = await useChallenge(sql, Credential.response.clientDataJSON, null, now)
  const [stored] = await sql<StoredPasskey[]>`
    select k.id, k.person_id as "personId", k.public_key as "publicKey", k.counter, p.is_active as "isActive"
    from passkey k join person p on p.id = k.person_id where k.credential_id = ${Buffer.from(Credential.id, 'base64url')}`
  const used = challenge === null || !stored ? null : await verified(Credential, stored, challenge, publicUrl)
  if (!stored || !used) throw wrongPasskey()
  if (!stored.isActive) throw new AppError('forbidden', { detail: suspendedDetail })
  return inTransaction(sql, async (tx) => {
    // Of two answers with one count, one is a copy of the authenticator or a replay. Many passkeys never count.
    const counted = await tx`
      update passkey set counter = ${used.newCounter}, is_synced = ${used.credentialBackedUp}, used_at = ${now}
      where id = ${stored.id} and (counter < ${used.newCounter} or counter = 0 and ${used.newCounter}::bigint = 0) returning id`
    if (counted.length === 0) throw wrongPasskey()
    const signIn = {
      personId: stored.personId,
      call: 'Account/SignInWithPasskey',
      isTwoFactor: true,
      RememberMe,
      Device,
    }
    return beginSession(tx, { ...signIn, call: 'Account/SignInWithPasskey' }, context)
  })
}

function wrongPasskey(): AppError {
  return new AppError('bad-input', { detail: accountMessages.wrongPasskey })
}

/** What the library reads from the answer; null when signature, site, user or count do not fit. */
async function verified(response: UsedCredential, stored: StoredPasskey, challenge: string, publicUrl: string) {
  const { userHandle: given, ...signed } = response.response
  if (given !== userHandle(stored.personId)) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(publicUrl)
  const result = await verifyAuthenticationResponse({
    response: { ...response, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: response.id, publicKey: Uint8Array.from(stored.publicKey), counter: stored.counter },
  }).then(
    (read) => read,
    // The library throws for an answer that does not fit: it is refused like an unknown one.
    () => null,
  )
  return result?.verified ? result.authenticationInfo : null
}
