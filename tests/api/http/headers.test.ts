import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { loadAssets } from '#server/http/load-assets.ts'
import { packFiles } from '#server/http/packed-files.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'site-'))
const [dist, kept] = [join(folder, 'dist'), join(folder, 'kept')]
const day = 24 * 60 * 60 * 1000
await mkdir(join(dist, 'assets'), { recursive: true })
await mkdir(join(dist, '.vite'))
await mkdir(kept)
const script = `console.log(${JSON.stringify('bridge '.repeat(500))})`
await Promise.all([
  writeFile(
    join(dist, 'index.html'),
    '<!doctype html><style>body{margin:0}</style><title>shell</title><p>The shell of the app, the shell of the app, the shell of the app.',
  ),
  writeFile(
    join(dist, 'home.html'),
    '<!doctype html><style>body{margin:0}</style><title>shell</title><script>start()</script><script src="/a.js"></script>',
  ),
  writeFile(join(dist, 'sw.js'), `// ${'the worker '.repeat(50)}`),
  writeFile(join(dist, 'kill-switch.js'), `// ${'the end '.repeat(50)}`),
  writeFile(join(dist, 'manifest.webmanifest'), '{}'),
  writeFile(join(dist, 'assets/index-new1.js'), script),
  writeFile(join(dist, '.vite/manifest.json'), '{}'),
  writeFile(join(kept, 'index-old1.js'), 'old()'),
  writeFile(join(kept, 'index-ancient.js'), 'ancient()'),
])
const now = new Date('2026-05-01T00:00:00Z')
await utimes(join(kept, 'index-old1.js'), new Date(now.getTime() - 29 * day), new Date(now.getTime() - 29 * day))
await utimes(join(kept, 'index-ancient.js'), new Date(now.getTime() - 31 * day), new Date(now.getTime() - 31 * day))
await packFiles(dist)
const assets = await loadAssets({ dist, kept, now })
const server = await startTestServer({ assets, config: { publicUrl: 'https://portal.example', trustProxy: 0 } })
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

/** A GET with an unchanged path that does not decompress the body. */
function rawGet(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>(
    (resolve, reject) => {
      const { port } = new URL(server.url)
      request({ port, path, headers }, (reply) => {
        reply
          .toArray()
          .then(
            (chunks) => resolve({ status: reply.statusCode, headers: reply.headers, bytes: Buffer.concat(chunks) }),
            reject,
          )
      })
        .on('error', reject)
        .end()
    },
  )
}

describe('every reply (S-13)', () => {
  it('of the API says that it is ours, and in which state the database is, also a refusal (O-12, O-17)', async () => {
    const epochOf = async (path: string) => (await get(path)).headers.get('server-epoch')
    await expect.poll(() => epochOf('/api/health')).toMatch(/^[0-9a-f]{12}$/)
    const epoch = await epochOf('/api/health')
    for (const path of ['/api/Account/GetMyDetails', '/api/nothing', '/api/Eform/GetFillableForm'])
      expect([path, await epochOf(path)]).toEqual([path, epoch])
    expect(await epochOf('/')).toBeNull()
  })

  it.each([
    '/',
    '/assets/index-new1.js',
    '/assets/missing.js',
    '/api/health',
    '/api/Account/GetMyDetails',
    '/api/nothing',
    '/robots.txt',
  ])('%s carries the security headers and a request id', async (path) => {
    const { headers } = await get(path)
    const csp = headers.get('content-security-policy') ?? ''
    const directive = (name: string) => csp.split('; ').find((one) => one.startsWith(`${name} `))
    // The script inside the page of homes, and no other (docs/decisions/113).
    const hash = createHash('sha256').update('start()').digest('base64')
    expect(directive('script-src')).toBe(`script-src 'self' 'sha256-${hash}'`)
    expect(directive('style-src')).toMatch(/^style-src 'self' 'sha256-[\w+/]+='$/)
    expect(directive('img-src')).toBe("img-src 'self' data: blob:")
    expect([
      directive('frame-ancestors'),
      directive('base-uri'),
      directive('form-action'),
      directive('worker-src'),
      directive('connect-src'),
    ]).toEqual([
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "worker-src 'self'",
      "connect-src 'self'",
    ])
    expect(csp).not.toMatch(/unsafe-(inline|eval)/)
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    expect([
      headers.get('x-content-type-options'),
      headers.get('cross-origin-opener-policy'),
      headers.get('referrer-policy'),
    ]).toEqual(['nosniff', 'same-origin', 'same-origin'])
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each(['/api/health', '/api/Account/GetSectors', '/api/Account/GetMyDetails', '/api/nothing'])(
    '%s is never stored by a cache',
    async (path) => {
      expect((await get(path)).headers.get('cache-control')).toBe('no-store')
    },
  )

  it('have their request id in the log line of the call', async () => {
    const reply = await get('/api/Account/GetSectors')
    expect(server.lines).toContainEqual(
      expect.objectContaining({
        event: 'call',
        call: 'Account/GetSectors',
        status: 200,
        actor: null,
        ms: expect.any(Number),
        requestId: reply.headers.get('x-request-id'),
      }),
    )
  })
})

describe('the built app (O-28, O-29)', () => {
  it('caches hashed files for ever and revalidates the others', async () => {
    expect((await get('/assets/index-new1.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const path of ['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/student/home'])
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toBe('application/manifest+json')
  })

  it('serves the files of older releases for 30 days', async () => {
    expect(await (await get('/assets/index-old1.js')).text()).toBe('old()')
    expect((await get('/assets/index-ancient.js')).status).toBe(404)
    await expect(stat(join(kept, 'index-ancient.js'))).rejects.toThrow('ENOENT')
    expect((await stat(join(kept, 'index-new1.js'))).mtime).toEqual(now)
  })

  it('answers a missing file with 404 and every other address with the shell', async () => {
    for (const path of [
      '/assets/gone-1.js',
      '/assets/gone',
      '/icons/none.png',
      '/favicon.ico',
      '/.vite/manifest.json',
      '/old.html',
    ]) {
      const reply = await get(path)
      expect([path, reply.status, (await reply.text()).includes('shell')]).toEqual([path, 404, false])
    }
    for (const path of ['/', '/student/home', '/account/login/%2Fauth%2Fstudent', '/article/what.is.new'])
      expect(await (await get(path)).text()).toContain('shell')
    for (const path of ['/../package.json', '/assets/../../package.json', '/%2e%2e/package.json'])
      expect((await rawGet(path)).status).toBe(404)
  })

  it('sends compressed bytes to clients that accept them, and no bytes to clients that have them', async () => {
    const plain = await rawGet('/assets/index-new1.js', { 'accept-encoding': 'br;q=0' })
    const br = await rawGet('/assets/index-new1.js', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await rawGet('/assets/index-new1.js', { 'accept-encoding': 'gzip' })
    expect([
      plain.headers['content-encoding'],
      br.headers['content-encoding'],
      gzip.headers['content-encoding'],
    ]).toEqual([undefined, 'br', 'gzip'])
    expect(plain.bytes.toString()).toBe(script)
    expect(Math.max(br.bytes.length, gzip.bytes.length)).toBeLessThan(plain.bytes.length / 5)
    expect(await (await get('/assets/index-new1.js')).text()).toBe(script)
    const etag = String(br.headers.etag)
    const again = await rawGet('/assets/index-new1.js', { 'if-none-match': etag })
    expect([again.status, again.bytes.length, br.headers['vary']]).toEqual([304, 0, 'Accept-Encoding'])
  })

  it('finds every compressed form, and keeps those of older releases with their files', async () => {
    for (const path of ['/index.html', '/sw.js', '/assets/index-new1.js'])
      expect(Object.keys(assets.files.get(path)?.packed ?? {}), path).toEqual(['br', 'gzip'])
    const next = join(folder, 'next')
    await mkdir(join(next, 'assets'), { recursive: true })
    await packFiles(next)
    const later = await loadAssets({ dist: next, kept, now: new Date(now.getTime() + 29 * day) })
    expect(Object.keys(later.files.get('/assets/index-new1.js')?.packed ?? {})).toEqual(['br', 'gzip'])
    const muchLater = await loadAssets({ dist: next, kept, now: new Date(now.getTime() + 31 * day) })
    expect([...muchLater.files.keys()]).toEqual([])
  })

  it('never sends the compressed form of a worker after the kill switch replaced it', async () => {
    const emergency = join(folder, 'emergency')
    await mkdir(join(emergency, 'assets'), { recursive: true })
    await copyFile(join(dist, 'sw.js'), join(emergency, 'sw.js'))
    await copyFile(join(dist, 'kill-switch.js'), join(emergency, 'kill-switch.js'))
    await packFiles(emergency)
    await copyFile(join(emergency, 'kill-switch.js'), join(emergency, 'sw.js'))
    const { files } = await loadAssets({ dist: emergency, kept: join(folder, 'kept-emergency'), now })
    expect(files.get('/sw.js')).toEqual(files.get('/kill-switch.js'))
    await writeFile(join(emergency, 'sw.js'), 'self.another = 1')
    const byHand = await loadAssets({ dist: emergency, kept: join(folder, 'kept-emergency'), now })
    expect(byHand.files.get('/sw.js')).toMatchObject({ plain: Buffer.from('self.another = 1'), packed: {} })
  })

  it('answers HEAD without a body and refuses to write', async () => {
    const head = await fetch(`${server.url}/`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await fetch(`${server.url}/student/home`, { method: 'POST', body: 'x' })).status).toBe(404)
  })
})

describe('the files for search engines (R-071, R-072)', () => {
  it('are answered by the server', async () => {
    const rules = await (await get('/robots.txt')).text()
    expect(rules).toContain('Sitemap: https://portal.example/sitemap.xml')
    expect(rules).toContain('Disallow: /account/\n')
    expect(rules).toContain('Allow: /account/register$\n')
    const sitemap = await get('/sitemap.xml')
    expect(sitemap.headers.get('content-type')).toBe('application/xml')
    expect(await sitemap.text()).toContain('<loc>https://portal.example/</loc>')
  })

  it.each([
    ['/', null],
    ['/about', null],
    ['/privacy', null],
    ['/terms', null],
    ['/blog', null],
    ['/order/abc', 'noindex'],
    ['/account/register', null],
    ['/account/register?token=secret', 'noindex'],
    ['/account/login', 'noindex'],
    ['/student/home', 'noindex'],
    ['/no/such/page', 'noindex'],
    ['/sw.js', null],
  ])('%s is listed unless it says %s', async (path, word) => {
    expect((await get(path)).headers.get('x-robots-tag')).toBe(word)
  })
})
