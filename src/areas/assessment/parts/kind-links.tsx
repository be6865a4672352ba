import { allKinds } from '#contract/assessment-kinds.ts'

/** The links to a page of each kind. */
export function KindLinks({ to }: { to: 'open' | 'mine' | 'review' }) {
  return allKinds.map(({ name, pages, words }) => (
    <a key={name} href={pages[to]}>
      {words[to]}
    </a>
  ))
}
