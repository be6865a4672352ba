import { allSectors } from '#contract/all-sectors.ts'
import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'

/** Which answers a list shows: all, held ones without a decision, or held ones with one. */
export const heldChoices = [
  { value: 'all', label: 'All responses' },
  { value: 'open', label: 'Held, to be decided' },
  { value: 'decided', label: 'Held, decided' },
] as const
type HeldChoice = (typeof heldChoices)[number]['value']

/** The search part of a list's address; every part is optional there. */
export interface ResponseSearch {
  sector: number
  keyword: string
  held: HeldChoice
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
    held: heldChoices.find(({ value }) => value === search['held'])?.value ?? 'all',
    page: Math.max(0, whole(search['page'], 0)),
  }
}

/** The path of a list of responses: the mentor's or the administrator's. */
export type ResponsesPath = AssessmentKind['pages']['review' | 'answered']

/** The address of a list with this search; default values are left out. */
export function responsesHref(list: ResponsesPath, search: ResponseSearch): string {
  const parts = new URLSearchParams()
  if (search.sector !== allSectors) parts.set('sector', String(search.sector))
  if (search.keyword !== '') parts.set('keyword', search.keyword)
  if (search.held !== 'all') parts.set('held', search.held)
  if (search.page > 0) parts.set('page', String(search.page))
  const text = parts.toString()
  return text === '' ? list : `${list}?${text}`
}

type Filters = Omit<ResponseSearch, 'page'>

/** True for filters without any condition: every response is listed. */
export function isAnyResponse({ sector, keyword, held }: Filters): boolean {
  return sector === allSectors && keyword.trim() === '' && held === 'all'
}

/**
 * Makes the test that a listed response passes. Every word of the keyword must be in the student's name, the assessment's
 * name, the school or the reference; accents and case make no difference.
 */
export function matchesResponse({ sector, keyword, held }: Filters): (row: AnsweredAssessment) => boolean {
  const words = plain(keyword).split(' ').filter(Boolean)
  return (row) => {
    if (sector !== allSectors && row.Sector !== sector) return false
    if (held !== 'all' && (row.Held === null || (row.Decision === null) !== (held === 'open'))) return false
    const text = plain(`${row.Firstname} ${row.Surname} ${row.Name} ${row.SchoolName} ${row.Reference}`)
    return words.every((word) => text.includes(word))
  }
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
