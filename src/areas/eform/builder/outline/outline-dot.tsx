import styles from './outline.module.css'
import type { Problem } from '#areas/eform/builder/session/problems.ts'

/** Marks what has a problem: by its shape, its colour and in words. */
export function Dot({ weight }: { weight: Problem['weight'] | undefined }) {
  return (
    <span className={styles['dot']} data-weight={weight}>
      <span className="read">{weight === 'now' ? ', has a problem' : ', is not ready yet'}</span>
    </span>
  )
}
