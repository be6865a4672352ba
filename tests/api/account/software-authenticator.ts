import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { Input, Output } from '#contract/contract.ts'

type Creation = Output<'Account/BeginPasskey'>
type Request = Output<'Account/BeginPasskeySignIn'>

/** What an authenticator does differently from what the site asked for. */
interface Faults {
  /** The address of the page, as the browser writes it. */
  readonly origin?: string
  /** The host that the authenticator signs for. */
  readonly rpId?: string
  /** Whether the person was verified by a finger, a face or a PIN. */
  readonly isVerified?: boolean
  readonly challenge?: string
  readonly userHandle?: string
}

interface Credential {
  readonly id: string
  readonly key: KeyObject
  readonly userHandle: string
  counter: number
}

/** An authenticator of a test: P-256, without attestation, as WebAuthn 2 describes it. `counts`: false for a synced passkey. */
export function softwareAuthenticator({ origin, counts = true }: { origin: string; counts?: boolean }) {
  const step = counts ? 1 : 0

  function create(
    options: Creation,
    faults: Faults = {},
  ): Credential & { json: Input<'Account/AddPasskey'>['Credential'] } {
    const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const rawId = randomBytes(32)
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = Buffer.concat([
      // A map of five: key type EC2, algorithm ES256, curve P-256, then x and y of 32 bytes.
      Buffer.from('a50102032620012158', 'hex'),
      Buffer.from([32]),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cose])
    const authData = Buffer.concat([head(faults.rpId ?? options.rp.id, 0x40, step, faults), attested])
    const attestationObject = Buffer.concat([
      // A map of three: "fmt" says that there is no attestation, "attStmt" is empty, "authData" are the bytes.
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ])
    const clientDataJSON = clientData('webauthn.create', options.challenge, faults)
    const id = rawId.toString('base64url')
    const response = {
      clientDataJSON,
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    }
    return {
      id,
      key,
      userHandle: options.user.id,
      counter: step,
      json: { id, rawId: id, type: 'public-key', response },
    }
  }

  function use(
    one: Credential,
    options: Request,
    faults: Faults = {},
  ): Input<'Account/SignInWithPasskey'>['Credential'] {
    one.counter += step
    const authenticatorData = head(faults.rpId ?? options.rpId, 0, one.counter, faults)
    const clientDataJSON = clientData('webauthn.get', options.challenge, faults)
    const signed = createSign('sha256')
      .update(authenticatorData)
      .update(sha256(Buffer.from(clientDataJSON, 'base64url')))
    return {
      id: one.id,
      rawId: one.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signed.sign(one.key).toString('base64url'),
        userHandle: faults.userHandle ?? one.userHandle,
      },
    }
  }

  function clientData(type: string, challenge: string, faults: Faults): string {
    const data = { type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }

  return { create, use }
}

/** The head of the authenticator data: the site, the flags (1 present, 4 verified) and the count. */
function head(rpId: string, flags: number, counter: number, { isVerified = true }: Faults): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags | 1 | (isVerified ? 4 : 0)]), count])
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
