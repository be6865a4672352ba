import ChevronLeft from 'lucide-react/icons/chevron-left'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import type { Form } from '#contract/entities/eform.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Stack } from '#ui/stack.tsx'
import { useBuilder } from '#areas/eform/builder/session/builder-context.ts'
import { ChangeList } from './change-list.tsx'
import { inOrder } from '#areas/eform/builder/session/definition-edit.ts'
import { definitionChanges } from './definition-diff.ts'
import { Preview } from '#areas/eform/builder/preview.tsx'
import styles from './versions-dialog.module.css'

/** Versions kept in view; the newest ones. */
const shown = 100

/** Every published version: who, when, how many answers; each can be looked at and copied into the working copy. */
export function VersionsDialog({ formId, onClose }: { formId: string; onClose: () => void }) {
  const [open, setOpen] = useState<number | null>(null)
  const versions = useQuery('Eform/GetFormVersions', { FormId: formId, keyword: '', page: 0, pageSize: shown })
  return (
    <Dialog title={open === null ? 'Versions' : `Version ${open}`} onClose={onClose} shape="sheet">
      {open !== null ? (
        <OneVersion formId={formId} version={open} onBack={() => setOpen(null)} onClose={onClose} />
      ) : (
        <LoadState query={versions}>
          {({ Items }) =>
            Items.length === 0 ? (
              <EmptyState icon={History} title="No version yet" level={3}>
                Publish the form, and its first version appears here.
              </EmptyState>
            ) : (
              <RowList
                rows={Items.map((version) => ({
                  id: String(version.Version),
                  title: `Version ${version.Version}`,
                  detail: (
                    <>
                      Published <DayTime at={version.PublishedDate} />
                      {version.PublishedBy && ` by ${version.PublishedBy}`}, {version.AnswerCount}{' '}
                      {version.AnswerCount === 1 ? 'submission' : 'submissions'}
                    </>
                  ),
                  end: (
                    <Button size="compact" onClick={() => setOpen(version.Version)}>
                      Look at it<span className="read"> (version {version.Version})</span>
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

function OneVersion({
  formId,
  version,
  onBack,
  onClose,
}: {
  formId: string
  version: number
  onBack: () => void
  onClose: () => void
}) {
  const { status, edit } = useBuilder()
  const query = useQuery('Eform/GetFormVersion', { FormId: formId, Version: version })
  function copy(definition: Form): void {
    edit((now) => ({ ...definition, Id: now.Id }), {
      say: `Version ${version} is in the working copy`,
      select: { kind: 'form' },
    })
    onClose()
  }
  return (
    <LoadState query={query}>
      {({ Definition }) => {
        const definition = inOrder(Definition)
        return (
          <Stack>
            <div className={styles['acts']}>
              <Button size="compact" variant="quiet" onClick={onBack}>
                <Icon of={ChevronLeft} size="s" />
                All versions
              </Button>
              <Button size="compact" variant="primary" onClick={() => copy(definition)}>
                Copy this version into the working copy
              </Button>
            </div>
            <details>
              <summary>What the working copy has differently</summary>
              <ChangeList changes={definitionChanges(definition, status.state.present.definition)} none="Nothing." />
            </details>
            <div className={styles['stage']}>
              <Preview definition={definition} />
            </div>
          </Stack>
        )
      }}
    </LoadState>
  )
}
