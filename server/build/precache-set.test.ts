import { describe, expect, test } from 'vitest'
import { carriedBy, releaseSets, type BuiltChunks, type ModuleGraph } from './precache-set.ts'

const routes = 'src/app/routes'
const editor = 'src/eform/inputs/rich-text/rich-text-row.ts'
const lists: Record<string, string[]> = {
  public: ['landing.tsx'],
  student: ['work.tsx'],
  mentor: ['review.tsx'],
  admin: ['people.tsx'],
  form: ['form.tsx'],
}
const graph: Record<string, ModuleGraph[string]> = {
  'index.html': { file: 'entry.js', atOnce: Object.keys(lists).map((list) => `${routes}/${list}.ts`), later: [] },
  ...Object.fromEntries(
    Object.entries(lists).map(([list, later]) => [`${routes}/${list}.ts`, { file: 'entry.js', atOnce: [], later }]),
  ),
  'landing.tsx': { file: 'landing.js', atOnce: [], later: [] },
  'work.tsx': { file: 'work.js', atOnce: ['engine.ts'], later: ['phone-input.tsx'] },
  'phone-input.tsx': { file: 'phone-input.js', atOnce: [], later: [] },
  'review.tsx': { file: 'review.js', atOnce: ['engine.ts'], later: [] },
  'people.tsx': { file: 'people.js', atOnce: ['table.tsx'], later: ['chart.tsx'] },
  'chart.tsx': { file: 'chart.js', atOnce: [], later: [] },
  'table.tsx': { file: 'table.js', atOnce: [], later: [] },
  'form.tsx': { file: 'form.js', atOnce: ['engine.ts'], later: [editor] },
  'engine.ts': { file: 'engine.js', atOnce: [], later: ['more.ts'] },
  'more.ts': { file: 'more.js', atOnce: [], later: [] },
  [editor]: { file: 'editor.js', atOnce: [], later: [] },
}
const chunks: BuiltChunks = {
  'index.html': { file: 'entry.js', css: ['entry.css'], imports: ['_react.js'], isEntry: true },
  'kill-switch.ts': { file: 'kill-switch.js', isEntry: true },
  '_react.js': { file: 'react.js' },
  '_engine.js': { file: 'engine.js', assets: ['tick.svg'] },
  '_table.js': { file: 'table.js' },
  ...Object.fromEntries(
    ['landing', 'work', 'phone-input', 'review', 'people', 'chart', 'form', 'more', 'editor'].map((name) => [
      `${name}.key`,
      {
        file: `${name}.js`,
        css: name === 'people' ? ['people.css'] : [],
        imports: name === 'review' ? ['_react.js'] : [],
      },
    ]),
  ),
}
const { shell, sets } = releaseSets(chunks, graph)

describe('the sets of a release', () => {
  test('every device carries the entry and the visitors’ pages, and no page of a role', () => {
    expect([...shell].toSorted()).toEqual(['entry.css', 'entry.js', 'landing.js', 'react.js'])
  })

  test('a role’s set has its pages and all that they load, at once and later', () => {
    expect([...(sets.get('student') ?? [])].toSorted()).toEqual([
      'engine.js',
      'form.js',
      'more.js',
      'phone-input.js',
      'tick.svg',
      'work.js',
    ])
    expect([...(sets.get('mentor') ?? [])]).toContain('review.js')
    expect([...(sets.get('mentor') ?? [])]).not.toContain('work.js')
  })

  test('what few forms need is a set of its own, and what a role without a set needs is in none', () => {
    const found = { shell, sets }
    expect(carriedBy(found, 'editor.js')).toEqual(['editor'])
    expect(carriedBy(found, 'form.js')).toEqual(['student', 'mentor', 'form'])
    expect(carriedBy(found, 'react.js')).toBe('everybody')
    for (const file of ['people.js', 'people.css', 'chart.js', 'table.js', 'kill-switch.js'])
      expect(carriedBy(found, file), file).toBe('nobody')
  })

  test.each([
    ['admin', []],
    ['student', ['student']],
    ['mentor', ['mentor']],
  ])('a new page of %s grows the sets %j', (list, grown) => {
    const planted = {
      ...graph,
      [`${routes}/${list}.ts`]: { file: 'entry.js', atOnce: [], later: [...(lists[list] ?? []), 'planted.tsx'] },
      'planted.tsx': { file: 'planted.js', atOnce: ['table.tsx'], later: [] },
    }
    const now = releaseSets({ ...chunks, 'planted.tsx': { file: 'planted.js', imports: ['_table.js'] } }, planted)
    expect(now.shell).toEqual(shell)
    expect([...now.sets].filter(([name, files]) => files.size !== sets.get(name)?.size).map(([name]) => name)).toEqual(
      grown,
    )
  })
})
