import { expect, it, vi } from 'vitest'

it('lets the network answer when a full disk makes the stored files unreadable (O-06)', async () => {
  const unreadable = new DOMException('Unexpected internal error.', 'UnknownError')
  vi.stubGlobal('self', { __WB_MANIFEST: [{ url: 'list', revision: '' }] })
  vi.stubGlobal('location', { origin: 'https://portal.example' })
  vi.stubGlobal('caches', { open: () => Promise.reject(unreadable), match: () => Promise.reject(unreadable) })
  const asked: string[] = []
  let network = async () => new Response('the page')
  vi.stubGlobal('fetch', ({ url }: Request) => {
    asked.push(new URL(url).pathname)
    return network()
  })
  const { answer } = await import('./routes.ts')
  const get = (path: string, mode: string, destination = '') =>
    answer({
      request: { url: `https://portal.example${path}`, method: 'GET', mode, destination, headers: new Headers() },
      waitUntil: () => undefined,
    })

  expect(await (await get('/student/home', 'navigate'))?.text()).toBe('the page')
  expect(await (await get('/assets/a.js', 'cors', 'script'))?.text()).toBe('the page')
  expect(await (await get('/files/a/b.webp', 'no-cors', 'image'))?.text()).toBe('the page')
  expect(asked).toEqual(['/student/home', '/assets/a.js', '/files/a/b.webp'])

  // Without a network the page fails as it does without a worker, after one request.
  network = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(get('/student/home', 'navigate')).rejects.toThrow('Failed to fetch')
  expect(asked).toHaveLength(4)
  vi.unstubAllGlobals()
})
