import type { Option } from '#contract/entities/eform.ts'

/** Without case and marks, so that "Ogun" finds "Ògún". */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Options that hold the words: names that begin with them first, then names with a word that does, then the rest. */
export function matchingOptions(options: readonly Option[], words: string): readonly Option[] {
  const wanted = folded(words)
  if (wanted === '') return options
  const rank = (name: string) =>
    name.startsWith(wanted) ? 0 : name.includes(` ${wanted}`) ? 1 : name.includes(wanted) ? 2 : 3
  const ranked = options
    .map((option) => ({ option, rank: rank(folded(option.OptionName)) }))
    .filter((entry) => entry.rank < 3)
  return ranked.toSorted((a, b) => a.rank - b.rank).map((entry) => entry.option)
}
