import { join } from 'node:path'
import { createMemoryHistory, type AnyRouter } from '@tanstack/react-router'
import { vi } from 'vitest'
import type { Page } from '#app/page.ts'
import { areas } from '#lib/session/areas.ts'
import { paths, root } from '#tests/house/tree.ts'

// Modules that use the site's address or its local storage read both when they load.
vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'path' in value && 'load' in value

/** Every list of pages that a file of src/app/routes exports, by its name; what a list takes from another is in both. */
export const pageLists: ReadonlyMap<string, readonly Page[]> = new Map(
  (
    await Promise.all(
      paths
        .filter((path) => /^src\/app\/routes\/.*(?<!\.test)\.tsx?$/.test(path))
        .map(async (path): Promise<[string, unknown][]> => Object.entries(await import(join(root, path)))),
    )
  )
    .flat()
    .flatMap(([name, list]) => (Array.isArray(list) && list.length > 0 && list.every(isPage) ? [[name, list]] : [])),
)

/** The addresses in the router's tree when the parts of every role are loaded. */
export async function treeAddresses(): Promise<string[]> {
  const { loadRole } = await import('#app/loaded-roles.ts')
  await Promise.all(areas.map(loadRole))
  const { makeRouter } = await import('#app/router.tsx')
  const router: AnyRouter = makeRouter({ history: createMemoryHistory({ initialEntries: ['/'] }) })
  return Object.values(router.routesById).flatMap(({ children, fullPath }) => (children ? [] : [fullPath]))
}

/** Every page of the product once. */
const pages = [...new Set([...pageLists.values()].flat())]

/** Every list-and-edit page of the product. */
export const listPages = pages.flatMap(({ path, resource }) => (resource ? [{ path, definition: resource }] : []))

/** Every page of one thing; `definition` is that of its form. */
export const onePages = pages.flatMap(({ path, one }) =>
  one ? [{ path, definition: async () => (await one()).kind }] : [],
)
