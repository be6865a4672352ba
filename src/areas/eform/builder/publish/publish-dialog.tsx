import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { confirmQuestion } from '#contract/messages.ts'
import { asError } from '#kit/as-error.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { useBuilder } from '#areas/eform/builder/session/builder-context.ts'
import { ChangeList } from './change-list.tsx'
import { inOrder } from '#areas/eform/builder/session/definition-edit.ts'
import { copyChanges } from './definition-diff.ts'
import { requiresAnswer } from '#rules/forms/form-readiness.ts'
import { accessText } from './share-address.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { NotReady } from './not-ready.tsx'

/** Shows what is new since the last version and asks for a confirmation. With problems, it lists those instead. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { session, status, problems: all } = useBuilder()
  const [failure, setFailure] = useState('')
  const [isPublished, setPublished] = useState(false)
  const {
    row,
    state: { present },
  } = status
  // Refusals of the last try do not block the next one: the server may accept the form now.
  const problems = all.filter((problem) => !status.refused.includes(problem))
  async function publish(): Promise<void> {
    setFailure('')
    try {
      const isOut = await session.publish()
      // A refusal is shown beside its question, a conflict has a dialog of its own.
      if (isOut) setPublished(true)
      else onClose()
    } catch (error) {
      setFailure(asError(error).message)
    }
  }
  if (isPublished && row)
    return <ShareDialog title={`${row.FormName} is published`} form={row} access={present.access} onClose={onClose} />
  if (problems.length > 0) return <NotReady before="publishing" problems={problems} onClose={onClose} />
  const isLoose = !requiresAnswer(present.definition)
  return (
    <Dialog
      title="Publish"
      onClose={onClose}
      closing={status.busy ? 'static' : 'escape'}
      footer={
        <>
          <Button onClick={onClose} disabled={status.busy}>
            {isLoose ? 'Go back' : 'Cancel'}
          </Button>
          <Button variant="primary" busy={status.busy} onClick={() => void publish()}>
            {isLoose ? 'Publish anyway' : 'Publish'}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{confirmQuestion('publish', 'form', present.definition.FormName)}</p>
        <p>{accessText(present.access)}</p>
        {row && row.Version > 0 ? (
          <SinceVersion formId={row.Id} version={row.Version} />
        ) : (
          <Notice tone="brand" icon={Check}>
            This is the first version.
          </Notice>
        )}
        {isLoose && (
          <Notice tone="warn" icon={CircleAlert} title="No question is required.">
            People can submit this form with a single answer. To change that, go back and switch Required on.
          </Notice>
        )}
        <p className="muted small">
          A published version never changes. Answers already given stay with the version they were given to.
        </p>
        {failure && (
          <div role="alert">
            <Notice tone="bad" icon={CircleAlert}>
              {failure}
            </Notice>
          </div>
        )}
      </Stack>
    </Dialog>
  )
}

function SinceVersion({ formId, version }: { formId: string; version: number }) {
  const {
    status: {
      row,
      state: { present },
    },
  } = useBuilder()
  const published = useQuery('Eform/GetFormVersion', { FormId: formId, Version: version })
  return (
    <LoadState query={published}>
      {({ Definition }) => (
        <section>
          <p>
            <b>Since version {version}</b>
            {row?.State === 'Withdrawn' && ', which is withdrawn now'}
          </p>
          <ChangeList
            changes={copyChanges({ definition: inOrder(Definition), access: row?.Access ?? present.access }, present)}
            none="Nothing has changed for the people who fill it in."
          />
        </section>
      )}
    </LoadState>
  )
}
