import ImageIcon from 'lucide-react/icons/image'
import type { ReactNode } from 'react'
import { safePicture } from '#eform/html.ts'
import { useBroken } from '#lib/files/use-broken.ts'
import { thumbnailOf } from '#rules/file-address.ts'
import { Icon } from '#ui/icon.tsx'
import { useThumbnail } from './use-thumbnail.ts'

interface Props {
  /** '' when there is no picture. */
  src: string
  /** Shown when there is no picture; without it, the drawn placeholder is shown. */
  icon?: ReactNode
}

/**
 * The picture of a card: a thumbnail of ours, an asset of the product, or the placeholder. It has no text,
 * because the title is beside it.
 */
export function CardPicture({ src, icon }: Props) {
  const placeholder = icon ?? <Icon of={ImageIcon} size="l" />
  if (thumbnailOf(src) !== null) return <Thumbnail src={src} placeholder={placeholder} />
  const safe = safePicture(src)
  return safe === undefined ? placeholder : <Asset src={safe} placeholder={placeholder} />
}

interface Shown {
  src: string
  placeholder: ReactNode
}

function Thumbnail({ src, placeholder }: Shown) {
  const url = useThumbnail(src)
  return url === null ? placeholder : <img src={url} alt="" />
}

function Asset({ src, placeholder }: Shown) {
  const { isBroken, setBroken } = useBroken()
  return isBroken(src) ? (
    placeholder
  ) : (
    <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
  )
}
