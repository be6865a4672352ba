import type { ReactNode } from 'react'
import { optionSources, type OptionSourceKey } from '#contract/option-sources.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import type { ListState } from './list-address.ts'
import { chosenInput, choicesInput } from '#lists/definition/resource-calls.ts'
import type { Filter } from '#lists/definition/resource.ts'

/** The choices of a filter at present. */
export interface Choices {
  readonly filter: Filter
  readonly options: NonNullable<Filter['choices']>
  /** The filter that narrows it is not chosen yet. */
  readonly waits: boolean
  readonly loading: boolean
  readonly error: string | undefined
}

interface Props {
  filters: readonly Filter[]
  state: ListState
  children: (choices: readonly Choices[]) => ReactNode
}

/**
 * The choices of all filters. Each list is asked for once: for the controls, and for the chips that name what is
 * chosen.
 */
export function FilterChoices({ filters, state, children }: Props): ReactNode {
  const [filter, ...rest] = filters
  if (!filter) return children([])
  const withRest = (choices: Choices) => (
    <FilterChoices filters={rest} state={state}>
      {(others) => children([choices, ...others])}
    </FilterChoices>
  )
  if (filter.source === undefined)
    return withRest({ filter, options: filter.choices ?? [], waits: false, loading: false, error: undefined })
  return (
    <ListChoices
      filter={filter}
      source={filter.source}
      by={filter.narrowedBy === undefined ? null : (state.filters[filter.narrowedBy] ?? '')}
      chosen={filter.params.map((param) => state.filters[param] ?? '').join('')}
    >
      {withRest}
    </ListChoices>
  )
}

/**
 * `by`: the choice that narrows the list, '' while it is not chosen; null for a list that is not narrowed. Of a list with pages only the
 * entry that is chosen is asked for.
 */
function ListChoices({
  filter,
  source,
  by,
  chosen,
  children,
}: {
  filter: Filter
  source: OptionSourceKey
  by: string | null
  chosen: string
  children: (choices: Choices) => ReactNode
}) {
  const { paged, narrowedBy } = optionSources[source]
  const { data, loading, error } = useKeptQuery(
    source,
    paged ? (chosen === '' ? null : chosenInput(chosen)) : by === '' ? null : choicesInput(narrowedBy, by ?? ''),
  )
  const rows = data === undefined ? [] : 'Items' in data ? data.Items : data
  return children({
    filter,
    options: rows.map((row) => ({ value: String(row.Id), label: row.Name })),
    waits: by === '',
    loading: loading && !data,
    error: data ? undefined : error?.message,
  })
}
