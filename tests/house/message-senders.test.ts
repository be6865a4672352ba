import { describe, expect, test } from 'vitest'
import { messageTypes, type MessageType, type MessageTypeId } from '#server/messages/message-types.ts'
import { paths, textOf } from '#tests/house/tree.ts'

/** Types whose cause does not exist yet: their words can be prepared. */
const waiting: Partial<Record<MessageTypeId, string>> = {}

/** The types that a text sends. The handlers write a type as `type: 'name'`. */
const sentBy = (text: string) => [...text.matchAll(/\btype: '([a-z-]+)'/g)].map(([, name = '']) => name)

/** The types that no text sends and no list excuses, and those that a list excuses and a text sends. */
function mistakes(texts: readonly string[], types: readonly string[], excused: readonly string[]): string[] {
  const sent = new Set(texts.flatMap(sentBy))
  return types.filter((type) => sent.has(type) === excused.includes(type))
}

describe('types of messages (X-081)', () => {
  const texts = paths
    .filter((path) => /^server\/(?:areas|orders|payments|dispatch|jobs|auth)\/.*(?<!\.test)\.ts$/.test(path))
    .map(textOf)

  test('each has a sender, or waits for its cause with a reason', () => {
    expect(mistakes(texts, Object.keys(messageTypes), Object.keys(waiting))).toEqual([])
  })

  test('a secret is never in a type that is also a notification, because notifications stay', () => {
    const both = Object.values(messageTypes).filter(
      ({ inbox, variables }) => inbox !== '' && Object.values(variables).some((one) => 'secret' in one),
    )
    expect(both.map(({ name }) => name)).toEqual([])
  })

  test('a secret has an end, and is never in a type that people can switch off: quiet hours would delay it', () => {
    const types = Object.values<MessageType>(messageTypes)
    const wrong = types.filter(({ variables, isTransactional, secretMinutes = 0 }) => {
      const isSecret = Object.values(variables).some((one) => one.secret)
      return isSecret ? !isTransactional || secretMinutes < 1 : secretMinutes !== 0
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('planted fault: a type without a sender, and an excused one with a sender, are told', () => {
    const send = "queueMessage(tx, { type: 'paid', to }, now)"
    expect(mistakes([send], ['paid', 'lost', 'late'], ['late'])).toEqual(['lost'])
    expect(mistakes([send], ['paid'], ['paid'])).toEqual(['paid'])
  })
})
