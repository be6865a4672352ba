import { pictureSources } from '#rules/blog/picture-sources.ts'
import { classNames } from '#ui/class-names.ts'
import { BlogPicture } from './blog-picture.tsx'
import styles from './cover.module.css'

interface Props {
  card: { readonly Picture: string; readonly HasSmallPicture: boolean }
  /** How wide the picture is shown, for `srcset`. */
  sizes: string
  /** The picture is on the first screen. */
  isFirst?: boolean
  className?: string | undefined
}

/** The cover of an article, 16 by 9. It only decorates: the name is beside it. */
export function Cover({ card: { Picture, HasSmallPicture }, sizes, isFirst = false, className }: Props) {
  if (Picture === '') return <span className={classNames(styles['cover'], className)} />
  return (
    <BlogPicture
      className={classNames(styles['cover'], className)}
      src={Picture}
      srcSet={pictureSources(Picture, HasSmallPicture)}
      sizes={sizes}
      width={640}
      height={360}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
