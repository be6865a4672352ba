import type { BlogCard } from '#contract/entities/blog.ts'
import { articleDay } from '#rules/blog/article-day.ts'

/** The day of an article. */
export function ArticleDay({ day, length }: { day: string; length?: 'short' | 'long' }) {
  return <time dateTime={day}>{articleDay(day, length)}</time>
}

/** Day and reading time of an article, with its first tag before them where `tag` says so. */
export function CardFacts({ card, tag = false }: { card: BlogCard; tag?: boolean }) {
  const [first] = card.Tags
  return (
    <>
      {tag && first && `${first}, `}
      {card.ArticleDate && (
        <>
          <ArticleDay day={card.ArticleDate} />,{' '}
        </>
      )}
      {card.ReadingMinutes} min
    </>
  )
}
