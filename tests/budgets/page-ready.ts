import type { Page } from 'playwright'

/** A phone most students have, on a slow line: CPU four times slower, 1.6 Mbit/s, 150 ms to the server and back. */
const cpuSlowdown = 4
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** From the start of the navigation, ms. */
export interface PageTimes { readonly heading: number; readonly ready: number }

/**
 * Opens the address on a slow phone, on a slow line too unless `line` is 'as it is'. `heading`: the h1 is drawn. `ready`: the
 * `first` part of the content is drawn as well, and the page's thread is free to take a tap.
 */
export async function pageReady(page: Page, url: string, first: string, line: 'slow' | 'as it is'): Promise<PageTimes> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await protocol.send('Network.enable')
  if (line === 'slow') await protocol.send('Network.emulateNetworkConditions', slowLine)
  await page.addInitScript(watch, { heading: 'h1', ready: first })
  // The page tells by itself: whatever Playwright asked it meanwhile would be part of what is measured.
  const told = page.waitForEvent('console', (message) => message.text() === 'seen ready')
  await page.goto(url, { waitUntil: 'commit' })
  await told
  return page.evaluate(() => {
    const [heading, ready] = ['heading', 'ready'].map((name) => performance.getEntriesByName(`seen ${name}`)[0]?.startTime ?? Number.NaN)
    return { heading: heading ?? Number.NaN, ready: ready ?? Number.NaN }
  })
}

/** Runs in the page from its first moment on; looks once a frame. */
function watch(parts: Record<string, string>): void {
  const waiting = new Map(Object.entries(parts))
  const look = () => {
    for (const [name, selector] of waiting) {
      if (!document.querySelector(selector)?.checkVisibility()) continue
      waiting.delete(name)
      // After the frame that draws it, when the thread comes to its next task.
      requestAnimationFrame(() => setTimeout(() => {
        performance.mark(`seen ${name}`)
        console.info(`seen ${name}`)
      }))
    }
    if (waiting.size > 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
