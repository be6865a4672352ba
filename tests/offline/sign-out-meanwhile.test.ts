import { afterEach, expect, it } from 'vitest'
import { openKeys } from '#offline/at-rest/keys.ts'
import { storeKey } from '#offline/at-rest/store-key.ts'
import type { Device } from '#offline/device.ts'
import { sendFiles } from '#offline/attachments/send-files.ts'
import { drain } from '#offline/outbox/drain.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { forgetUser, saveSessionCopy } from '#offline/session-copy.ts'
import { createTransport, type Transport } from '#offline/transport.ts'
import { PacedTab } from './model/paced-tab.ts'
import { servePatchily } from './patchy-server.ts'
import { pickFile, sendAllFiles } from './picked-files.ts'
import { aSecret, aSubmission, aUser, submitKey, World } from './world.ts'

// O-05: a person may sign out and keep their unsent work locked on the device. It then stays here, also when a tab was about to send it.
let world: World
afterEach(() => world.close())

const rest = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 20)
  })
const signOut = (device: Device) => forgetUser(device, 'ada', 'token-ada')

/** Like `fetch`: a request that is aborted before it starts never leaves. */
const likeFetch = (transport: Transport): Transport => ({
  send: (request) =>
    request.signal?.aborted
      ? Promise.resolve({ kind: 'unreachable', reason: 'aborted', status: 0, message: 'called off' })
      : transport.send(request),
})

it('a try that failed is not repeated after the sign-out', async () => {
  world = new World(1)
  const tab = await world.signedIn()
  await world.submit(tab, 'attempt-1')
  const server = await servePatchily(world.server, 0)
  world.server.fault = () => 'drop-before'
  const wait = async () => {
    await signOut(world.tab())
    await rest()
    world.server.fault = () => 'ok'
  }
  const transport = createTransport({
    base: server.address,
    host: 'afara.test',
    anonymousId: 'anon-1',
    revision: 'r1',
    wait,
  })
  expect(await drain(tab, transport, { holder: 'worker' })).toMatchObject({ stopped: 'signed-out', received: 0 })
  server.close()
  expect(world.server.requests).toBe(1)
  expect(world.server.effects.size).toBe(0)
})

interface Line {
  work: (device: Device, transport: Transport) => Promise<unknown>
  submit: (tab: Device) => Promise<unknown>
}
const lines: Record<string, Line> = {
  answers: {
    work: (device, transport) => drain(device, transport, { holder: device.tabId }),
    submit: (tab) => world.submit(tab, 'attempt-1'),
  },
  files: {
    work: sendFiles,
    submit: async (tab) =>
      enqueue(tab, submitKey, aSubmission('attempt-1', await pickFile(tab, 100_000)), {
        userId: 'ada',
        lane: 'one',
        actionId: 'attempt-1',
        words: 'Yours',
      }),
  },
}

it.each(Object.entries(lines))(
  'at none of its await points does a tab that sends %s begin a request after the sign-out in another, and nothing is called lost',
  async (_, { work, submit }) => {
    let at = 1
    for (let reached = true; reached; at++) {
      world = new World(at)
      const other = await world.signedIn()
      await storeKey(other, 'ada', aSecret)
      await submit(other)
      // A tab that has not read the key yet: the sign-out deletes the key.
      const own = world.tab()
      const tab = new PacedTab({ ...own, keys: openKeys(own.core) }, at, 'freeze')
      const story = work(tab.device, tab.through(likeFetch(world.server.transport())))
      reached = await Promise.race([tab.reached.then(() => true), story.then(() => false)])
      if (!reached) break
      await signOut(other)
      await rest()
      const before = world.server.requests
      tab.thaw()
      await story
      expect({ at, requests: world.server.requests }).toEqual({ at, requests: before })

      await saveSessionCopy(other, 'token-ada', aUser())
      await storeKey(other, 'ada', aSecret)
      expect({ at, states: (await listCalls(other, 'ada')).map(({ lastError }) => lastError?.code ?? '') }).toEqual({
        at,
        states: world.server.effects.size > 0 ? [] : [''],
      })
      await sendAllFiles(world, other)
      expect(world.server.effects.get('attempt-1')).toBe(1)
      world.close()
    }
    expect(at).toBeGreaterThan(10)
  },
  60_000,
)
