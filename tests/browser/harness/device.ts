import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type LaunchOptions } from 'playwright'
import { processesOf } from './browser-processes.ts'

/**
 * Features that this browser does not need. The list starts with those that Playwright switches off itself, because
 * only the last such list counts. The address bar's own pages are not visible here, but take as long to load as the
 * rest of a start (1.9 s of processor time a start with them, 0.9 s without).
 */
const unneeded = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a journey lives for seconds: what the optimizing compiler costs is more than it gives (132 s of processor time
  // with it, 116 s without).
  '--js-flags=--no-opt',
  `--disable-features=${unneeded.join(',')}`,
]

/** The parts of the shell that need no process of their own: 2.8 s of processor time for a visit without these, 2.6 s with them. */
const fewProcesses = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2']

const browsers = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const shells = [process.env.HEADLESS_SHELL_PATH, '/usr/bin/chromium-headless-shell']

/**
 * The browser and how it starts: the one that the environment names, the system's, or playwright's. The headless shell,
 * if there is one, draws no windows and uses a fifth less processor time. It has no Background Sync, and its renderers
 * do not name their profile.
 */
function program(whole: boolean): LaunchOptions {
  const executablePath = [...(whole ? [] : shells), ...browsers].find((path) => path !== undefined && existsSync(path))
  return { args: whole ? flags : [...flags, ...fewProcesses], ...(executablePath ? { executablePath } : {}) }
}

/** How long a journey waits for what it looks for, ms: a busy machine makes it late, not wrong. */
export const patienceMs = 60_000

let ofWorker: Promise<Browser> | undefined

/**
 * The browser that all files of a worker share, for people who never come back: a context forgets everything when it is
 * closed. The browser ends with the worker. A file that closes, kills or cold-starts a browser uses `aDevice`.
 */
export async function sharedBrowser(): Promise<Browser> {
  ofWorker ??= chromium.launch(program(false))
  const browser = await ofWorker
  if (browser.isConnected()) return browser
  ofWorker = undefined
  return sharedBrowser()
}

/**
 * `worker`: the service worker stores the app on this visit, for tests that lose the network or start again. Otherwise
 * its installation stays under way, because it takes as much processor time as the sign-in.
 */
export interface Visit extends BrowserContextOptions {
  readonly worker?: boolean
}

/** A person who comes once: a context of the shared browser, which forgets them when it is closed. */
export async function aVisit({ worker = false, ...options }: Visit): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext(options)
  context.setDefaultTimeout(patienceMs)
  if (!worker)
    await context.addInitScript(() => {
      if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => new Promise(() => undefined)
    })
  return context
}

/** One person's browser: it keeps its data when it is closed and opened again, as on a phone. */
export interface Device {
  /** Opens the browser (a cold start) and remembers the context until `close`. */
  open(options?: BrowserContextOptions): Promise<BrowserContext>
  /** The open browser, or null. */
  context(): BrowserContext | null
  close(): Promise<void>
  /** Kills the browser's processes: no `pagehide`, no flush. */
  kill(): Promise<void>
  /** The profile on disk, for byte searches (O-08). */
  readonly folder: string
  /** Closes it and removes the profile. */
  dispose(): Promise<void>
}

interface DeviceOptions {
  copyOf?: Device
  whole?: boolean
  disk?: string
}

/**
 * A browser with a profile of its own: empty, or a copy of the profile of a closed one. `whole`: the full browser, not
 * the shell. `disk`: the folder of the profile's own file system. It opens as `phone` (360×740, touch) by default.
 */
export async function aDevice({ copyOf, whole = false, disk = tmpdir() }: DeviceOptions = {}): Promise<Device> {
  const folder = await mkdtemp(join(disk, 'device-'))
  if (copyOf) await cp(copyOf.folder, folder, { recursive: true })
  let context: BrowserContext | null = null
  const close = async () => {
    await context?.close()
    context = null
  }
  return {
    folder,
    context: () => context,
    close,
    async open(options = phone) {
      await close()
      context = await chromium.launchPersistentContext(folder, { ...options, ...program(whole) })
      context.setDefaultTimeout(patienceMs)
      return context
    },
    async kill() {
      for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL')
      // Nothing is left to close. Playwright reports that, or has noticed it already.
      await context?.close().catch((gone: unknown) => gone)
      context = null
    },
    async dispose() {
      await close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/**
 * The phone that most students have, and a laptop. Animations are off, because tests would check half-faded parts, or
 * wait for them.
 */
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
}
export const laptop: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }
