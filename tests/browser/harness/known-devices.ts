import { afterAll, afterEach } from 'vitest'
import { databasesAtRest } from './browser-processes.ts'
import { aDevice, type Device } from './device.ts'
import { signIn, type DemoName } from './sign-in.ts'
import { workerReady } from './worker-facts.ts'

/** A device on which this person has been before, at this address of the product; closed, and gone after the test. */
export type KnownDevice = (url: string, who: DemoName) => Promise<Device>

/**
 * Devices that are not new, for the tests of a file; called once at its top. Once for each person one of them signs in
 * through the form, gets home, has the worker ready and is closed; every test has a copy of its whole profile. A new
 * device costs 5 s of processor time until then. The copies share one session: whoever signs out needs a
 * new one.
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
