import { describe, expect, test } from 'vitest'
import { chunkPlan } from './chunks.ts'
import type { ModuleGraph } from './precache-set.ts'

const routes = 'src/app/routes'
const menu = (role: string) => `src/app/menus/${role}.ts`
const parts = (role: string) => `src/app/roles/${role}.ts`
const frame = 'src/app/layouts/authorized-layout.tsx'
const publicFrame = 'src/app/layouts/public-layout.tsx'
const assessment = 'src/areas/assessment/pages'
const landing = 'src/areas/public/pages/landing-page.tsx'
const about = 'src/areas/public/pages/about-page.tsx'
const signIn = 'src/areas/account/pages/sign-in-page.tsx'
const sync = 'src/areas/sync/pages/sync-page.tsx'
const formPage = 'src/areas/eform/pages/form-page.tsx'
const list = 'src/lists/list/list-edit-page.tsx'
const itemView = 'src/lists/item/item-view.tsx'
const itemPage = 'src/lists/item/item-page.tsx'
const vendorHome = 'src/areas/dashboard/pages/vendor-home.tsx'
const quietHome = 'src/areas/account/pages/parent-home.tsx'
const myAccount = 'src/areas/account/my-account.tsx'
const builder = 'src/areas/eform/pages/builder-page.tsx'
const icon = (name: string) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`

/** What loads each module at once; pages are loaded later, by the lists of their routes. */
const shared: Record<string, string[]> = {
  'node_modules/react/index.js': ['index.html', frame],
  'src/lib/session/session.ts': ['index.html', signIn],
  'src/ui/card.module.css': [landing],
  'src/ui/card.tsx': [landing, about],
  'src/lib/reads/call.ts': [signIn, frame],
  'src/ui/menu.tsx': [landing, frame],
  'src/ui/dialog.tsx': [frame, `${assessment}/answer-assessment.tsx`],
  'src/app/menus/menus.ts': [frame, 'src/app/screens/not-yet.tsx'],
  'node_modules/dexie/dexie.js': ['src/app/start-offline.ts', sync],
  'src/offline/outbox/drafts.ts': [`${assessment}/answer-assessment.tsx`, 'src/app/start-offline.ts'],
  'src/offline/outbox/queue-actions.ts': [`${assessment}/answer-assessment.tsx`, sync],
  'src/areas/assessment/student-work.ts': [`${assessment}/student-home.tsx`, `${assessment}/open-assessments.tsx`],
  'src/areas/assessment/join-views.ts': [`${assessment}/student-home.tsx`, `${assessment}/mentor-home.tsx`],
  'src/areas/assessment/response-state.ts': [`${assessment}/mentor-home.tsx`, `${assessment}/mentor-response.tsx`],
  [icon('gift')]: [menu('admin')],
  [icon('school')]: [menu('admin'), builder],
  [icon('user-plus')]: [menu('admin'), menu('vendor')],
  'src/shared/eform/form-state.ts': [`${assessment}/answer-assessment.tsx`, formPage, builder],
  'src/eform/prepare-form.ts': [formPage, builder],
  'src/lists/definition/fields.ts': ['src/areas/school/schools.ts', 'src/areas/cart/carts.tsx'],
  'src/lib/files/publish-file.ts': [myAccount, itemView],
  [icon('pin')]: ['src/areas/school/schools.ts', list],
  'src/patterns/chart/chart.tsx': ['src/areas/cart/carts.tsx', vendorHome],
  'src/ui/table.tsx': [list, `${assessment}/my-answers.tsx`],
  'src/lists/item/item-form.ts': [itemView, itemPage],
  'src/areas/assessment/held-words.ts': [`${assessment}/my-answers.tsx`, `${assessment}/mentor-home.tsx`],
  'src/patterns/search-box/search-box.tsx': [builder, 'src/areas/category/pages/categories-page.tsx'],
  'node_modules/papaparse/papaparse.min.js': [builder, 'src/areas/category/pages/categories-page.tsx'],
  'src/areas/sync/parts/waiting-item.tsx': [sync],
  [icon('equal')]: [builder, `${assessment}/mentor-home.tsx`],
  'src/lists/list/list-edit-page.module.css': [list],
}

/** The lists of `entries` are in the entry; any other is loaded with the menu of its role. */
const entries = ['public', 'sign-in', 'person', 'form']

function graphOf(lists: Record<string, string[]>): ModuleGraph {
  const roles = Object.keys(lists).filter((name) => !entries.includes(name))
  const later = [frame, publicFrame, 'src/app/start-offline.ts', 'src/app/screens/not-yet.tsx', list, itemPage]
  const graph: Record<string, { atOnce: string[]; later: string[] }> = {
    'index.html': { atOnce: entries.map((name) => `${routes}/${name}.ts`), later: [...later, ...roles.map(parts)] },
  }
  for (const role of roles) {
    graph[parts(role)] = { atOnce: [`${routes}/${role}.ts`, menu(role)], later: [] }
    graph[menu(role)] = { atOnce: [], later: [] }
  }
  for (const [name, pages] of Object.entries(lists)) graph[`${routes}/${name}.ts`] = { atOnce: [], later: pages }
  graph[list] = { atOnce: [], later: [itemView] }
  for (const path of [...later, itemView, ...Object.values(lists).flat()]) graph[path] ??= { atOnce: [], later: [] }
  for (const [path, users] of Object.entries(shared)) {
    graph[path] = { atOnce: [], later: [] }
    for (const user of users) graph[user]?.atOnce.push(path)
  }
  return graph
}

const lists = {
  public: [landing, about],
  'sign-in': [signIn],
  person: [sync],
  form: [formPage],
  student: ['student-home', 'open-assessments', 'my-answers', 'answer-assessment'].map(
    (page) => `${assessment}/${page}.tsx`,
  ),
  mentor: [`${assessment}/mentor-home.tsx`, `${assessment}/mentor-response.tsx`],
  parent: [quietHome],
  vendor: [vendorHome],
  admin: [
    'src/areas/dashboard/pages/admin-home.tsx',
    'src/areas/school/schools.ts',
    'src/areas/cart/carts.tsx',
    myAccount,
    builder,
    'src/areas/category/pages/categories-page.tsx',
  ],
}

describe('the plan of the files', () => {
  const plan = chunkPlan(graphOf(lists))

  test.each([
    ['node_modules/react/index.js', 'libraries', 'the entry loads it'],
    ['src/lib/session/session.ts', 'app', 'the entry loads it'],
    ['src/ui/card.module.css', 'app', 'the parts’ styles are on every page'],
    ['src/ui/card.tsx', 'public', 'two pages of visitors'],
    ['src/ui/menu.tsx', 'app', 'a page of visitors and the frame: homes load no file of visitors'],
    ['src/lib/reads/call.ts', 'account', 'the sign-in and the frame'],
    ['src/ui/dialog.tsx', 'common', 'frame and assessment: lists load the frame, but not what copies need'],
    ['src/app/menus/menus.ts', 'frame', 'the frame and a part that comes later'],
    ['node_modules/dexie/dexie.js', 'offline', 'after the first paint'],
    ['src/offline/outbox/drafts.ts', 'work', 'the assessment and after the first paint, but no home'],
    ['src/offline/outbox/queue-actions.ts', 'work', 'the assessment and a page of everyone, but no home'],
    [`${routes}/student.ts`, 'student', 'what only students load at first'],
    [menu('student'), 'student', 'it comes with the pages'],
    [`${assessment}/student-home.tsx`, null, 'an assessment loads the parts of students, not their home'],
    [
      'src/areas/assessment/student-work.ts',
      'homes',
      'the home and another page of students: assessments do without it',
    ],
    ['src/areas/assessment/response-state.ts', 'mentor', 'the home and another page of mentors'],
    ['src/areas/assessment/join-views.ts', 'homes', 'the homes of two roles'],
    [quietHome, 'parent', 'the home of parents'],
    ['src/areas/dashboard/pages/admin-home.tsx', null, 'most first visits of admins are to lists'],
    [icon('gift'), 'admin', 'a menu alone'],
    [icon('school'), 'admin', 'a menu and a page of the same role'],
    [icon('user-plus'), 'office', 'menus of two roles that work online'],
    ['src/shared/eform/form-state.ts', 'engine', 'assessments and forms'],
    ['src/eform/prepare-form.ts', 'forms', 'forms, but not assessments'],
    ['src/lists/definition/fields.ts', 'lists', 'two definitions'],
    ['src/lib/files/publish-file.ts', 'items', 'a form of a list, and an account, which is no list'],
    [icon('pin'), 'lists', 'a list and a definition: no file of its own'],
    ['src/patterns/chart/chart.tsx', 'office', 'a definition and the home of vendors'],
    ['src/ui/table.tsx', 'shelf', 'lists and a page that students carry, but no home'],
    ['src/lists/item/item-form.ts', 'items', 'forms of things in lists'],
    [
      'src/areas/assessment/held-words.ts',
      'assessment-student-mentor-home',
      'one area, two roles, one of them at home',
    ],
    ['src/patterns/search-box/search-box.tsx', 'parts-admin', 'pages of one role'],
    ['node_modules/papaparse/papaparse.min.js', 'papaparse', 'a library that comes later'],
    [icon('equal'), 'icons', 'two pages that share nothing else: no file of its own'],
    ['src/lists/list/list-edit-page.module.css', 'lists', 'the list’s styles are one file'],
    ['src/areas/sync/parts/waiting-item.tsx', null, 'one page alone'],
    [sync, null, 'a page is loaded by its own name'],
  ])('%s → %s: %s', (path, expected, _why) => {
    expect(plan(path)).toBe(expected)
  })

  test('a page that the plan names and that is gone fails the build', () => {
    expect(() => chunkPlan(graphOf({ ...lists, student: [] }))).toThrow('student-home.tsx')
  })
})
