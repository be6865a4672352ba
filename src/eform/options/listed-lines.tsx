import Search from 'lucide-react/icons/search'
import { useRef, useState, type ComponentType } from 'react'
import type { Option } from '#contract/entities/eform.ts'
import { choiceOf, entryName, idOf, isNameless } from '#eform/types/choice-entry.ts'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import { Icon } from '#ui/icon.tsx'
import { ListWords, loadingWords } from './list-words.tsx'
import styles from './listed-lines.module.css'
import { useOptionList } from './use-option-list.ts'

/**
 * A group of choices from a server list (Radio, CheckBox and their picture types), page by page. `Input` draws the page as if
 * the definition had those options. Choices from other pages are listed first, so that people can see and undo them.
 */
export function listedLines(Input: ComponentType<InputProps>): ComponentType<InputProps> {
  return function ListedLines(props: InputProps) {
    const { field, state, wiring, enter } = props
    const [words, setWords] = useState('')
    const place = useRef<HTMLDivElement>(null)
    const list = useOptionList(props, words)
    const entries = (typeof state.raw === 'string' ? [state.raw] : state.raw).filter(Boolean)
    const isWaiting = list.loading && list.options.length === 0
    const elsewhere = entries
      .filter((entry) => list.options.every((option) => option.Id !== idOf(entry)))
      .map((entry): Option => ({
        Id: idOf(entry),
        OptionName: isWaiting && isNameless(field, entry) ? loadingWords(field) : entryName(field, entry),
      }))
    const options = [...elsewhere, ...list.options]
    const shown = { ...field, options, optionNames: new Map(options.map((option) => [option.Id, option.OptionName])) }
    const entryOf = (id: string) =>
      entries.find((entry) => idOf(entry) === id) ??
      options.filter((option) => option.Id === id).map((option) => choiceOf(field, option))[0] ??
      ''
    const isLong = list.more !== null || list.previous !== null || words !== ''
    // The next page may not have the pressed button, so the focus moves to the top of the list.
    const turn = (go: () => void) => () => {
      go()
      place.current?.focus()
    }
    return (
      <div ref={place} tabIndex={-1} className={styles['list']}>
        {isLong && (
          <span className={classNames(control['box'], control['touch'])}>
            <Icon of={Search} size="s" />
            <input
              className={control['control']}
              type="search"
              aria-label={`Search ${field.label}`}
              placeholder="Search"
              autoComplete="off"
              enterKeyHint="search"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </span>
        )}
        {isLong && (
          <p className="read" role="status">
            {list.before > 0 ? `${list.total} found, from ${list.before + 1} on` : `${list.total} found`}
          </p>
        )}
        {list.previous && (
          <Button variant="quiet" onClick={turn(list.previous)}>
            Previous {field.label}
          </Button>
        )}
        {options.length > 0 && (
          <Input
            {...props}
            field={shown}
            state={{ ...state, raw: typeof state.raw === 'string' ? idOf(state.raw) : entries.map(idOf) }}
            enter={(raw) => enter(typeof raw === 'string' ? entryOf(raw) : raw.map(entryOf))}
          />
        )}
        {isWaiting && (
          <p id={options.length > 0 ? undefined : wiring.id} tabIndex={-1} className="muted" role="status">
            {loadingWords(field)}
          </p>
        )}
        <ListWords
          field={field}
          list={list}
          words={words}
          id={options.length > 0 || isWaiting ? undefined : wiring.id}
        />
        {list.more && (
          <Button variant="quiet" onClick={turn(list.more)}>
            More {field.label}
          </Button>
        )}
      </div>
    )
  }
}
