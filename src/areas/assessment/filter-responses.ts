import { allSectors } from '#contract/all-sectors.ts'
import type { MentorResponseRow } from '#areas/assessment/use-mentor-responses.ts'

/** Which answers a list shows: all, held ones that wait for a decision, or those that have one. */
export const heldChoices = [
  { value: 'all', label: 'All responses' },
  { value: 'open', label: 'Held, to be decided' },
  { value: 'decided', label: 'Held, decided' },
] as const
type HeldChoice = (typeof heldChoices)[number]['value']

/** What the address bar of a list of responses says; all of it optional. */
export interface ResponseSearch { sector: number; keyword: string; held: HeldChoice; page: number }

/** Reads the search part of the address; anything odd is as if it were not there. */
export function readResponseSearch(search: Record<string, unknown>): ResponseSearch {
  const whole = (value: unknown, otherwise: number) => (typeof value === 'number' && Number.isInteger(value) ? value : otherwise)
  return {
    sector: whole(search['sector'], allSectors),
    keyword: typeof search['keyword'] === 'string' || typeof search['keyword'] === 'number' ? String(search['keyword']) : '',
    held: heldChoices.find(({ value }) => value === search['held'])?.value ?? 'all',
    page: Math.max(0, whole(search['page'], 0)),
  }
}

/** Where a list of responses stands: the mentor's or the administrator's. */
export type ResponsesPath = '/mentor/careerassessments' | '/admin/answeredassessment'

/** The address of a list in a state; what is as usual is left out. */
export function responsesHref(list: ResponsesPath, search: ResponseSearch): string {
  const parts = new URLSearchParams()
  if (search.sector !== allSectors) parts.set('sector', String(search.sector))
  if (search.keyword !== '') parts.set('keyword', search.keyword)
  if (search.held !== 'all') parts.set('held', search.held)
  if (search.page > 0) parts.set('page', String(search.page))
  const text = parts.toString()
  return text === '' ? list : `${list}?${text}`
}

/** The responses that match, newest first. A keyword matches names and the assessment, word by word, without regard to marks or case. */
export function filterResponses(rows: readonly MentorResponseRow[], { sector, keyword, held }: Omit<ResponseSearch, 'page'>): MentorResponseRow[] {
  const words = plain(keyword).split(' ').filter(Boolean)
  return rows
    .filter(({ row }) => sector === allSectors || row.Sector === sector)
    .filter(({ row }) => held === 'all' || (row.Held !== null && (row.Decision === null) === (held === 'open')))
    .filter(({ row }) => {
      const text = plain(`${row.Firstname} ${row.Surname} ${row.Name} ${row.SchoolName} ${row.Reference}`)
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => b.row.SubmittedDate.localeCompare(a.row.SubmittedDate) || a.row.Id.localeCompare(b.row.Id))
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
