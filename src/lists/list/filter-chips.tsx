import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { now } from '#offline/clock.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { daysWords } from '#lists/definition/day-range.ts'
import type { Choices } from './filter-choices.tsx'
import { withFilters, type ListState } from './list-address.ts'
import styles from './list-edit-page.module.css'
import type { Resource } from '#lists/definition/resource.ts'

interface Props {
  resource: Resource
  state: ListState
  choices: readonly Choices[]
  onChange: (state: ListState) => void
  /** Moves the focus when no chip is left. */
  onLast: () => void
}

/**
 * The filters that narrow the list, in words; a press removes one (P-12). On paper they are the caption of the list
 * (P-11).
 */
export function FilterChips({ resource, state, choices, onChange, onLast }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const chips = choices.filter((one) => isChosen(one, state))
  const cleared = (which: readonly Choices[]) =>
    withFilters(
      resource,
      state,
      Object.fromEntries(which.flatMap(({ filter }) => filter.params.map((param) => [param, '']))),
    )

  // The focus moves before the chip disappears: to the next chip that stays, or else to the one before it.
  function clear(which: readonly Choices[], at: number): void {
    const next = cleared(which)
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('li button') ?? [])]
    const heir = [...chips.slice(at), ...chips.slice(0, at).toReversed()].find((chip) => isChosen(chip, next))
    if (heir === undefined) onLast()
    else buttons[chips.indexOf(heir)]?.focus()
    onChange(next)
  }
  return (
    <>
      {state.keyword !== '' && <p className={styles['paper']}>Search: {state.keyword}</p>}
      {chips.length > 0 && (
        <div className={styles['chips']}>
          <ul ref={list} aria-label="Filters in force">
            {chips.map((chip, at) => {
              const words = `${chip.filter.label}: ${wordsOf(chip, state)}`
              return (
                <li key={chip.filter.label}>
                  <Button
                    size="compact"
                    className={styles['chip']}
                    aria-label={`Remove ${words}`}
                    onClick={() => clear([chip], at)}
                  >
                    <span>{words}</span>
                    <Icon of={X} size="s" />
                  </Button>
                </li>
              )
            })}
          </ul>
          {chips.length > 1 && (
            <Button size="compact" variant="quiet" onClick={() => clear(chips, 0)}>
              Clear all
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function isChosen({ filter }: Choices, { filters }: ListState): boolean {
  return filter.params.some((param) => (filters[param] ?? '') !== '')
}

/** The chip never shows a code: while the list of choices is missing, it says so. */
function wordsOf({ filter, options, loading, error }: Choices, { filters }: ListState): string {
  const [first = '', last = ''] = filter.params.map((param) => filters[param])
  if (filter.kind === 'days') return daysWords(first, last, now())
  return (
    options.find(({ value }) => value === first)?.label ??
    (loading ? 'loading' : error === undefined ? 'not in the list' : 'its name could not be loaded')
  )
}
