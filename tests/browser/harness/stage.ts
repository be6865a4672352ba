import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { aDevice, launchBrowser, phone, type Device } from './device.ts'
import { startProduct, type Product } from './product.ts'

/** What the tests of a file play on. */
export interface Stage {
  /** One for the file; its network is in order when a test begins. */
  readonly product: Product
  /** Each test's own; for whoever closes, kills or opens a browser again. */
  readonly device: Device
  /** Somebody who comes once, with a browser that has seen nothing: one browser serves a file, and forgets them after the test. `phone` unless told otherwise. */
  visit(options?: BrowserContextOptions): Promise<BrowserContext>
}

/** Sets the stage for all tests of a file: called once, at its top. */
export function aStage(): Stage {
  let product: Product
  let device: Device
  let browser: Promise<Browser> | undefined
  let visits: BrowserContext[] = []

  beforeAll(async () => { product = await startProduct() })
  beforeEach(async () => {
    await product.network.set('ok')
    device = await aDevice()
  })
  afterEach(async () => {
    await Promise.all([device.dispose(), ...visits.map((context) => context.close())])
    visits = []
  })
  afterAll(async () => {
    await (await browser)?.close()
    await product.dispose()
  })
  return {
    get product() { return product },
    get device() { return device },
    async visit(options = phone) {
      browser ??= launchBrowser()
      const context = await (await browser).newContext(options)
      visits.push(context)
      return context
    },
  }
}
