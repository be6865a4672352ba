import { useNavigate } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { optionSources, type OptionSourceKey } from '#contract/option-sources.ts'
import { isoDay } from '#lib/format-date.ts'
import { useKeptQuery } from '#lib/use-kept-query.ts'
import { now } from '#offline/clock.ts'
import { SearchBox } from '#patterns/search-box/search-box.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './list-edit-page.module.css'
import { isNarrowed, listHref, withFilter, type ListState } from './list-address.ts'
import { choicesInput } from './resource-calls.ts'
import type { Filter, Resource } from './resource.ts'

interface Props { resource: Resource; state: ListState; /** How the list is shown. */ children?: ReactNode }

/** Words and choices that narrow the list; the address is what holds them (P-01). */
export function FilterRow({ resource, state, children }: Props) {
  const navigate = useNavigate()
  const go = (next: ListState) => void navigate({ href: listHref(resource, next), replace: true })
  const { filters = [] } = resource
  return (
    <search className={styles['filters']}>
      <div className={styles['words']}><SearchBox keyword={state.keyword} placeholder={resource.searchFor} onSearch={(keyword) => go({ ...state, keyword, page: 0 })} /></div>
      <OnPaper label="Search" words={state.keyword} />
      {filters.map((filter) => (filter.kind === 'days'
        ? <DayRange key={filter.label} filter={filter} state={state} onChange={(changed) => go({ ...state, page: 0, filters: { ...state.filters, ...changed } })} />
        : <ChoiceFilter key={filter.label} filter={filter} state={state} onChange={(value) => go(withFilter(resource, state, filter.params[0] ?? '', value))} />))}
      {children}
      {isNarrowed(state) && <a className={styles['clear']} href={listHref(resource, { ...state, keyword: '', page: 0, filters: {} })}><Icon of={X} size="s" />Clear</a>}
    </search>
  )
}

function ChoiceFilter({ filter, state, onChange }: { filter: Filter; state: ListState; onChange: (value: string) => void }) {
  const [param = ''] = filter.params
  const common = { label: filter.label, value: state.filters[param] ?? '', onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  const chosen = filter.choices?.find(({ value }) => value === common.value)?.label ?? ''
  if (filter.source === undefined) return <><Select {...common} options={filter.choices ?? []} placeholder="Any" /><OnPaper label={filter.label} words={chosen} /></>
  return <ListChoice {...common} source={filter.source} filter={filter} state={state} />
}

type ListChoiceProps = Parameters<typeof Select>[0] & { source: OptionSourceKey; filter: Filter; state: ListState }

function ListChoice({ source, filter, state, ...common }: Omit<ListChoiceProps, 'options'>) {
  const { narrowedBy } = optionSources[source]
  const by = filter.narrowedBy === undefined ? '' : (state.filters[filter.narrowedBy] ?? '')
  const waits = filter.narrowedBy !== undefined && by === ''
  const { data, error } = useKeptQuery(source, waits ? null : choicesInput(narrowedBy, by))
  const rows = data === undefined ? [] : 'Items' in data ? data.Items : data
  const options = rows.map((row) => ({ value: String(row.Id), label: row.Name }))
  return (
    <>
      <Select {...common} disabled={waits} options={options} placeholder={waits ? 'Choose the one before first' : filter.required ? 'Choose' : 'Any'} {...(error && !data ? { error: error.message } : {})} />
      <OnPaper label={filter.label} words={options.find(({ value }) => value === common.value)?.label ?? ''} />
    </>
  )
}

/** A choice as the caption of the printed list says it (P-11); on the screen the control says it. */
function OnPaper({ label, words }: { label: string; words: string }) {
  return words === '' ? null : <span className={styles['paper']}>{label}: {words}</span>
}

/** Days back that are asked for most, today counted in (P-12). */
const ranges = [{ value: '1', label: 'Today' }, { value: '7', label: 'Last 7 days' }, { value: '30', label: 'Last 30 days' }, { value: '90', label: 'Last 90 days' }]
const dayMs = 86_400_000

function DayRange({ filter, state, onChange }: { filter: Filter; state: ListState; onChange: (changed: Record<string, string>) => void }) {
  const [from = '', to = ''] = filter.params
  const [first, last] = [state.filters[from] ?? '', state.filters[to] ?? '']
  const today = isoDay(now())
  const since = (days: string) => isoDay(now() - (Number(days) - 1) * dayMs)
  const quick = last === today ? (ranges.find(({ value }) => since(value) === first)?.value ?? 'own') : first + last === '' ? '' : 'own'
  return (
    <>
      <OnPaper label={filter.label} words={first + last === '' ? '' : `${first || 'any day'} to ${last || 'any day'}`} />
      <Select label={filter.label} value={quick} placeholder="Any time" options={[...ranges, { value: 'own', label: 'Other days' }]}
        onChange={({ target: { value } }) => onChange(value === '' ? { [from]: '', [to]: '' } : value === 'own' ? { [from]: first || today, [to]: last } : { [from]: since(value), [to]: today })} />
      {quick !== '' && (
        <>
          <TextInput label="From" type="date" value={first} max={last || undefined} onChange={({ target }) => onChange({ [from]: target.value })} />
          <TextInput label="To" type="date" value={last} min={first || undefined} onChange={({ target }) => onChange({ [to]: target.value })} />
        </>
      )}
    </>
  )
}
