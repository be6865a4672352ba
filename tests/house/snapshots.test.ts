import { describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { codeFile } from '#tests/house/code-file.ts'
import { badRoutes, callLines, routeLines } from '#tests/house/snapshots.ts'
import { codeFiles } from '#tests/house/tree.ts'

// Who may call what, and where every page stands, on two pages a reviewer reads. `npx vitest -u` rewrites them; the change is the review.
describe('calls', () => {
  test('stand in calls.snap as they are', async () => {
    await expect(callLines(contract)).toMatchFileSnapshot('calls.snap')
  })
  test('one that lets more people in shows', () => {
    const call = contract['Assessment/DeleteCareerAssessment']
    expect(callLines({ a: { ...call, access: 'public' } })).not.toBe(callLines({ a: call }))
    expect(callLines({ a: { ...call, offline: 'queue' } })).not.toBe(callLines({ a: call }))
    expect(callLines({ a: { ...call, once: false } })).not.toBe(callLines({ a: call }))
  })
})

describe('routes', () => {
  const planted = (text: string) => [codeFile('src/app/routes/student.ts', `export const studentPages = [${text}]`)]

  test('stand in routes.snap as they are', async () => {
    await expect(routeLines(codeFiles)).toMatchFileSnapshot('routes.snap')
  })
  test('each stands once, with its role', () => { expect(badRoutes(codeFiles)).toEqual([]) })
  test('one more shows', () => {
    expect(routeLines(planted("page('/student/home', () => import('#areas/a/home.tsx').then((m) => m.Home), 'focus')"))).toBe('/student/home  studentPages  #areas/a/home.tsx  focus\n')
  })
  test.each(["page('/student/a', x), page('/student/a', y)", "page('/admin/a', x)", "page('/a', x)"])('catches %s', (text) => {
    expect(badRoutes(planted(text))).toHaveLength(1)
  })
})
