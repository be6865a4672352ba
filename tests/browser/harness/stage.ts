import type { BrowserContext } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { aDevice, aVisit, phone, type Device, type Visit } from './device.ts'
import { startProduct, type Product } from './product.ts'
import { aSession, type DemoName } from './sign-in.ts'

/** The things that the tests of a file use. */
export interface Stage {
  /** One for the file; its network works when a test begins. */
  readonly product: Product
  /** One for each test, for tests that close, kill or open a browser again. */
  readonly device: Device
  /**
   * A person who comes once, with a new browser that forgets them after the test. `phone` by default. `who` is signed
   * in already, and all visits of a file share one session: a test that ends the session uses the form instead.
   */
  visit(options?: Visit, who?: DemoName): Promise<BrowserContext>
}

/**
 * Prepares the stage for all tests of a file. Call it once, at the top of the file. `drawsLists`: lists are shown before
 * the app starts. Without it they come with the app, as where the server cannot draw: a journey types at once, and a
 * person sees that the field is not there yet.
 */
export function aStage(server: { readonly drawsLists?: boolean } = {}): Stage {
  let product: Product
  let device: Device
  let visits: BrowserContext[] = []
  const sessions = new Map<DemoName, ReturnType<typeof aSession>>()

  function sessionOf(who: DemoName): ReturnType<typeof aSession> {
    const session = sessions.get(who) ?? aSession(product.server.url, who)
    sessions.set(who, session)
    return session
  }

  beforeAll(async () => {
    product = await startProduct(server)
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
      const context = await aVisit(options)
      visits.push(context)
      if (who) await context.addInitScript(arrive, { origin: product.url, session: await sessionOf(who) })
      return context
    },
  }
}

/**
 * Runs in each page of a visit before the app: in the first one, it puts the session into local storage. Playwright's
 * own `storageState` opens a page of its own to do this.
 */
function arrive({ origin, session }: { origin: string; session: Awaited<ReturnType<typeof aSession>> }): void {
  if (location.origin !== origin || document.cookie.includes('arrived=')) return
  document.cookie = 'arrived=yes; path=/'
  for (const { name, value } of session) localStorage.setItem(name, value)
}
