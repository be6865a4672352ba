import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Input, Output } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { attacks } from '#tests/eform/hostile-html.ts'
import { callAs } from './harness/api-as.ts'
import { aStage } from './harness/stage.ts'

const stage = aStage()
const breakOut =
  '"></title></script><img src=x onerror="window.hacked=1"><script>window.hacked=2</script><svg onload="window.hacked=3">'
const picture = `/files/${'a'.repeat(64)}/a.webp`

/** An article with an attack in every field that takes a text, published. Returns its address. */
async function aHostileArticle(): Promise<string> {
  const ask = await callAs(stage.product.server.url, 'admin')
  const text = (Content: string) => ({ Id: randomId(), Contents: [{ Id: randomId(), Width: 12, Content }] })
  const body: Input<'Blog/CreateBlog'> = {
    Name: breakOut,
    Url: 'hostile-article',
    Summary: breakOut,
    SEOs: breakOut,
    Tags: '<script>window.hacked=4</script>, "><svg onload=window.hacked=5>',
    ArticleDate: '2026-11-20',
    ContentsJson: [
      ...attacks.map((attack) => text(`<p>Before</p>${attack.replaceAll('alert(1)', 'window.hacked=6')}<p>After</p>`)),
      {
        Id: randomId(),
        Contents: [
          { Id: randomId(), ContentType: 'Picture', Picture: picture, AltText: breakOut, Caption: breakOut },
          { Id: randomId(), ContentType: 'Video', VideoURL: 'https://vimeo.com/76979871', AltText: breakOut },
        ],
      },
    ],
  }
  // Our own server answers.
  const { Id } = (await ask('Blog/CreateBlog', body)) as Output<'Blog/CreateBlog'>
  await ask('Blog/PublishBlog', { Id })
  return '/article/hostile-article'
}

/** What a page did that it must not do: code that ran, dialogs, and hosts that it asked. */
function watch(page: Page): () => Promise<unknown[]> {
  const seen: unknown[] = []
  page.on('dialog', (dialog) => {
    seen.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== new URL(stage.product.url).host) seen.push(request.url())
  })
  return async () => {
    const hacked = await page.evaluate(() => ('hacked' in globalThis ? String(globalThis.hacked) : null))
    return hacked === null ? seen : [...seen, hacked]
  }
}

test('an article with an attack in every field runs nothing and asks no other host, drawn by the server and by the app (V-08)', async () => {
  const path = await aHostileArticle()
  const page = await (await stage.visit()).newPage()
  const faults = watch(page)
  const title = page.getByRole('heading', { level: 1, name: breakOut })

  // Drawn by the server, then taken over by the app.
  await page.goto(stage.product.url + path)
  await title.waitFor()
  expect(await page.title()).toBe(`Afara · ${breakOut}`)
  expect(await faults()).toEqual([])
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()

  // The list, and the article drawn by the app.
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
  await page.getByRole('link', { name: breakOut }).click()
  await title.waitFor()
  expect(await page.getByText('Before').count()).toBe(attacks.length)
  expect(await faults()).toEqual([])

  // No link leads to code, and what the head says about the page is data.
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.protocol : '')))
  expect(links.filter((protocol) => !/^(?:https?|mailto|tel):$/.test(protocol))).toEqual([])
})

test('its feed, its sitemap and the data in its head are well-formed and say the same words (V-08)', async () => {
  const page = await (await stage.visit()).newPage()
  await page.goto(`${stage.product.url}/article/hostile-article`)
  const found = await page.evaluate(async () => {
    const read = async (path: string) =>
      new DOMParser().parseFromString(await (await fetch(path)).text(), 'application/xml')
    const [feed, sitemap] = [await read('/rss.xml'), await read('/sitemap.xml')]
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent,
    )
    return {
      faults: feed.querySelectorAll('parsererror').length + sitemap.querySelectorAll('parsererror').length,
      titles: [...feed.querySelectorAll('item > title')].map(({ textContent }) => textContent),
      headline: String(JSON.parse(data[0] ?? '{}').headline),
      strangers: document.querySelectorAll('head img, head svg, body script:not([src]):not([type="application/json"])')
        .length,
    }
  })
  expect(found).toMatchObject({ faults: 0, headline: breakOut, strangers: 0 })
  expect(found.titles).toContain(breakOut)
  const drawn = await fetch(`${stage.product.server.url}/article/hostile-article/picture.png`)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
})
