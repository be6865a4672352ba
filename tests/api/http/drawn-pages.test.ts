import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { escapeHtml } from '#eform/html.ts'
import { noOperator } from '#contract/site/no-operator.ts'
import { replyName } from '#rules/page-replies.ts'
import type { Drawing } from '#server/http/drawn/load-drawing.ts'
import { aBlog } from '#tests/api/blog/blog-builders.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const template =
  '<html><head><title></title><meta name="description" content="app"></head><body><div id="root" data-drawn></div></body></html>'
const appPage = '<html>the app</html>'
const missingPage = '<html>Not found</html>'
let drawn: string[] = []
let problem: Error | null = null
const drawing: Drawing = {
  templates: new Map(['blog', 'article', 'draft'].map((name) => [name, template])),
  styleHashes: [],
  lists: new Map(),
  drawer: {
    prepare: async () => undefined,
    draw: async ({ path, replies }) => {
      drawn.push(path)
      if (problem) throw problem
      const html = `<h1>${escapeHtml(`${path} ${Object.keys(replies).join()}`)}</h1>`
      return { title: '', html, missed: [] }
    },
    close: async () => undefined,
  },
}
const asset = (page: string) => ({
  type: 'text/html',
  etag: `"${page}"`,
  plain: Buffer.from(page),
  packed: {},
  varies: true,
})
const files = new Map([
  ['/index.html', asset(appPage)],
  ['/not-found.html', asset(missingPage)],
])
const operator = { ...noOperator, Name: 'A School' }
const server = await startTestServer({
  drawing,
  assets: { files, styleHashes: [], scriptHashes: [] },
  config: { publicUrl: 'http://localhost:8080', trustProxy: 1, operator },
})
afterAll(() => server.close())
const admin = await server.client((await anAdmin(server.sql)).email)
beforeEach(() => {
  drawn = []
  problem = null
})
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' })

async function published(facts: Parameters<typeof aBlog>[0]): Promise<string> {
  const { Id } = await admin.ok('Blog/CreateBlog', aBlog(facts))
  await admin.ok('Blog/PublishBlog', { Id })
  return Id
}

test('an article arrives drawn, with its own head and the reply that it was drawn from (V-01, V-04)', async () => {
  await published({ Name: 'Tea & </script><b>bread</b>', Url: 'tea-and-bread', SEOs: 'About "tea"' })
  const page = await (await get('/article/tea-and-bread')).text()
  expect(page).toContain('<title>Afara · Tea &amp; &lt;/script&gt;&lt;b&gt;bread&lt;/b&gt;</title>')
  expect(page).toContain('<meta name="description" content="About &quot;tea&quot;">')
  expect(page).toContain('<link rel="canonical" href="http://localhost:8080/article/tea-and-bread">')
  expect(page).toContain('<div id="root" data-drawn><h1>/article/tea-and-bread ')
  const replies = JSON.parse(/id="page-replies">(.*?)<\/script>/.exec(page)?.[1] ?? '')
  expect(replies[replyName('Blog/GetPublishedBlog', { url: 'tea-and-bread' })]).toMatchObject({
    Blog: { Name: 'Tea & </script><b>bread</b>' },
  })
  expect(replies[replyName('Account/GetOperator', {})]).toEqual(operator)
  const crumbs = [...page.matchAll(/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text)).at(-1)
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Afara' }, { name: 'Blog', item: 'http://localhost:8080/blog' }, { position: 3 }],
  })
})

test('the same page is drawn once, and a browser that has it gets 304; a change is there at once', async () => {
  const Id = await published({ Name: 'First', Url: 'changing' })
  const [first] = [await get('/article/changing'), await get('/article/changing')]
  expect(drawn).toHaveLength(1)
  const tag = first.headers.get('etag') ?? ''
  expect((await get('/article/changing', { 'if-none-match': tag })).status).toBe(304)
  const packed = await fetch(`${server.url}/article/changing`, { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  const { RowVersion, Status: _status, Publish: _publish, ...now } = await admin.ok('Blog/GetBlogById', { id: Id })
  await admin.ok('Blog/UpdateBlog', { ...now, Name: 'Second', RowVersion })
  await admin.ok('Blog/PublishBlog', { Id })
  const second = await get('/article/changing', { 'if-none-match': tag })
  expect([second.status, await second.text()]).toEqual([200, expect.stringContaining('Afara · Second')])
})

test('a former address leads to the present one; an article that readers may not see has 404', async () => {
  const Id = await published({ Name: 'Moved', Url: 'old-place' })
  const { RowVersion, Status: _status, Publish: _publish, ...now } = await admin.ok('Blog/GetBlogById', { id: Id })
  await admin.ok('Blog/UpdateBlog', { ...now, Url: 'new-place', RowVersion })
  await admin.ok('Blog/PublishBlog', { Id })
  const moved = await get('/article/old-place')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/article/new-place'])
  await admin.ok('Blog/UnpublishBlog', { Id })
  const hidden = await get('/article/new-place')
  expect([hidden.status, await hidden.text(), drawn]).toEqual([404, missingPage, []])
})

test('a deleted article that readers knew has 410 (V-04)', async () => {
  const Id = await published({ Name: 'Deleted', Url: 'deleted-article' })
  await admin.ok('Blog/DeleteBlog', { Id })
  const page = await get('/article/deleted-article')
  expect([page.status, page.headers.get('x-robots-tag'), await page.text()]).toEqual([410, 'noindex', missingPage])
  expect((await get('/article/deleted-article/picture.png')).status).toBe(404)
})

test('a page of the blog after the last article has 404; a search without a result is a page', async () => {
  for (const path of ['/blog?page=999', '/blog?keyword=nothing+of+this&page=2']) {
    const page = await get(path)
    expect([path, page.status, page.headers.get('x-robots-tag'), await page.text()]).toEqual([
      path,
      404,
      'noindex',
      missingPage,
    ])
  }
  expect((await get('/blog?keyword=nothing+of+this')).status).toBe(200)
})

test('an address without a page has 404 and the drawn page; below the areas only the app knows', async () => {
  for (const path of ['/nothing', '/about/us', '/article', '/order/a/b']) {
    const page = await get(path)
    expect([path, page.status, await page.text()]).toEqual([path, 404, missingPage])
  }
  const area = await get('/student/nothing')
  expect([area.status, await area.text()]).toEqual([200, appPage])
})

test('the old address of an order leads to its page, and nothing on the way keeps that (R-059)', async () => {
  const moved = await get('/order?orderid=a%2Fb%3Fc')
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
    308,
    '/order/a%2Fb%3Fc',
    'private, no-store',
  ])
  expect((await get('/order')).status).toBe(200)
})

test('visitors read who runs the portal (R-082)', async () => {
  const visitor = await server.client()
  expect(await visitor.ok('Account/GetOperator')).toEqual(operator)
})

test('what a page does not read is not a page of its own, and words of an address stay text', async () => {
  await get('/blog?keyword=tea&page=0&campaign=9')
  await get('/blog?page=0&keyword=tea')
  await get('/blog?page=-1&keyword=')
  expect(drawn).toEqual(['/blog?keyword=tea', '/blog'])
  const page = await (await get('/blog?keyword=%3Cscript%3E')).text()
  expect(page).toContain('href="http://localhost:8080/blog?keyword=%3Cscript%3E"')
  expect(page).not.toContain('<script>')
})

test('a page that cannot be drawn is the app’s page, and the log says why', async () => {
  await published({ Name: 'Broken', Url: 'broken' })
  problem = new Error('no heading')
  const page = await get('/article/broken')
  expect([page.status, await page.text()]).toEqual([200, appPage])
  expect(server.lines.findLast(({ event }) => event === 'page-not-drawn')).toMatchObject({ path: '/article/broken' })
})

test('the log of a draft that cannot be drawn has no secret of its link', async () => {
  const { Id } = await admin.ok('Blog/CreateBlog', aBlog({ Name: 'Secret', Url: 'secret' }))
  const { Path } = await admin.ok('Blog/MakeBlogPreviewLink', { Id })
  problem = new Error('no heading')
  expect((await get(Path)).status).toBe(200)
  expect(server.lines.findLast(({ event }) => event === 'page-not-drawn')).toMatchObject({ path: '/draft/:token' })
  expect(JSON.stringify(server.lines)).not.toContain(Path.slice('/draft/'.length))
})

test('the sitemap names every published article and nothing else; the feed has the newest (V-04)', async () => {
  await published({ Name: 'Listed & <read>', Url: 'listed-and-read', Summary: 'Tea \u0001]]> \uffff&' })
  await admin.ok('Blog/CreateBlog', aBlog({ Name: 'Draft', Url: 'only-a-draft' }))
  const [sitemap, feed] = await Promise.all(['/sitemap.xml', '/rss.xml'].map(async (path) => (await get(path)).text()))
  expect(sitemap).toContain('<loc>http://localhost:8080/article/listed-and-read</loc>')
  expect(feed).toContain('<link>http://localhost:8080/article/listed-and-read</link>')
  expect(feed).toContain('<title>Listed &amp; &lt;read&gt;</title>')
  expect(feed).toContain('<guid isPermaLink="true">http://localhost:8080/article/listed-and-read</guid>')
  expect(feed).toContain('<description>Tea ]]&amp;gt; &amp;amp;</description>')
  expect(feed).toContain('<pubDate>Thu, 05 Nov 2026 00:00:00 GMT</pubDate>')
  expect(feed).toContain('<atom:link href="http://localhost:8080/rss.xml" rel="self" type="application/rss+xml"/>')
  expect(`${sitemap}${feed}`).not.toContain('only-a-draft')
})

test('each article has a picture for links, of the right size, drawn once and renewed by a change (V-04)', async () => {
  const Id = await published({ Name: 'Pictured', Url: 'pictured' })
  const addressIn = async () => {
    const page = await (await get('/article/pictured')).text()
    expect(page).toContain('<meta property="og:image:width" content="1200">')
    const [, address = ''] = /<meta property="og:image" content="http:\/\/localhost:8080(.*?)">/.exec(page) ?? []
    return address
  }
  const address = await addressIn()
  expect(address).toMatch(/^\/article\/pictured\/picture\.png\?v=\w+$/)
  const picture = await get(address)
  expect(picture.headers.get('content-type')).toBe('image/png')
  const { width, height, format } = await sharp(await picture.arrayBuffer()).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  expect((await get(address, { 'if-none-match': picture.headers.get('etag') ?? '' })).status).toBe(304)
  const { RowVersion, Status: _status, Publish: _publish, ...now } = await admin.ok('Blog/GetBlogById', { id: Id })
  await admin.ok('Blog/UpdateBlog', { ...now, Name: 'Pictured again', RowVersion })
  await admin.ok('Blog/PublishBlog', { Id })
  expect(await addressIn()).not.toBe(address)
  expect((await get('/link-picture.png')).status).toBe(200)
})

test('the draft behind a link arrives drawn, is kept by nobody and listed nowhere; without the link there is no such page (X-074)', async () => {
  const { Id } = await admin.ok('Blog/CreateBlog', aBlog({ Name: 'Not out </script><b>yet</b>', Url: 'not-out-yet' }))
  const { Path } = await admin.ok('Blog/MakeBlogPreviewLink', { Id })
  const reply = await get(Path)
  expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('x-robots-tag')]).toEqual([
    200,
    'private, no-store',
    'noindex',
  ])
  const page = await reply.text()
  expect(page).toContain('<title>Afara · Draft: Not out &lt;/script&gt;&lt;b&gt;yet&lt;/b&gt;</title>')
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(page).not.toContain('<b>yet')
  expect(page).not.toContain('og:image')
  expect(drawn).toEqual([Path])
  for (const path of ['/sitemap.xml', '/rss.xml', '/robots.txt', '/blog'])
    expect(await (await get(path)).text()).not.toContain('not-out-yet')
  await admin.ok('Blog/EndBlogPreviewLink', { Id })
  expect([(await get(Path)).status, (await get('/draft/unknown')).status]).toEqual([404, 404])
})
