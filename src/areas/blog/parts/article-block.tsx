import type { BlogBlock } from '#contract/entities/blog.ts'
import { embedAddress } from '#rules/blog/embed-hosts.ts'
import { pictureSources } from '#rules/blog/picture-sources.ts'
import { playerQuery } from '#rules/blog/player-query.ts'
import { BlogPicture } from './blog-picture.tsx'
import { ArticleText } from './article-text.tsx'
import { FrameOnClick } from './frame-on-click.tsx'
import styles from './article-rows.module.css'

/** The part that a block shows; nothing while an author has not chosen it yet. */
function shown(block: BlogBlock) {
  const { ContentType, Content, AltText, Picture, PictureWidth, PictureHeight, HasSmallPicture, Poster } = block
  if (ContentType === 'Picture')
    return Picture === '' ? null : (
      <BlogPicture
        src={Picture}
        srcSet={pictureSources(Picture, HasSmallPicture)}
        sizes={`(min-width: 64rem) ${(37.5 * block.Width) / 12}rem, 95vw`}
        alt={AltText}
        {...(PictureWidth > 0 && PictureHeight > 0 ? { width: PictureWidth, height: PictureHeight } : {})}
        loading="lazy"
        decoding="async"
      />
    )
  // The address is checked once more here (V-08).
  const address = embedAddress(ContentType === 'Video' ? block.VideoURL : Content)
  if (address === null) return null
  const isVideo = ContentType === 'Video'
  const src = isVideo ? `${address}${playerQuery(block)}` : address
  return <FrameOnClick src={src} title={AltText} poster={Poster} verb={isVideo ? 'Play' : 'Open'} />
}

/** One block of an article: a text, a picture, a video or a frame. */
export function ArticleBlock({ block }: { block: BlogBlock }) {
  if (block.ContentType === 'Text') return <ArticleText html={block.Content} />
  const content = shown(block)
  return (
    content && (
      <figure className={styles['figure']}>
        {content}
        {block.Caption && <figcaption>{block.Caption}</figcaption>}
      </figure>
    )
  )
}
