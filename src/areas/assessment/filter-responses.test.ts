import { describe, expect, it } from 'vitest'
import { allSectors } from '#contract/all-sectors.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { filterResponses, readResponseSearch, responsesHref } from './filter-responses.ts'
import type { MentorResponseRow } from './use-mentor-responses.ts'

function aResponse(over: Partial<AnsweredAssessment>): MentorResponseRow {
  const row: AnsweredAssessment = {
    Id: 'r', StudentAssessmentId: 'r', AssessmentId: 'a', Name: 'Career interest', Version: 1, Description: '', Sector: 1, SectorName: 'Health', Surname: 'Ọlátúnjí', Firstname: 'Ṣadé',
    SchoolName: 'Queen’s College', Reference: 'CA-7F3K2Q', SubmittedDate: '2026-11-02T08:00:00Z', AnsweredDate: '2026-11-02T08:00:00Z', Held: null, RequestForAMentor: false, Questions: [],
    Feedback: null, FeedbackDate: null, Feedbacks: [], ...over,
  }
  return { row, state: 'pending', call: null }
}
const all = { sector: allSectors, keyword: '' }

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

  it('puts the newest first and keeps equal ones in a fixed order', () => {
    const rows = [aResponse({ Id: 'b' }), aResponse({ Id: 'a' }), aResponse({ Id: 'c', SubmittedDate: '2026-11-09T08:00:00Z' })]
    expect(filterResponses(rows, all).map(({ row }) => row.Id)).toEqual(['c', 'a', 'b'])
  })

  it('keeps its state in the address and reads hostile addresses as if they were empty', () => {
    expect(responsesHref({ ...all, page: 0 })).toBe('/mentor/careerassessments')
    const search = { sector: 2, keyword: 'a&b=c', page: 3 }
    const parsed = Object.fromEntries(new URLSearchParams(responsesHref(search).split('?')[1]))
    expect(readResponseSearch({ ...parsed, sector: Number(parsed['sector']), page: Number(parsed['page']) })).toEqual(search)
    expect(readResponseSearch({ sector: 'drop table', page: -4, keyword: ['x'] })).toEqual({ sector: allSectors, keyword: '', page: 0 })
  })
})
