import { describe, expect, test } from 'vitest'
import { codeFile } from '#tests/house/code-file.ts'
import { codeFiles } from '#tests/house/code-files.ts'
import { lazyCycles, unusedAllowances, wallBreaches } from '#tests/house/walls.ts'
import { doors } from '#tests/house/package-json.ts'

const breachesOf = (path: string, text: string) => wallBreaches([codeFile(path, text)], doors)

describe('walls', () => {
  test('no import of the project crosses a wall', () => {
    expect(wallBreaches(codeFiles, doors)).toEqual([])
  })

  test.each([
    ['a button that fetches data', 'src/ui/button.tsx', "import { call } from '#lib/reads/call.ts'"],
    ['a button that knows the router', 'src/ui/button.tsx', "import { Link } from '@tanstack/react-router'"],
    [
      'an area that imports another area',
      'src/areas/wallet/page.tsx',
      "import { card } from '#areas/assessment/card.tsx'",
    ],
    ['an area that imports the shell', 'src/areas/wallet/page.tsx', "import { router } from '#app/router.ts'"],
    ['a pattern that knows an area', 'src/patterns/listing.tsx', "const page = () => import('#areas/wallet/page.tsx')"],
    [
      'a server area that runs another area’s action',
      'server/areas/wallet/fund.ts',
      "import { signOut } from '#server/areas/account/sign-out.ts'",
    ],
    [
      'a server area that imports the HTTP layer',
      'server/areas/wallet/fund.ts',
      "import { send } from '#server/http/send.ts'",
    ],
    [
      'a page that imports the server',
      'src/areas/wallet/page.tsx',
      "import type { Tx } from '#server/calls/call-context.ts'",
    ],
    ['a kit file that imports anything', 'src/shared/kit/money.ts', "import { messages } from '#contract/messages.ts'"],
    ['a contract that imports React', 'src/shared/contract/errors.ts', "import * as React from 'react'"],
    [
      'an engine that knows the calls',
      'src/shared/eform/engine.ts',
      "import { contract } from '#contract/contract.ts'",
    ],
    [
      'an offline file that imports React hooks',
      'src/offline/mirror/read.ts',
      "import { useLiveQuery } from 'dexie-react-hooks'",
    ],
    ['a worker that carries Dexie', 'sw/sw.ts', "import { Dexie } from 'dexie'"],
    ['a page that carries zod schemas', 'src/lib/reads/call.ts', "import { contract } from '#contract/contract.ts'"],
    [
      'a page that loads the schemas for one type',
      'src/lib/reads/call.ts',
      "import { type CallKey } from '#contract/contract.ts'",
    ],
    ['a way around the doors', 'src/ui/button.tsx', "import { Link } from '../app/link.tsx'"],
    ['a way around a wall through a door', 'src/ui/button.tsx', "import { Link } from '#ui/../app/link.tsx'"],
    ['all files of a room over a wall', 'src/ui/button.tsx', "const all = import.meta.glob('../app/*.ts')"],
    ['files by their path from the root', 'src/ui/button.tsx', "const all = import.meta.glob(['/src/app/*.ts'])"],
    ['files through a door', 'src/ui/button.tsx', "const all = import.meta.glob('#app/*.ts', { eager: true })"],
    ['the address of a file over a wall', 'src/ui/button.tsx', "new URL('../app/link.tsx', import.meta.url)"],
    ['a computed address of a file', 'src/ui/button.tsx', 'new URL(path, import.meta.url)'],
    ['a re-export over a wall', 'src/ui/button.tsx', "export { call } from '#lib/reads/call.ts'"],
    ['a type over a wall', 'src/ui/button.tsx', "export type A = import('#lib/reads/call.ts').Call"],
    ['a program that imports its tests', 'src/lib/reads/call.ts', "import { aStudent } from '#tests/api/builders.ts'"],
    ['a driver that is loaded before it is repaired', 'server/db/explain.ts', "import postgres from 'postgres'"],
    ['a port that reads the database', 'server/ports/mail.ts', "import { migrate } from '#server/db/migrate.ts'"],
    ['a new room of the server', 'server/parcels/send.ts', "import { migrate } from '#server/db/migrate.ts'"],
    ['a program that opens a page', 'server/main.ts', "import { pages } from '#server/build/landing.ts'"],
    ['a file in no room', 'lib/a.ts', 'export const a = 1'],
  ])('%s is caught', (_, path, text) => {
    expect(breachesOf(path, text)).toHaveLength(1)
  })

  test.each([
    ['the type of the contract', 'src/lib/reads/call.ts', "import type { CallKey } from '#contract/contract.ts'"],
    ['a lazily loaded schema', 'src/lib/reads/call.ts', "const schemas = () => import('#contract/contract.ts')"],
    [
      'the queries of another server area',
      'server/areas/wallet/fund.ts',
      "import { personName } from '#server/areas/account/queries.ts'",
    ],
    ['the address of a neighbour', 'src/ui/button.tsx', "new URL('icon.svg', import.meta.url)"],
    ['an address that is no file', 'src/ui/button.tsx', 'new URL(path, site)'],
    ['the files of the own room', 'src/areas/wallet/page.tsx', "import.meta.glob('./rows/*.ts')"],
    ['a neighbour in the same folder', 'src/areas/wallet/page.tsx', "import { row } from './row.tsx'"],
  ])('%s may be imported', (_, path, text) => {
    expect(breachesOf(path, text)).toEqual([])
  })
})

describe('the table of walls', () => {
  test('allows nothing that no file uses', () => {
    expect(unusedAllowances(codeFiles, doors)).toEqual([])
  })
  test('an allowance that no file uses is caught', () => {
    const file = codeFile('server/mail/send.ts', "import { open } from '#server/tls/open.ts'")
    const room = { room: 'server/mail/', may: ['server/tls/', 'server/dns/'], mayTypes: ['postgres'] }
    expect(unusedAllowances([file], doors, [room])).toEqual(['server/mail/ -> server/dns/', 'server/mail/ -> postgres'])
  })
})

describe('lazy imports', () => {
  const cyclesOf = (texts: Readonly<Record<string, string>>) =>
    lazyCycles(
      Object.entries(texts).map(([path, text]) => codeFile(path, text)),
      doors,
    )

  test('close no circle', () => {
    expect(lazyCycles(codeFiles, doors)).toEqual([])
  })
  test('planted faults are caught: of two files, of three, and of a file and itself', () => {
    const later = "export const later = () => import('#lib/b.ts')"
    expect(cyclesOf({ 'src/lib/a.ts': later, 'src/lib/b.ts': "import { later } from '#lib/a.ts'" })).toEqual([
      'src/lib/a.ts ⇄ src/lib/b.ts',
    ])
    expect(
      cyclesOf({
        'src/lib/a.ts': later,
        'src/lib/b.ts': "export { c } from './c.ts'",
        'src/lib/c.ts': "export const c = () => import('./a.ts')",
      }),
    ).toEqual(['src/lib/a.ts ⇄ src/lib/b.ts ⇄ src/lib/c.ts'])
    expect(cyclesOf({ 'src/lib/a.ts': later, 'src/lib/b.ts': "import { type later } from '#lib/a.ts'" })).toEqual([
      'src/lib/a.ts ⇄ src/lib/b.ts',
    ])
    expect(cyclesOf({ 'src/lib/a.ts': "export const self = () => import('./a.ts')" })).toEqual(['src/lib/a.ts'])
  })
  test('may be answered by a type, which is gone when the program runs', () => {
    expect(
      cyclesOf({
        'src/lib/a.ts': "export const later = () => import('#lib/b.ts')",
        'src/lib/b.ts': "import type { later } from '#lib/a.ts'",
      }),
    ).toEqual([])
  })
})
