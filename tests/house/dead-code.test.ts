import { afterAll, describe, expect, test } from 'vitest'
import { plantProject } from '#tests/house/planted-project.ts'

const project = plantProject(
  {
    'server/main.ts': "import { used } from '#lib/used.ts'\nused()\n",
    'src/lib/used.ts':
      'export function used() {}\nexport function unused() {}\nexport interface Unused { readonly a: string }\n',
    'src/lib/dead.ts': 'export const dead = 1\n',
    'package.json':
      '{ "name": "planted", "type": "module", "imports": { "#lib/*": "./src/lib/*" }, "dependencies": { "idb": "*" } }',
  },
  ['knip.json'],
)
afterAll(() => project.remove())

interface Named {
  readonly name: string
}
interface Report {
  readonly issues: readonly {
    readonly file: string
    readonly exports: Named[]
    readonly types: Named[]
    readonly files: Named[]
    readonly dependencies: Named[]
  }[]
}
const report: Report = JSON.parse(
  project.run('knip/bin/knip.js', '--reporter=json', '--no-progress', '--no-config-hints'),
)
const found = (kind: 'exports' | 'types' | 'files' | 'dependencies') =>
  report.issues.flatMap((issue) => issue[kind].map(({ name }) => name))

describe('the search for dead code', () => {
  test('catches a file nobody imports', () => {
    expect(found('files')).toEqual(['src/lib/dead.ts'])
  })
  test('catches an export nobody uses, and leaves the used one', () => {
    expect(found('exports')).toEqual(['unused'])
  })
  test('catches a type nobody uses', () => {
    expect(found('types')).toEqual(['Unused'])
  })
  test('catches a dependency nobody imports', () => {
    expect(found('dependencies')).toEqual(['idb'])
  })
})
