import { addressFault, htmlAddressFault } from './address-faults.ts'
import type { MessageWords } from '#rules/messages/fill-message.ts'
import type { MessageType } from './message-types.ts'

/**
 * Whether people trust a message of this type with their account: it has a secret, or is about the safety of the account. Its words
 * are changed by administrators with full access only: others could lead a full administrator to a copy of the page for passwords.
 */
export function isGuarded({ variables, isSecurity }: Pick<MessageType, 'variables' | 'isSecurity'>): boolean {
  return isSecurity === true || Object.values(variables).some(({ secret }) => secret)
}

/** Why the words of a channel lead to another site; null for good words, and for types that are not guarded. */
export function foreignAddress(
  type: MessageType,
  channel: keyof MessageWords,
  text: string,
  publicUrl: string,
): string | null {
  if (!isGuarded(type)) return null
  return channel === 'html' ? htmlAddressFault(text, publicUrl) : addressFault(text, publicUrl)
}
