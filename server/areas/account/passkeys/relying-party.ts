import { productName } from '#kit/product.ts'

/** This site as WebAuthn names it: passkeys belong to its host, and work on its address only. */
export function relyingParty(publicUrl: string): {
  readonly id: string
  readonly origin: string
  readonly name: string
} {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, name: productName }
}
