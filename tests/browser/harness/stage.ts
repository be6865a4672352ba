import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { aDevice, patienceMs, phone, sharedBrowser, type Device } from './device.ts'
import { startProduct, type Product } from './product.ts'
import { signIn, type DemoName } from './sign-in.ts'

/** What the tests of a file play on. */
export interface Stage {
  /** One for the file; its network is in order when a test begins. */
  readonly product: Product
  /** Each test's own; for tests that close, kill or open a browser again. */
  readonly device: Device
  /**
   * A person who comes once, with a browser that has seen nothing and forgets them after the test. `phone` by default. `who` is signed in
   * already, all visits of a file in one session: a test that ends the session goes through the form instead.
   */
  visit(options?: BrowserContextOptions, who?: DemoName): Promise<BrowserContext>
}

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

/** Sets the stage for all tests of a file: called once, at its top. */
export function aStage(): Stage {
  let product: Product
  let device: Device
  let visits: BrowserContext[] = []
  const signedIn = new Map<DemoName, Promise<Storage>>()

  function storageOf(browser: Browser, who: DemoName): Promise<Storage> {
    const storage = signedIn.get(who) ?? storageAfterSignIn(browser, product.url, who)
    signedIn.set(who, storage)
    return storage
  }

  beforeAll(async () => {
    product = await startProduct()
  })
  beforeEach(async () => {
    await product.network.set('ok')
    device = await aDevice()
  })
  afterEach(async () => {
    await Promise.all([device.dispose(), ...visits.map((context) => context.close())])
    visits = []
  })
  afterAll(async () => {
    await product.dispose()
  })
  return {
    get product() {
      return product
    },
    get device() {
      return device
    },
    async visit(options = phone, who) {
      const browser = await sharedBrowser()
      const context = await browser.newContext(
        who ? { ...options, storageState: await storageOf(browser, who) } : options,
      )
      context.setDefaultTimeout(patienceMs)
      visits.push(context)
      return context
    },
  }
}

/** What the sign-in form leaves in a browser's local storage. */
async function storageAfterSignIn(browser: Browser, url: string, who: DemoName): Promise<Storage> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    await signIn(await context.newPage(), url, who)
    return await context.storageState()
  } finally {
    await context.close()
  }
}
