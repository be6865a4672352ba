/** What the address bar of a form's list of answers says. */
export interface AnswersSearch {
  keyword: string
  page: number
}

/** Reads the search part of the address; anything odd is as if it were not there. */
export function readAnswersSearch(search: Record<string, unknown>): AnswersSearch {
  const { keyword, page } = search
  return {
    keyword: typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword).slice(0, 200) : '',
    page: typeof page === 'number' && Number.isInteger(page) ? Math.max(0, page) : 0,
  }
}

/** The address of the list in a state; what is as usual is left out. */
export function answersHref(formId: string, { keyword, page }: AnswersSearch): string {
  const parts = new URLSearchParams({
    ...(keyword === '' ? {} : { keyword }),
    ...(page === 0 ? {} : { page: String(page) }),
  }).toString()
  return `/admin/eforms/${formId}/answers${parts === '' ? '' : `?${parts}`}`
}
