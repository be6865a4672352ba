import { ShareButton } from '#patterns/share-button/share-button.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import type { Output } from '#contract/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { ArticleRows } from './article-rows.tsx'
import { ArticleDay, CardFacts } from './card-facts.tsx'
import { Cover } from './cover.tsx'
import { TagLinks } from './tag-links.tsx'
import styles from './article-view.module.css'

interface Props {
  article: Output<'Blog/GetPublishedBlog'>
  /** The age of a stored copy. */
  age?: ReactNode
}

/** An article with its neighbours, drawn from one reply. */
export function ArticleView({ article: { Blog, Others, Next }, age }: Props) {
  return (
    <div className={styles['layout']}>
      <article className={styles['article']}>
        <nav aria-label="Breadcrumb" className={styles['back']}>
          <a href="/blog">
            <Icon of={ArrowLeft} size="s" />
            Blog
          </a>
        </nav>
        <h1 tabIndex={-1} data-landing="">
          {Blog.Name}
        </h1>
        <p className={styles['lede']}>{Blog.Summary}</p>
        <div className={styles['facts']}>
          <span>
            {Blog.ArticleDate && (
              <>
                <ArticleDay day={Blog.ArticleDate} length="long" />,{' '}
              </>
            )}
            {Blog.ReadingMinutes} min read
          </span>
          <ShareButton title={Blog.Name} />
        </div>
        {age}
        <ArticleRows rows={Blog.ContentsJson} />
        <div className={styles['tags']}>
          <TagLinks tags={Blog.Tags} />
        </div>
        {Next && (
          <a className={styles['next']} href={`/article/${Next.Url}`}>
            <span>Next article</span>
            <b>{Next.Name}</b>
            <Cover className={styles['nextCover']} card={Next} sizes="7rem" />
          </a>
        )}
      </article>
      {Others.length > 0 && (
        <aside className={styles['more']} aria-labelledby="more-to-read">
          <h2 id="more-to-read">More to read</h2>
          <ul>
            {Others.map((card) => (
              <li key={card.Id}>
                <a href={`/article/${card.Url}`}>
                  <b>{card.Name}</b>
                  <span>
                    <CardFacts card={card} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  )
}
