import { beforeEach, expect, it, vi } from 'vitest'

const registration: { installing: object | null; waiting: object | null } = { installing: null, waiting: null }
/** Cache name → paths, in the order of creation, as the browser lists them. */
let stores: Map<string, Set<string>>

beforeEach(() => {
  Object.assign(registration, { installing: null, waiting: null })
  stores = new Map(
    [
      ['pages', []],
      ['release-1', ['/.was-active']],
      ['release-2', ['/.was-active']],
      ['release-3', []],
    ].map(([name, paths]) => [String(name), new Set(paths)]),
  )
  vi.resetModules()
  vi.stubGlobal('self', { registration, __WB_MANIFEST: [{ url: 'list', revision: '' }] })
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const paths = stores.get(name) ?? new Set()
      stores.set(name, paths)
      return {
        match: async (path: string) => (paths.has(path) ? new Response() : undefined),
        put: async (path: string) => void paths.add(path),
      }
    },
  })
  return () => vi.unstubAllGlobals()
})

async function activated(): Promise<string[]> {
  const { cacheName, retireOldReleases } = await import('./precache.ts')
  stores.set(cacheName, new Set())
  stores.set('release-5', new Set(['/index.html']))
  await retireOldReleases()
  return [...stores.keys()].filter((name) => name !== cacheName)
}

it('keeps the release that ran before this one, and deletes older ones and those that never ran (O-28)', async () => {
  expect(await activated()).toEqual(['pages', 'release-2'])
})

it.each(['installing', 'waiting'] as const)(
  'keeps a release that never ran while a next release is %s, because it is stored only once and the portal needs it offline (O-27)',
  async (where) => {
    registration[where] = {}
    expect(await activated()).toEqual(['pages', 'release-2', 'release-3', 'release-5'])
  },
)
