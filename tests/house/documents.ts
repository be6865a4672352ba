import type { Room } from '#tests/house/rooms.ts'

/** A file and its text. */
export interface Document {
  readonly path: string
  readonly text: string
}

/** Decisions that are too long, have a wrong name, or share a number. */
export function badDecisions(documents: readonly Document[]): string[] {
  const decisions = documents.filter(({ path }) => path.startsWith('docs/decisions/'))
  const numberOf = (path: string) => /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/.exec(path)?.[1]
  return decisions.flatMap(({ path, text }) => {
    const number = numberOf(path)
    if (number === undefined) return [`${path} is not named NNN-what.md`]
    if (decisions.some((other) => other.path !== path && numberOf(other.path) === number))
      return [`${path} shares its number`]
    const lines = text.trimEnd().split('\n').length
    return lines > 40 ? [`${path} has ${lines} lines, 40 are allowed`] : []
  })
}

/** The rooms of the house that a text does not name. */
export function missingRooms(text: string, paths: readonly string[]): string[] {
  const rooms = new Set(
    paths.flatMap(
      (path) => /^(?:src\/shared\/\w+|src\/[\w-]+|server\/[\w-]+|sw|tests|docs|public)(?=\/)/.exec(path)?.[0] ?? [],
    ),
  )
  rooms.delete('src/shared')
  return [...rooms].filter((room) => !new RegExp(`(?<![\\w/])${room}(?![\\w-])`).test(text))
}

/** Packages without a reason. The list must name each as `` `package` `` on a line with more words. */
export function unexplained(packages: readonly string[], list: string): string[] {
  const lines = list.split('\n')
  return packages.filter(
    (name) =>
      !lines.some(
        (line) =>
          line.includes(`\`${name}\``) && line.replaceAll(/`[^`]*`/g, '').replaceAll(/[^a-z]/gi, '').length >= 15,
      ),
  )
}

/** A path of this project, written whole; not a pattern (`src/*`, `src/${name}`). */
const ownPath = /(?<![\w./#@*-])(?:src|server|sw|tests|docs|public)\/[\w./-]*\w(?!\/?[\w*{}$<…])/g

/**
 * Paths of files and folders that do not exist, as `path:line missing`: plans, excuses and comments go stale when a file
 * moves. `docs/decisions/008` means the decision of that number.
 */
export function stalePaths(documents: readonly Document[], paths: readonly string[]): string[] {
  const known = new Set(
    paths.flatMap((path) => [
      ...path.split('/').map((_, at, steps) => steps.slice(0, at + 1).join('/')),
      /^docs\/decisions\/\d{3}/.exec(path)?.[0] ?? path,
    ]),
  )
  return documents.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(ownPath)].flatMap(([found]) => (known.has(found) ? [] : [`${path}:${index + 1} ${found}`])),
      ),
  )
}

/** The name of a text document; `NNN-what.md` is a form of names. */
const documentName = /(?<![\w./-])(?!NNN-)[\w./-]*\w\.md\b/g

/** Names of text documents that do not exist, as `path:line missing`: a reader could not open them. */
export function unknownDocuments(documents: readonly Document[], paths: readonly string[]): string[] {
  const exists = (name: string) => paths.some((path) => `/${path}`.endsWith(`/${name.replace(/^(?:\.{0,2}\/)+/, '')}`))
  return documents.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(documentName)].flatMap(([name]) => (exists(name) ? [] : [`${path}:${index + 1} ${name}`])),
      ),
  )
}

/** What every room of the server may import; its rows in the map need not repeat it. */
const ofServer = ['shared', 'calls']

/** How the map calls what a line of the wall table allows: `db` for `server/db/`; null for a package. */
function mapWord(allowed: string, isServer: boolean): string | null {
  const [, side, room, inner] = /^(src|server)\/([\w-]+)\/(?:([\w-]+)\/)?/.exec(allowed) ?? []
  if (side === undefined || room === undefined) return null
  return room === 'shared' && !isServer ? (inner ?? room) : room
}

/**
 * Where the README's map differs from the table of walls, as `room: what it may import`. A row with several rooms says
 * what each of them may import besides the others.
 */
export function wrongMap(text: string, walls: readonly Pick<Room, 'room' | 'may'>[]): string[] {
  return text.split('\n').flatMap((line) => {
    const [, first = '', , third = ''] = line.split('|').map((cell) => cell.trim())
    const rooms = [...first.matchAll(/`((?:src|server|sw)\b[\w/-]*)/g)].map(([, room = '']) => room.replace(/\/$/, ''))
    return rooms.flatMap((room) => {
      const isServer = room.startsWith('server/')
      const left = new Set([...rooms.map((own) => own.split('/').at(-1)), ...(isServer ? ofServer : [])])
      const words = (all: readonly (string | null)[]) => {
        const kept = all.flatMap((word) => (word === null || word === '' || left.has(word) ? [] : [word]))
        return [...new Set(kept)].toSorted().join(', ')
      }
      const may = words(
        walls
          .filter((wall) => wall.room.startsWith(`${room}/`))
          .flatMap((wall) => wall.may.map((allowed) => mapWord(allowed, isServer))),
      )
      const written = words(third.replaceAll(/`[^`]*`|\bnothing\b/g, '').split(', '))
      return may === written ? [] : [`${room}: ${may}`]
    })
  })
}

/** Traces of the machine that wrote a file, and addresses of package registries. Both are wrong on other machines. */
export function machineTraces(documents: readonly Document[]): string[] {
  const trace = /(?<![\w.])\/(?:work|farm|home\/\w+|Users\/\w+)\/|registry[.](?:npmjs|yarnpkg)|deb[.]debian[.]org/
  return documents.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const found = trace.exec(line)?.[0]
      return found === undefined ? [] : [`${path}:${index + 1} ${found}`]
    }),
  )
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly resolved?: string; readonly link?: boolean; readonly hasInstallScript?: boolean }>
  >
}

/**
 * The faults of a package-lock: download addresses, install scripts without a decision, decisions about missing
 * packages.
 */
export function badLock(lock: Lock, allowScripts: Readonly<Record<string, boolean>>): string[] {
  const entries = Object.entries(lock.packages).map(([path, entry]) => ({
    name: path.split('node_modules/').at(-1) ?? path,
    ...entry,
  }))
  const names = new Set(entries.map(({ name }) => name))
  return [
    ...entries
      .filter(({ resolved, link }) => resolved !== undefined && link !== true)
      .map(({ name }) => `${name} has a download address`),
    ...entries
      .filter(({ name, hasInstallScript }) => hasInstallScript === true && !(name in allowScripts))
      .map(({ name }) => `${name} wants to run a script at install`),
    ...Object.keys(allowScripts)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is not installed but may run scripts`),
  ]
}
