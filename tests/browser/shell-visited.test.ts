import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { aDevice, type Device } from './harness/device.ts'
import { startFaultProxy, type FaultProxy } from './harness/fault-proxy.ts'
import { freePort } from './harness/free-port.ts'
import { serveRelease } from './harness/serve-release.ts'
import { cachedPaths, workerReady } from './harness/worker-facts.ts'

// A server of the public site: pages it draws itself, the site's pictures, and files that only a session may read.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const open = 'public, max-age=31536000, immutable'
const picture = `/files/${'a'.repeat(64)}/bridge.png`
const secret = `/files/${'b'.repeat(64)}/report.png`
let edition = 1
let gone = false
let folder = 'dist'
let site: Server
let network: FaultProxy
let device: Device

beforeAll(async () => {
  const port = await freePort()
  site = createServer((asked, reply) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://site')
    const say = (status: number, type: string, cache: string, body: string | Buffer) =>
      reply.writeHead(status, { 'content-type': type, 'cache-control': cache }).end(body)
    if (pathname.startsWith('/blogs/private'))
      return say(200, 'text/html', 'private, no-cache', '<h1>For you alone</h1>')
    if (pathname.startsWith('/blogs') && gone) return say(404, 'text/html', 'no-store', '<h1>Not here</h1>')
    if (pathname.startsWith('/blogs'))
      return say(200, 'text/html', 'public, no-cache', `<h1>${pathname} edition ${edition}</h1><img src="${picture}">`)
    if (pathname.startsWith('/files/'))
      return say(200, 'image/png', pathname === secret ? 'private, no-cache' : open, pixel)
    if (pathname === '/robots.txt' || pathname.startsWith('/api/'))
      return say(200, 'application/json', 'no-store', '{}')
    if (!serveRelease(folder, asked, reply)) say(404, 'text/plain', 'no-store', 'Not found')
    return undefined
  })
  await new Promise<void>((resolve) => {
    site.listen(port, resolve)
  })
  network = await startFaultProxy(port)
})
afterAll(async () => {
  await network.close()
  await new Promise((resolve) => site.close(resolve))
})
beforeEach(async () => {
  edition = 1
  gone = false
  folder = 'dist'
  await network.set('ok')
  device = await aDevice()
})
afterEach(() => device.dispose())

/** A visitor whose shell is stored. */
async function visitor(): Promise<Page> {
  const page = await (await device.open()).newPage()
  await page.goto(`${network.url}/privacy`)
  await workerReady(page)
  return page
}

async function titleAt(page: Page, path: string): Promise<string> {
  await page.goto(network.url + path)
  return page.getByRole('heading', { level: 1 }).first().innerText()
}

const keptOf = async (page: Page, start: string) => (await cachedPaths(page)).filter((path) => path.startsWith(start))

describe('pages and pictures of the public site', () => {
  test('are as they are now with a network, and as they were seen last without one', async () => {
    const page = await visitor()
    expect(await titleAt(page, '/blogs/a')).toBe('/blogs/a edition 1')
    await expect.poll(() => keptOf(page, '/files/')).toEqual([picture])
    edition = 2
    expect(await titleAt(page, '/blogs/a')).toBe('/blogs/a edition 2')
    await network.set('down')
    expect(await titleAt(page, '/blogs/a')).toBe('/blogs/a edition 2')
    expect(
      await page.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(1)
  })

  test('come from the copy when the network takes too long, and when the server is ill', async () => {
    const page = await visitor()
    await titleAt(page, '/blogs/a')
    await expect.poll(() => keptOf(page, '/blogs')).toEqual(['/blogs/a'])
    for (const kind of ['hang', 'unavailable'] as const) {
      await network.set({ kind, paths: /^\/blogs/ })
      expect(await titleAt(page, '/blogs/a')).toBe('/blogs/a edition 1')
    }
  })

  test('that were never seen show the app’s own page without a network, and what was taken down is forgotten', async () => {
    const page = await visitor()
    await titleAt(page, '/blogs/a')
    await expect.poll(() => keptOf(page, '/blogs')).toEqual(['/blogs/a'])
    gone = true
    expect(await titleAt(page, '/blogs/a')).toBe('Not here')
    await expect.poll(() => keptOf(page, '/blogs')).toEqual([])
    await network.set('down')
    expect(await titleAt(page, '/blogs/b')).not.toContain('edition')
  })

  test('are kept only where the server calls them public: nothing private, nothing read with a session, no captive portal', async () => {
    const page = await visitor()
    expect(await titleAt(page, '/blogs/private')).toBe('For you alone')
    await page.evaluate(
      async ([shown, read]) => {
        const image = new Image()
        image.src = shown
        await image.decode()
        await fetch(read, { headers: { Authorization: 'bearer x' } })
      },
      [secret, picture] as const,
    )
    await network.set({ kind: 'captive-portal', paths: /^\/blogs/ })
    await page.goto(`${network.url}/blogs/portal`)
    expect(await keptOf(page, '/files/')).toEqual([])
    expect(await keptOf(page, '/blogs')).toEqual([])
  })

  test('are at most sixty of each, the newest, and none older than thirty days', async () => {
    const page = await visitor()
    await page.evaluate(async () => {
      const cache = await caches.open('pages')
      const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toUTCString()
      await cache.put('/blogs/old', new Response('old', { headers: { date: days(31) } }))
      for (let at = 0; at < 60; at++)
        await cache.put(`/blogs/${at}`, new Response('page', { headers: { date: days(29) } }))
    })
    await titleAt(page, '/blogs/new')
    await expect.poll(async () => (await keptOf(page, '/blogs')).includes('/blogs/old')).toBe(false)
    const kept = await keptOf(page, '/blogs')
    expect(kept).toHaveLength(60)
    expect(kept).toContain('/blogs/new')
    expect(kept).not.toContain('/blogs/0')
    expect(kept).toContain('/blogs/1')
  })
})

describe('what goes past the worker (O-29)', () => {
  /** The way of a request as the browser reports it, or '' without a report. */
  const wayOf = (page: Page, path: string) =>
    page.evaluate(async (address) => {
      await (await fetch(address)).text()
      const [entry] = performance.getEntriesByName(new URL(address, location.href).href).slice(-1)
      return entry && 'workerMatchedRouterSource' in entry
        ? String(entry.workerMatchedRouterSource)
        : entry && 'workerMatchedSourceType' in entry
          ? String(entry.workerMatchedSourceType)
          : ''
    }, path)

  test('the browser itself sends calls of the API and what the server makes to the network', async () => {
    const page = await visitor()
    await page.reload()
    for (const path of ['/api/health', '/robots.txt']) expect(await wayOf(page, path), path).toBe('network')
    expect(await wayOf(page, '/countries.json')).not.toBe('network')
  })

  test('a browser without static routes leaves the same requests to the network', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'release-'))
    await cp('dist', copy, { recursive: true })
    await writeFile(
      join(copy, 'sw.js'),
      `delete InstallEvent.prototype.addRoutes;${await readFile(join(copy, 'sw.js'), 'utf8')}`,
    )
    folder = copy
    const page = await visitor()
    await page.reload()
    expect(await wayOf(page, '/api/health')).toBe('')
    await network.set('down')
    expect(
      await page.evaluate(() =>
        fetch('/api/health').then(
          () => 'answered',
          () => 'no network',
        ),
      ),
    ).toBe('no network')
    expect(await titleAt(page, '/privacy')).toMatch(/privacy/i)
    await rm(copy, { recursive: true })
  })
})

describe('a device that is left alone (decision 017)', () => {
  test('looks for a new release when the browser says so', async () => {
    const context = await device.open()
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const ids: string[] = []
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) ids.push(registrationId)
    })
    await session.send('ServiceWorker.enable')
    await page.goto(`${network.url}/privacy`)
    await workerReady(page)
    await page.goto('about:blank')
    network.resetCounts()
    await session.send('ServiceWorker.dispatchPeriodicSyncEvent', {
      origin: network.url,
      registrationId: must(ids.at(-1), 'registration'),
      tag: 'refresh',
    })
    await expect.poll(() => network.count('GET /sw.js').asked).toBeGreaterThan(0)
  })
})
