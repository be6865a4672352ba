import { afterAll, describe, expect, test } from 'vitest'
import { plantProject } from '#tests/house/planted-project.ts'

const filler = (lines: number) => '  count += 1\n'.repeat(lines)

/** Faults that the lint must catch: a rule, and the smallest text that breaks it. */
const faults: Readonly<Record<string, string>> = {
  'import(no-cycle)': "import type { B } from '#lib/other-half.ts'\nexport interface A { readonly b: B }",
  'import(no-default-export)': 'export default 1',
  'eslint(max-lines)': `export let count = 0\n${filler(400)}`,
  'eslint(max-lines-per-function)': `export function long(count: number) {\n${filler(80)}  return count\n}`,
  'eslint(max-depth)':
    'export function deep(a: number) {\n  if (a > 1) { if (a > 2) { if (a > 3) { if (a > 4) { if (a > 5) return 1 } } } }\n  return 0\n}',
  'eslint(no-console)': "console.log('here')",
  'typescript(no-floating-promises)': 'async function send() { return 1 }\nexport function go() { send() }',
  'typescript(no-misused-promises)':
    'async function send() { return 1 }\nexport function go(): void { [1].forEach(send) }',
  'typescript(no-explicit-any)': 'export const a: any = 1',
  'typescript(no-non-null-assertion)': 'export function first(a: string[]) { return a[0]! }',
  'typescript(no-unsafe-type-assertion)': "export const a = JSON.parse('1') as number",
  'typescript(no-import-type-side-effects)': "import { type Half } from '#lib/half.ts'\nexport const a: Half = 1",
  'react(no-danger)':
    'export function Said({ text }: { text: string }) { return <p dangerouslySetInnerHTML={{ __html: text }} /> }',
  'typescript(switch-exhaustiveness-check)':
    "export function say(a: 'x' | 'y') { switch (a) { case 'x': return 1 } return 0 }",
}

/** The file that gets the fault of a rule; JSX needs a file of its own kind. */
const fileOf = (rule: string) =>
  `src/lib/${rule.replaceAll(/[^a-z]+/g, '-')}fault.ts${rule.startsWith('react(') ? 'x' : ''}`
const cycle = 'import(no-cycle)'
const project = plantProject(
  {
    ...Object.fromEntries(Object.entries(faults).map(([rule, text]) => [fileOf(rule), `${text}\n`])),
    'src/lib/other-half.ts': `import type { A } from '#lib/${fileOf(cycle).replace('src/lib/', '')}'\nexport interface B { readonly a: A }\n`,
    'src/lib/half.ts': 'export type Half = 1\n',
    'src/lib/clean.ts':
      'export async function send(): Promise<number> { return 1 }\nexport async function go(): Promise<number> { return await send() }\n',
    'src/lib/silenced.ts': '// eslint-disable-next-line\nexport const a: any = 1\n',
    'package.json': '{ "type": "module", "imports": { "#lib/*": "./src/lib/*" } }',
    'tsconfig.json': '{ "extends": "./tsconfig.base.json", "include": ["src"] }',
  },
  ['.oxlintrc.json', 'tsconfig.base.json'],
)
afterAll(() => project.remove())

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[]
}
const report: Report = JSON.parse(project.run('oxlint/bin/oxlint', '--format=json', 'src'))
const caughtIn = (path: string) =>
  report.diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code)

describe('lint', () => {
  test.each(Object.keys(faults))('catches %s', (rule) => {
    expect(caughtIn(fileOf(rule))).toContain(rule)
  })
  test('is not talked out of it by a comment', () => {
    expect(caughtIn('src/lib/silenced.ts')).toEqual(['typescript(no-explicit-any)'])
  })
  test('finds nothing in a clean file', () => {
    expect(caughtIn('src/lib/clean.ts')).toEqual([])
  })
})
