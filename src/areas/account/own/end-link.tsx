import { useState } from 'react'
import { confirmQuestion } from '#contract/messages.ts'
import { landOnPage } from '#lib/page/land-on-page.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertError, alertSuccess } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface Props {
  readonly id: string
  /** The other person. */
  readonly name: string
  /** What ends for this person: a parent stops following, a child stops sharing. */
  readonly label: 'Stop following' | 'Stop sharing'
  readonly onEnded: () => void
}

/** Ends the link between a parent and a child, after a question. Both have this button (V-15). */
export function EndLink({ id, name, label, onEnded }: Props) {
  const end = useCommand('Account/EndFamilyLink')
  const [isAsked, setAsked] = useState(false)

  async function run(): Promise<void> {
    const message = await end.run({ Id: id })
    setAsked(false)
    if (message === undefined) {
      alertError('The link could not be ended. Try again when you are online.')
      return
    }
    alertSuccess(message)
    // The pressed button disappears with its row, so the focus moves to the page heading.
    landOnPage()
    onEnded()
  }
  return (
    <>
      <Button size="compact" onClick={() => setAsked(true)} aria-label={`${label}: ${name}`}>
        {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`${label}?`}
          question={confirmQuestion('end', 'link', name)}
          confirmLabel={label}
          tone="danger"
          busy={end.busy}
          onConfirm={() => void run()}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
