import { describe, expect, test } from 'vitest'
import {
  badDecisions,
  badLock,
  machineTraces,
  missingRooms,
  stalePaths,
  unexplained,
  unknownDocuments,
  wrongMap,
} from '#tests/house/documents.ts'
import { allowScripts, dependencies } from '#tests/house/package-json.ts'
import { wholeTable } from '#tests/house/rooms.ts'
import { paths, textOf } from '#tests/house/tree.ts'

const isText = (path: string) => !/\.(?:woff2|png|jpg|webp|ico|gz|zip|pdf)$/.test(path)
const documents = paths.filter(isText).map((path) => ({ path, text: textOf(path) }))

describe('decisions', () => {
  test('each is short and has its own number', () => {
    expect(badDecisions(documents)).toEqual([])
  })
  test('a long one, a twin number and a nameless one are caught', () => {
    expect(
      badDecisions([
        { path: 'docs/decisions/001-a.md', text: 'x\n'.repeat(41) },
        { path: 'docs/decisions/002-b.md', text: 'x' },
        { path: 'docs/decisions/002-c.md', text: 'x' },
        { path: 'docs/decisions/later.md', text: 'x' },
      ]),
    ).toHaveLength(4)
  })
})

describe('the map in the README', () => {
  test('names every room', () => {
    expect(missingRooms(textOf('README.md'), paths)).toEqual([])
  })
  test('a room without a word is caught', () => {
    expect(
      missingRooms('`src/ui` and `src/shared/kit`', [
        'src/ui/a.ts',
        'src/shared/kit/b.ts',
        'src/u/c.ts',
        'server/db/d.ts',
      ]),
    ).toEqual(['src/u', 'server/db'])
  })
})

describe('the third column of the map', () => {
  const walls = [
    { room: 'src/lib/', may: ['src/shared/', 'src/offline/', 'react'] },
    { room: 'src/ui/', may: ['src/shared/contract/limits.ts', 'src/shared/kit/'] },
    { room: 'server/jobs/', may: ['src/shared/', 'node:*', 'server/calls/', 'server/db/', 'server/ports/'] },
    { room: 'server/ports/', may: ['src/shared/', 'nodemailer'] },
  ]
  const map = (...rows: string[]) => wrongMap(rows.map((row) => `| ${row} |`).join('\n'), walls)

  test('says what the walls allow', () => {
    expect(wrongMap(textOf('README.md'), wholeTable)).toEqual([])
  })
  test('lets true rows be', () => {
    expect(
      map(
        '`src/lib` | hooks | shared, offline',
        '`src/ui` | parts | contract, kit',
        '`server/jobs` | work | db, ports',
        '`server/ports` | outside | shared',
        '`tests` | all | everything',
      ),
    ).toEqual([])
  })
  test.each([
    ['`src/lib` | hooks | shared', 'src/lib: offline, shared'],
    ['`src/ui` | parts | contract, kit, lib', 'src/ui: contract, kit'],
    ['`server/jobs` | work | everything in server', 'server/jobs: db, ports'],
    ['`server/jobs`, `server/ports` | work, outside | db', 'server/ports: '],
  ])('catches %s', (row, fault) => {
    expect(map(row)).toEqual([fault])
  })
})

describe('dependencies', () => {
  const reasons = 'docs/decisions/002-dependencies.md'
  test('each has a reason', () => {
    expect(unexplained(Object.keys(dependencies), paths.includes(reasons) ? textOf(reasons) : '')).toEqual([])
  })
  test('one that is missing or stands there without a word is caught', () => {
    expect(unexplained(['a', 'b', 'c'], '- `a` a server that speaks HTTP, small\n- `b` `b-types`\n')).toEqual([
      'b',
      'c',
    ])
  })
  test('the lock holds no download address, and every install script was decided on', () => {
    expect(badLock(JSON.parse(textOf('package-lock.json')), allowScripts)).toEqual([])
  })
  test('a download address, an unknown script and a stale decision are caught', () => {
    const lock = {
      packages: {
        'node_modules/a': { resolved: 'https://x.test/a.tgz' },
        'node_modules/b/node_modules/@c/d': { hasInstallScript: true },
      },
    }
    expect(badLock(lock, { e: true })).toHaveLength(3)
  })
})

describe('paths', () => {
  /** These tests write paths that do not exist: planted faults. */
  const planting = /^tests\/(?:house\/.*\.test\.ts|budgets\/definitions\.test\.ts)$/
  const written = documents.filter(
    ({ path }) =>
      // The lock names files of packages.
      /\.(?:m?[tj]sx?|json|md|css)$/.test(path) && path !== 'package-lock.json' && !planting.test(path),
  )

  test('in plans, excuses, comments and documents exist', () => {
    expect(stalePaths(written, paths)).toEqual([])
  })
  test.each(["'src/ui/gone.ts'", '(see docs/decisions/002).', '// server/ports/gone/ holds them', '`src/u`'])(
    'catches %s',
    (text) => {
      expect(stalePaths([{ path: 'a.ts', text }], ['src/ui/a.ts', 'docs/decisions/001-a.md'])).toHaveLength(1)
    },
  )
  test.each([
    "'src/ui/a.ts'",
    '(see docs/decisions/001).',
    'src/ui/',
    '`src/*/gone.ts`',
    '`src/gone/${name}`',
    'x/src/gone',
  ])('lets %s be', (text) => {
    expect(stalePaths([{ path: 'a.ts', text }], ['src/ui/a.ts', 'docs/decisions/001-a.md'])).toEqual([])
  })
})

describe('names of documents', () => {
  // Files of migrations never change after their release.
  const written = documents.filter(
    ({ path }) =>
      /\.(?:m?[tj]sx?|md|css|sql)$/.test(path) &&
      !/^(?:server\/db\/migrations\/|tests\/house\/documents\.test)/.test(path),
  )

  test('in comments and texts are those of documents that exist', () => {
    expect(unknownDocuments(written, paths)).toEqual([])
  })
  test.each(['// (quality.md, decision 6)', 'see docs/plans.md', '[more](./beyond.md)'])('catches %s', (text) => {
    expect(unknownDocuments([{ path: 'a.ts', text }], ['README.md', 'docs/figures.md'])).toHaveLength(1)
  })
  test.each(['(figures.md)', 'docs/figures.md', '[map](../README.md#the-map)', 'NNN-what.md', 'a.mdx'])(
    'lets %s be',
    (text) => {
      expect(unknownDocuments([{ path: 'a.ts', text }], ['README.md', 'docs/figures.md'])).toEqual([])
    },
  )
})

describe('traces of a machine', () => {
  test('no file holds one', () => {
    expect(machineTraces(documents)).toEqual([])
  })
  // The faults contain a gap, because without it this file would contain traces.
  test.each(['see /w ork/main/a.ts', 'cp /h ome/ada/x.txt', 'https://registry .npmjs.org/a'])('catches %s', (text) => {
    expect(machineTraces([{ path: 'a.md', text: text.replace(/ (?=ork|ome|\.)/, '') }])).toHaveLength(1)
  })
  test.each(['home/work/here', 'https://example.org/work', '`./work/`'])('lets %s be', (text) => {
    expect(machineTraces([{ path: 'a.md', text }])).toEqual([])
  })
})
