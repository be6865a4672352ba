import { describe, expect, test, vi } from 'vitest'
import { allKinds, type AssessmentKind } from '#contract/assessment-kinds.ts'
import { codeFiles } from '#tests/house/code-files.ts'
import { anAssessment, aResponse } from '#tests/offline/mirrored-rows.ts'

// A further kind of assessment is a row (docs/decisions/027). This file plants a second row and looks at what is made from it.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('location', { host: 'test.example' })

const [career] = allKinds
if (!career) throw new Error('there is no kind')
const renamed = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(words).map(([slot, word]) => [slot, word.replace(/career|(?<=student\/)new/i, 'Planted')]),
  )
const planted = {
  ...career,
  name: 'planted',
  calls: renamed(career.calls),
  collections: renamed(career.collections),
  drafts: renamed(career.drafts),
  pages: { ...renamed(career.pages), answered: '/admin/answeredplanted', authored: '/admin/planteds' },
} as unknown as AssessmentKind
// The modules below are loaded with both rows.
;(allKinds as AssessmentKind[]).push(planted)

const { collections } = await import('#contract/collections.ts')
const { contract } = await import('#contract/contract.ts')
const { collectionOrder } = await import('#offline/mirror/collection-order.ts')
const { wantCopy } = await import('#lib/reads/shown-copies.ts')
const { joinResponses, joinWork } = await import('#areas/assessment/join-views.ts')
const { studentWork } = await import('#areas/assessment/student-work.ts')
const { studentBar, studentMenu } = await import('#app/menus/student.ts')
const { mentorMenu } = await import('#app/menus/mentor.ts')
const { adminMenu } = await import('#app/menus/admin.ts')
const { studentPages } = await import('#app/routes/student.ts')
const { mentorPages } = await import('#app/routes/mentor.ts')
const { adminPages } = await import('#app/routes/admin.ts')
const { manifestText } = await import('#server/cli/manifest-text.ts')
const { assessmentHandlers } = await import('#server/areas/assessment/handlers.ts')
const { mirrored } = await import('#server/areas/sync/get-changes.ts')
const { watchedCollections } = await import('#tests/api/watch-changes.ts')

const calls = Object.values(planted.calls)
const copies = Object.values(planted.collections)
const urls = (items: readonly { readonly url: string }[]) => items.map(({ url }) => url)

describe('a second kind of assessment', () => {
  test('has its own names', () => {
    for (const part of ['calls', 'collections', 'drafts', 'pages'] as const)
      expect(Object.values(career[part]).filter((name) => Object.values(planted[part]).includes(name))).toEqual([])
  })

  test('has its calls, with a handler each', () => {
    expect(Object.keys(contract)).toEqual(expect.arrayContaining(calls))
    expect(Object.keys(assessmentHandlers)).toEqual(expect.arrayContaining(calls))
  })

  test('has its copies on devices, in an order, shown, watched in tests', () => {
    for (const names of [collections, collectionOrder, mirrored].map(Object.keys))
      expect(names).toEqual(expect.arrayContaining(copies))
    expect([...watchedCollections]).toEqual(expect.arrayContaining(copies))
    for (const name of copies) {
      expect(manifestText(contract, collections)).toContain(`  ${name}: [`)
      expect(wantCopy(name, { first: 1 })).toBeTypeOf('function')
    }
  })

  test('has its pages, with a menu entry each', () => {
    const { open, mine, review, answered, authored } = planted.pages
    const paths = [...studentPages, ...mentorPages, ...adminPages].map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        open,
        `${open}/$id`,
        mine,
        `${mine}/$id`,
        review,
        answered,
        authored,
        `${authored}/$id/questions`,
      ]),
    )
    const entries = [...studentMenu, ...mentorMenu, ...adminMenu].flatMap(({ items }) => urls(items))
    expect(entries).toEqual(expect.arrayContaining([open, mine, review, answered, authored]))
  })

  test('is behind More at the bottom of a phone, which has room for four entries', () => {
    expect(urls(studentBar)).toEqual(['/student/home', career.pages.open, career.pages.mine, '/sync'])
    expect(new Set(studentBar.map(({ name }) => name)).size).toBe(4)
  })

  test('is on the student’s home: what is open in it comes before what is answered in the first', () => {
    const view = (kind: AssessmentKind, Id: string, HasSubmitted: boolean, syncedAt: number) => ({
      work: studentWork(kind, [anAssessment(Id, { HasSubmitted })], [], [], []),
      lists: { status: 'ready' as const, syncedAt, total: 1 },
    })
    const [first, second] = [view(career, '1', true, 5), view(planted, '2', false, 3)]
    const { work, lists } = joinWork([first, second])
    expect(work?.map(({ kind, state }) => [kind.name, state])).toEqual([
      ['planted', 'new'],
      ['career', 'sent'],
    ])
    expect(lists).toEqual({ status: 'ready', syncedAt: 3, total: 2 })
    // Nothing is said to be answered before both are known.
    expect(joinWork([first, { ...second, work: undefined }]).work).toBeUndefined()
    expect(joinWork([first, { ...second, lists: { ...second.lists, status: 'never', syncedAt: null } }]).lists).toEqual(
      {
        status: 'never',
        syncedAt: null,
        total: 2,
      },
    )
  })

  test('is on the mentor’s home: what waits longest comes first, and both are counted', () => {
    const view = (kind: AssessmentKind, id: string, feedback: string) => ({
      status: 'ready' as const,
      syncedAt: 1,
      count: 1,
      waiting: [{ kind, row: aResponse(id), call: null, state: 'pending' as const }],
      done: [{ kind, row: aResponse(id, { FeedbackDate: feedback }), call: null, state: 'answered' as const }],
    })
    const { waiting, done, count } = joinResponses([view(career, '2', '2026-02-01'), view(planted, '1', '2026-02-02')])
    expect([waiting, done].map((rows) => rows.map(({ kind }) => kind.name))).toEqual([
      ['planted', 'career'],
      ['planted', 'career'],
    ])
    expect(count).toBe(2)
  })

  test('is in every page that one kind is in: no page names a kind', () => {
    const naming = codeFiles.filter(
      ({ path, text }) => /^(?:src|sw)\//.test(path) && !/\.test\.tsx?$/.test(path) && text.includes('assessmentKinds'),
    )
    expect(naming.map(({ path }) => path)).toEqual(['src/shared/contract/assessment-kinds.ts'])
  })
})
