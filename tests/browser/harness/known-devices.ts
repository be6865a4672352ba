import { afterAll, afterEach } from 'vitest'
import { databasesAtRest } from './browser-processes.ts'
import { aDevice, type Device } from './device.ts'
import { signIn, type DemoName } from './sign-in.ts'
import { workerReady } from './worker-facts.ts'

/**
 * A device that this person has used before, at this address of the product. It is closed, and removed after the test.
 */
export type KnownDevice = (url: string, who: DemoName) => Promise<Device>

/**
 * Devices that are not new, for the tests of a file. Call it once, at the top of the file. For each person, one device
 * signs in through the form, goes home, waits for the worker and closes, all once. Every test gets a copy of its whole
 * profile, because a new device costs 5 s of processor time. The copies share one session: a test that signs out needs
 * a new device.
 */
export function knownDevices(): KnownDevice {
  const visited = new Map<DemoName, Promise<Device>>()
  let copies: Device[] = []
  afterEach(async () => {
    for (const copy of copies) await copy.dispose()
    copies = []
  })
  afterAll(async () => {
    for (const device of visited.values()) await (await device).dispose()
  })
  return async (url, who) => {
    const device = visited.get(who) ?? visitedBy(url, who)
    visited.set(who, device)
    const copy = await aDevice({ copyOf: await device })
    copies.push(copy)
    return copy
  }
}

async function visitedBy(url: string, who: DemoName): Promise<Device> {
  const device = await aDevice()
  const page = await (await device.open()).newPage()
  await signIn(page, url, who)
  await workerReady(page)
  await databasesAtRest(page)
  await device.close()
  return device
}
