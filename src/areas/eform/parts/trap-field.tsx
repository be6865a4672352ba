import type { Ref } from 'react'
import styles from './trap-field.module.css'

/** A field that people neither see nor reach: machines that fill in every field give themselves away (V-03). */
export function TrapField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <label aria-hidden="true" className={styles['trap']}>
      Leave this empty
      <input ref={ref} type="text" name="second-answer" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
