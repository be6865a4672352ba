import { useEffect, useState, type ComponentType } from 'react'

interface Props { src: string; alt: string }

/**
 * A picture inside a text. One of our files is private: it is fetched as its reader, from this device or the server, by a
 * part that is loaded when a text has one. Any other is an asset of the product.
 */
export function PicturePlace({ src, alt }: Props) {
  if (!src.startsWith('/files/')) return <img src={src} alt={alt} loading="lazy" />
  return <FilePlace src={src} alt={alt} />
}

function FilePlace({ src, alt }: Props) {
  const [part, setPart] = useState<{ Picture: ComponentType<Props> }>()
  useEffect(() => {
    let current = true
    import('./inputs/files/file-picture.tsx').then(
      ({ FilePicture }) => { if (current) setPart({ Picture: FilePicture }) },
      (missing: unknown) => console.warn('pictures of texts cannot be shown', missing),
    )
    return () => { current = false }
  }, [])
  return part ? <part.Picture src={src} alt={alt} /> : <span className="muted">{alt || 'Picture'}</span>
}
