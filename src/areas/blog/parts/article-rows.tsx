import type { BlogBlock, BlogRow } from '#contract/entities/blog.ts'
import { classNames } from '#ui/class-names.ts'
import { ArticleBlock } from './article-block.tsx'
import columns from './block-columns.module.css'
import styles from './article-rows.module.css'

/** A block that is alone in its row takes the whole row. */
const columnsOf = ({ Width }: BlogBlock, { Contents }: BlogRow) => (Contents.length === 1 ? 12 : Width)

/** The content of an article: rows of blocks, side by side where there is room. */
export function ArticleRows({ rows }: { rows: readonly BlogRow[] }) {
  return (
    <div className={styles['rows']}>
      {rows.map((row) => (
        <div key={row.Id} className={styles['row']} data-broad={row.FitToScreen || undefined}>
          {/* Not a style attribute: the policy of the site refuses it in a page that the server draws. */}
          {row.Contents.map((block) => (
            <div
              key={block.Id}
              className={classNames(styles['block'], columns['columns'])}
              data-columns={columnsOf(block, row)}
            >
              <ArticleBlock block={block} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
