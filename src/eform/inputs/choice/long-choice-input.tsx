import X from 'lucide-react/icons/x'
import { useRef, useState, type ReactNode } from 'react'
import type { Option } from '#contract/entities/eform.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { asList } from '#eform/types/check-box.ts'
import { usePage } from '#patterns/inner-page/use-page.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import lists from '#eform-face/inputs/items/list-input.module.css'
import own from './long-choice.module.css'
import { choosesSeveral } from './long-choice.ts'
import { matchingOptions } from './matching-options.ts'
import { OptionListbox } from './option-listbox.tsx'
import { OptionOpener } from './option-opener.tsx'
import { OptionPicture } from './option-picture.tsx'
import { OptionSearch } from './option-search.tsx'
import styles from './option-search.module.css'

/** 3, 4, 16, 17 with more options than lines can be drawn for: searched and chosen in a list that fills the screen on phones. */
export function LongChoiceInput(props: InputProps) {
  return choosesSeveral(props.field) ? (
    <Several {...props} />
  ) : (
    <OptionSearch {...props} picture={pictureOf(props.field)} look={pictureOf(props.field) && own['pictured']} />
  )
}

function pictureOf(field: FormField): ((option: Option) => ReactNode) | undefined {
  if (!field.typeName.startsWith('Image') || field.def.HideImages) return undefined
  return (option) => (
    <span className={own['thumb']}>
      <OptionPicture option={option} field={field} />
    </span>
  )
}

/** Chosen names drawn beneath the opener at once; the others stay in the list. */
const mostNames = 20

function Several(props: InputProps) {
  const { field, state, wiring, saved, enter } = props
  const chosen = asList(state.raw)
  const page = usePage()
  const names = useRef<HTMLUListElement>(null)
  const [news, setNews] = useState('')
  function remove(at: number): void {
    const id = chosen[at] ?? ''
    enter(chosen.filter((other) => other !== id))
    setNews(`${field.optionNames.get(id) ?? id} was taken out. ${chosen.length - 1} chosen.`)
    const others = names.current?.querySelectorAll('button') ?? []
    const next = others[at + 1] ?? others[at - 1] ?? page.getElementById(wiring.id)
    next?.focus()
  }
  return (
    <div className={lists['list-input']}>
      <OptionOpener
        {...props}
        saved={null}
        canClear={false}
        chosen={chosen.length > 0 ? `${chosen.length} chosen` : undefined}
        hint={field.def.PlaceHolder ?? `Type to search ${field.options.length} options`}
      >
        {(listId, firstWords) => <Choices {...props} id={listId} firstWords={firstWords} />}
      </OptionOpener>
      <p role="status" className="read">
        {news}
      </p>
      {chosen.length > 0 && (
        <ul ref={names} className={lists['entries']} aria-label={`${field.label}: ${chosen.length} chosen`}>
          {chosen.slice(0, mostNames).map((id, at) => (
            <li key={id} className={lists['entry']}>
              <span className={lists['text']}>{field.optionNames.get(id) ?? id}</span>
              {!wiring.disabled && (
                <button
                  type="button"
                  className={lists['remove']}
                  aria-label={`Remove ${field.optionNames.get(id) ?? id}`}
                  onClick={() => remove(at)}
                >
                  <Icon of={X} size="s" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen.length > mostNames && <p className="muted small">And {chosen.length - mostNames} more.</p>}
      {chosen.length > 0 && (
        <span className={styles['under']}>
          {saved}
          {!wiring.disabled && (
            <Button
              variant="quiet"
              size="compact"
              onClick={() => {
                enter([])
                page.getElementById(wiring.id)?.focus()
              }}
            >
              Clear
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

function Choices({ id, firstWords, field, state, enter }: InputProps & { id: string; firstWords: string }) {
  const [words, setWords] = useState(firstWords)
  const chosen = new Set(asList(state.raw))
  const found = matchingOptions(field.options, words)
  const picture = pictureOf(field)
  const entries = found.map((option) => ({
    key: option.Id,
    text: option.OptionName,
    note: option.Note,
    isChosen: chosen.has(option.Id),
    picture: picture && (() => picture(option)),
    take: () =>
      enter(chosen.has(option.Id) ? [...chosen].filter((other) => other !== option.Id) : [...chosen, option.Id]),
  }))
  return (
    <OptionListbox
      id={id}
      label={field.label}
      words={words}
      setWords={setWords}
      entries={entries}
      total={found.length}
      several
      look={classNames(own['several'], picture && own['pictured'])}
    >
      {found.length === 0 && <p className="muted">Nothing begins with or contains “{words}”.</p>}
      <p className={classNames('muted', 'small', own['counted'])}>
        {chosen.size} chosen of {field.options.length}
      </p>
    </OptionListbox>
  )
}
