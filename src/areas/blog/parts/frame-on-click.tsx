import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { embedName, embedPage } from '#rules/blog/embed-hosts.ts'
import { Icon } from '#ui/icon.tsx'
import { BlogPicture } from './blog-picture.tsx'
import styles from './frame-on-click.module.css'

/**
 * What a frame may do. The players work only with scripts and with their own origin. Their pages are of other sites,
 * so their origin gives them nothing of this one.
 */
const rights = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation'].join(' ')

interface Props {
  /** The address of a page on an allowed host. */
  src: string
  title: string
  /** A picture shown before; '' for none. */
  poster: string
  verb: 'Play' | 'Open'
}

/**
 * A video or another frame that is loaded when the reader presses it: before that it costs no data, and its site learns
 * nothing (X-072, V-06). Without scripts it is a link to the page of that site.
 */
export function FrameOnClick({ src, title, poster, verb }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (isOpen) frame.current?.focus()
  }, [isOpen])
  if (isOpen)
    return (
      <iframe
        ref={frame}
        className={styles['frame']}
        src={src}
        title={title}
        sandbox={rights}
        allow="autoplay; fullscreen; picture-in-picture"
        // The players refuse a page that does not say where it is.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  const face = (
    <>
      {poster !== '' && (
        <BlogPicture className={styles['poster']} src={poster} alt="" width={640} height={360} loading="lazy" />
      )}
      <span className={styles['words']}>
        <span className={styles['sign']}>
          <Icon of={Play} />
        </span>
        <b>
          {verb}: {title}
        </b>
        <span>From {embedName(src)}. Uses your data.</span>
      </span>
    </>
  )
  return (
    <>
      <button type="button" className={styles['frame']} onClick={() => setIsOpen(true)}>
        {face}
      </button>
      <noscript>
        <a className={styles['frame']} href={embedPage(src)} rel="noopener noreferrer">
          {face}
        </a>
      </noscript>
    </>
  )
}
