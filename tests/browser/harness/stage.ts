import type { BrowserContext } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { aDevice, aVisit, laptop, phone, type Device, type Visit } from './device.ts'
import { startProduct, type Product } from './product.ts'
import { signIn, type DemoName } from './sign-in.ts'

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

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Prepares the stage for all tests of a file. Call it once, at the top of the file. `drawsLists`: lists are shown before
 * the app starts. Without it they come with the app, as where the server cannot draw: a journey types at once, and a
 * person sees that the field is not there yet.
 */
export function aStage(server: { readonly drawsLists?: boolean } = {}): Stage {
  let product: Product
  let device: Device
  let visits: BrowserContext[] = []
  const signedIn = new Map<DemoName, Promise<Storage>>()

  function storageOf(who: DemoName): Promise<Storage> {
    const storage = signedIn.get(who) ?? storageAfterSignIn(product.url, who)
    signedIn.set(who, storage)
    return storage
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
      const context = await aVisit(who ? { ...options, storageState: await storageOf(who) } : options)
      visits.push(context)
      return context
    },
  }
}

/**
 * The local storage of a browser after the sign-in form, without its note of what waits: a visit has no databases, and
 * the app would take them for deleted ones.
 */
async function storageAfterSignIn(url: string, who: DemoName): Promise<Storage> {
  const context = await aVisit(laptop)
  try {
    await signIn(await context.newPage(), url, who)
    const { origins, ...state } = await context.storageState()
    return {
      ...state,
      origins: origins.map((one) => ({
        ...one,
        localStorage: one.localStorage.filter(({ name }) => name !== 'unsent'),
      })),
    }
  } finally {
    await context.close()
  }
}
