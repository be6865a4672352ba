import ImageOff from 'lucide-react/icons/image-off'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './image-viewer.module.css'
import type { Found } from './use-near-files.ts'

/** One picture in its frame, or why it is missing. */
export function Slide({ found, alt, isLarge }: { found: Found; alt: string; isLarge: boolean }) {
  if (found === undefined) return <Skeleton shape="card" count={1} />
  if (found === null) return <EmptyState icon={ImageOff} title="This picture was deleted" level={3} />
  if (found === 'unreachable')
    return (
      <EmptyState icon={ImageOff} title="You are offline" level={3}>
        The picture is at the server. It is shown when you are online again.
      </EmptyState>
    )
  return (
    // Keyboard users can scroll a picture that is larger than its frame.
    <div
      className={classNames(styles['slide'], isLarge && styles['large'])}
      {...(isLarge ? { tabIndex: 0, role: 'region', 'aria-label': 'Picture in full size' } : {})}
    >
      <img src={found.url} alt={alt} draggable={false} />
    </div>
  )
}
