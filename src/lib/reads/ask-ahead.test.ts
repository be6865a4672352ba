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

const { askAhead, makeRead, replyHere, takeAhead, takeReply } = await import('#lib/reads/ask-ahead.ts')
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
    void askAhead(read, input)
    expect(await takeAhead(read, { pageSize: 20, page: 0, keyword: '' }, 'me')).toEqual({
      data: { Items: [], Total: 0 },
    })
    expect(takeAhead(read, input, 'me')).toBeUndefined()
    expect(calls).toEqual([[read, input]])
  })

  test('is not the answer to another read, nor for another person', () => {
    void askAhead(read, input)
    expect(takeAhead(read, { ...input, page: 1 }, 'me')).toBeUndefined()
    expect(takeAhead(read, input, 'somebody else')).toBeUndefined()
    expect(takeAhead(read, input, 'me')).toBeDefined()
  })

  test('brings its refusal to the page', async () => {
    const refused = new AppError('forbidden')
    reply = () => Promise.reject(refused)
    void askAhead(read, input)
    expect(await takeAhead(read, input, 'me')).toEqual({ error: refused })
  })

  test('is asked for anew when the page came too late', () => {
    vi.useFakeTimers()
    try {
      void askAhead(read, input)
      vi.advanceTimersByTime(2_001)
      expect(takeAhead(read, input, 'me')).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not made while the page makes it itself, and is made again after that', async () => {
    const own = makeRead(read, input, 'me', new AbortController().signal)
    void askAhead(read, input)
    await own
    expect(calls).toEqual([[read, input]])
    void askAhead(read, input)
    expect(await makeRead(read, input, 'me', new AbortController().signal)).toEqual({ data: { Items: [], Total: 0 } })
    expect(calls).toHaveLength(2)
  })

  test('is not made for a visitor', () => {
    session.user = null
    void askAhead(read, input)
    expect(calls).toEqual([])
  })

  test('is the first thing that the page shows when it came before the page, once', async () => {
    await askAhead(read, input)
    expect(replyHere(read, input, 'me')).toMatchObject({ data: { Items: [], Total: 0 } })
    expect(replyHere(read, input, 'somebody else')).toBeUndefined()
    expect(takeReply(read, input, 'me')).toMatchObject({ data: { Items: [], Total: 0 } })
    expect(replyHere(read, input, 'me')).toBeUndefined()
    expect(takeAhead(read, input, 'me')).toBeUndefined()
  })

  test('is made once for a pointer that rests on a link and for its press', async () => {
    await Promise.all([askAhead(read, input), askAhead(read, input)])
    expect(calls).toHaveLength(1)
  })
})

describe('a page waits for its first reply', () => {
  let isDrawn = false
  const visit = () => {
    isDrawn = false
    void askAhead(read, input).then(() => {
      isDrawn = true
    })
  }
  const late = (ms: number) => () =>
    new Promise((resolve) => void setTimeout(() => resolve({ Items: [], Total: 0 }), ms))
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  test('until it is here', async () => {
    reply = late(30)
    visit()
    await vi.advanceTimersByTimeAsync(29)
    expect(isDrawn).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isDrawn).toBe(true)
  })

  test('for 80 ms at most, and not at all while the replies of the server take longer', async () => {
    reply = late(500)
    visit()
    await vi.advanceTimersByTimeAsync(79)
    expect(isDrawn).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isDrawn).toBe(true)
    await vi.advanceTimersByTimeAsync(3_000)
    visit()
    await vi.advanceTimersByTimeAsync(1)
    expect(isDrawn).toBe(true)
    reply = late(20)
    await vi.advanceTimersByTimeAsync(3_000)
    visit()
    await vi.advanceTimersByTimeAsync(3_000)
    visit()
    await vi.advanceTimersByTimeAsync(19)
    expect(isDrawn).toBe(false)
  })
})
