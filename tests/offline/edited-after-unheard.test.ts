import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Device } from '#offline/device.ts'
import { editInput, isEditable, retry } from '#offline/outbox/queue-actions.ts'
import { listCalls, listQueue } from '#offline/outbox/queue-list.ts'
import { viewReceipt } from '#offline/outbox/queue-view.ts'
import { aSubmission, World } from './world.ts'

let world: World
let tab: Device
beforeEach(async () => {
  world = new World(18)
  tab = await world.signedIn()
})
afterEach(() => world.close())

const better = (Revision: number) => ({ ...aSubmission('attempt-1', `text ${Revision}`), Revision })
const counted = () => world.server.texts.get('attempt-1')?.input

// Found by a seeded history of 20,000.
it('a call whose effect is unknown and that is refused afterwards cannot be edited into a second effect', async () => {
  const { id } = await world.submit(tab, 'attempt-1')
  world.server.fault = () => 'drop-after-commit'
  await world.drain(tab)
  world.now += 600_000
  world.server.fault = () => 'refused'
  await world.drain(tab)
  expect(await listCalls(tab, 'ada')).toMatchObject([{ state: 'rejected' }])
  expect(await editInput(tab, id, aSubmission('attempt-1', 'better'))).toBeNull()
  expect(await retry(tab, id)).toBe(true)
  world.server.fault = () => 'ok'
  await world.drainAll(tab)
  expect(world.server.effects.get('attempt-1')).toBe(1)
})

it.each(['drop-before', 'drop-after-commit'] as const)(
  'answers that may have left (%s) can be changed: the changed ones count, once, however often they are changed',
  async (fault) => {
    let { id } = await world.submit(tab, 'attempt-1')
    world.server.fault = () => fault
    for (const revision of [1, 2]) {
      await world.drain(tab)
      world.now += 600_000
      const waiting = (await listCalls(tab, 'ada')).find((call) => call.id === id)
      expect(waiting && isEditable(waiting)).toBe(true)
      id = (await editInput(tab, id, better(revision))) ?? ''
    }
    world.server.fault = () => 'ok'
    await world.drainAll(tab)
    expect([world.server.effects.get('attempt-1'), counted()]).toEqual([1, better(2)])
  },
)

it('an earlier text that arrives after the changed one does not count, and says that it was changed', async () => {
  const { id } = await world.submit(tab, 'attempt-1')
  const frozen = world.server.delay
  let letGo = () => {}
  world.server.delay = () => new Promise<void>((resolve) => (letGo = resolve))
  const late = world.drain(tab)
  await expect.poll(() => world.server.requests).toBe(1)
  world.server.delay = frozen
  await editInput(tab, id, better(1))
  const other = world.tab()
  world.now += 60_000
  await world.drain(other)
  expect(counted()).toEqual(better(1))
  letGo()
  await late
  await world.drainAll(other)
  expect([world.server.effects.get('attempt-1'), counted()]).toEqual([1, better(1)])
  const { receipts } = await listQueue(tab, 'ada')
  expect(receipts.map((receipt) => viewReceipt(receipt, String).detail).toSorted()).toEqual([
    'Thank you',
    'You changed this later.',
  ])
})

it('two tabs that change the same answers do not make two texts with one number', async () => {
  const { id } = await world.submit(tab, 'attempt-1')
  world.server.fault = () => 'drop-after-commit'
  await world.drain(tab)
  expect(await editInput(tab, id, better(1))).not.toBeNull()
  world.now += 600_000
  await world.drain(tab)
  // The other tab read the call before the first change, and the first change may have arrived meanwhile.
  expect(await editInput(world.tab(), id, { ...better(1), Device: 'other' })).toBeNull()
  expect(await editInput(world.tab(), id, better(2))).not.toBeNull()
  world.server.fault = () => 'ok'
  await world.drainAll(tab)
  expect([world.server.effects.get('attempt-1'), counted()]).toEqual([1, better(2)])
})
