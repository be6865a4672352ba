import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { callAs } from './harness/api-as.ts'
import { expectNoAxeViolationsAnywhere } from './harness/axe.ts'
import { randomId } from '#kit/ids.ts'
import { laptop } from './harness/device.ts'
import { aStage } from './harness/stage.ts'
import { workerReady } from './harness/worker-facts.ts'

const stage = aStage()
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const found = (page: Page) => page.getByText(/^\d+ articles? found$/)

test('the blog is searched three seconds after the last letter, or at once by Enter (R-080)', async () => {
  const page = await (await stage.visit({ ...laptop, worker: true })).newPage()
  await page.clock.install()
  await page.goto(`${stage.product.url}/blog`)
  await page.keyboard.press('Tab')
  await workerReady(page)
  const box = page.getByRole('searchbox', { name: 'Search' })
  await page.clock.pauseAt(Date.now() + 60_000)
  await box.fill('trade')
  await page.clock.runFor(2_900)
  expect(new URL(page.url()).search).toBe('')
  await page.clock.runFor(200)
  await page.clock.resume()
  await page.waitForURL(/keyword=trade/)
  await expect.poll(() => found(page).textContent()).not.toBe('12 articles found')
  await box.fill('nothing like this')
  await box.press('Enter')
  await page.waitForURL(/keyword=nothing/)
  await page.getByText('No article matches “nothing like this”. Try fewer words.').waitFor()
  await page.getByRole('link', { name: 'Show all articles' }).click()
  await expect.poll(() => cards(page).count()).toBe(12)
})

test('four cards in a row where there is room, with covers in the right sizes (V-05)', async () => {
  const page = await (await stage.visit({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto(`${stage.product.url}/blog`)
  const tops = await page
    .locator('main li:has(h2)')
    .evaluateAll((all) => all.slice(0, 5).map((card) => Math.round(card.getBoundingClientRect().top)))
  expect(new Set(tops.slice(0, 4)).size).toBe(1)
  expect(tops[4]).toBeGreaterThan(tops[0] ?? 0)
  const covers = await page.locator('main li img').evaluateAll((all) =>
    all.map((image) => ({
      sized: image.hasAttribute('width') && image.hasAttribute('height'),
      sources: image.getAttribute('srcset')?.split(',').length,
    })),
  )
  expect(covers).toHaveLength(12)
  expect(covers.every(({ sized, sources }) => sized && sources === 2)).toBe(true)
  await expectNoAxeViolationsAnywhere(page)
})

test('covers that the network lost are asked for again when it returns', async () => {
  const context = await stage.visit({ ...laptop, worker: true })
  const page = await context.newPage()
  await context.route(/\/files\//, (route) => route.abort())
  await page.goto(`${stage.product.url}/blog`)
  await page.keyboard.press('Tab')
  await workerReady(page)
  const cover = page.locator('main li img').first()
  const width = () => cover.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : -1))
  await expect.poll(width).toBe(0)
  await context.setOffline(true)
  await context.unroute(/\/files\//)
  await context.setOffline(false)
  await expect.poll(width).toBeGreaterThan(0)
})

test('an article that was opened once is read offline with its picture; another one says that it is not saved (V-05)', async () => {
  const page = await (await stage.device.open()).newPage()
  const open = (url: string) => page.goto(`${stage.product.url}/article/${url}`)
  await open('ask-a-mentor')
  await page.keyboard.press('Tab')
  await workerReady(page)
  // The worker keeps what is opened from now on.
  await open('ask-a-mentor')
  await page.getByRole('figure').scrollIntoViewIfNeeded()
  await stage.product.network.set('down')
  await open('ask-a-mentor')
  await page.getByRole('heading', { level: 1, name: 'How to ask a mentor a good question' }).waitFor()
  const picture = page.getByRole('figure').getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0)
  await open('safe-online')
  await page.getByText('This article is not saved on this device. Open it once while online.').waitFor()
})

test('a video is loaded by a press, in a frame with few rights; the link is shared (V-06)', async () => {
  const ask = await callAs(stage.product.server.url, 'admin')
  const made = await ask('Blog/CreateBlog', {
    Name: 'With a video',
    Url: 'with-a-video',
    Summary: 'A summary.',
    ArticleDate: '2026-11-01',
    SEOs: 'A search text.',
    Tags: 'Careers',
    ContentsJson: [
      {
        Id: randomId(),
        Contents: [
          { Id: randomId(), ContentType: 'Video', VideoURL: 'https://youtu.be/dQw4w9WgXcQ', AltText: 'A day at work' },
        ],
      },
    ],
  })
  const { Id } = made as { Id: string }
  await ask('Blog/PublishBlog', { Id })
  const context = await stage.visit({ ...laptop, worker: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' }))
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).host))
  await page.goto(`${stage.product.url}/article/with-a-video`)
  await page.keyboard.press('Tab')
  await workerReady(page)
  expect(asked.filter((host) => host.includes('youtube'))).toEqual([])
  await page.getByRole('button', { name: /^Play: A day at work/ }).click()
  await page.frameLocator('iframe').getByText('Player').waitFor()
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups allow-presentation')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByText('Link copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})
