import { describe, expect, test } from 'vitest'
import { carriedBy, releaseSets, type BuiltChunks, type ModuleGraph } from './precache-set.ts'

const routes = 'src/app/routes'
const roles = 'src/app/roles'
const menus = 'src/app/menus'
const editor = 'src/eform/inputs/rich-text/rich-text-row.ts'
const table = 'src/app/loaded-roles.ts'
/** Lists that the entry contains, and lists that only the parts of a role contain. */
const everyones: Record<string, string[]> = {
  public: ['landing.tsx'],
  'sign-in-online': ['reset.tsx'],
  form: ['form.tsx'],
}
const ofRoles: Record<string, string[]> = { student: ['work.tsx'], mentor: ['review.tsx'], admin: ['people.tsx'] }
const role = (name: string, pages: readonly string[]): typeof graph => ({
  [`${roles}/${name}.ts`]: { file: `${name}.js`, atOnce: [`${routes}/${name}.ts`, `${menus}/${name}.ts`], later: [] },
  [`${routes}/${name}.ts`]: { file: `${name}.js`, atOnce: [], later: pages },
  [`${menus}/${name}.ts`]: { file: `${name}.js`, atOnce: ['icon.ts'], later: [] },
})
const graph: Record<string, ModuleGraph[string]> = {
  'index.html': {
    file: 'entry.js',
    atOnce: [table, ...Object.keys(everyones).map((list) => `${routes}/${list}.ts`)],
    later: ['frame.tsx'],
  },
  [table]: { file: 'entry.js', atOnce: [], later: Object.keys(ofRoles).map((name) => `${roles}/${name}.ts`) },
  'frame.tsx': { file: 'frame.js', atOnce: ['icon.ts'], later: [] },
  'icon.ts': { file: 'frame.js', atOnce: [], later: [] },
  'reset.tsx': { file: 'reset.js', atOnce: [], later: [] },
  ...Object.fromEntries(
    Object.entries(everyones).map(([list, later]) => [`${routes}/${list}.ts`, { file: 'entry.js', atOnce: [], later }]),
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
for (const [name, pages] of Object.entries(ofRoles)) Object.assign(graph, role(name, pages))
const chunks: BuiltChunks = {
  'index.html': { file: 'entry.js', css: ['entry.css'], imports: ['_react.js'], isEntry: true },
  'kill-switch.ts': { file: 'kill-switch.js', isEntry: true },
  '_react.js': { file: 'react.js' },
  '_engine.js': { file: 'engine.js', assets: ['tick.svg'] },
  '_table.js': { file: 'table.js' },
  ...Object.fromEntries(
    [
      'student',
      'mentor',
      'admin',
      'frame',
      'reset',
      'landing',
      'work',
      'phone-input',
      'review',
      'people',
      'chart',
      'form',
      'more',
      'editor',
    ].map((name) => [
      `${name}.key`,
      {
        file: `${name}.js`,
        css: name === 'people' ? ['people.css'] : [],
        imports: name === 'review' ? ['_react.js'] : [],
      },
    ]),
  ),
}
const found = releaseSets(chunks, graph)
const { shell, sets } = found

describe('the sets of a release', () => {
  test('every device stores the entry, the frame and the visitors’ pages, and no page or menu of a role', () => {
    expect([...shell].toSorted()).toEqual(['entry.css', 'entry.js', 'frame.js', 'landing.js', 'react.js'])
  })

  test('a role’s set has its pages, its menu and all that they load, at once and later', () => {
    expect([...(sets.get('student') ?? [])].toSorted()).toEqual([
      'engine.js',
      'form.js',
      'more.js',
      'phone-input.js',
      'student.js',
      'tick.svg',
      'work.js',
    ])
    expect([...(sets.get('mentor') ?? [])]).toContain('review.js')
    expect([...(sets.get('mentor') ?? [])]).not.toContain('work.js')
  })

  test('what few forms need is a set of its own, and what a role without a set needs is in none', () => {
    expect(carriedBy(found, 'editor.js')).toEqual(['editor'])
    expect(carriedBy(found, 'form.js')).toEqual(['student', 'mentor', 'form'])
    expect(carriedBy(found, 'react.js')).toBe('everybody')
    for (const file of ['admin.js', 'reset.js', 'people.js', 'people.css', 'chart.js', 'table.js', 'kill-switch.js'])
      expect(carriedBy(found, file), file).toBe('nobody')
  })

  /** A page that loads a file of its own and one that admins have already. */
  const planted = { 'planted.tsx': { file: 'planted.js', atOnce: ['table.tsx'], later: [] } }
  const plantedChunk = { 'planted.tsx': { file: 'planted.js', imports: ['_table.js'] } }
  const grownBy = (now: typeof found) => ({
    shell: [...now.shell].filter((file) => !shell.has(file)),
    sets: [...now.sets].filter(([name, files]) => [...files].join() !== [...(sets.get(name) ?? [])].join()),
  })
  const namesOf = ({ sets: grown }: ReturnType<typeof grownBy>) => grown.map(([name]) => name)

  test.each([
    ['admin', []],
    ['student', ['student']],
    ['mentor', ['mentor']],
  ])('a new page of %s grows the sets %j', (name, grown) => {
    const now = grownBy(
      releaseSets(
        { ...chunks, ...plantedChunk },
        { ...graph, ...role(name, [...(ofRoles[name] ?? []), 'planted.tsx']), ...planted },
      ),
    )
    expect(now.shell).toEqual([])
    expect(namesOf(now)).toEqual(grown)
  })

  test.each([
    ['admin', []],
    ['student', ['student']],
    ['mentor', ['mentor']],
  ])('a new line in the menu of %s grows the sets %j', (name, grown) => {
    const path = `${menus}/${name}.ts`
    const menu = { [path]: { file: `${name}.js`, atOnce: ['icon.ts', 'new-icon.ts'], later: [] } }
    const icon = { 'new-icon.ts': { file: 'new-icon.js', atOnce: [], later: [] } }
    const now = grownBy(
      releaseSets({ ...chunks, 'new-icon.ts': { file: 'new-icon.js' } }, { ...graph, ...menu, ...icon }),
    )
    expect(now.shell).toEqual([])
    expect(namesOf(now)).toEqual(grown)
  })

  test('a new role grows nothing, whether its list is loaded with its menu, alone, or with the entry', () => {
    const chunksThen = { ...chunks, ...plantedChunk, 'tutor.key': { file: 'tutor.js' } }
    const grown = (from: string, edge: 'atOnce' | 'later', to: string) => {
      const start = graph[from] ?? { atOnce: [], later: [] }
      const changed = { [from]: { ...start, [edge]: [...start[edge], to] } }
      return grownBy(releaseSets(chunksThen, { ...graph, ...role('tutor', ['planted.tsx']), ...planted, ...changed }))
    }
    expect(grown(table, 'later', `${roles}/tutor.ts`)).toEqual({ shell: [], sets: [] })
    expect(grown(table, 'later', `${routes}/tutor.ts`)).toEqual({ shell: [], sets: [] })
    // A list in the entry makes the entry itself larger (sizes.test.ts), but no device stores its pages.
    expect(grown('index.html', 'atOnce', `${routes}/tutor.ts`)).toEqual({ shell: ['tutor.js'], sets: [] })
  })
})
