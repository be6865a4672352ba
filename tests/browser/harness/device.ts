import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type BrowserContextOptions } from 'playwright'
import { processesOf } from './browser-processes.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Where the browser is: CHROME_PATH, the system's, or the one playwright brought (then undefined). */
function chromiumPath(): string | undefined {
  const known = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return known.find((path) => path !== undefined && existsSync(path))
}

/** One person's browser: closing it and opening it again keeps what it stored, as on a phone. */
export interface Device {
  /** Opens the browser (a cold start) and remembers the context until `close`. */
  open(options?: BrowserContextOptions): Promise<BrowserContext>
  /** The open browser, or null. */
  context(): BrowserContext | null
  close(): Promise<void>
  /** Ends the browser's processes without any goodbye: no `pagehide`, no flush. */
  kill(): Promise<void>
  /** The profile on disk, for byte searches (O-08). */
  readonly folder: string
  /** Closes it and removes the profile. */
  dispose(): Promise<void>
}

/** A browser with a profile of its own. `phone` (360×740, touch) unless told otherwise. */
export async function aDevice(): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), 'device-'))
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
      const executablePath = chromiumPath()
      context = await chromium.launchPersistentContext(folder, { ...options, args: flags, ...(executablePath ? { executablePath } : {}) })
      return context
    },
    async kill() {
      for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL')
      // Nothing is left to close; playwright says so, or has noticed by itself.
      await context?.close().catch((gone: unknown) => gone)
      context = null
    },
    async dispose() {
      await close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** The phone most students have, and a laptop. */
export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const laptop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
