import { allSectors } from '#contract/all-sectors.ts'
import type { MentorResponseRow } from '#areas/assessment/use-mentor-responses.ts'

/** What the address bar of the mentor's list says; all of it optional. */
export interface ResponseSearch { sector: number; keyword: string; page: number }

/** Reads the search part of the address; anything odd is as if it were not there. */
export function readResponseSearch(search: Record<string, unknown>): ResponseSearch {
  const whole = (value: unknown, otherwise: number) => (typeof value === 'number' && Number.isInteger(value) ? value : otherwise)
  return {
    sector: whole(search['sector'], allSectors),
    keyword: typeof search['keyword'] === 'string' || typeof search['keyword'] === 'number' ? String(search['keyword']) : '',
    page: Math.max(0, whole(search['page'], 0)),
  }
}

/** The address of the list in a state; what is as usual is left out. */
export function responsesHref(search: ResponseSearch): string {
  const parts = new URLSearchParams()
  if (search.sector !== allSectors) parts.set('sector', String(search.sector))
  if (search.keyword !== '') parts.set('keyword', search.keyword)
  if (search.page > 0) parts.set('page', String(search.page))
  const text = parts.toString()
  return text === '' ? '/mentor/careerassessments' : `/mentor/careerassessments?${text}`
}

/** The responses that match, newest first. A keyword matches names and the assessment, word by word, without regard to marks or case. */
export function filterResponses(rows: readonly MentorResponseRow[], { sector, keyword }: Pick<ResponseSearch, 'sector' | 'keyword'>): MentorResponseRow[] {
  const words = plain(keyword).split(' ').filter(Boolean)
  return rows
    .filter(({ row }) => sector === allSectors || row.Sector === sector)
    .filter(({ row }) => {
      const text = plain(`${row.Firstname} ${row.Surname} ${row.Name} ${row.SchoolName} ${row.Reference}`)
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => b.row.SubmittedDate.localeCompare(a.row.SubmittedDate) || a.row.Id.localeCompare(b.row.Id))
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
