import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { precachedFiles, releasedFiles } from '#tests/budgets/built-client.ts'
import { buildRelease } from './harness/build.ts'
import { aDevice, patienceMs, type Device } from './harness/device.ts'
import { startFaultProxy, type FaultProxy } from './harness/fault-proxy.ts'
import { cachedPaths, comeBack, firstKey, workerReady, workerRevision } from './harness/worker-facts.ts'

// There is no server: the proxy serves the releases, and every API call meets a dead network.
let one: string
let two: string
let proxy: FaultProxy
let device: Device

beforeAll(async () => {
  one = await buildRelease('one')
  two = await buildRelease('two')
})
beforeEach(async () => {
  proxy = await startFaultProxy(1)
  proxy.useRelease(one)
  device = await aDevice()
})
afterEach(async () => {
  await device.dispose()
  await proxy.close()
})

async function openTab(): Promise<Page> {
  const page = await (device.context() ?? (await device.open())).newPage()
  await page.goto(proxy.url)
  await workerReady(page)
  return page
}

/** A mark that a reload deletes. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'kept'
  })
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] === 'kept')

async function offeredUpdate(page: Page): Promise<void> {
  proxy.useRelease(two)
  // The page may still be loading the app, so the first return may find no listener.
  await expect
    .poll(
      async () => {
        await comeBack(page)
        return page.getByRole('button', { name: 'Update now' }).isVisible()
      },
      { timeout: patienceMs, interval: 500 },
    )
    .toBe(true)
}

test('installs a new release in a first-visit tab, but only after a yes', async () => {
  const page = await openTab()
  await offeredUpdate(page)
  expect(await workerRevision(page)).toBe('one')

  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()])
  expect(await workerRevision(page)).toBe('two')
})

test.each(['editor', 'student', 'form'])(
  'brings the set %s along where the release before had it, and nowhere else',
  async (set) => {
    const page = await openTab()
    const files = [one, two].map((folder) =>
      releasedFiles(folder)
        .filter(({ sets }) => sets?.includes(set))
        .map(({ url }) => `/${url}`),
    )
    const [former = [], next = []] = files
    const before = await cachedPaths(page)
    expect(former.filter((path) => before.includes(path))).toEqual([])
    expect(
      await page.evaluate(
        (name) =>
          new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', ({ data }) => resolve(data))
            port1.start()
            navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_SET', set: name }, [port2])
          }),
        set,
      ),
    ).toBeNull()
    expect(await cachedPaths(page)).toEqual(expect.arrayContaining(former))

    await offeredUpdate(page)
    expect(next.filter((path) => !former.includes(path)).length).toBeGreaterThan(0)
    expect(await cachedPaths(page)).toEqual(expect.arrayContaining(next))
  },
)

test('leaves a tab that did not say yes alone, and its chunks with it', async () => {
  const here = await openTab()
  const there = await openTab()
  await offeredUpdate(here)
  await mark(there)
  await Promise.all([here.waitForEvent('load'), here.getByRole('button', { name: 'Update now' }).click()])

  await there.getByRole('button', { name: 'Reload' }).waitFor()
  expect(await isMarked(there)).toBe(true)
  await proxy.set('down')
  const old = chunksOnlyIn(one, two)
  expect(old.length).toBeGreaterThan(0)
  for (const file of old)
    expect(await there.evaluate(async (url) => (await fetch(url)).status, `/${file}`), file).toBe(200)

  await proxy.set('ok')
  await Promise.all([there.waitForEvent('load'), there.getByRole('button', { name: 'Reload' }).click()])
  expect(await isMarked(there)).toBe(false)
})

test('keeps offering a release that waits, and takes it without a press only when nothing is open', async () => {
  const page = await openTab()
  await offeredUpdate(page)
  await page.reload()
  await firstKey(page)
  await page.getByRole('button', { name: 'Update now' }).waitFor()
  expect(await workerRevision(page)).toBe('one')

  await device.close()
  expect(await workerRevision(await openTab())).toBe('two')
})

test('looks for a new release although the worker, whose process stands still, answers nothing', async () => {
  const page = await openTab()
  await page.addInitScript(() => {
    ServiceWorker.prototype.postMessage = () => {}
  })
  const looks = () => proxy.count('GET /sw.js').asked
  const before = looks()
  await page.reload()
  await firstKey(page)
  // The browser's own check after a page was opened.
  await expect.poll(looks).toBe(before + 1)
  await offeredUpdate(page)
})

test('says that offline is not ready when the shell could not be stored', async () => {
  const kill = await anotherCopy(one, async (folder) => rm(join(folder, 'icons/icon-192.png')))
  proxy.useRelease(kill)
  const page = await (await device.open()).newPage()
  await page.goto(proxy.url)
  await firstKey(page)
  await page.getByText('Offline not ready').waitFor()
  await rm(kill, { recursive: true })
})

test('does not store the page of a captive portal as a part of the shell', async () => {
  await proxy.set({ kind: 'captive-portal', paths: /^\/icons\// })
  const page = await (await device.open()).newPage()
  await page.goto(proxy.url)
  await firstKey(page)
  await page.getByText('Offline not ready').waitFor()
})

test('is retired by the kill switch, which leaves the databases and the open page alone', async () => {
  const page = await openTab()
  await mark(page)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('kept').onsuccess = resolve
      }),
  )
  const retired = await anotherCopy(one, (folder) => copyFile(join(folder, 'kill-switch.js'), join(folder, 'sw.js')))
  proxy.useRelease(retired)
  // The page may not listen yet when the worker is ready.
  await expect
    .poll(async () => {
      await comeBack(page)
      return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    })
    .toBe(0)
  expect(await cachedPaths(page)).toEqual([])
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain('kept')
  expect(await isMarked(page)).toBe(true)
  await rm(retired, { recursive: true })
})

async function anotherCopy(release: string, change: (folder: string) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  await cp(release, folder, { recursive: true })
  await change(folder)
  return folder
}

/** Hashed files of one release's shell that the other does not have. */
function chunksOnlyIn(release: string, other: string): string[] {
  const filesIn = (folder: string) => precachedFiles(folder).filter((file) => file.startsWith('assets/'))
  const others = new Set(filesIn(other))
  return filesIn(release).filter((file) => !others.has(file))
}
