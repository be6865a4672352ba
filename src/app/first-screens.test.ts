import { expect, test } from 'vitest'
import { firstScreenGroup } from './first-screens.ts'

const src = '/somewhere/src'
const imports: Record<string, string[]> = {
  [`${src}/areas/public/pages/landing-page.tsx`]: ['button'],
  [`${src}/app/layouts/authorized-layout.tsx`]: ['button', 'menu', 'session', 'dialog'],
  [`${src}/areas/assessment/pages/student-home.tsx`]: ['button', 'card', 'dialog', 'work'],
  work: ['outbox'],
  [`${src}/areas/assessment/pages/answer-assessment.tsx`]: ['engine', 'dialog'],
  [`${src}/app/start-offline.ts`]: ['dexie', 'outbox', 'session'],
  // A circle, as modules make them.
  dexie: [`${src}/app/start-offline.ts`],
}
const group = firstScreenGroup(Object.keys(imports))
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) }

test.each([
  ['button', null, 'a visitor needs it'],
  ['menu', 'frame', 'around every page'],
  ['card', 'home', 'the home alone'],
  ['work', 'home', 'the home, by way of nothing else'],
  ['dialog', 'device', 'frame, home and forms share it'],
  ['engine', null, 'forms alone'],
  ['dexie', 'offline', 'after the first paint'],
  ['outbox', 'device', 'after the first paint and by the home'],
  ['session', 'device', 'after the first paint and by the frame'],
  ['unknown', null, 'nobody needs it at the start'],
  [`${src}/areas/assessment/pages/student-home.tsx`, null, 'a page is loaded by its own name'],
])('%s → %s: %s', (id, expected, _why) => {
  expect(group(id, graph)).toBe(expected)
})
