import type { BlogCard } from '#contract/entities/blog.ts'
import { CardFacts } from './card-facts.tsx'
import { Cover } from './cover.tsx'
import styles from './blog-grid.module.css'

/** Covers of the first row are loaded at once. */
const firstRow = 4

/** The articles of one page, four in a row where there is room. */
export function BlogGrid({ cards, stale }: { cards: readonly BlogCard[]; stale: boolean }) {
  return (
    <ul className={styles['grid']} aria-busy={stale || undefined} data-stale={stale || undefined}>
      {cards.map((card, at) => (
        <li key={card.Id} className={styles['card']}>
          <Cover
            className={styles['cover']}
            card={card}
            sizes={at === 0 ? '(min-width: 64rem) 17rem, 95vw' : '(min-width: 64rem) 17rem, 7rem'}
            isFirst={at < firstRow}
          />
          <h2>
            <a href={`/article/${card.Url}`}>{card.Name}</a>
          </h2>
          <p className={styles['summary']}>{card.Summary}</p>
          <p className={styles['facts']}>
            <CardFacts card={card} tag />
          </p>
        </li>
      ))}
    </ul>
  )
}
