import type { Input, Output } from '#contract/contract.ts'
import { readLocal, writeLocal } from '#lib/session/local-store.ts'

/** Whether this browser can make and use passkeys and write them as JSON. Others keep the password. */
export function supportsPasskeys(): boolean {
  return (
    'PublicKeyCredential' in globalThis &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Lets the device make a passkey; null when the person closed its dialog, or the device has one already. */
export async function createPasskey(
  options: Output<'Account/BeginPasskey'>,
): Promise<Input<'Account/AddPasskey'>['Credential'] | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await unlessClosed(navigator.credentials.create({ publicKey }))
  // Some password managers answer with an object without `toJSON`; the platform's own has all methods.
  if (!(made instanceof PublicKeyCredential)) return null
  writeLocal('passkey-here', '1')
  return JSON.parse(JSON.stringify(made))
}

/**
 * Asks the device for a passkey of this site; null when the person closed its dialog. `quietly`: the browser offers passkeys among the
 * suggestions of the e-mail field, and opens no dialog.
 */
export async function askForPasskey(
  options: Output<'Account/BeginPasskeySignIn'>,
  { signal, quietly = false }: { signal: AbortSignal; quietly?: boolean },
): Promise<Input<'Account/SignInWithPasskey'>['Credential'] | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const mediation = quietly ? 'conditional' : 'optional'
  const used = await unlessClosed(navigator.credentials.get({ publicKey, signal, mediation }))
  if (!(used instanceof PublicKeyCredential)) return null
  writeLocal('passkey-here', '1')
  return JSON.parse(JSON.stringify(used))
}

/** Whether a passkey was made or used on this device, and the browser offers passkeys in a field: other visitors cost no request. */
export async function offersPasskeysQuietly(): Promise<boolean> {
  return readLocal('passkey-here') !== null && PublicKeyCredential.isConditionalMediationAvailable()
}

/** The names of the errors for a dialog that was closed, that another request replaced, or of a device that has the passkey. */
const closed = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError'])

async function unlessClosed<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof DOMException && closed.has(error.name)) return null
    throw error
  }
}
