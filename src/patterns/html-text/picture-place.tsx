import { useEffect } from 'react'
import { lazily } from '#lib/page/lazily.ts'

interface Props {
  src: string
  alt: string
}

const filePicture = lazily(() => import('./file-picture.tsx').then((loaded) => loaded.FilePicture))

/**
 * A picture inside a text. One of our files is private: it is fetched with the reader's rights, from this device or the
 * server, by a part that is loaded when a text has one. Any other picture is an asset of the product.
 */
export function PicturePlace({ src, alt }: Props) {
  if (!src.startsWith('/files/')) return <img src={src} alt={alt} loading="lazy" />
  return <FilePlace src={src} alt={alt} />
}

function FilePlace({ src, alt }: Props) {
  const { ready: Picture } = filePicture.useLoading()
  useEffect(() => {
    void filePicture.preload()
  }, [])
  return Picture ? <Picture src={src} alt={alt} /> : <span className="muted">{alt || 'Picture'}</span>
}
