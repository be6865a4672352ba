import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './rating.module.css'

interface Props {
  label: string
  /** 1 to 5; null before a choice. */
  value: number | null
  error?: string | undefined
  onChange: (value: number) => void
}

/** What each number of stars says. */
const ratingWords = ['Not helpful', 'A little helpful', 'Helpful', 'Very helpful', 'Excellent'] as const

/** Five stars, one of which is chosen: radio buttons, so keys and screen readers use them as such. */
export function RatingChoice({ label, value, error, onChange }: Props) {
  const group = useId()
  return (
    <fieldset className={styles['choice']} aria-describedby={error ? `${group}-error` : undefined}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['stars']}>
        {ratingWords.map((words, at) => (
          <label key={words} className={styles['star']} data-on={value !== null && at < value ? '' : undefined}>
            <input
              type="radio"
              name={group}
              className="read"
              checked={value === at + 1}
              aria-label={`${at + 1} of 5, ${words.toLowerCase()}`}
              onChange={() => onChange(at + 1)}
            />
            <Icon of={Star} />
          </label>
        ))}
        <span className="muted">{value === null ? '' : ratingWords[value - 1]}</span>
      </div>
      {error && (
        <p id={`${group}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
