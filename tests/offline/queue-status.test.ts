import { expect, test, vi } from 'vitest'
import { discard } from '#offline/outbox/queue-actions.ts'
import { deviceName } from '#rules/device-name.ts'
import { World } from './world.ts'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { queueStatus } = await import('#offline/outbox/queue-status.ts')

const bytes = (status: object) =>
  new TextEncoder().encode(
    `&${new URLSearchParams(Object.entries(status).map(([name, value]) => [name, String(value)]))}`,
  ).length

test('tells how many wait and for how long, in at most 200 bytes, and no word of what they are', async () => {
  const world = new World()
  const device = await world.signedIn()
  for (let n = 0; n < 120; n++) await world.submit(device, `attempt-${n}`, { answer: 'a secret' })
  world.now += 40 * 86_400_000
  const Device = deviceName('SamsungBrowser/27 (an unknown system)')
  const status = { ...(await queueStatus(device, 'ada')), Device }
  expect(status).toMatchObject({
    Waiting: 120,
    OldestSeconds: 40 * 86_400,
    Revision: 'r1',
  })
  expect(JSON.stringify(status)).not.toMatch(/secret|Career|attempt/)
  expect(bytes({ ...status, Revision: 'abcdef012345' })).toBeLessThanOrEqual(200)
})

test('counts neither what was received, nor what was removed, nor another person’s on the same device', async () => {
  const world = new World()
  const device = await world.signedIn()
  await world.submit(device, 'sent')
  await world.drain(device)
  const { id } = await world.submit(device, 'removed')
  await discard(device, id)
  await world.submit(device, 'of-ben', { userId: 'ben' })
  expect(await queueStatus(device, 'ada')).toMatchObject({ Waiting: 0 })
})

test('a clock set back since tells no negative age', async () => {
  const world = new World()
  const device = await world.signedIn()
  await world.submit(device, 'one')
  world.now -= 365 * 86_400_000
  expect(await queueStatus(device, 'ada')).toMatchObject({ Waiting: 1, OldestSeconds: 0 })
})
