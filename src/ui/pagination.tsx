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

/** Previous, up to five pages, next. */
export function Pagination({ page, pageSize, total, more = false, hrefFor }: Props) {
  const pages = pageCount(total, pageSize)
  if (pages === 1 && page <= 0) return null
  const { previous, next } = pageSteps(page, pages)
  const stepTo = (to: number | null) => (to === null ? { 'aria-disabled': true, role: 'link' } : { href: hrefFor(to) })
  return (
    <nav className={styles['pages']} aria-label="Pages">
      <a className={styles['page']} {...stepTo(previous)} aria-label="Previous page">
        <Icon of={ChevronLeft} size="s" />
      </a>
      {pageWindow(page, pages).map((at) => (
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
      <a className={styles['page']} {...stepTo(more && page === pages - 1 ? page + 1 : next)} aria-label="Next page">
        <Icon of={ChevronRight} size="s" />
      </a>
    </nav>
  )
}
