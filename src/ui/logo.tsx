import { productName } from '#kit/product.ts'
import styles from './logo.module.css'

interface Props {
  href: string
  /** The mark without the name, for narrow bars. */
  markOnly?: boolean
}

/** The mark (two arches, a deck, a sun) and the name. */
export function Logo({ href, markOnly = false }: Props) {
  return (
    <a className={styles['logo']} href={href} aria-label={`${productName} home`}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--logo-bg)" />
        <circle cx="16" cy="8.6" r="2.9" fill="var(--sun)" />
        <g fill="none" stroke="var(--logo-fg)" strokeWidth="2.6" strokeLinecap="round">
          <path d="M5 24.5a5.5 5.5 0 0 1 11 0 5.5 5.5 0 0 1 11 0" />
          <path d="M5 17.2c3.2-2.6 7-3.9 11-3.9s7.8 1.3 11 3.9" />
        </g>
      </svg>
      {!markOnly && <span>{productName}</span>}
    </a>
  )
}
