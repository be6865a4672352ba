import { expect, it, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { Unreachable } = await import('./call.ts')
const { onePress } = await import('./one-press.ts')

/** A button, and the keys that its presses sent. */
function aButton() {
  const send = onePress()
  const keys: string[] = []
  return {
    keys,
    press: (content: string, answer: () => Promise<string> = async () => 'fine') =>
      send({ content }, (key) => {
        keys.push(key)
        return answer()
      }).catch((error: unknown) => error),
  }
}
const distinct = (keys: readonly string[]) => new Set(keys).size

it('carries one key until somebody answers, however often it is pressed on a dead network (R-335)', async () => {
  const { keys, press } = aButton()
  const nobody = () => Promise.reject(new Unreachable())
  expect([await press('a', nobody), await press('a', nobody), await press('a')]).toEqual([
    new Unreachable(),
    new Unreachable(),
    'fine',
  ])
  expect(distinct(keys)).toBe(1)
})

it('is a new action after an answer, after a refusal and with other content', async () => {
  const { keys, press } = aButton()
  await press('a')
  await press('a', () => Promise.reject(new AppError('conflict')))
  await press('a', () => Promise.reject(new Unreachable()))
  await press('b')
  expect([keys.length, distinct(keys)]).toEqual([4, 4])
})

it('is the same action after a word that does not say what became of it: at it still, or failed (O-13)', async () => {
  const { keys, press } = aButton()
  for (const code of ['in-progress', 'failed', 'not-ready'] as const)
    await press('a', () => Promise.reject(new AppError(code)))
  expect(await press('a')).toBe('fine')
  expect([keys.length, distinct(keys)]).toEqual([4, 1])
})
