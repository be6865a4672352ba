import styles from './progress-bar.module.css'

interface Props {
  /** Names the progress for screen readers. */
  label: string
  /**
   * Of 100. Nothing is filled at 0; above it the bar shows at least 5, so that a start is visible. Screen readers
   * get the true number.
   */
  percent: number
}

/** A progress bar. */
export function ProgressBar({ label, percent }: Props) {
  const value = Math.min(100, Math.max(0, Math.round(percent)))
  return (
    <div
      className={styles['bar']}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${value === 0 ? 0 : Math.max(5, value)}%` }} />
    </div>
  )
}
