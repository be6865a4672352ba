import { expect, it, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { Unreachable } = await import('./call.ts')
const { oneCreation, onePress } = await import('./one-press.ts')

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

it('is a new action after an answer and with other content', async () => {
  const { keys, press } = aButton()
  await press('a')
  await press('a', () => Promise.reject(new Unreachable()))
  await press('b')
  expect([keys.length, distinct(keys)]).toEqual([3, 3])
})

it('is the same action after a refusal, because an earlier try may have arrived (O-13)', async () => {
  const { keys, press } = aButton()
  await press('a', () => Promise.reject(new Unreachable()))
  for (const code of ['in-progress', 'failed', 'not-ready', 'too-many', 'not-signed-in'] as const)
    await press('a', () => Promise.reject(new AppError(code)))
  expect(await press('a')).toBe('fine')
  expect([keys.length, distinct(keys)]).toEqual([7, 1])
})

/** A form that creates a row, on a page that can be loaded anew, and a server that remembers keys. */
function aNewForm() {
  const rows = new Map<string, string>()
  let stored: string | null = null
  const visit = () => {
    const send = oneCreation(stored, async (key) => void (stored = key))
    return (content: string, replyArrives = true) =>
      send({ content }, async (key) => {
        if ((rows.get(key) ?? content) !== content) throw new AppError('key-reused')
        rows.set(key, content)
        if (!replyArrives) throw new Unreachable()
        return 'fine'
      }).catch((error: unknown) => error)
  }
  return { rows, visit }
}

it('makes one row of a form that is saved without an answer, loaded anew and saved again', async () => {
  const { rows, visit } = aNewForm()
  await visit()('a', false)
  expect(await visit()('a')).toBe('fine')
  expect([...rows.values()]).toEqual(['a'])
})

it('says that the row is there when changed content is saved after that, and makes another one only then', async () => {
  const { rows, visit } = aNewForm()
  await visit()('a', false)
  const save = visit()
  expect(await save('b')).toMatchObject({ code: 'key-reused', message: expect.stringContaining('saved before') })
  expect([...rows.values()]).toEqual(['a'])
  expect(await save('b')).toBe('fine')
  expect([...rows.values()]).toEqual(['a', 'b'])
})
