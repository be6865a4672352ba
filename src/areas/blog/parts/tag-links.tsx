import styles from './tag-links.module.css'

interface Props {
  tags: readonly string[]
  /** The search of the page: the tag that is the same is marked. */
  keyword?: string
  /** Also a link to all articles. */
  all?: boolean
}

/** The address of the articles with a tag. */
const tagHref = (tag: string) => `/blog?keyword=${encodeURIComponent(tag)}`

/** Tags as links to their articles. */
export function TagLinks({ tags, keyword = '', all = false }: Props) {
  const current = (tag: string) => (tag.toLowerCase() === keyword.toLowerCase() ? 'page' : undefined)
  return (
    <nav className={styles['tags']} aria-label="Tags">
      {all && (
        <a href="/blog" aria-current={keyword === '' ? 'page' : undefined}>
          All
        </a>
      )}
      {tags.map((tag) => (
        <a key={tag} href={tagHref(tag)} aria-current={all ? current(tag) : undefined}>
          {tag}
        </a>
      ))}
    </nav>
  )
}
