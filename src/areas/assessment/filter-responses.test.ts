import { describe, expect, it } from 'vitest'
import { allSectors } from '#contract/all-sectors.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { filterResponses, readResponseSearch, responsesHref } from './filter-responses.ts'
import type { MentorResponseRow } from './use-mentor-responses.ts'

function aResponse(over: Partial<AnsweredAssessment>): MentorResponseRow {
  const row: AnsweredAssessment = {
    Id: 'r', StudentAssessmentId: 'r', AssessmentId: 'a', Name: 'Career interest', Version: 1, Description: '', Sector: 1, SectorName: 'Health', Surname: 'Ọlátúnjí', Firstname: 'Ṣadé',
    SchoolName: 'Queen’s College', Reference: 'CA-7F3K2Q', SubmittedDate: '2026-11-02T08:00:00Z', AnsweredDate: '2026-11-02T08:00:00Z', Held: null, StudentId: 's', Device: '', Counts: true, Decision: null, DecidedBy: '', DecidedDate: null, BroughtBy: '', RequestForAMentor: false, Questions: [],
    Feedback: null, FeedbackDate: null, Feedbacks: [], ...over,
  }
  return { row, state: 'pending', call: null }
}
const all = { sector: allSectors, keyword: '', held: 'all' } as const
const list = '/mentor/careerassessments'

describe('the mentor’s list', () => {
  it('finds names typed without their marks and in any order', () => {
    const rows = [aResponse({ Id: '1' }), aResponse({ Id: '2', Surname: 'Bello', Firstname: 'Aisha' })]
    expect(filterResponses(rows, { ...all, keyword: 'sade olatunji' }).map(({ row }) => row.Id)).toEqual(['1'])
    expect(filterResponses(rows, { ...all, keyword: 'career bello' }).map(({ row }) => row.Id)).toEqual(['2'])
  })

  it('shows every sector for All Sectors and one otherwise', () => {
    const rows = [aResponse({ Id: '1', Sector: 1 }), aResponse({ Id: '2', Sector: 2 })]
    expect(filterResponses(rows, all)).toHaveLength(2)
    expect(filterResponses(rows, { ...all, sector: 2 }).map(({ row }) => row.Id)).toEqual(['2'])
  })

  it('shows held answers that wait for a decision, those that have one, or all', () => {
    const rows = [aResponse({ Id: '1' }), aResponse({ Id: '2', Held: 'suspended', Counts: false }), aResponse({ Id: '3', Held: 'second-device', Decision: 'accepted' })]
    const ids = (held: 'all' | 'open' | 'decided') => filterResponses(rows, { ...all, held }).map(({ row }) => row.Id)
    expect([ids('all'), ids('open'), ids('decided')]).toEqual([['1', '2', '3'], ['2'], ['3']])
  })

  it('puts the newest first and keeps equal ones in a fixed order', () => {
    const rows = [aResponse({ Id: 'b' }), aResponse({ Id: 'a' }), aResponse({ Id: 'c', SubmittedDate: '2026-11-09T08:00:00Z' })]
    expect(filterResponses(rows, all).map(({ row }) => row.Id)).toEqual(['c', 'a', 'b'])
  })

  it('keeps its state in the address and reads hostile addresses as if they were empty', () => {
    expect(responsesHref(list, { ...all, page: 0 })).toBe('/mentor/careerassessments')
    const search = { sector: 2, keyword: 'a&b=c', held: 'open', page: 3 } as const
    const parsed = Object.fromEntries(new URLSearchParams(responsesHref(list, search).split('?')[1]))
    expect(readResponseSearch({ ...parsed, sector: Number(parsed['sector']), page: Number(parsed['page']) })).toEqual(search)
    expect(readResponseSearch({ sector: 'drop table', page: -4, keyword: ['x'], held: {} })).toEqual({ sector: allSectors, keyword: '', held: 'all', page: 0 })
  })
})
