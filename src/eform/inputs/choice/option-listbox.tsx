import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import { Icon } from '#ui/icon.tsx'
import { whenNear } from '#eform-face/near-screen.ts'
import styles from './option-search.module.css'

/** One line of the list. `turns`: the line opens another page of the list and cannot be chosen. */
export interface ListboxEntry {
  readonly key: string
  readonly text: string
  readonly note?: string | undefined
  readonly isChosen: boolean
  readonly turns?: true
  readonly picture?: (() => ReactNode) | undefined
  take(): void
}

interface Props {
  id: string
  label: string
  words: string
  setWords: (words: string) => void
  entries: readonly ListboxEntry[]
  /** The number of options on all pages; `before`: on the pages before this one. */
  total: number
  before?: number
  /** Any number may be chosen: taking one leaves the list open. */
  several?: boolean
  /** A class for every row beside the usual ones. */
  look?: string | undefined
  /** Shown in place of the list while it loads. */
  placeholder?: string | undefined
  children?: ReactNode
}

/** Rows drawn at once, and the number added when the person scrolls to their end. */
const mostRows = 100

/** The first marked entry: the chosen one when there is no search, else the first option. */
function startOf(entries: readonly ListboxEntry[], words: string, several: boolean): number {
  const chosen = several || words !== '' ? -1 : entries.findIndex((entry) => entry.isChosen)
  return Math.max(0, chosen >= 0 ? chosen : entries.findIndex((entry) => !entry.turns))
}

/** A press on a line must not take the focus out of the text. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** The ARIA combobox with its list: focus stays in the text, arrows move the mark, Enter takes it. */
export function OptionListbox({
  id,
  label,
  words,
  setWords,
  entries,
  total,
  before = 0,
  several = false,
  look,
  placeholder,
  children,
}: Props) {
  // Identifies the list: another page or other words begin with a new mark.
  const shown = `${words} ${before} ${entries[0]?.key ?? ''}`
  const start = { of: shown, at: startOf(entries, words, several), above: 0, below: 0 }
  const [mark, setMark] = useState(start)
  const now = mark.of === shown ? mark : start
  const grow = (end: 'above' | 'below') => () =>
    setMark((old) => (old.of === shown ? { ...old, [end]: old[end] + mostRows } : { ...start, [end]: mostRows }))
  const marked = Math.min(now.at, Math.max(0, entries.length - 1))
  const list = useRef<HTMLUListElement>(null)
  const text = useRef<HTMLInputElement>(null)
  // This runs after the dialog has put the focus on its heading.
  useEffect(() => text.current?.focus(), [])
  useEffect(() => {
    list.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' })
  }, [shown, marked])
  const middle = Math.max(0, Math.min(marked - mostRows / 2, entries.length - mostRows))
  const from = Math.max(0, middle - now.above)
  const rows = entries.slice(from, middle + mostRows + now.below)
  const turned = entries[0]?.turns ? 1 : 0
  function pressed(event: KeyboardEvent): void {
    const moves: Record<string, number> = {
      ArrowDown: marked + 1,
      ArrowUp: marked - 1,
      PageDown: marked + 8,
      PageUp: marked - 8,
    }
    const to = moves[event.key]
    if (to !== undefined) setMark({ ...now, at: Math.min(entries.length - 1, Math.max(0, to)) })
    else if (event.key !== 'Enter') return
    else entries[marked]?.take()
    event.preventDefault()
  }
  return (
    <>
      <span className={classNames(control['box'], control['touch'], styles['words'])}>
        <Icon of={Search} size="s" />
        <input
          className={control['control']}
          type="text"
          role="combobox"
          aria-label={`Search ${label}`}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="done"
          aria-activedescendant={entries[marked] ? `${id}-${marked}` : undefined}
          value={words}
          ref={text}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={pressed}
        />
      </span>
      <p className="read" role="status">
        {placeholder ?? `${total} found`}
      </p>
      {children}
      {from > 0 && <Edge key={`${shown} above ${from}`} reached={grow('above')} />}
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={several || undefined}
        className={styles['list']}
        onMouseDown={keepFocus}
      >
        {placeholder !== undefined && (
          <li
            role="option"
            aria-disabled="true"
            aria-selected={false}
            className={classNames(styles['option'], 'muted')}
          >
            {placeholder}
          </li>
        )}
        {rows.map((entry, row) => {
          const at = from + row
          return (
            <li
              key={entry.key}
              id={`${id}-${at}`}
              role="option"
              aria-selected={entry.isChosen}
              data-marked={at === marked ? '' : undefined}
              {...(entry.turns ? {} : { 'aria-setsize': total, 'aria-posinset': before + at + 1 - turned })}
              className={classNames(
                styles['option'],
                entry.turns && styles['turns'],
                at === marked && styles['marked'],
                look,
              )}
              onClick={() => {
                setMark({ ...now, at })
                entry.take()
              }}
            >
              {entry.picture?.()}
              {entry.text}
              {entry.note && <span className={styles['note']}>{entry.note}</span>}
            </li>
          )
        })}
      </ul>
      {from + rows.length < entries.length && (
        <Edge key={`${shown} below ${from + rows.length}`} reached={grow('below')} />
      )}
    </>
  )
}

/** The end of the drawn rows: scrolling near it draws more of them. */
function Edge({ reached }: { reached: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const grow = useEffectEvent(reached)
  useEffect(() => (place.current ? whenNear(place.current, () => grow()) : undefined), [])
  return <div ref={place} />
}
