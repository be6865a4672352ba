import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { noOperator } from '#contract/site/no-operator.ts'
import { createLog } from '#server/ports/log.ts'
import { withPageHeads } from './with-page-heads.ts'

const drawn = (title: string) =>
  `<!doctype html><html><head><title>${title}</title>\n<meta name="description" content="Of the app">\n</head><body><div id="root" data-drawn><div>Of the build</div></div>\n<noscript>No</noscript></body></html>`
const site = { publicUrl: 'https://school.example', operator: noOperator, drawer: undefined, log: createLog('off') }
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
  const assets = await withPageHeads({ files, styleHashes: [], scriptHashes: [] }, site)
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
    itemListElement: [{}, { name: 'About “us” & you', item: 'https://school.example/about' }],
  })
  expect(data(must(named.get('/landing.html'), 'the page').plain.toString())).toMatchObject({ '@type': 'Organization' })
})

test('the pages are drawn anew, once, where the operator has set anything, and the app finds the operator in them (R-074, R-077)', async () => {
  const files = new Map([
    ['/landing.html', asset(drawn('Afara'))],
    ['/not-found.html', asset(drawn('Afara · Not found'))],
  ])
  const operator = { ...noOperator, Name: 'A School', Phone: '0800 000 0000' }
  const asked: string[] = []
  const drawer = {
    draw: async ({ path }: { path: string }) => {
      asked.push(path)
      if (path === '/not-found') throw new Error('planted')
      return { title: '', html: '<div>Of A School</div>', missed: [] }
    },
    prepare: async () => undefined,
    close: async () => undefined,
  }
  const { pages } = await withPageHeads({ files, styleHashes: [], scriptHashes: [] }, { ...site, operator, drawer })
  const [landing = '', missing = ''] = ['/landing.html', '/not-found.html'].map((file) =>
    must(pages?.get(file), file).plain.toString(),
  )
  expect(asked).toEqual(['/', '/not-found'])
  expect(landing).toContain('<div id="root" data-drawn><div>Of A School</div></div>')
  expect(landing).toContain('{"[\\"Account/GetOperator\\",[]]":{"Name":"A School"')
  expect(landing).toContain('<noscript>No</noscript>')
  expect(landing).toContain('"telephone":"0800 000 0000"')
  // One that cannot be drawn stays that of the build, and names no address.
  expect(missing).toContain('<div>Of the build</div></div>')
  expect(missing).toContain('<meta name="robots" content="noindex">')
  expect(missing).not.toContain('canonical')
})
