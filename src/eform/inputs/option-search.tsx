import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { InputProps } from './input-props.ts'
import { matchingOptions } from './matching-options.ts'
import styles from './option-search.module.css'

/** Rows drawn at once; typing narrows the rest. */
const mostRows = 100

/** A long DropDown: a button that opens a searched list, which fills the screen on phones. */
export function OptionSearch({ field, state, wiring, saved, enter }: InputProps) {
  const [opening, setOpening] = useState<string | null>(null)
  const listId = useId()
  const chosen = field.optionNames.get(String(state.raw))
  function typed(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setOpening('')
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) setOpening(event.key)
    else return
    event.preventDefault()
  }
  return (
    <>
      <button {...wiring} type="button" role="combobox" aria-haspopup="dialog" aria-expanded={opening !== null} aria-controls={listId} className={classNames(control['box'], control['touch'], styles['opener'])}
        onClick={() => setOpening('')} onKeyDown={typed}>
        {chosen ?? <span className={styles['hint']}>{field.def.PlaceHolder ?? `Type to search ${field.options.length} options`}</span>}
        <Icon of={ChevronDown} size="s" />
      </button>
      {chosen !== undefined && saved}
      {opening !== null && (
        <Dialog title={field.label} shape="sheet" closing="anyhow" onClose={() => setOpening(null)}>
          <OptionList id={listId} field={field} chosenId={String(state.raw)} firstWords={opening} choose={(id) => { enter(id); setOpening(null) }} />
        </Dialog>
      )}
    </>
  )
}

interface ListProps extends Pick<InputProps, 'field'> { id: string; chosenId: string; firstWords: string; choose: (id: string) => void }

/** The ARIA combobox with its list: focus stays in the text, arrows move the mark, Enter takes it. */
function OptionList({ id, field, chosenId, firstWords, choose }: ListProps) {
  const [words, setWords] = useState(firstWords)
  const [marked, setMarked] = useState(() => Math.max(0, firstWords ? 0 : field.options.findIndex((option) => option.Id === chosenId)))
  const list = useRef<HTMLUListElement>(null)
  const text = useRef<HTMLInputElement>(null)
  // After the dialog has put the focus on its heading.
  useEffect(() => text.current?.focus(), [])
  const found = matchingOptions(field.options, words)
  const from = Math.max(0, Math.min(marked - mostRows / 2, found.length - mostRows))
  const rows = found.slice(from, from + mostRows)
  function mark(at: number): void {
    const next = Math.min(found.length - 1, Math.max(0, at))
    setMarked(next)
    list.current?.querySelector(`[data-at="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  function pressed(event: KeyboardEvent): void {
    const moves: Record<string, number> = { ArrowDown: marked + 1, ArrowUp: marked - 1, PageDown: marked + 8, PageUp: marked - 8 }
    const to = moves[event.key]
    const option = found[marked]
    if (to !== undefined) mark(to)
    else if (event.key !== 'Enter') return
    else if (option) choose(option.Id)
    event.preventDefault()
  }
  return (
    <>
      <span className={classNames(control['box'], control['touch'], styles['words'])}>
        <Icon of={Search} size="s" />
        <input className={control['control']} type="text" role="combobox" aria-label={`Search ${field.label}`} aria-expanded="true" aria-controls={id} aria-autocomplete="list" autoComplete="off" enterKeyHint="done"
          aria-activedescendant={found[marked] ? `${id}-${marked}` : undefined} value={words} ref={text}
          onChange={(event) => { setWords(event.target.value); setMarked(0) }} onKeyDown={pressed} />
      </span>
      <p className="read" role="status">{found.length} found</p>
      <ul ref={list} id={id} role="listbox" aria-label={field.label} className={styles['list']}>
        {rows.map((option, row) => {
          const at = from + row
          return (
            <li key={option.Id} id={`${id}-${at}`} data-at={at} role="option" aria-selected={option.Id === chosenId} aria-setsize={found.length} aria-posinset={at + 1}
              className={classNames(styles['option'], at === marked && styles['marked'])} onClick={() => choose(option.Id)}>
              {option.OptionName}{option.Note && <span className={styles['note']}>{option.Note}</span>}
            </li>
          )
        })}
      </ul>
      {found.length === 0 && <p className="muted">Nothing begins with or contains “{words}”.</p>}
      {found.length > rows.length && <p className="muted small">Type more to narrow {found.length} options.</p>}
    </>
  )
}
