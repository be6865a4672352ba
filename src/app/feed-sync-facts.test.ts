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
  await vi.waitFor(() => expect(syncFacts.waiting).toBe(1))
  Object.assign(syncFacts, { copyAt: 1, syncedAt: 1 })

  endSession()
  await vi.waitFor(() => expect(syncFacts).toMatchObject({ waiting: 0, copyAt: null, syncedAt: null }))

  Object.assign(syncFacts, { copyAt: 2, syncedAt: 2 })
  startSession('token-ada', aUser('ada'))
  await vi.waitFor(() => expect(syncFacts).toMatchObject({ waiting: 1, copyAt: null, syncedAt: null }))
  Object.assign(syncFacts, { copyAt: 3, syncedAt: 3 })
  startSession('token-bola', aUser('bola'))
  await vi.waitFor(() => expect(syncFacts).toMatchObject({ waiting: 0, copyAt: null, syncedAt: null }))
})
