import { variablesIn } from '#rules/messages/fill-message.ts'
import type { MessageType } from './message-types.ts'

/**
 * Why a text cannot be the words of a channel of this type; null for a good one. `original`: the words that came with the product. A
 * secret goes only where the product sends it: otherwise who may write words and change a phone number could take over accounts. And a
 * message that is always sent keeps its secrets: a person needs them to go on. What a stranger entered goes only where the product sends
 * it, too: in the subject of a mail it would speak for the operator (decision 206).
 */
export function secretFault(
  { variables, isTransactional }: Pick<MessageType, 'variables' | 'isTransactional'>,
  original: string,
  text: string,
): string | null {
  const secretsIn = (words: string) => variablesIn(words).filter((name) => variables[name]?.secret)
  const [own, given] = [secretsIn(original), secretsIn(text)]
  const foreign = given.find((name) => !own.includes(name))
  if (foreign !== undefined) return `{{${foreign}}} is a secret and cannot be sent here`
  const strange = variablesIn(text).find(
    (name) => variables[name]?.fromStranger && !variablesIn(original).includes(name),
  )
  if (strange !== undefined) return `{{${strange}}} is text of a stranger and cannot be sent here`
  const lost = own.find((name) => !given.includes(name))
  return isTransactional && lost !== undefined ? `This message needs {{${lost}}}` : null
}
