import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { autosave } from './autosave.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page with one text; `reply` decides what the server does with a save. */
function aPage(reply: (text: string) => Promise<void> = async () => {}) {
  const sent: string[] = []
  const page = { text: '', isAway: false }
  let passed = 0
  const saving = autosave({
    take: async () => ({
      AssessmentId: 'a',
      Version: 1,
      AttemptId: 'b',
      StartedAt: '',
      Sequence: sent.length,
      ElapsedMs: passed,
      Questions: [{ QuestionId: 'q', Answer: page.text }],
      RequestForAMentor: false,
    }),
    send: (draft) => {
      sent.push(draft.Questions[0]?.Answer ?? '')
      return reply(draft.Questions[0]?.Answer ?? '')
    },
    isAway: () => page.isAway,
    monotonic: () => passed,
  })
  return {
    page,
    sent,
    saving,
    type: (text: string) => {
      page.text = text
      saving.soon()
    },
    async pass(seconds: number) {
      for (let n = 0; n < seconds; n++) {
        passed += 1000
        await vi.advanceTimersByTimeAsync(1000)
      }
    },
  }
}

test('changes within twenty seconds are one save with the latest text, and the same text is not sent again (X-014)', async () => {
  const { sent, type, pass } = aPage()
  type('a')
  await pass(3)
  expect(sent).toEqual(['a'])
  for (const text of ['b', 'c', 'd']) {
    type(text)
    await pass(1)
  }
  await pass(16)
  expect(sent).toEqual(['a'])
  await pass(2)
  expect(sent).toEqual(['a', 'd'])
  type('d')
  await pass(120)
  expect(sent).toEqual(['a', 'd'])
})

test('nothing waits without a network, and the latest text is saved when it is back', async () => {
  const { sent, page, type, pass, saving } = aPage()
  page.isAway = true
  for (const text of ['a', 'b']) {
    type(text)
    await pass(60)
  }
  expect(sent).toEqual([])
  page.isAway = false
  saving.soon()
  await pass(1)
  expect(sent).toEqual(['b'])
})

test('a save without an answer is tried again a minute later; after a refusal nothing more is sent', async () => {
  let error: Error | null = new TypeError('no answer')
  const { sent, type, pass } = aPage(async () => {
    if (error) throw error
  })
  type('a')
  await pass(3)
  await pass(59)
  expect(sent).toEqual(['a'])
  error = new AppError('too-many')
  await pass(2)
  expect(sent).toEqual(['a', 'a'])
  error = new AppError('rule-broken')
  await pass(61)
  type('b')
  await pass(300)
  expect(sent).toEqual(['a', 'a', 'a'])
})

test('a page that is hidden saves at once what changed, and a page that was left saves nothing more', async () => {
  const { sent, type, pass, saving } = aPage()
  type('a')
  await pass(3)
  type('b')
  saving.leave()
  saving.leave()
  await pass(1)
  expect(sent).toEqual(['a', 'b'])
  saving.leave()
  type('c')
  saving.stop()
  await pass(60)
  expect(sent).toEqual(['a', 'b'])
})
