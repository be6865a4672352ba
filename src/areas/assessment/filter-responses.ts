import { allSectors } from '#contract/all-sectors.ts'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { responseGroups, type ResponseGroup } from '#contract/response-groups.ts'

/** The search part of a list's address; every part is optional there. */
export interface ResponseSearch {
  sector: number
  keyword: string
  /** The open tab. */
  show: ResponseGroup
  page: number
}

/** Reads the search part of the address. A value that is not valid gets its default. */
export function readResponseSearch(search: Record<string, unknown>): ResponseSearch {
  const whole = (value: unknown, otherwise: number) =>
    typeof value === 'number' && Number.isInteger(value) ? value : otherwise
  return {
    sector: whole(search['sector'], allSectors),
    keyword:
      typeof search['keyword'] === 'string' || typeof search['keyword'] === 'number' ? String(search['keyword']) : '',
    show: responseGroups.find((group) => group === search['show']) ?? 'waiting',
    page: Math.max(0, whole(search['page'], 0)),
  }
}

/** The path of a list of responses: the mentor's or the administrator's. */
export type ResponsesPath = AssessmentKind['pages']['review' | 'answered']

/** The address of a list with this search; default values are left out. */
export function responsesHref(list: ResponsesPath, search: ResponseSearch): string {
  const parts = new URLSearchParams()
  if (search.show !== 'waiting') parts.set('show', search.show)
  if (search.sector !== allSectors) parts.set('sector', String(search.sector))
  if (search.keyword !== '') parts.set('keyword', search.keyword)
  if (search.page > 0) parts.set('page', String(search.page))
  const text = parts.toString()
  return text === '' ? list : `${list}?${text}`
}

type Filters = Pick<ResponseSearch, 'sector' | 'keyword'>

/** True for filters without any condition: every response is listed. */
export function isAnyResponse({ sector, keyword }: Filters): boolean {
  return sector === allSectors && keyword.trim() === ''
}

/**
 * Makes the test that a listed response passes. Every word of the keyword must be in the student's name, the assessment's
 * name, the school or the reference; accents and case make no difference.
 */
export function matchesResponse({ sector, keyword }: Filters): (row: AnsweredAssessment) => boolean {
  const words = plain(keyword).split(' ').filter(Boolean)
  return (row) => {
    if (sector !== allSectors && row.Sector !== sector) return false
    const text = plain(`${row.Firstname} ${row.Surname} ${row.Name} ${row.SchoolName} ${row.Reference}`)
    return words.every((word) => text.includes(word))
  }
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
