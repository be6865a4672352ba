import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { allKinds } from '#contract/assessment-kinds.ts'
import { answersLane } from '#areas/assessment/lanes.ts'
import { newestOf, notListed, readSubmissions } from '#areas/assessment/read-local-work.ts'
import { receiptSteps } from '#areas/assessment/receipt/receipt-steps.tsx'
import type { Device } from '#offline/device.ts'
import { discard, editInput } from '#offline/outbox/queue-actions.ts'
import { aSubmission, World } from './world.ts'

vi.stubGlobal('location', { host: 'test.example' })

let world: World
beforeEach(() => {
  world = new World()
  return () => world.close()
})

describe.each(allKinds)('the receipt of a student, of the kind $name', (kind) => {
  const id = `${kind.name}-1`
  const how = { kind, lane: answersLane(kind, id) }
  const read = (tab: Device) => readSubmissions(tab, kind, 'ada')
  const reference = kind.mayBeAnonymous ? '' : 'R-1'

  it('says what was submitted, with its answers, and turns into the server’s receipt', async () => {
    const tab = await world.signedIn()
    await world.submit(tab, 'attempt', how)
    expect(newestOf(await read(tab), id)).toMatchObject({
      state: 'waiting',
      name: 'Career interest',
      answers: 1,
      submittedAt: world.now,
      receipt: null,
    })
    expect(newestOf(await read(tab), `${kind.name}-2`)).toBeUndefined()
    await world.drain(tab)
    const all = await read(tab)
    expect(all).toHaveLength(1)
    expect(newestOf(all, id)).toMatchObject({ state: 'received', name: 'Career interest', answers: 1 })
    expect(newestOf(all, id)?.receipt).toMatchObject({ at: Date.parse('2026-03-01T14:05:00Z'), reference })
    for (const other of allKinds) if (other !== kind) expect(await readSubmissions(tab, other, 'ada')).toEqual([])
  })

  it('shows the newest submission; one that was removed only when there is no other, and never one that an edit replaced', async () => {
    const tab = await world.signedIn()
    const first = await world.submit(tab, 'attempt', how)
    world.now += 60_000
    const edited = await editInput(tab, first.id, aSubmission('attempt', 'Changed', kind))
    expect((await read(tab)).map(({ call }) => call.id)).toEqual([edited])
    await discard(tab, edited ?? '')
    expect(newestOf(await read(tab), id)?.state).toBe('removed')
    world.now += 60_000
    await world.submit(tab, 'attempt-2', how)
    expect(newestOf(await read(tab), id)?.state).toBe('waiting')
  })

  it('leads the list of received answers until the copy has the same answers', async () => {
    const tab = await world.signedIn()
    await world.submit(tab, 'attempt', how)
    const listed = [{ AnsweredDate: aSubmission('attempt').AnsweredAt }]
    expect(notListed(await read(tab), [])).toHaveLength(1)
    expect(notListed(await read(tab), listed)).toEqual([])
    await world.drain(tab)
    expect(notListed(await read(tab), [])).toMatchObject([{ state: 'received' }])
    expect(notListed(await read(tab), listed)).toEqual([])
  })
})

describe('the steps of a receipt', () => {
  it('never promise that the answers count', () => {
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
