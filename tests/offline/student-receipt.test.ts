import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import { answersLane } from '#areas/assessment/lanes.ts'
import { newestOf, notListed, readSubmissions } from '#areas/assessment/read-local-work.ts'
import { receiptSteps } from '#areas/assessment/receipt/receipt-steps.tsx'
import { discard, editInput } from '#offline/outbox/queue-actions.ts'
import { aSubmission, World } from './world.ts'

vi.stubGlobal('location', { host: 'test.example' })
const { career } = assessmentKinds
const lane = answersLane(career, 'career-1')

let world: World
beforeEach(() => {
  world = new World()
  return () => world.close()
})

const read = (tab: Awaited<ReturnType<World['signedIn']>>) => readSubmissions(tab, career, 'ada')

describe('the receipt of a student', () => {
  it('says what was submitted, with its answers, and turns into the server’s receipt', async () => {
    const tab = await world.signedIn()
    await world.submit(tab, 'attempt', { lane })
    expect(newestOf(await read(tab), 'career-1')).toMatchObject({
      state: 'waiting',
      name: 'Career interest',
      answers: 1,
      submittedAt: world.now,
      receipt: null,
    })
    expect(newestOf(await read(tab), 'career-2')).toBeUndefined()
    await world.drain(tab)
    const all = await read(tab)
    expect(all).toHaveLength(1)
    expect(newestOf(all, 'career-1')).toMatchObject({ state: 'received', name: 'Career interest', answers: 1 })
    expect(newestOf(all, 'career-1')?.receipt?.at).toBeGreaterThan(0)
  })

  it('shows the newest submission; one that was removed only when there is no other, and never one that an edit replaced', async () => {
    const tab = await world.signedIn()
    const { id } = await world.submit(tab, 'attempt', { lane })
    world.now += 60_000
    const edited = await editInput(tab, id, aSubmission('attempt', 'Changed'))
    expect((await read(tab)).map(({ call }) => call.id)).toEqual([edited])
    await discard(tab, edited ?? '')
    expect(newestOf(await read(tab), 'career-1')?.state).toBe('removed')
    world.now += 60_000
    await world.submit(tab, 'attempt-2', { lane })
    expect(newestOf(await read(tab), 'career-1')?.state).toBe('waiting')
  })

  it('leads the list of received answers until the copy has the same answers', async () => {
    const tab = await world.signedIn()
    await world.submit(tab, 'attempt', { lane })
    const listed = [{ AnsweredDate: aSubmission('attempt').AnsweredAt }]
    expect(notListed(await read(tab), [])).toHaveLength(1)
    expect(notListed(await read(tab), listed)).toEqual([])
    await world.drain(tab)
    expect(notListed(await read(tab), [])).toMatchObject([{ state: 'received' }])
    expect(notListed(await read(tab), listed)).toEqual([])
  })

  it('never promises that the answers count', () => {
    const receipt = { at: 1, reference: 'CA-1', isHeld: true, message: '' } as const
    const shown = [
      receiptSteps({ receipt: null }, 'offline'),
      receiptSteps({ receipt: null }, 'online'),
      receiptSteps({ receipt }, 'online'),
      receiptSteps({ receipt: { ...receipt, isHeld: false } }, 'online'),
    ].map((steps) =>
      steps.map(({ strong, text }) => [strong, text].filter((part) => typeof part === 'string').join(' ')),
    )
    for (const steps of shown) {
      expect(steps).toHaveLength(3)
      expect(steps.join(' ')).not.toMatch(/counts? once/)
    }
    expect(shown[0]?.join(' ')).toContain('It is sent once, automatically')
    expect(shown[2]?.join(' ')).toContain('Staff decide whether these answers count.')
  })
})
