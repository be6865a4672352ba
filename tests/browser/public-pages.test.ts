import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { callAs } from './harness/api-as.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
/** V-01: what a page may weigh, HTML with its styles, brotli. */
const mostBytes = 14_000

/** Every public page, its heading, and a part of its text. */
const pages = [
  ['/', 'Keep learning when the network goes.', 'Questions people ask'],
  ['/about', 'About Afara', 'Three promises'],
  ['/privacy', 'Privacy', 'not for children under 13'],
  ['/privacy/2026-11-24', 'Privacy', 'A newer version holds'],
  ['/terms', 'Terms of use', 'You can leave an investment before its end only where its offer says so.'],
  ['/contact', 'Contact', 'Write to us'],
  ['/account/register', 'Create your account', 'Your age'],
  ['/blog', 'Blog', 'JAMB subject choice without the panic'],
  ['/article/jamb-subject-choice', 'JAMB subject choice without the panic', 'Begin with the course'],
] as const

async function openWithoutScripts(path: string, status = 200): Promise<Page> {
  const context = await stage.visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const reply = await page.goto(stage.product.url + path)
  expect(reply?.status()).toBe(status)
  return page
}

describe.each(pages)('%s without scripts (V-01)', (path, heading, text) => {
  test('is read, in its own look, on a phone and on paper', async () => {
    const page = await openWithoutScripts(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.getByText(text).first().waitFor()
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      const title = page.getByRole('heading', { level: 1 })
      expect(await title.isVisible()).toBe(true)
      const paragraph = page.getByText(text).first()
      expect(await paragraph.isVisible()).toBe(true)
    }
    // Nothing is wider than the phone.
    const { width } = (await page.locator('main').boundingBox()) ?? { width: Infinity }
    expect(width).toBeLessThanOrEqual(360)
  })

  test('links to the other public pages, and every link of the site has a page', async () => {
    const page = await openWithoutScripts(path)
    const links = await page.locator('a[href^="/"]').all()
    const addresses = new Set(await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? '')))
    expect([...addresses]).toEqual(expect.arrayContaining(['/about', '/privacy', '/terms', '/contact', '/blog']))
    for (const address of addresses)
      expect([address, (await fetch(stage.product.server.url + address)).status]).toEqual([address, 200])
  })

  test('weighs at most 14 kB with its styles, and loads no style and no script before it is painted', async () => {
    const reply = await fetch(stage.product.server.url + path, { headers: { 'accept-encoding': 'br' } })
    expect(Number(reply.headers.get('content-length'))).toBeLessThanOrEqual(mostBytes)
    expect(reply.headers.get('content-encoding')).toBe('br')
    const html = await reply.text()
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/)
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes.trim())
    const code = scripts.filter((attributes) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    // A module waits until the page is parsed, and this one waits for the paint.
    expect(code).toEqual(['type="module" src="/landing.js"'])
  })
})

test('the blog without scripts finds by its tags and goes on to its articles', async () => {
  const page = await openWithoutScripts('/blog')
  await page.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'JAMB' }).click()
  await page.waitForURL(/keyword=JAMB/)
  await page.getByRole('link', { name: 'JAMB subject choice without the panic' }).click()
  await page.getByRole('heading', { level: 1, name: 'JAMB subject choice without the panic' }).waitFor()
})

test('the blog without scripts is searched', async () => {
  const page = await openWithoutScripts('/blog')
  await page.getByRole('searchbox', { name: 'Search' }).fill('scholarship notice')
  await page.keyboard.press('Enter')
  await page.waitForURL(/keyword=scholarship/)
  await page.getByRole('link', { name: 'How to read a scholarship notice' }).waitFor()
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(1)
})

test.each(['/nothing-here', '/about/us', '/article/not-written', '/blog?page=999', '/order/unknown'])(
  '%s without scripts says with 404 that it does not exist, and leads on (R-348)',
  async (path) => {
    const page = await openWithoutScripts(path, 404)
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Keep learning' }).waitFor()
  },
)

test('a missing article, with scripts, is the app’s own page after the drawn one', async () => {
  const page = await (await stage.visit()).newPage()
  await page.goto(`${stage.product.url}/article/not-written`)
  await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('heading', { level: 1, name: 'Article not found' }).waitFor()
})

test('the feed and the sitemap are well-formed XML, and name the same articles (V-04)', async () => {
  const page = await openWithoutScripts('/about')
  const reader = await (await stage.visit()).newPage()
  await reader.goto(`${stage.product.url}/about`)
  expect(await page.locator('link[type="application/rss+xml"]').getAttribute('href')).toBe('/rss.xml')
  const [feed, sitemap] = await reader.evaluate(async () => {
    const read = async (path: string, tag: string) => {
      const text = await (await fetch(path)).text()
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      const names = [...parsed.querySelectorAll(tag)].map(({ textContent }) => textContent)
      return { faults: parsed.querySelectorAll('parsererror').length, names }
    }
    return [await read('/rss.xml', 'item > link'), await read('/sitemap.xml', 'loc')] as const
  })
  expect([feed.faults, sitemap.faults, feed.names.length]).toEqual([0, 0, 12])
  expect(sitemap.names).toEqual(expect.arrayContaining(feed.names))
})

test('without scripts a video of an article is a link to its site, and there is no Share that does nothing (V-01, V-06)', async () => {
  const ask = await callAs(stage.product.server.url, 'admin')
  const video = { ContentType: 'Video', VideoURL: 'https://youtu.be/dQw4w9WgXcQ', AltText: 'A day at work' }
  const made = await ask('Blog/CreateBlog', {
    Name: 'Watch and read',
    Url: 'watch-and-read',
    Summary: 'A summary.',
    ArticleDate: '2026-11-01',
    SEOs: 'A search text.',
    Tags: 'Careers',
    ContentsJson: [{ Id: randomId(), Contents: [{ Id: randomId(), ...video }] }],
  })
  const { Id } = made as { Id: string }
  await ask('Blog/PublishBlog', { Id })
  const page = await openWithoutScripts('/article/watch-and-read')
  const link = page.getByRole('link', { name: /^Play: A day at work/ })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})
