import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { withPageHeads } from './with-page-heads.ts'

const drawn = (title: string) =>
  `<!doctype html><html><head><title>${title}</title>\n<meta name="description" content="Of the app">\n</head><body></body></html>`
const asset = (page: string) => ({
  type: 'text/html; charset=utf-8',
  etag: '"before"',
  plain: Buffer.from(page),
  packed: { br: Buffer.from('of the build') },
  varies: true,
})

test('a drawn page names its own address, says what it is about, and is packed anew (V-04)', async () => {
  const files = new Map([
    ['/landing.html', asset(drawn('Afara'))],
    ['/about.html', asset(drawn('Afara · About “us” & you'))],
    ['/index.html', asset(drawn('Afara'))],
  ])
  const assets = await withPageHeads({ files, styleHashes: [], scriptHashes: [] }, 'https://school.example')
  expect(assets.files).toBe(files)
  const named = must(assets.pages, 'pages')
  expect([...named.keys()]).toEqual(['/landing.html', '/about.html'])
  const about = must(named.get('/about.html'), 'the page')
  const page = about.plain.toString()
  expect(page).toContain('<link rel="canonical" href="https://school.example/about">')
  expect(page).toContain('<meta property="og:title" content="Afara · About “us” &amp; you">')
  expect(page).not.toContain('Of the app')
  expect(about.etag).not.toBe('"before"')
  expect(brotliDecompressSync(must(about.packed.br, 'brotli')).toString()).toBe(page)
  expect(gunzipSync(must(about.packed.gzip, 'gzip')).toString()).toBe(page)
  const data = (text: string): unknown => JSON.parse(/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '')
  expect(data(page)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{}, { item: 'https://school.example/about' }],
  })
  expect(data(must(named.get('/landing.html'), 'the page').plain.toString())).toMatchObject({ '@type': 'Organization' })
})
