import { vi } from 'vitest'
import type { Page } from '#app/page.ts'

// Modules that use the site's address or its local storage read both when they load.
vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })

const pages: readonly Page[] = [
  ...(await import('#app/routes/admin.ts')).adminPages,
  ...(await import('#app/routes/vendor.ts')).vendorPages,
  ...(await import('#app/routes/mentor.ts')).mentorPages,
  ...(await import('#app/routes/student.ts')).studentPages,
  ...(await import('#app/routes/parent.ts')).parentPages,
]

/** Every list-and-edit page of the product. */
export const listPages = pages.flatMap(({ path, resource }) => (resource ? [{ path, definition: resource }] : []))

/** Every page of one thing; `definition` is that of its form. */
export const onePages = pages.flatMap(({ path, one }) =>
  one ? [{ path, definition: async () => (await one()).kind }] : [],
)
