import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import type { FieldTypeName } from '#contract/field-types.ts'
import { fieldTypeTable } from '#eform/field-type-table.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { typeFamilies, typeNames, typeOrder } from './type-names.ts'
import styles from './type-picker.module.css'

interface Props {
  title: string
  /** Lists only types that are allowed inside an item of a list. */
  inItem: boolean
  /** The types that are allowed; without it, all. */
  only?: readonly FieldTypeName[] | undefined
  onPick: (type: FieldTypeName) => void
  onClose: () => void
}

/** The author picks the type of a question: all types by family, found by a few letters. Enter takes the best match. */
export function TypePicker({ title, inItem, only, onPick, onClose }: Props) {
  const [words, setWords] = useState('')
  const search = useRef<HTMLInputElement>(null)
  // The author can type letters at once: the quickest way to a type.
  useEffect(() => search.current?.focus(), [])
  const wanted = words.trim().toLowerCase()
  const fits = (name: FieldTypeName) =>
    `${typeNames[name].name} ${typeNames[name].hint} ${name}`.toLowerCase().includes(wanted)
  const possible = typeOrder.filter(
    (name) =>
      (!only || only.includes(name)) &&
      (!inItem || (!fieldTypeTable[name].holdsItems && !fieldTypeTable[name].transient)),
  )
  const found = possible.filter(fits)
  // A name that begins with the letters is the best match.
  const best = found.find((name) => typeNames[name].name.toLowerCase().startsWith(wanted)) ?? found[0]
  return (
    <Dialog title={title} onClose={onClose} closing="anyhow" shape="sheet">
      <div className={styles['picker']}>
        <TextInput
          label="Find a type"
          type="search"
          ref={search}
          autoComplete="off"
          before={<Icon of={Search} size="s" />}
          placeholder="Text, date, choice …"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && best) {
              event.preventDefault()
              onPick(best)
            }
          }}
        />
        <p role="status" className="read">
          {found.length} types
        </p>
        {found.length === 0 && <p className="muted">No match. Try fewer letters.</p>}
        {typeFamilies.map((family) => {
          const own = found.filter((name) => typeNames[name].family === family)
          return (
            own.length > 0 && (
              <section key={family} aria-label={family}>
                <h3 className={styles['family']}>{family}</h3>
                <ul className={styles['types']}>
                  {own.map((name) => (
                    <li key={name}>
                      <button type="button" className={styles['type']} onClick={() => onPick(name)}>
                        <span className={styles['tile']}>
                          <Icon of={typeNames[name].icon} size="s" />
                        </span>
                        <span>
                          <b>{typeNames[name].name}</b>
                          <span className={styles['hint']}>{typeNames[name].hint}</span>
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
    </Dialog>
  )
}
