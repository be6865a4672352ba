import { describe, expect, it } from 'vitest'
import { anAnsweredRow } from '#tests/offline/answered-row.ts'
import { allSectors } from '#contract/all-sectors.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { isAnyResponse, matchesResponse, readResponseSearch, responsesHref } from './filter-responses.ts'

const aResponse = (over: Partial<AnsweredAssessment>) =>
  anAnsweredRow({
    Id: 'r',
    StudentAssessmentId: 'r',
    Surname: 'Ọlátúnjí',
    Firstname: 'Ṣadé',
    SchoolName: 'Queen’s College',
    Reference: 'CA-7F3K2Q',
    ...over,
  })
const all = { sector: allSectors, keyword: '' } as const
const found = (rows: AnsweredAssessment[], filters: Parameters<typeof matchesResponse>[0]) =>
  rows.filter(matchesResponse(filters)).map((row) => row.Id)
const list = '/mentor/careerassessments'

describe('the mentor’s list', () => {
  it('finds names typed without their marks and in any order', () => {
    const rows = [aResponse({ Id: '1' }), aResponse({ Id: '2', Surname: 'Bello', Firstname: 'Aisha' })]
    expect(found(rows, { ...all, keyword: 'sade olatunji' })).toEqual(['1'])
    expect(found(rows, { ...all, keyword: 'career bello' })).toEqual(['2'])
  })

  it('shows every sector for All Sectors and one otherwise', () => {
    const rows = [aResponse({ Id: '1', Sector: 1 }), aResponse({ Id: '2', Sector: 2 })]
    expect(found(rows, all)).toHaveLength(2)
    expect(found(rows, { ...all, sector: 2 })).toEqual(['2'])
  })

  it('needs no search where nothing is asked for', () => {
    expect(isAnyResponse({ ...all, keyword: '  ' })).toBe(true)
    for (const asked of [{ sector: 2 }, { keyword: 'a' }]) expect(isAnyResponse({ ...all, ...asked })).toBe(false)
  })

  it('keeps its state in the address and reads hostile addresses as if they were empty', () => {
    expect(responsesHref(list, { ...all, show: 'waiting', page: 0 })).toBe('/mentor/careerassessments')
    const search = { sector: 2, keyword: 'a&b=c', show: 'held', page: 3 } as const
    const parsed = Object.fromEntries(new URLSearchParams(responsesHref(list, search).split('?')[1]))
    expect(readResponseSearch({ ...parsed, sector: Number(parsed['sector']), page: Number(parsed['page']) })).toEqual(
      search,
    )
    expect(readResponseSearch({ sector: 'drop table', page: -4, keyword: ['x'], show: {} })).toEqual({
      sector: allSectors,
      keyword: '',
      show: 'waiting',
      page: 0,
    })
  })
})
