import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import styles from './option-search.module.css'

interface Props extends Pick<InputProps, 'field' | 'wiring' | 'saved' | 'enter'> {
  /** Name of what is chosen. */
  chosen: string | undefined
  /** Shows a Clear button; false when the parent shows one. */
  canClear?: boolean
  /** Shown while nothing is chosen. */
  hint: string
  children: (listId: string, firstWords: string, close: () => void) => ReactNode
}

/** A long list of choices: a button that opens a searched list, which fills the screen on phones. */
export function OptionOpener({ field, wiring, saved, enter, chosen, hint, canClear = true, children }: Props) {
  const [opening, setOpening] = useState<string | null>(null)
  const listId = useId()
  function typed(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setOpening('')
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
      setOpening(event.key)
    else return
    event.preventDefault()
  }
  return (
    <>
      <button
        {...wiring}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={opening !== null}
        aria-controls={listId}
        className={classNames(control['box'], control['touch'], styles['opener'])}
        onClick={() => setOpening('')}
        onKeyDown={typed}
      >
        {chosen ?? <span className={styles['hint']}>{hint}</span>}
        <Icon of={ChevronDown} size="s" />
      </button>
      {chosen !== undefined && canClear && (
        <span className={styles['under']}>
          {saved}
          {!field.def.Required && !wiring.disabled && (
            <Button variant="quiet" size="compact" onClick={() => enter('')}>
              Clear
            </Button>
          )}
        </span>
      )}
      {opening !== null && (
        <Dialog title={field.label} shape="sheet" closing="anyhow" onClose={() => setOpening(null)}>
          {children(listId, opening, () => setOpening(null))}
        </Dialog>
      )}
    </>
  )
}
