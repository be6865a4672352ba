import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadAssets } from '#server/http/load-assets.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { requireBuild } from '#tests/browser/harness/build.ts'

requireBuild()
const kept = await mkdtemp(join(tmpdir(), 'kept-'))
const server = await startTestServer({ assets: await loadAssets({ dist: 'dist', kept, now: new Date() }) })
afterAll(async () => {
  await server.close()
  await rm(kept, { recursive: true })
})
const get = (path: string) => fetch(server.url + path)

describe('the built client, as the server gives it out', () => {
  test.each(['/', '/index.html', '/student/home', '/sw.js', '/manifest.webmanifest'])(
    '%s is asked for again every time (O-29)',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    },
  )

  test('an address that no page can have is 404, with the app that says so to people', async () => {
    for (const path of ['/wp-admin', '/.built-from', '/.env', '/server/main.ts', '/wp-login.php']) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain('<div id="root"')
    }
    for (const path of ['/student/home', '/admin/nothing-here', '/order/7', '/form/x'])
      expect((await get(path)).status).toBe(200)
  })

  test('a hashed file is kept for ever, and a missing one is missing (O-29)', async () => {
    const shell = await (await get('/index.html')).text()
    const entry = /src="(\/assets\/[^"]+)"/.exec(shell)?.[1]
    expect((await get(String(entry))).headers.get('cache-control')).toMatch(/immutable/)
    const lost = await get('/assets/gone-12345678.js')
    expect(lost.status).toBe(404)
    expect(await lost.text()).not.toContain('<html')
  })

  test('has every picture its manifest names, in the size it names (O-30)', async () => {
    const manifest = await (await get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({
      id: '/app',
      scope: '/',
      display: 'standalone',
      icons: expect.arrayContaining([expect.objectContaining({ purpose: 'maskable' })]),
    })
    expect(new Set(manifest.screenshots.map((shot: { form_factor: string }) => shot.form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    )
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      const answer = await get(src)
      expect(`${answer.status} ${answer.headers.get('content-type')}`, src).toBe(`200 ${type}`)
      if (type === 'image/png') expect(pngSize(Buffer.from(await answer.arrayBuffer())), src).toBe(sizes)
    }
  })
})

function pngSize(bytes: Buffer): string {
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}
