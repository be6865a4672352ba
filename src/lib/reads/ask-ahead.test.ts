import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/entities/session.ts'
import { AppError } from '#contract/errors.ts'

const calls: unknown[] = []
let reply: () => Promise<unknown> = () => Promise.resolve({ Items: [], Total: 0 })
vi.mock('#lib/reads/call.ts', () => ({
  call: (key: string, input: unknown) => {
    calls.push([key, input])
    return reply()
  },
}))
vi.stubGlobal('document', { getElementById: () => null })
vi.stubGlobal('window', {})

const { askAhead, makeRead, takeAhead } = await import('#lib/reads/ask-ahead.ts')
const { session } = await import('#lib/session/session.ts')

const read = 'Account/GetStudents'
const input = { keyword: '', page: 0, pageSize: 20 }

beforeEach(() => {
  void takeAhead(read, input, 'me')
  calls.length = 0
  reply = () => Promise.resolve({ Items: [], Total: 0 })
  session.user = { UserId: 'me' } as SessionUser
})

describe('a read that was asked for ahead', () => {
  test('is made once, and its answer is taken once, whatever the order of its input', async () => {
    askAhead(read, input)
    expect(await takeAhead(read, { pageSize: 20, page: 0, keyword: '' }, 'me')).toEqual({
      data: { Items: [], Total: 0 },
    })
    expect(takeAhead(read, input, 'me')).toBeUndefined()
    expect(calls).toEqual([[read, input]])
  })

  test('is not the answer to another read, nor for another person', () => {
    askAhead(read, input)
    expect(takeAhead(read, { ...input, page: 1 }, 'me')).toBeUndefined()
    expect(takeAhead(read, input, 'somebody else')).toBeUndefined()
    expect(takeAhead(read, input, 'me')).toBeDefined()
  })

  test('brings its refusal to the page', async () => {
    const refused = new AppError('forbidden')
    reply = () => Promise.reject(refused)
    askAhead(read, input)
    expect(await takeAhead(read, input, 'me')).toEqual({ error: refused })
  })

  test('is asked for anew when the page came too late', () => {
    vi.useFakeTimers()
    try {
      askAhead(read, input)
      vi.advanceTimersByTime(2_001)
      expect(takeAhead(read, input, 'me')).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not made while the page makes it itself, and is made again after that', async () => {
    const own = makeRead(read, input, 'me', new AbortController().signal)
    askAhead(read, input)
    await own
    expect(calls).toEqual([[read, input]])
    askAhead(read, input)
    expect(await makeRead(read, input, 'me', new AbortController().signal)).toEqual({ data: { Items: [], Total: 0 } })
    expect(calls).toHaveLength(2)
  })

  test('is not made for a visitor', () => {
    session.user = null
    askAhead(read, input)
    expect(calls).toEqual([])
  })
})
