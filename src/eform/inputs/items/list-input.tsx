import X from 'lucide-react/icons/x'
import { useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import { listParts } from '#eform/types/list-row.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import { Icon } from '#ui/icon.tsx'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import type { Keyboard } from '#eform-face/inputs/text/line-input.tsx'
import styles from './list-input.module.css'

/**
 * 18, 27, 28, 29, a list of texts: Enter, Add and leaving the control add what was typed; each entry can be taken
 * out again, and the cursor lands where one would go on. A text that is not right yet stays in the box and in the draft.
 */
export function listInput(keyboard: Keyboard): ComponentType<InputProps> {
  return function ListInput({ field, state, wiring, enterKeyHint, saved, enter, leave }) {
    const { entries, typed } = listParts(state.raw)
    const [news, setNews] = useState('')
    const box = useRef<HTMLInputElement>(null)
    const list = useRef<HTMLUListElement>(null)

    function add(): void {
      const { entries: all } = listParts(field.type.normalise(field, state.raw))
      if (typed.trim() === '' || state.accepted === null) return
      const isNew = all.length > entries.length
      setNews(
        isNew ? `${all.at(-1) ?? ''} is in the list. ${count(all.length)}.` : `${typed.trim()} is in the list already.`,
      )
      leave()
    }
    function pressed(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
      // With an empty box Enter goes on to the next question, as everywhere.
      event.preventDefault()
      add()
    }
    function remove(at: number): void {
      enter([...entries.filter((_entry, other) => other !== at), typed])
      setNews(`${entries[at] ?? ''} was taken out. ${count(entries.length - 1)}.`)
      const others = list.current?.querySelectorAll('button') ?? []
      const next = others[at + 1] ?? others[at - 1] ?? box.current
      next?.focus()
    }

    return (
      <div
        className={styles['list-input']}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) add()
        }}
      >
        <div className={styles['line']}>
          <span className={classNames(control['box'], control['touch'])}>
            <input
              {...keyboard}
              {...wiring}
              ref={box}
              className={control['control']}
              type="text"
              enterKeyHint={typed ? 'enter' : enterKeyHint}
              value={typed}
              placeholder={field.def.PlaceHolder}
              onChange={(event) => {
                setNews('')
                enter([...entries, event.target.value])
              }}
              onKeyDown={pressed}
            />
          </span>
          <Button
            size="touch"
            disabled={wiring.disabled}
            onClick={() => {
              add()
              box.current?.focus()
            }}
          >
            Add
          </Button>
        </div>
        <p role="status" className={news.endsWith('already.') ? 'muted' : 'read'}>
          {news}
        </p>
        {entries.length > 0 && (
          <ul ref={list} className={styles['entries']} aria-label={`${field.label}: ${count(entries.length)}`}>
            {entries.map((entry, at) => (
              <li key={entry} className={styles['entry']}>
                <span className={styles['text']}>{entry}</span>
                {!wiring.disabled && (
                  <button
                    type="button"
                    className={styles['remove']}
                    aria-label={`Remove ${entry}`}
                    onClick={() => remove(at)}
                  >
                    <Icon of={X} size="s" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        {saved}
      </div>
    )
  }
}

function count(entries: number): string {
  return entries === 1 ? '1 entry' : `${entries} entries`
}
