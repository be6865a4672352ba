import { beforeEach, expect, it, vi } from 'vitest'
import { aUser, World } from '#tests/offline/world.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
})
vi.stubGlobal('location', { host: 'test.example' })

const { feedSyncFacts } = await import('./feed-sync-facts.ts')
const { endSession, startSession } = await import('#lib/session/session.ts')
const { syncFacts } = await import('#patterns/sync-status/sync-facts.ts')

let world: World
beforeEach(() => {
  world = new World()
  return () => world.close()
})

it('tells nobody of the copies and the queue of the person who was here before (O-05)', async () => {
  const tab = await world.signedIn()
  startSession('token-ada', aUser('ada'))
  await world.submit(tab, 'attempt-1')
  feedSyncFacts(tab)
  await expect.poll(() => syncFacts.waiting).toBe(1)
  Object.assign(syncFacts, { isConfirmed: true, syncedAt: 1 })

  endSession()
  await expect.poll(() => syncFacts).toMatchObject({ waiting: 0, isConfirmed: false, syncedAt: null })

  Object.assign(syncFacts, { isConfirmed: true, syncedAt: 2 })
  startSession('token-ada', aUser('ada'))
  await expect.poll(() => syncFacts).toMatchObject({ waiting: 1, isConfirmed: false, syncedAt: null })
  Object.assign(syncFacts, { isConfirmed: true, syncedAt: 3 })
  startSession('token-bola', aUser('bola'))
  await expect.poll(() => syncFacts).toMatchObject({ waiting: 0, isConfirmed: false, syncedAt: null })
})

it('names the last submission that waits, with its answers, and none that needs the person', async () => {
  const tab = await world.signedIn()
  startSession('token-ada', aUser('ada'))
  feedSyncFacts(tab)
  await world.submit(tab, 'attempt-2')
  await expect
    .poll(() => syncFacts)
    .toMatchObject({ waiting: 1, noun: 'submission', newest: { title: 'Career interest', answers: 1 } })
  endSession()
  await expect.poll(() => syncFacts).toMatchObject({ waiting: 0, newest: null })
})
