import { useEffect, useId, useRef } from 'react'
import styles from './error-summary.module.css'

interface Props {
  /** Each problem with the id of its control, in the order of the page. */
  problems: readonly { id: string; message: string }[]
  title?: string
}

/** Stands above a form that was refused: takes the focus, and each line leads to its field. */
export function ErrorSummary({ problems, title = 'There is a problem' }: Props) {
  const box = useRef<HTMLElement>(null)
  const heading = useId()
  useEffect(() => box.current?.focus(), [problems])
  if (problems.length === 0) return null
  return (
    <section ref={box} className={styles['summary']} role="group" aria-labelledby={heading} tabIndex={-1} data-landing="">
      <h2 id={heading} className={styles['title']}>{title}</h2>
      <ul>
        {problems.map(({ id, message }) => (
          <li key={id + message}><a href={`#${id}`} onClick={(event) => { event.preventDefault(); document.getElementById(id)?.focus() }}>{message}</a></li>
        ))}
      </ul>
    </section>
  )
}
