import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './option-line.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'id'> {
  id: string
  kind: 'radio' | 'checkbox' | 'switch'
  label: ReactNode
  note?: string | undefined
  /** Shown in the line while the option is chosen. */
  saved?: ReactNode
}

/** One choice as a card: the whole of it is the target, 56 px high at least. Its name is the name of the option alone. */
export function OptionLine({ kind, id, label, note, saved, ...input }: Props) {
  const name = <b id={`${id}-name`}>{label}</b>
  const below = note || (input.checked && saved)
  return (
    <label className={styles['option']}>
      <input
        aria-labelledby={`${id}-name`}
        aria-describedby={note ? `${id}-note` : undefined}
        {...input}
        id={id}
        className={styles['input']}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
      />
      <span className={classNames(styles['mark'], styles[kind])} />
      {below ? (
        <span>
          {name}
          {note && (
            <span id={`${id}-note`} className={styles['note']}>
              {note}
            </span>
          )}
          {input.checked && saved}
        </span>
      ) : (
        name
      )}
    </label>
  )
}
