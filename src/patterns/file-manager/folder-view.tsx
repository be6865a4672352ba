import FolderOpen from 'lucide-react/icons/folder-open'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FileItem } from '#contract/entities/file.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FileCard, FolderCard } from './file-card.tsx'
import styles from './file-manager.module.css'
import { fileSections, isOfKind, type Chosen } from './file-sections.ts'
import type { FileWish } from './file-wish.ts'
import type { Doomed } from './use-delete.tsx'

interface Acts {
  open: (path: string) => void
  choose: (item: FileItem) => void
  resize: (item: FileItem) => void
  remove: (what: Doomed) => void
}
interface Props extends Acts {
  folder: string
  /** Increases when the folder must be asked for again. */
  round: number
  wish: Pick<FileWish, 'kind' | 'several'>
  chosen: Chosen
}

/** Entries of a section that are drawn at first, and added by each press on "Show more". */
const step = 60

/** One folder in its sections, or why there are no entries. */
export function FolderView({ folder, round, wish, chosen, ...acts }: Props) {
  const query = useQuery('FileUpload/GetFiles', { directory: folder })
  const online = useNetwork() === 'online'
  const again = useEffectEvent(() => query.reload())
  const tell = useEffectEvent((problem: Error) => {
    alertError(problem.message, { about: 'file manager' })
  })
  const first = useRef(round)
  useEffect(() => {
    if (first.current !== round) again()
  }, [round])
  useEffect(() => {
    if (query.error) tell(query.error)
  }, [query.error])
  const failed = query.error !== undefined
  useEffect(() => {
    if (online && failed) again()
  }, [online, failed])
  return (
    <LoadState
      query={query}
      skeleton={
        <div className={styles['grid']}>
          <Skeleton shape="card" count={6} />
        </div>
      }
      offline="The files are kept at the server, so this needs the network. What you wrote in the form stays as it is."
    >
      {(items) =>
        items.length === 0 ? (
          <EmptyState icon={FolderOpen} title="This folder is empty" level={3}>
            Upload a file into it, or go back along the way above.
          </EmptyState>
        ) : (
          fileSections(items).map(({ name, items: inside }) => (
            <Section key={name} name={name} items={inside} wish={wish} chosen={chosen} acts={acts} />
          ))
        )
      }
    </LoadState>
  )
}

interface SectionProps extends Pick<Props, 'wish' | 'chosen'> {
  name: string
  items: readonly FileItem[]
  acts: Acts
}

function Section({ name, items, wish, chosen, acts }: SectionProps) {
  const [most, setMost] = useState(step)
  const choiceOf = (item: FileItem) =>
    !isOfKind(item, wish.kind)
      ? null
      : !wish.several
        ? ('Insert' as const)
        : chosen.has(item.FilePath)
          ? ('Unselect' as const)
          : ('Select' as const)
  return (
    <section className={styles['section']} aria-label={name}>
      <h3 className={styles['title']}>
        {name}
        <span className="muted num">{items.length}</span>
      </h3>
      <ul className={styles['grid']}>
        {items
          .slice(0, most)
          .map((item) =>
            item.IsDirectory ? (
              <FolderCard
                key={item.FilePath}
                name={item.Name}
                open={() => acts.open(item.FilePath)}
                remove={() => acts.remove({ name: item.Name, isFolder: true, address: item.FilePath })}
              />
            ) : (
              <FileCard
                key={item.FilePath}
                item={item}
                choice={choiceOf(item)}
                choose={() => acts.choose(item)}
                resize={() => acts.resize(item)}
                remove={() => acts.remove({ name: item.Name, isFolder: false, address: item.FilePath })}
              />
            ),
          )}
      </ul>
      {items.length > most && (
        <Button onClick={() => setMost(most + step)}>Show {Math.min(step, items.length - most)} more</Button>
      )}
    </section>
  )
}
