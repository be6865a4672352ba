import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { pageCount, pageSteps, pageWindow } from '#rules/page-window.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './pagination.module.css'

interface Props {
  /** Zero-based. */
  page: number
  pageSize: number
  total: number
  /** There are more than `total`. */
  more?: boolean
  /** The address of a page. The page is part of the URL, so the Back button restores it. */
  hrefFor: (page: number) => string
}

/**
 * The rows of this page, previous, up to five pages, next. Where there is room, also the first and the last
 * page.
 */
export function Pagination({ page, pageSize, total, more = false, hrefFor }: Props) {
  const pages = pageCount(total, pageSize)
  if (pages === 1 && page <= 0) return null
  const { previous, next } = pageSteps(page, pages)
  const stepTo = (to: number | null) => (to === null ? { 'aria-disabled': true, role: 'link' } : { href: hrefFor(to) })
  const shown = pageWindow(page, pages)
  const [first = 0, last = 0] = [shown[0], shown.at(-1)]
  const jumpTo = (at: number) => (
    <a className={styles['page']} href={hrefFor(at)} aria-label={`Page ${at + 1}`}>
      {at + 1}
    </a>
  )
  return (
    <nav className={styles['pages']} aria-label="Pages">
      <span className={`${styles['range']} small muted num`}>{rangeText(page, pageSize, total, more)}</span>
      <a className={styles['page']} {...stepTo(previous)} aria-label="Previous page">
        <Icon of={ChevronLeft} size="s" />
      </a>
      {first > 0 && (
        <span className={styles['jump']}>
          {jumpTo(0)} <span aria-hidden="true">…</span>
        </span>
      )}
      {shown.map((at) => (
        <a
          key={at}
          className={styles['page']}
          href={hrefFor(at)}
          aria-label={`Page ${at + 1}`}
          aria-current={at === page ? 'page' : undefined}
        >
          {at + 1}
        </a>
      ))}
      {last < pages - 1 && !more && (
        <span className={styles['jump']}>
          <span aria-hidden="true">…</span> {jumpTo(pages - 1)}
        </span>
      )}
      <a className={styles['page']} {...stepTo(more && page === pages - 1 ? page + 1 : next)} aria-label="Next page">
        <Icon of={ChevronRight} size="s" />
      </a>
    </nav>
  )
}

/** '1–20 of 200'; '' for a page past the end. */
function rangeText(page: number, pageSize: number, total: number, more: boolean): string {
  const start = page * pageSize
  if (start >= total) return ''
  const amount = (count: number) => count.toLocaleString('en-GB')
  return `${amount(start + 1)}–${amount(Math.min(start + pageSize, total))} of ${more ? 'more than ' : ''}${amount(total)}`
}
