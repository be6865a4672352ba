import ChevronLeft from 'lucide-react/icons/chevron-left'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import type { BlogBody } from '#contract/entities/blog.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { RowList } from '#ui/row-list.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { bodyOf } from './session/article-body.ts'
import { useEditor } from './editor-context.ts'
import styles from './article-editor.module.css'

/** More are kept only of published states. */
const shown = 100

interface Props {
  articleId: string
  onRestore: (body: BlogBody) => void
  onClose: () => void
}

/** The saved states of the article: each can be looked at and put back. */
export function RevisionsDialog({ articleId, onRestore, onClose }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const revisions = useQuery('Blog/GetBlogRevisions', { Id: articleId, keyword: '', page: 0, pageSize: shown })
  return (
    <Dialog title={open === null ? 'Revisions' : `Revision ${open}`} onClose={onClose} shape="sheet">
      {open !== null ? (
        <OneRevision articleId={articleId} revision={open} onBack={() => setOpen(null)} onRestore={onRestore} />
      ) : (
        <LoadState query={revisions}>
          {({ Items }) =>
            Items.length === 0 ? (
              <EmptyState icon={History} title="No revision yet" level={3}>
                Every save appears here.
              </EmptyState>
            ) : (
              <RowList
                rows={Items.map(({ Revision, SavedBy, SavedDate, WasPublished }) => ({
                  id: String(Revision),
                  title: `Revision ${Revision}`,
                  detail: (
                    <>
                      {WasPublished ? 'Published' : 'Saved'} <DayTime at={SavedDate} />
                      {SavedBy && ` by ${SavedBy}`}
                    </>
                  ),
                  end: (
                    <Button size="compact" onClick={() => setOpen(Revision)}>
                      View<span className="read"> revision {Revision}</span>
                    </Button>
                  ),
                }))}
              />
            )
          }
        </LoadState>
      )}
    </Dialog>
  )
}

interface OneProps {
  articleId: string
  revision: number
  onBack: () => void
  onRestore: (body: BlogBody) => void
}

function OneRevision({ articleId, revision, onBack, onRestore }: OneProps) {
  const { session } = useEditor()
  const query = useQuery('Blog/GetBlogRevision', { Id: articleId, Revision: revision })
  return (
    <LoadState query={query}>
      {(found) => (
        <div className={styles['revision']}>
          <div className={styles['acts']}>
            <Button size="compact" variant="quiet" onClick={onBack}>
              <Icon of={ChevronLeft} size="s" />
              All revisions
            </Button>
            {/* The address stays: readers may know the present one. */}
            <Button
              size="compact"
              variant="primary"
              onClick={() => onRestore({ ...bodyOf(found), Url: session.body.Url })}
            >
              Restore
            </Button>
          </div>
          <ArticlePreview body={found} />
        </div>
      )}
    </LoadState>
  )
}
