import { afterAll, describe, expect, test } from 'vitest'
import { plantProject } from '#tests/house/planted-project.ts'

const project = plantProject(
  { 'src/lib/bad.ts': 'export const a = {"b":1};\n', 'src/lib/clean.ts': "export const a = { b: 'c' }\n" },
  ['.oxfmtrc.json'],
)
afterAll(() => project.remove())

describe('the formatter', () => {
  test('refuses a file in another layout, and leaves a clean one', () => {
    const output = project.run('oxfmt/bin/oxfmt', '--check', 'src')
    expect(output).toContain('src/lib/bad.ts')
    expect(output).not.toContain('clean.ts')
  })
})
