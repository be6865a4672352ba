import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import FileType from 'lucide-react/icons/file-type'
import ImageOff from 'lucide-react/icons/image-off'
import Palette from 'lucide-react/icons/palette'
import File from 'lucide-react/icons/file'
import { useState } from 'react'
import type { FileItem } from '#contract/entities/file.ts'
import { thumbnailSide } from '#contract/limits.ts'
import { useServerReturns } from '#lib/files/use-server-returns.ts'
import { call } from '#lib/reads/call.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './file-manager.module.css'

/** A file in the list: its picture, or the icon of its kind. */
export function FileThumbnail({ item }: { item: FileItem }) {
  const returns = useServerReturns()
  // A picture that could not be reached is asked for again.
  if (item.IsImage) return <Picture key={returns} item={item} />
  return (
    <span className={styles['sign']}>
      <Icon
        of={
          item.IsCSV
            ? FileSpreadsheet
            : item.IsPDF
              ? FileText
              : item.IsWord
                ? FileType
                : item.IsGraphics
                  ? Palette
                  : File
        }
        size="l"
      />
    </span>
  )
}

/**
 * A thumbnail that cannot be shown is requested once; if it still cannot be shown, a placeholder
 * replaces it.
 */
function Picture({ item: { FilePath, ThumbnailFilePath } }: { item: FileItem }) {
  const [src, setSrc] = useState<string | null>(ThumbnailFilePath)
  const [asked, setAsked] = useState(false)
  async function makeThumbnail(): Promise<void> {
    if (asked) return setSrc(null)
    setAsked(true)
    try {
      const made = await call('FileUpload/GenerateThumbnail', { FilePath, Width: thumbnailSide, Height: thumbnailSide })
      // The address is the same: the browser loads it again only with a new ending.
      setSrc(`${made.ThumbnailFilePath}?again`)
    } catch (problem) {
      console.warn('a thumbnail could not be made', problem)
      setSrc(null)
    }
  }
  if (src === null)
    return (
      <span className={styles['sign']}>
        <Icon of={ImageOff} size="l" />
        <span className="read">No preview</span>
      </span>
    )
  return (
    <img
      key={src}
      src={src}
      alt=""
      width={thumbnailSide}
      height={thumbnailSide}
      loading="lazy"
      decoding="async"
      onError={() => void makeThumbnail()}
    />
  )
}
