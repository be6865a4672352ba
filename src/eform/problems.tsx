import { useEffect, useId, useRef } from 'react'
import { failureText, type Failure } from '#eform/form-state.ts'
import styles from './problems.module.css'

interface Props {
  failures: readonly Failure[]
  goTo: (fieldId: string) => void
  /** The first link takes the focus, where the questions themselves are on other screens. */
  takesFocus?: boolean
}

/** Everything that stops a form, each with the name of its question and a link to it (E-01). */
export function Problems({ failures, goTo, takesFocus = false }: Props) {
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [failures, takesFocus])
  return (
    <div role="alert">
      {failures.length > 0 && (
        <section className={styles['problems']} aria-labelledby={id}>
          <h2 id={id}>There is a problem</h2>
          <ul>
            {failures.map((failure, at) => (
              <li key={failure.fieldId}>
                <button ref={at === 0 ? first : undefined} type="button" onClick={() => goTo(failure.fieldId)}>
                  {failureText(failure)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
