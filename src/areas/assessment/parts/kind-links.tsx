import { allKinds } from '#contract/assessment-kinds.ts'

/** The links to a page of each kind. A single kind needs no name: `only` is its link's text then. */
export function KindLinks({ to, only }: { to: 'open' | 'mine' | 'review'; only?: string }) {
  return allKinds.map(({ name, pages, words }) => (
    <a key={name} href={pages[to]}>
      {(allKinds.length === 1 && only) || words[to]}
    </a>
  ))
}
