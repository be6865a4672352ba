import { expect, it } from 'vitest'
import { editInput, retry } from '#offline/outbox/queue-actions.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { aSubmission, World } from './world.ts'

// Found by a seeded history of 20,000.
it('a call whose effect nobody heard of and that is refused afterwards cannot be edited into a second effect', async () => {
  const world = new World(18)
  const tab = await world.signedIn()
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
  world.close()
  expect(world.server.effects.get('attempt-1')).toBe(1)
})
