import type { Question } from '#contract/entities/assessment.ts'

/** The addresses of the pictures of these questions, each once. */
export function picturesOf(questions: readonly Question[]): `/${string}`[] {
  const all = questions.map(({ Picture = '' }) => Picture)
  return [...new Set(all.filter((address): address is `/${string}` => address.startsWith('/')))]
}
