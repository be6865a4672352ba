import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webManifest } from '#server/build/web-manifest.ts'
import { areaNames, roleOfPath } from '#lib/session/areas.ts'
import type { Device } from './harness/device.ts'
import { knownDevices } from './harness/known-devices.ts'
import { startProduct, type Product } from './harness/product.ts'
import { demoPeople } from './harness/sign-in.ts'

// O-30: the installed app has one list of shortcuts for all roles, so people can press shortcuts of other roles.
let product: Product
const knownDevice = knownDevices()

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.dispose())
beforeEach(() => product.network.set('ok'))

/** Opens a shortcut like the launcher: in a new window. */
async function press(device: Device, url: string): Promise<Page> {
  const page = await (device.context() ?? (await device.open())).newPage()
  await page.goto(product.url + url)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return page
}

describe.each(['student', 'vendor'] as const)('pressed by a %s', (who) => {
  test.each(['ok', 'down'] as const)(
    'each shortcut ends on its own page, or says whose it is and shows the way back (network: %s)',
    async (kind) => {
      const device = await knownDevice(product.url, who)
      await product.network.set(kind)
      for (const { url } of webManifest.shortcuts) {
        const opened = await press(device, url)
        const role = roleOfPath(url)
        if (role === null || role === who) {
          expect(new URL(opened.url()).pathname).toBe(url)
          await opened.close()
          continue
        }
        await opened.getByText(`This area needs the ${areaNames[role].toLowerCase()} role.`).waitFor()
        expect(
          await opened
            .getByRole('link', { name: `${areaNames[who]} area` })
            .first()
            .getAttribute('href'),
        ).toBe(demoPeople[who].home)
        await opened.close()
      }
    },
  )
})
