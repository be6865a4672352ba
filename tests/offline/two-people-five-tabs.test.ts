import { afterEach, expect, it } from 'vitest'
import type { QueuedCall } from '#contract/areas/sync.ts'
import { clearSessionToken, saveSessionCopy } from '#offline/session-copy.ts'
import { Promises } from './model/promises.ts'
import { aUser, World } from './world.ts'

let world: World
afterEach(() => world.close())

it("while two people sign in and out in five tabs that all send, every request carries its own person's token and calls (O-05, O-21)", async () => {
  world = new World(41)
  const promises = new Promises(world)
  const transport = world.server.transport()
  const requests: { token: string; owners: Set<string> }[] = []
  world.server.transport = () =>
    promises.watched({
      send: (request) => {
        requests.push({
          token: request.token ?? '',
          owners: new Set((request.input as { Calls: QueuedCall[] }).Calls.map((call) => call.UserId)),
        })
        return transport.send(request)
      },
    })
  for (const person of ['ada', 'bola']) world.server.tokens.set(`token-${person}`, person)
  const tabs = Array.from({ length: 5 }, () => world.tab({ locks: globalThis.navigator.locks }))
  for (let round = 0; round < 30; round++) {
    await Promise.all(
      tabs.map(async (tab, i) => {
        const person = (round + i) % 2 === 0 ? 'ada' : 'bola'
        if ((round + i) % 5 === 0) return clearSessionToken(tab, person)
        await saveSessionCopy(tab, `token-${person}`, aUser(person))
        await promises.submit(tab, { action: `${person}-${round}-${i}`, lane: `${person}-${i}`, userId: person })
        return world.drain(tab)
      }),
    )
    world.now += 1_000
  }
  for (const person of ['ada', 'bola']) {
    await saveSessionCopy(tabs[0] ?? world.tab(), `token-${person}`, aUser(person))
    await world.drainAll(world.tab())
  }
  await promises.finish(world.tab())
  expect([...promises.broken]).toEqual([])
  expect(new Set(requests.map(({ token }) => token))).toEqual(new Set(['token-ada', 'token-bola']))
  for (const { token, owners } of requests) expect([...owners].map((owner) => `token-${owner}`)).toEqual([token])
}, 60_000)
