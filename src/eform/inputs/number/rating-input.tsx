import Star from 'lucide-react/icons/star'
import { ratingStars } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { AnswerText } from '#eform-face/inputs/answer-text.tsx'
import type { AnswerProps, InputProps } from '#eform-face/inputs/input-props.ts'
import styles from './rating-input.module.css'

/** 15 Rating: star n lights stars 1 to n; arrow keys move the choice, Clear removes it. */
export function RatingInput({ state, wiring: { id, disabled }, saved, enter, leave }: InputProps) {
  const stars = Number(state.raw)
  return (
    <>
      <div className={styles['line']}>
        <div className={styles['stars']}>
          {Array.from({ length: ratingStars }, (_, at) => at + 1).map((star) => (
            <label key={star} className={classNames(styles['star'], star <= stars && styles['lit'])}>
              <input
                type="radio"
                id={star === Math.max(1, stars) ? id : `${id}-${star}`}
                name={id}
                checked={star === stars}
                disabled={disabled}
                onChange={() => {
                  enter(String(star))
                  leave()
                }}
              />
              <span className="read">{star === 1 ? '1 star' : `${star} stars`}</span>
              <Icon of={Star} size="l" />
            </label>
          ))}
        </div>
        {stars > 0 && !disabled && (
          <Button variant="quiet" onClick={() => enter('')}>
            Clear
          </Button>
        )}
      </div>
      {stars > 0 && saved}
    </>
  )
}

/** Read only: the lit stars, and the number in words. */
export function RatingAnswer(props: AnswerProps) {
  const stars = Number(props.state.accepted ?? 0)
  return (
    <div className={styles['line']}>
      {stars > 0 &&
        Array.from({ length: ratingStars }, (_, at) => (
          <span key={at} className={at < stars ? styles['lit'] : undefined}>
            <Icon of={Star} size="s" />
          </span>
        ))}
      <AnswerText {...props} />
    </div>
  )
}
