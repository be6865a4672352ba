import { useNavigate } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { optionSources } from '#contract/option-sources.ts'
import { isoDay } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { FilterBar } from '#patterns/list-tools/filter-bar.tsx'
import { SearchBox } from '#patterns/search-box/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { rangeOf, ranges, since } from '#lists/definition/day-range.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterChoices, type Choices } from './filter-choices.tsx'
import { PagedFilter } from '#lists/filters/paged-filter.tsx'
import { listHref, missingFilters, withFilters, type ListState } from './list-address.ts'
import type { Filter, Resource } from '#lists/definition/resource.ts'

interface Props {
  resource: Resource
  state: ListState
  /** How the list is shown. */
  children?: ReactNode
  /** Shown at the end of the line of the search. */
  tools?: ReactNode
}

/**
 * Search words and choices that narrow the list; the address holds them (P-01). On phones the choices are folded, and
 * the chips show what is chosen.
 */
export function FilterRow({ resource, state, children, tools }: Props) {
  const navigate = useNavigate()
  const frame = useRef<HTMLElement>(null)
  const filters = (resource.filters ?? []).filter(({ kind }) => kind !== 'tabs')
  const go = (next: ListState) => void navigate({ href: listHref(resource, next), replace: true })
  const choose = (changed: Readonly<Record<string, string>>) => go(withFilters(resource, state, changed))
  // If the button is visible, it takes the focus, so that a phone's keyboard does not cover the new rows.
  const focusFirst = () =>
    [...(frame.current?.querySelectorAll<HTMLElement>(`[aria-controls], input[type='search']`) ?? [])]
      .findLast((one) => one.getClientRects().length > 0)
      ?.focus()
  return (
    <FilterChoices filters={filters} state={state}>
      {(choices) => (
        <>
          <FilterBar
            frame={frame}
            mustChoose={missingFilters(resource, state).length > 0}
            tools={tools}
            search={
              <SearchBox
                keyword={state.keyword}
                placeholder={resource.searchFor}
                onSearch={(keyword) => go({ ...state, keyword, page: 0 })}
              />
            }
          >
            {(filters.length > 0 || children) && (
              <>
                {choices.map((one) =>
                  one.filter.kind === 'days' ? (
                    <DayRange key={one.filter.label} filter={one.filter} state={state} onChange={choose} />
                  ) : (
                    <ChoiceFilter
                      key={one.filter.label}
                      choices={one}
                      before={labelOf(filters, one.filter.narrowedBy)}
                      state={state}
                      onChange={choose}
                    />
                  ),
                )}
                {children}
              </>
            )}
          </FilterBar>
          <FilterChips resource={resource} state={state} choices={choices} onChange={go} onLast={focusFirst} />
        </>
      )}
    </FilterChoices>
  )
}

interface FilterProps {
  state: ListState
  onChange: (changed: Readonly<Record<string, string>>) => void
}

function ChoiceFilter({
  choices: { filter, options, waits, error },
  before,
  state,
  onChange,
}: FilterProps & {
  choices: Choices
  /** The name of the filter that must be chosen before this one. */
  before: string
}) {
  const [param = ''] = filter.params
  const chosen = options.find(({ value }) => value === state.filters[param])
  if (filter.source !== undefined && optionSources[filter.source].paged)
    return (
      <PagedFilter
        label={filter.label}
        text={`${filter.label}: ${chosen?.label ?? (state.filters[param] ? 'not in the list' : 'any')}`}
        source={filter.source}
        value={state.filters[param] ?? ''}
        onChoose={(id) => onChange({ [param]: id })}
      />
    )
  return (
    <Select
      label={filter.label}
      hideLabel
      value={state.filters[param] ?? ''}
      disabled={waits}
      options={options}
      error={error}
      placeholder={
        waits
          ? `Choose a ${before} first`
          : filter.required
            ? `Choose a ${filter.label.toLowerCase()}`
            : (filter.any ?? `${filter.label}: any`)
      }
      onChange={({ target }) => onChange({ [param]: target.value })}
    />
  )
}

/** The name of the filter with this input: 'country'. */
function labelOf(filters: readonly Filter[], param: string | undefined): string {
  return filters.find(({ params }) => param !== undefined && params.includes(param))?.label.toLowerCase() ?? ''
}

function DayRange({ filter, state, onChange }: FilterProps & { filter: Filter }) {
  const [from = '', to = ''] = filter.params
  const [first, last] = [state.filters[from] ?? '', state.filters[to] ?? '']
  const today = isoDay(now())
  const quick = rangeOf(first, last, now())?.value ?? (first + last === '' ? '' : 'own')
  return (
    <>
      <Select
        label={filter.label}
        hideLabel
        value={quick}
        placeholder={`${filter.label}: any time`}
        options={[...ranges, { value: 'own', label: 'Other days' }]}
        onChange={({ target: { value } }) =>
          onChange(
            value === ''
              ? { [from]: '', [to]: '' }
              : value === 'own'
                ? { [from]: first || today, [to]: last }
                : { [from]: since(value, now()), [to]: today },
          )
        }
      />
      {quick !== '' && (
        <>
          <TextInput
            label="From"
            type="date"
            value={first}
            max={last || undefined}
            onChange={({ target }) => onChange({ [from]: target.value })}
          />
          <TextInput
            label="To"
            type="date"
            value={last}
            min={first || undefined}
            onChange={({ target }) => onChange({ [to]: target.value })}
          />
        </>
      )}
    </>
  )
}
