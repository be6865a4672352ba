import { posix } from 'node:path'
import { isTest, type CodeFile, type Import } from '#tests/house/code-file.ts'
import {
  clientArea,
  fixedRooms,
  ground,
  mayCompute,
  reads,
  schemas,
  serverArea,
  wholeTable,
  type Room,
} from '#tests/house/rooms.ts'

/** One room per business area, read from the folders that exist. */
function areaRooms(paths: readonly string[], parent: string, rules: Omit<Room, 'room'>): Room[] {
  const names = new Set(
    paths.filter((path) => path.startsWith(parent)).map((path) => path.slice(parent.length).split('/')[0] ?? ''),
  )
  return [...names].map((name) => ({ room: `${parent}${name}/`, ...rules }))
}

const isBrowserSide = (path: string) =>
  (path.startsWith('src/') && !path.startsWith('src/shared/')) || path.startsWith('sw/')

function fits(target: string, pattern: string): boolean {
  if (pattern.endsWith('*')) return target.startsWith(pattern.slice(0, -1))
  if (pattern.endsWith('/')) return target.startsWith(pattern)
  return target === pattern
}

/** The target of an import: a path from the root, or the name of a package. Null when the import uses no door. */
export function targetOf(
  file: string,
  { from, isAddress }: Pick<Import, 'from' | 'isAddress'>,
  doors: Readonly<Record<string, string>>,
): string | null {
  if (isAddress && !from.startsWith('#'))
    return from.startsWith('/') ? from.slice(1) : posix.join(posix.dirname(file), from)
  if (from.startsWith('./')) return posix.join(posix.dirname(file), from)
  if (from.startsWith('.') || from.startsWith('/')) return null
  if (from.startsWith('#')) {
    const door = Object.entries(doors).find(([name]) => from.startsWith(name.slice(0, -1)))
    return door ? posix.normalize(from.replace(door[0].slice(0, -1), door[1].slice(2, -1))) : null
  }
  if (from.startsWith('node:')) return from
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}

function judge(file: CodeFile, room: Room, one: Import, doors: Readonly<Record<string, string>>): string | null {
  const target = targetOf(file.path, one, doors)
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

/** Every room, the most exact first. */
function roomsOf(files: readonly CodeFile[]): Room[] {
  const all = files.map(({ path }) => path)
  return [
    ...areaRooms(all, 'src/areas/', clientArea),
    ...areaRooms(all, 'server/areas/', serverArea),
    ...fixedRooms,
  ].toSorted((a, b) => b.room.length - a.room.length)
}

/**
 * Imports that cross a wall, as `path:line from: why`. Tests may import everything; nothing else may import tests.
 * @param doors package.json#imports
 */
export function wallBreaches(files: readonly CodeFile[], doors: Readonly<Record<string, string>>): string[] {
  const rooms = roomsOf(files)
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
 * What a room may import and does not, as `room -> pattern`: each is open to the next import by mistake. The areas count
 * as one room.
 * @param doors package.json#imports
 */
export function unusedAllowances(
  files: readonly CodeFile[],
  doors: Readonly<Record<string, string>>,
  rooms: readonly Room[] = wholeTable,
): string[] {
  const exactFirst = rooms.toSorted((a, b) => b.room.length - a.room.length)
  const targets = new Map<Room | undefined, (string | null)[]>(rooms.map((room) => [room, []]))
  for (const { path, imports } of files.filter((file) => !isTest(file.path)))
    targets
      .get(exactFirst.find(({ room }) => path.startsWith(room)))
      ?.push(...imports.map((one) => targetOf(path, one, doors)))
  return rooms.flatMap((one) =>
    [...one.may, ...(one.mayTypes ?? [])]
      .filter((pattern) => !ground.has(pattern))
      .filter((pattern) => !targets.get(one)?.some((target) => target !== null && fits(target, pattern)))
      .map((pattern) => `${one.room} -> ${pattern}`),
  )
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
        imports.filter(({ typeOnly }) => !typeOnly).map((one) => ({ to: targetOf(path, one, doors), lazy: one.lazy })),
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
